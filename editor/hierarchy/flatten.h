#pragma once

#include <string>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"
#include "importers/subnet_library.h"

namespace fireable {

/// `diagram`, which belongs to the file `path`, with its whole hierarchy in one net: what a run
/// runs, drawn. Its own nodes stay where they are; below them stands every use of a subnet, drawn
/// like it. Names are paths, `add1/x`; labels that make a place of a subnet a port are dropped.
Result<Diagram> flattened(const Diagram& diagram, const std::string& path, SubnetLibrary& library);

/// The drawings of the instances of a linked net, the program's own (`diagram`) first.
Result<std::vector<std::shared_ptr<const Diagram>>> instanceDrawings(const LinkedNet& linked,
                                                                     const Diagram& diagram,
                                                                     SubnetLibrary& library);

/// `label` without the words that make its place a port.
std::string withoutRoles(const std::string& label);

}  // namespace fireable

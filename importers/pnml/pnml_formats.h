#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"
#include "importers/imported.h"

namespace fireable {

struct TextStart;

/// PNML of every tool, unless `isTapn`.
bool isPnml(const TextStart& start);
/// PNML that only TAPAAL writes: the name tells it, or arcs with time intervals do.
bool isTapn(const TextStart& start);
/// Names the XML formats that are known and refused, and what another XML file begins with.
std::optional<std::string> whyNotPnml(const TextStart& start);

/// Reads PNML place/transition nets in all dialects: ISO 15909-2, Tina, PIPE, TAPAAL and verifypn,
/// GreatSPN, Yasper, WoPeD, Snoopy, ProM, LoLA, APT, the Model Checking Contest, Fireable.
///
/// Each `<net>` becomes a diagram; a sub-process of WoPeD, a net within a page, becomes a diagram
/// of its own after the nets, and its transition stays an ordinary one. The components of a TAPAAL
/// file that share nodes become one net (see `readTapn`). Rejects coloured and unknown net types by
/// name (`unknownFormat`).
Result<Imported> readPnml(std::string_view text);

/// Writes the nets into one ISO 15909-2 document of type ptnet. Inhibitor, read and reset arcs get
/// a child `<type value="inhibitor|test|reset"/>` (Tina, PIPE and GreatSPN read it); what PNML has
/// no element for goes to `<toolspecific tool="Fireable">`, which a plain net does not have.
/// Reading the text gives the same diagrams again, apart from ids of removed things.
///
/// Fails with `badArgument` for an invalid model: a negative marking, a weight below 1, an arc to a
/// missing node, a position that is not finite, no net at all.
Result<std::string> writePnml(std::span<const Diagram> nets);

/// Reads a TAPAAL file as one place/transition net: its active components are combined by their
/// shared places and transitions, constants are substituted. Timing is lost: ages, invariants and
/// transport arcs become plain, with a warning if they have any effect. Queries are left out.
/// Coloured nets are rejected (`unknownFormat`).
Result<Imported> readTapn(std::string_view text);

/// Writes one net as an untimed TAPAAL net: places, transitions, weighted arcs, inhibitor arcs and
/// the drawing. Names are reduced to letters, digits and underscores, and made unique. Labels,
/// comments, notes, anchors and the shape of curves are left out.
///
/// Fails with `unsupported` for what would change the behaviour: several nets, read and reset arcs,
/// priorities, intervals, substitutions, numbers beyond 31 bits; with `badArgument` for an invalid
/// model.
Result<std::string> writeTapn(std::span<const Diagram> nets);

/// Called by both writers first: fails with `badArgument` if a file written from the diagram could
/// not be read again.
Result<void> checkDiagram(const Diagram& diagram);

}  // namespace fireable

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
/// Each `<net>` becomes a diagram; a sub-process of WoPeD, which is a net within a page, becomes
/// one of its own after the nets, and its transition stays an ordinary one. The components of a
/// TAPAAL file that share nodes become one net (see `readTapn`).
/// Refuses coloured and unknown net types by name (`unknownFormat`).
Result<Imported> readPnml(std::string_view text);

/// Writes the nets into one ISO 15909-2 document of type ptnet. Inhibitor, read and reset arcs get
/// a child `<type value="inhibitor|test|reset"/>` (Tina, PIPE and GreatSPN read it); what PNML has
/// no element for stands in `<toolspecific tool="Fireable">` and is absent from a plain net.
/// Reading the text gives the same diagrams again, apart from ids of things that were removed.
///
/// Fails with `badArgument` for a model that breaks its own rules: a negative marking, a weight
/// under 1, an arc to a node that is not there, a position that is no number, no net at all.
Result<std::string> writePnml(std::span<const Diagram> nets);

/// Reads a TAPAAL file as one place/transition net: its active components are put together over
/// their shared places and transitions, constants are filled in. Time is not kept: ages,
/// invariants and transport arcs become plain, with a warning where they say anything.
/// Queries are left out. Coloured nets are refused (`unknownFormat`).
Result<Imported> readTapn(std::string_view text);

/// Writes one net as an untimed TAPAAL net: places, transitions, weighted arcs, inhibitor arcs and
/// the drawing. Names become what TAPAAL allows, letters, digits and underscores, each used once.
/// Labels, comments, notes, anchors and the shape of curves have no place there and are left out.
///
/// Fails with `unsupported` for what would change the behaviour: several nets, read and reset
/// arcs, priorities, intervals, substitutions, numbers beyond 31 bits; with `badArgument` for a
/// model that breaks its own rules.
Result<std::string> writeTapn(std::span<const Diagram> nets);

/// What both writers ask first: fails with `badArgument` where a file written from the diagram
/// could not be read again.
Result<void> checkDiagram(const Diagram& diagram);

}  // namespace fireable

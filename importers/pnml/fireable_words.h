#pragma once

#include <tinyxml2.h>

#include <optional>
#include <string>
#include <string_view>

#include "engine/net/model/diagram.h"

// What PNML has no element for stands in <toolspecific tool="Fireable" version="1">:
//
//   place, transition:  name? label? anchors? generatedId? kept?
//   transition:         interval? substitution?
//   arc:                geometry? kept?
//   page:               name? drawing? comment* priority* note* copy* group* view* run* kept?
//
//   <anchors name label interval/>                  only those that are not n
//   <generatedId/>                                  made from the name: need not be kept
//   <interval earliest latest earliestOpen latestOpen/>
//   <substitution> <file/> <port role place inner/>* </substitution>
//   <geometry shape anchor offsetX offsetY> <bend x y/>* </geometry>   of a priority
//   <geometry shape anchor copy/>                    of an arc; the drawing of its place it ends at
//   <drawing nodeSize> <background/> </drawing>
//   <priority higher lower> <geometry/>? </priority>
//   <note kind x y> <name/> <text/> </note>
//   <copy id place x y width height nameX nameY markingX markingY> anchors? </copy>
//                                                    one more drawing of a place
//   <group> <name/> <member node/>* </group>
//   <view x y zoom> <name/> <hidden node/>* </view>  a part of the drawing; x, y: its centre
//   <run seed steps?> <name/> <engine/> <rule/> override* breakpoint* watch* </run>
//   <override tokens> <place/> </override>
//   <breakpoint kind value? passes? once? disabled?> <of/> <onlyIf/>? <log/>? </breakpoint>
//                                                    of: the node or the expression
//   <watch charted?>                                an expression
//   <kept format> <line/>* </kept>                   of the page;  <kept/> of a node or arc
//
// Nodes are named by their ids in the file. Elements with text (name, label, comment, file,
// background, text, engine, rule, place, of, onlyIf, log, watch, line, kept) hold it as it is, or,
// where XML cannot, as bytes in an attribute `hex`.

namespace fireable {

inline constexpr const char* toolName = "Fireable";
inline constexpr const char* toolVersion = "1";

std::string_view wordOf(Anchor anchor);
std::string_view wordOf(NodeSize size);
std::string_view wordOf(ArcShape shape);
std::string_view wordOf(PortRole role);
std::optional<Anchor> anchorOf(std::string_view word);
std::optional<NodeSize> nodeSizeOf(std::string_view word);
std::optional<ArcShape> arcShapeOf(std::string_view word);
std::optional<PortRole> portRoleOf(std::string_view word);

std::string hexOf(std::string_view bytes);
/// The bytes that an even number of hexadecimal digits stands for.
std::optional<std::string> bytesOf(std::string_view hex);

/// Fireable's `<toolspecific>` of a node, an arc, or a net (there in the net or in its page).
const tinyxml2::XMLElement* fireablePart(const tinyxml2::XMLElement& owner);

}  // namespace fireable

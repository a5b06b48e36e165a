#pragma once

#include <tinyxml2.h>

#include <optional>
#include <string>
#include <string_view>

#include "engine/net/model/diagram.h"
#include "engine/run/breakpoint.h"
#include "importers/pnml/xml_source.h"
#include "importers/text/model_words.h"

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

std::string hexOf(std::string_view bytes);
/// The bytes encoded by an even number of hexadecimal digits.
std::optional<std::string> bytesOf(std::string_view hex);

/// Fireable's `<toolspecific>` of a node, an arc, or a net (in the net itself or in its page).
const tinyxml2::XMLElement* fireablePart(const tinyxml2::XMLElement& owner);

// One function for each kind of value.

/// The text of an element, possibly from `hex`.
Result<std::string> readText(const tinyxml2::XMLElement& element, const XmlSource& xml);

/// Reads the text of the child `name` into `target`, if there is such a child.
Result<void> readChildText(const tinyxml2::XMLElement& part, std::string_view name,
                           const XmlSource& xml, std::string& target);

/// Reads the anchors of the child `<anchors>` into `geometry`.
Result<void> readAnchors(const tinyxml2::XMLElement& part, NodeGeometry& geometry,
                         const XmlSource& xml);

/// Reads the enumerator that an attribute names into `target`; unchanged without the attribute.
template <class Enum>
Result<void> readWord(const tinyxml2::XMLElement& element, const char* name, const XmlSource& xml,
                      Enum& target) {
    const auto word = attribute(element, name);
    if (!word) {
        return {};
    }
    const auto value = enumeratorOf<Enum>(*word);
    if (!value) {
        return xml.expected("a known word as " + std::string(name), *word, element);
    }
    target = *value;
    return {};
}

template <class Integer>
Result<void> readInteger(const tinyxml2::XMLElement& element, const char* name,
                         const XmlSource& xml, Integer& target) {
    const std::string_view text = attribute(element, name).value_or("");
    const auto number = wholeNumber<Integer>(text);
    if (!number) {
        return xml.expected("a whole number as " + std::string(name), text, element);
    }
    target = *number;
    return {};
}

/// What a breakpoint waits for, in a file's words.
struct TriggerWords {
    std::string_view kind;
    std::string of;              ///< the node or the expression; empty for a step
    std::optional<Count> value;  ///< tokens or a step
};

TriggerWords wordsOf(const Trigger& trigger);

/// The trigger for `words`; nothing if there is no such kind, or its value is missing or
/// superfluous.
std::optional<Trigger> triggerOf(const TriggerWords& words);

}  // namespace fireable

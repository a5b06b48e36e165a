#pragma once

#include <tinyxml2.h>

#include <string>
#include <unordered_map>
#include <vector>

#include "importers/imported.h"
#include "importers/pnml/xml_source.h"

namespace fireable {

/// What a reader met many times and tells once: a file of ten thousand rates gives one warning.
class Tally {
public:
    void note(std::string_view what, const tinyxml2::XMLElement& where);
    /// One warning for each thing noted, at its first place.
    void report(const XmlSource& xml, std::vector<Warning>& warnings) const;

private:
    struct Line {
        std::string what;
        const tinyxml2::XMLElement* first;
        int times;
    };
    std::vector<Line> lines_;
    std::unordered_map<std::string, std::size_t> numbers_;  ///< into `lines_`, by what was noted
};

}  // namespace fireable

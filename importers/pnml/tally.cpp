#include "importers/pnml/tally.h"

namespace fireable {

void Tally::note(std::string_view what, const tinyxml2::XMLElement& where) {
    const auto [number, isNew] = numbers_.try_emplace(std::string(what), lines_.size());
    if (isNew) {
        lines_.push_back({std::string(what), &where, 0});
    }
    ++lines_[number->second].times;
}

void Tally::report(const XmlSource& xml, std::vector<Warning>& warnings) const {
    for (const Line& line : lines_) {
        const TextPosition where = xml.position(*line.first);
        const std::string times =
            line.times > 1 ? " (" + std::to_string(line.times) + " times)" : std::string();
        warnings.push_back({line.what + times, where.line, where.column});
    }
}

}  // namespace fireable

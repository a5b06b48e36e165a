#include "importers/pictures/picture_words.h"

#include <array>
#include <charconv>

namespace fireable {

std::string shortNumber(double value) {
    std::array<char, 400> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value,
                                   std::chars_format::fixed, 3);
    std::string text(digits.data(), end.ptr);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') {
        text.pop_back();
    }
    return text == "-0" ? "0" : text;
}

std::string nodeWord(const Net& net, const NodeId& node) {
    if (const auto* place = std::get_if<PlaceId>(&node)) {
        return "p" + std::to_string(net.places.indexOf(*place) + 1);
    }
    return "t" + std::to_string(net.transitions.indexOf(std::get<TransitionId>(node)) + 1);
}

std::string copyWord(const Diagram& diagram, CopyId copy) {
    return "c" + std::to_string(diagram.copies.indexOf(copy) + 1);
}

std::string subnetWord(const Substitution& substitution) {
    return substitution.file.substr(substitution.file.rfind('/') + 1);
}

}  // namespace fireable

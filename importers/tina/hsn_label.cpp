#include "importers/tina/hsn_label.h"

#include <algorithm>

#include "engine/base/characters.h"

namespace fireable {

namespace {

constexpr std::string_view hsnOpening = "*HSN";
constexpr std::string_view roles = "iosf";  // in the order of PortRole

class HsnLabelParser {
public:
    HsnLabelParser(const TinaWord& label, const PlaceNames& places)
        : label_(label), places_(places), scanner_(label.text) {}

    Result<Substitution> parse() {
        scanner_.takeWhile([](char c) { return c != '('; });
        scanner_.take();
        Substitution made;
        auto file = TRY(word("the file of the subnet"));
        made.file = std::move(file.text);
        for (scanner_.takeWhile(isBlank); scanner_.peek() != ')'; scanner_.takeWhile(isBlank)) {
            made.ports.push_back(TRY(binding()));
        }
        scanner_.take();
        scanner_.takeWhile(isBlank);
        if (!scanner_.atEnd()) {
            return expected("nothing after ')'");
        }
        return made;
    }

private:
    Failure expected(std::string_view what) const { return expectedAt(what, scanner_.offset()); }

    Failure expectedAt(std::string_view what, std::size_t offset) const {
        const std::string_view rest = std::string_view(label_.text).substr(offset);
        const std::string_view found = rest.substr(0, std::max<std::size_t>(1, wordLength(rest)));
        return failAt(ErrorCode::badSyntax,
                      "expected " + std::string(what) + ", found " +
                          (rest.empty() ? "the end of the label" : shown(found)),
                      positionInside(label_, offset));
    }

    static std::size_t wordLength(std::string_view text) {
        return std::min(text.find_first_of(" \t)"), text.size());
    }

    /// A bare word, which ends at a blank or a `)`, or a braced one.
    Result<TinaWord> word(std::string_view what) {
        scanner_.takeWhile(isBlank);
        const std::size_t start = scanner_.offset();
        if (scanner_.peek() == '{') {
            auto taken = takeBraced(scanner_);
            if (!taken) {
                return expectedAt(std::string(what) + " in braces", start);
            }
            taken->where = positionInside(label_, start);
            return taken;
        }
        const std::string_view raw =
            scanner_.takeWhile([](char c) { return !isBlank(c) && c != ')'; });
        if (raw.empty()) {
            return expected(what);
        }
        return TinaWord{std::string(raw), positionInside(label_, start), false, raw};
    }

    Result<PortBinding> binding() {
        const std::size_t start = scanner_.offset();
        const auto role = TRY(word("a role (i o s f) or ')'"));
        const std::size_t index = roles.find(role.text);
        if (role.text.size() != 1 || index == roles.npos) {
            return expectedAt("a role (i o s f) or ')'", start);
        }
        const auto place = TRY(outerPlace());
        const auto number = TRY(innerNumber());
        return PortBinding{static_cast<PortRole>(index), place, number};
    }

    Result<PlaceId> outerPlace() {
        const auto name = TRY(word("the name of a place of this net"));
        const auto place = places_.find(name.text);
        if (place == places_.end()) {
            const bool isCut = std::ranges::any_of(places_, [&](const auto& known) {
                return known.first.starts_with(name.text + " ");
            });
            return expectedBut(isCut ? "the name of a place of this net, between { and } as it "
                                       "holds a blank"
                                     : "the name of a place of this net",
                               name.text, name.where, ErrorCode::unknownNode);
        }
        return place->second;
    }

    Result<int> innerNumber() {
        constexpr std::string_view what = "the number of a place of the subnet, from 1";
        scanner_.takeWhile(isBlank);
        const std::size_t start = scanner_.offset();
        const auto digits = TRY(word(what));
        const auto number = wholeNumber<int>(digits.text);
        if (!number || *number < 1) {
            return expectedAt(what, start);
        }
        return *number;
    }

    const TinaWord& label_;
    const PlaceNames& places_;
    TextScanner scanner_;
};

std::string hsnWord(std::string_view text) {
    const bool bare = !text.empty() && text.find_first_of(" \t(){}\\") == text.npos;
    return bare ? std::string(text) : braced(text);
}

}  // namespace

bool isHsnLabel(std::string_view label) {
    const auto skipBlanks = [&] {
        label.remove_prefix(std::min(label.find_first_not_of(" \t"), label.size()));
    };
    skipBlanks();
    if (!label.starts_with(hsnOpening)) {
        return false;
    }
    label.remove_prefix(hsnOpening.size());
    skipBlanks();
    return label.starts_with('(');
}

Result<Substitution> parseHsnLabel(const TinaWord& label, const PlaceNames& places) {
    return HsnLabelParser(label, places).parse();
}

std::string hsnLabel(const Substitution& substitution, const Net& net) {
    std::string text = std::string(hsnOpening) + "(" + hsnWord(substitution.file);
    for (const PortBinding& port : substitution.ports) {
        text += ' ';
        text += roles[static_cast<std::size_t>(port.role)];
        text += " " + hsnWord(net.places[port.outer].name) + " " + std::to_string(port.inner);
    }
    return text + ")";
}

}  // namespace fireable

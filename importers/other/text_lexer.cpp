#include "importers/other/text_lexer.h"

#include <algorithm>

#include "engine/base/characters.h"

namespace fireable {
namespace {

/// Adds the lines of a comment, trimmed.
void addCommentLines(std::string_view comment, std::vector<std::string>& lines) {
    constexpr std::string_view blanks = " \t";
    for (std::string_view line : linesOf(comment)) {
        line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
        lines.emplace_back(line.substr(0, line.find_last_not_of(blanks) + 1));
    }
}

template <class IdT>
Result<IdT> declared(const std::unordered_map<std::string_view, IdT>& nodes, const TextToken& name,
                     std::string_view kind) {
    const auto found = nodes.find(name.text);
    if (name.kind != TextTokenKind::word || found == nodes.end()) {
        return expectedAt(name, "the name of a " + std::string(kind), ErrorCode::unknownNode);
    }
    return found->second;
}

}  // namespace

Failure expectedAt(const TextToken& token, std::string_view what, ErrorCode code) {
    if (token.kind == TextTokenKind::unclosed) {
        return expectedBut("the end of what begins with " + shown(token.text), "", token.at, code);
    }
    const std::string quote = token.kind == TextTokenKind::string ? "\"" : "";
    return expectedBut(what, quote + std::string(token.text) + quote, token.at, code);
}

/// False if it is not terminated.
bool TextLexer::skipComment() {
    scanner_.take(language_.openComment.size());
    const std::size_t begin = scanner_.offset();
    while (!scanner_.at(language_.closeComment)) {
        if (scanner_.atEnd()) {
            return false;
        }
        scanner_.take();
    }
    addCommentLines(scanner_.since(begin), comments_);
    scanner_.take(language_.closeComment.size());
    return true;
}

/// False if a comment is not terminated.
bool TextLexer::skipBlanksAndComments() {
    for (;;) {
        if (!scanner_.atEnd() && isSpace(scanner_.peek())) {
            scanner_.take();
        } else if (!language_.lineComment.empty() && scanner_.at(language_.lineComment)) {
            scanner_.take(language_.lineComment.size());
            addCommentLines(scanner_.takeWhile([](char c) { return !isLineEnd(c); }), comments_);
        } else if (!scanner_.at(language_.openComment)) {
            return true;
        } else if (!skipComment()) {
            return false;
        }
    }
}

TextTokenKind TextLexer::takeToken() {
    if (!language_.longMark.empty() && scanner_.at(language_.longMark)) {
        scanner_.take(language_.longMark.size());
        return TextTokenKind::mark;
    }
    const char first = scanner_.take();
    if (language_.quote.starts_with(first)) {
        scanner_.takeWhile([&](char c) { return c != first; });
        if (scanner_.atEnd()) {
            return TextTokenKind::unclosed;
        }
        scanner_.take();
        return TextTokenKind::string;
    }
    const bool directive = language_.directive.starts_with(first);
    if (!directive && !language_.isInWord(first)) {
        return TextTokenKind::mark;
    }
    scanner_.takeWhile(language_.isInWord);
    return directive ? TextTokenKind::directive : TextTokenKind::word;
}

TextToken TextLexer::next() {
    const std::size_t begin = scanner_.offset();
    if (!skipBlanksAndComments()) {
        return {TextTokenKind::unclosed, language_.openComment, scanner_.position(), begin,
                scanner_.offset()};
    }
    TextToken token{TextTokenKind::end, "", scanner_.position(), scanner_.offset(),
                    scanner_.offset()};
    if (scanner_.atEnd()) {
        return token;
    }
    token.kind = takeToken();
    token.finish = scanner_.offset();
    token.text = scanner_.since(token.begin);
    if (token.kind == TextTokenKind::string) {
        token.text = token.text.substr(1, token.text.size() - 2);
    } else if (token.kind == TextTokenKind::unclosed) {
        token.text = token.text.substr(0, 1);
        token.at = scanner_.position();
    }
    return token;
}

Result<PlaceId> DeclaredNodes::addPlace(const TextToken& name) {
    if (places_.contains(name.text)) {
        return expectedAt(name, "a place of a new name");
    }
    return places_[name.text] = net_.places.add({std::string(name.text), "", 0});
}

Result<TransitionId> DeclaredNodes::addTransition(const TextToken& name) {
    if (transitions_.contains(name.text)) {
        return expectedAt(name, "a transition of a new name");
    }
    return transitions_[name.text] = net_.transitions.add({std::string(name.text), "", {}, {}});
}

Result<PlaceId> DeclaredNodes::place(const TextToken& name) const {
    return declared(places_, name, "place");
}

Result<TransitionId> DeclaredNodes::transition(const TextToken& name) const {
    return declared(transitions_, name, "transition");
}

bool TokenReader::advanceIf(bool there) {
    if (there) {
        advance();
    }
    return there;
}

void TokenReader::warn(const std::string& text) {
    imported_.warnings.push_back({text, token_.at.line, token_.at.column});
}

Result<void> TokenReader::addArc(PlaceId place, TransitionId transition, ArcKind kind,
                                 const Count& count, const TextToken& number) {
    if (count < 1 || !count.fits64()) {
        return expectedAt(number, "a weight from 1 to 2^63 - 1");
    }
    net().arcs.add({place, transition, kind, count.value64()});
    return {};
}

Imported TokenReader::finish() {
    net().comments = lexer_.takeComments();
    return std::move(imported_);
}

std::vector<ArcLists> arcsByTransition(const Net& net, const std::vector<Arc>& arcs) {
    std::vector<ArcLists> lists(net.transitions.size());
    for (const Arc& arc : arcs) {
        ArcLists& list = lists[net.transitions.indexOf(arc.transition)];
        (arc.kind == ArcKind::output ? list.outputs : list.inputs).push_back(arc);
    }
    return lists;
}

}  // namespace fireable

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "importers/imported.h"
#include "importers/text/text_scanner.h"

// The common part of APT and LoLA: tokens, nodes by name, and arcs by transition.

namespace fireable {

/// directive: a word that begins with a full stop. string: the text between quotes. unclosed: an
/// unterminated string or comment. end: of the file.
enum class TextTokenKind : std::uint8_t { word, directive, string, mark, unclosed, end };

struct TextToken {
    TextTokenKind kind = TextTokenKind::end;
    std::string_view text;  ///< without the quotes of a string
    TextPosition at;
    std::size_t begin = 0;   ///< offset of its first byte
    std::size_t finish = 0;  ///< offset after its last byte

    bool is(TextTokenKind wanted, std::string_view wantedText) const {
        return kind == wanted && text == wantedText;
    }
};

/// `badSyntax`: "expected `what`, found …" at `token`.
Failure expectedAt(const TextToken& token, std::string_view what,
                   ErrorCode code = ErrorCode::badSyntax);

/// The lexical rules of a format; an empty member is a feature that it lacks. Any other character
/// is a mark of its own.
struct TextLanguage {
    bool (*isInWord)(char c);
    std::string_view openComment;
    std::string_view closeComment;
    std::string_view lineComment;  ///< to the end of its line
    std::string_view quote;        ///< around strings
    std::string_view directive;    ///< the character before a directive
    std::string_view longMark;     ///< one of several characters
};

/// Splits a text into tokens and collects its comments.
class TextLexer {
public:
    TextLexer(std::string_view text, const TextLanguage& language)
        : scanner_(text), language_(language) {}

    TextToken next();
    std::vector<std::string> takeComments() { return std::move(comments_); }

private:
    bool skipBlanksAndComments();
    bool skipComment();
    TextTokenKind takeToken();

    TextScanner scanner_;
    const TextLanguage& language_;
    std::vector<std::string> comments_;
};

/// The nodes of a net by their names in a text, which must outlive this.
class DeclaredNodes {
public:
    explicit DeclaredNodes(Net& net) : net_(net) {}

    /// Adds a node; fails if the name is taken.
    Result<PlaceId> addPlace(const TextToken& name);
    Result<TransitionId> addTransition(const TextToken& name);
    /// Fails with `unknownNode`.
    Result<PlaceId> place(const TextToken& name) const;
    Result<TransitionId> transition(const TextToken& name) const;

private:
    Net& net_;
    std::unordered_map<std::string_view, PlaceId> places_;
    std::unordered_map<std::string_view, TransitionId> transitions_;
};

/// Iterates over the tokens of a text and builds one net from them.
class TokenReader {
protected:
    TokenReader(std::string_view text, const TextLanguage& language)
        : lexer_(text, language), names_((imported_.nets.emplace_back(), net())) {
        advance();
    }

    Diagram& diagram() { return imported_.nets.front(); }
    Net& net() { return diagram().net; }
    void advance() { token_ = lexer_.next(); }
    bool at(TextTokenKind kind) const { return token_.kind == kind; }
    bool atWord(std::string_view word) const { return token_.is(TextTokenKind::word, word); }
    bool atMark(std::string_view mark) const { return token_.is(TextTokenKind::mark, mark); }
    /// Moves to the next token if the condition holds; returns it.
    bool advanceIf(bool there);
    /// Adds a warning at the current token.
    void warn(const std::string& text);
    /// Adds an arc of weight `count`, which was read at `number`.
    Result<void> addArc(PlaceId place, TransitionId transition, ArcKind kind, const Count& count,
                        const TextToken& number);
    /// The resulting net, with its comments.
    Imported finish();

    TextLexer lexer_;
    TextToken token_;
    Imported imported_;
    DeclaredNodes names_;
};

/// The regular arcs of one transition, in the given order.
struct ArcLists {
    std::vector<Arc> inputs;
    std::vector<Arc> outputs;
};

/// Shape [T], by position of the transition.
std::vector<ArcLists> arcsByTransition(const Net& net, const std::vector<Arc>& arcs);

}  // namespace fireable

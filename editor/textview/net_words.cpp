#include "editor/textview/net_words.h"

#include <Qsci/qsciscintilla.h>
#include <QPalette>
#include <algorithm>

#include "engine/base/characters.h"
#include "importers/tina/tina_text.h"

namespace fireable {
namespace {

/// Length in bytes of the braced word at `start`; 0: not closed on this line.
std::size_t bracedLength(std::string_view line, std::size_t start) {
    for (std::size_t i = start + 1; i < line.size(); ++i) {
        if (line[i] == '\\') {
            ++i;
        } else if (line[i] == '}') {
            return i + 1 - start;
        }
    }
    return 0;
}

std::size_t markLength(std::string_view rest) {
    for (const std::string_view two : {"->", "**", "?-", "!-"}) {
        if (rest.starts_with(two)) {
            return 2;
        }
    }
    return std::string_view("?!*:,()[]<>").find(rest.front()) != std::string_view::npos ? 1 : 0;
}

bool isGuardMark(std::string_view mark) {
    return mark.front() == '?' || mark.front() == '!';
}

/// The kind of a bare word, from the preceding mark; `inInterval`: inside interval brackets.
NetWordKind bareKind(std::string_view word, std::string_view markBefore, bool inInterval) {
    if (!markBefore.empty() && isGuardMark(markBefore)) {
        return NetWordKind::guard;
    }
    if (markBefore == "*" || markBefore == "(" || inInterval) {
        return NetWordKind::number;
    }
    return isNetKeyword(word) ? NetWordKind::keyword : NetWordKind::name;
}

NetWord nextWord(std::string_view line, std::size_t at, std::string_view markBefore,
                 bool inInterval) {
    const std::string_view rest = line.substr(at);
    if (rest.front() == '#') {
        return {NetWordKind::comment, at, rest.size()};
    }
    if (rest.front() == '{') {
        const std::size_t length = bracedLength(line, at);
        return length > 0 ? NetWord{NetWordKind::name, at, length}
                          : NetWord{NetWordKind::wrong, at, rest.size()};
    }
    if (const std::size_t length = markLength(rest); length > 0) {
        return {isGuardMark(rest) ? NetWordKind::guard : NetWordKind::mark, at, length};
    }
    const auto end = std::ranges::find_if_not(rest, isBareNameCharacter);
    const auto length = static_cast<std::size_t>(end - rest.begin());
    return length > 0
               ? NetWord{bareKind(rest.substr(0, length), markBefore, inInterval), at, length}
               : NetWord{NetWordKind::wrong, at, 1};
}

/// Style 0 is for text between words.
constexpr int styleOf(NetWordKind kind) {
    return static_cast<int>(kind) + 1;
}
constexpr int styleCount = styleOf(NetWordKind::wrong) + 1;

QColor colourOf(NetWordKind kind, const QPalette& palette, bool dark) {
    switch (kind) {
        case NetWordKind::keyword:
            return dark ? QColor(0x7d, 0xb8, 0xf0) : QColor(0x00, 0x4f, 0x9e);
        case NetWordKind::number:
            return dark ? QColor(0x8f, 0xd4, 0x9a) : QColor(0x0b, 0x6b, 0x2d);
        case NetWordKind::guard:
            return dark ? QColor(0xf0, 0xb0, 0x6a) : QColor(0x9a, 0x4a, 0x00);
        case NetWordKind::comment:
            return dark ? QColor(0x9a, 0x9a, 0x9a) : QColor(0x66, 0x66, 0x66);
        case NetWordKind::wrong:
            return dark ? QColor(0xff, 0x8a, 0x80) : QColor(0xb0, 0x00, 0x20);
        case NetWordKind::name:
        case NetWordKind::mark:
            break;
    }
    return palette.color(QPalette::Text);
}

}  // namespace

std::vector<NetWord> netWords(std::string_view line) {
    std::vector<NetWord> words;
    std::string_view markBefore;
    bool inInterval = false;
    for (std::size_t at = 0; at < line.size();) {
        if (isSpace(line[at])) {
            ++at;
            continue;
        }
        const NetWord word = nextWord(line, at, markBefore, inInterval);
        const bool isMark =
            word.kind == NetWordKind::mark ||
            (word.kind == NetWordKind::guard && isGuardMark(line.substr(word.start)));
        markBefore = isMark ? line.substr(word.start, word.length) : std::string_view();
        inInterval = inInterval != (markBefore == "[" || markBefore == "]");
        words.push_back(word);
        at += word.length;
    }
    return words;
}

std::string nameOf(std::string_view word) {
    if (!word.starts_with('{')) {
        return std::string(word);
    }
    std::string name;
    for (std::size_t i = 1; i + 1 < word.size(); ++i) {
        const bool escapes = word[i] == '\\' && i + 2 < word.size() &&
                             (word[i + 1] == '{' || word[i + 1] == '}' || word[i + 1] == '\\');
        i += escapes ? 1 : 0;
        name += word[i];
    }
    return name;
}

DeclaredNode declaredNode(std::string_view line) {
    const std::vector<NetWord> words = netWords(line);
    if (words.size() < 2 || words[0].kind != NetWordKind::keyword ||
        words[1].kind != NetWordKind::name) {
        return {};
    }
    const std::string_view keyword = line.substr(words[0].start, words[0].length);
    if (keyword != "pl" && keyword != "tr") {
        return {};
    }
    return {keyword == "pl", nameOf(line.substr(words[1].start, words[1].length))};
}

QString NetLexer::description(int style) const {
    return style < styleCount ? QStringLiteral("style %1").arg(style) : QString();
}

void NetLexer::styleText(int start, int end) {
    QsciScintilla* area = editor();
    if (area == nullptr) {
        return;
    }
    QByteArray bytes(end - start + 1, '\0');
    area->SendScintilla(QsciScintilla::SCI_GETTEXTRANGE, start, end, bytes.data());
    bytes.chop(1);
    startStyling(start);
    const std::string_view text(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    for (std::size_t line = 0; line < text.size();) {
        const std::size_t lineEnd = std::min(text.find('\n', line), text.size());
        std::size_t styled = 0;
        for (const NetWord& word : words_(text.substr(line, lineEnd - line))) {
            setStyling(static_cast<int>(word.start - styled), 0);
            setStyling(static_cast<int>(word.length), styleOf(word.kind));
            styled = word.start + word.length;
        }
        setStyling(static_cast<int>(std::min(lineEnd + 1, text.size()) - line - styled), 0);
        line = lineEnd + 1;
    }
}

void NetLexer::dress(const QPalette& palette, const QFont& font) {
    const QColor paper = palette.color(QPalette::Base);
    const bool dark = paper.lightness() < 128;
    setDefaultPaper(paper);
    setDefaultColor(palette.color(QPalette::Text));
    setDefaultFont(font);
    setPaper(paper);
    setColor(palette.color(QPalette::Text));
    setFont(font);
    for (int kind = 0; kind + 1 < styleCount; ++kind) {
        setColor(colourOf(static_cast<NetWordKind>(kind), palette, dark), kind + 1);
    }
    QFont bold = font;
    bold.setBold(true);
    setFont(bold, styleOf(NetWordKind::keyword));
}

}  // namespace fireable

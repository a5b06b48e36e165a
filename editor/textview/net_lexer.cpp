#include "editor/textview/net_lexer.h"

#include <Qsci/qsciscintilla.h>

#include <QPalette>

namespace fireable {
namespace {

/// Style 0 is what stands between the words.
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
        for (const NetWord& word : netWords(text.substr(line, lineEnd - line))) {
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

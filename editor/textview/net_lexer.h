#pragma once

#include <Qsci/qscilexercustom.h>

#include "editor/textview/net_words.h"

namespace fireable {

/// Colours Tina's `.net` in an editor, in the palette's light or dark.
class NetLexer final : public QsciLexerCustom {
    Q_OBJECT

public:
    explicit NetLexer(QObject* parent = nullptr) : QsciLexerCustom(parent) {}

    const char* language() const override { return "net"; }
    QString description(int style) const override;
    void styleText(int start, int end) override;
    /// Takes the colours and the font of `palette` and `font`.
    void dress(const QPalette& palette, const QFont& font);
};

}  // namespace fireable

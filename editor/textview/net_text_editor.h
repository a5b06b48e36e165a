#pragma once

#include <Qsci/qsciscintilla.h>

#include <string>
#include <utility>
#include <vector>

#include "editor/textview/line_diff.h"

namespace fireable {

class NetLexer;

/// A code editor for Tina's `.net`: colours, line numbers, one underlined error, marked lines.
///
/// Its own undo takes back what was typed since `discardTyping`; when there is nothing to take back
/// the keys of undo and redo are left to the window.
class NetTextEditor final : public QsciScintilla {
    Q_OBJECT

public:
    explicit NetTextEditor(QWidget* parent = nullptr);

    /// UTF-8.
    std::string netText() const;
    void setNetText(const std::string& text);
    /// Rewrites lines; the others, the caret and what is seen stay. Not for undo.
    void rewrite(const std::vector<LineChange>& changes);
    void discardTyping();

    /// Underlines what stands at a 1-based line and byte column; `text` is its tool tip.
    void showError(int line, int column, const QString& text);
    void clearError();
    /// Marks 0-based lines as those of what is selected in the drawing.
    void markLines(const std::vector<int>& lines);
    /// Scrolls to a 0-based line unless it is seen.
    void bringIntoSight(int line);
    /// The 0-based line and byte offset in it of the caret.
    std::pair<int, int> caret() const;
    std::string lineText(int line) const;

signals:
    /// The user changed the text.
    void typed();
    /// Another widget has the keyboard now, or a shortcut is on its way there.
    void left();
    /// The user asks to see in the drawing what the caret stands at.
    void showInDrawingRequested();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void leaveKeysToWindow();
    void dress();

    NetLexer* lexer_;
    bool rewriting_ = false;
    QString error_;
    int errorStart_ = 0;  ///< bytes
    int errorEnd_ = 0;
    bool dressing_ = false;
};

}  // namespace fireable

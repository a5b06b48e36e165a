#pragma once

#include <Qsci/qsciscintilla.h>

#include <string>
#include <utility>
#include <vector>

#include "editor/textview/line_diff.h"
#include "editor/textview/net_words.h"

namespace fireable {

/// A code editor for `.net` text, or another language: highlighting, line numbers, one underlined
/// error, marked lines.
///
/// Its own undo covers input since `discardTyping`; without any, undo and redo keys go to the
/// window.
class NetTextEditor final : public QsciScintilla {
    Q_OBJECT

public:
    explicit NetTextEditor(QWidget* parent = nullptr, WordsOf words = &netWords);

    /// UTF-8.
    std::string netText() const;
    void setNetText(const std::string& text);
    /// Changes lines, keeping the others, the cursor and the scroll position. Not undoable.
    void rewrite(const std::vector<LineChange>& changes);
    void discardTyping();

    /// Underlines the word at a 1-based line and byte column; `text` is its tool tip.
    void showError(int line, int column, const QString& text);
    void clearError();
    /// Moves the cursor to what is underlined, unless it is in that line already.
    void goToError();
    /// Marks the 0-based lines of selected elements.
    void markLines(const std::vector<int>& lines);
    /// Scrolls to a 0-based line unless it is visible.
    void bringIntoSight(int line);
    /// The cursor: 0-based line and byte offset.
    std::pair<int, int> caret() const;
    std::string lineText(int line) const;

signals:
    /// The user changed the text.
    void typed();
    /// The editor lost the focus, or a shortcut is about to be handled.
    void left();
    /// The user wants the element at the cursor shown in the drawing.
    void showInDrawingRequested();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;
    // Files are for the window to open.
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void leaveKeysToWindow();
    void dress();

    WordsOf words_;
    NetLexer* lexer_;
    bool rewriting_ = false;
    QString error_;
    int errorStart_ = 0;  ///< bytes
    int errorEnd_ = 0;
    bool dressing_ = false;
};

}  // namespace fireable

#include "editor/textview/net_text_editor.h"

#include <Qsci/qscicommandset.h>

#include <QContextMenuEvent>
#include <QDropEvent>
#include <QFontDatabase>
#include <QHelpEvent>
#include <QMenu>
#include <QMimeData>
#include <QScopedValueRollback>
#include <QToolTip>
#include <array>

namespace fireable {
namespace {

constexpr int errorIndicator = 8;  // lower ones belong to lexers
constexpr int selectedMarker = 1;
constexpr int errorMarker = 2;
constexpr int numberMargin = 0;
constexpr int symbolMargin = 1;

/// Whether an editor key is common to all text fields.
bool isCommonKey(int key) {
    constexpr int modifiers = Qt::CTRL | Qt::ALT | Qt::META;
    if ((key & modifiers) == 0) {
        return true;
    }
    constexpr std::array common{Qt::Key_Left,      Qt::Key_Right,  Qt::Key_Home,   Qt::Key_End,
                                Qt::Key_Backspace, Qt::Key_Delete, Qt::Key_Insert, Qt::Key_A,
                                Qt::Key_C,         Qt::Key_X,      Qt::Key_V};
    const int bare = key & ~(modifiers | Qt::SHIFT);
    return (key & modifiers) == Qt::CTRL && std::ranges::find(common, bare) != common.end();
}

}  // namespace

NetTextEditor::NetTextEditor(QWidget* parent, WordsOf words)
    : QsciScintilla(parent), words_(words), lexer_(new NetLexer(words, this)) {
    setAccessibleName(tr("Text of the drawing"));
    setUtf8(true);
    setLexer(lexer_);
    setMarginType(numberMargin, NumberMargin);
    setMarginType(symbolMargin, SymbolMargin);
    setMarginMarkerMask(symbolMargin, 1 << errorMarker);
    setMarginSensitivity(symbolMargin, false);
    setBraceMatching(SloppyBraceMatch);
    setCaretLineVisible(true);
    SendScintilla(SCI_SETSCROLLWIDTHTRACKING, true);
    SendScintilla(SCI_SETSCROLLWIDTH, 1);
    markerDefine(Background, selectedMarker);
    markerDefine(RightTriangle, errorMarker);
    indicatorDefine(SquiggleIndicator, errorIndicator);
    leaveKeysToWindow();
    dress();
    connect(this, &QsciScintilla::textChanged, this, [this] {
        if (!rewriting_) {
            emit typed();
        }
    });
    connect(this, &QsciScintilla::linesChanged, this,
            [this] { setMarginWidth(numberMargin, QString::number(std::max(lines(), 100) * 10)); });
    setMarginWidth(numberMargin, QStringLiteral("1000"));
}

/// Leaves undo, redo and other Ctrl and Alt keys to the window, except those of all text fields.
void NetTextEditor::leaveKeysToWindow() {
    for (QsciCommand* command : standardCommands()->commands()) {
        const bool undoes =
            command->command() == QsciCommand::Undo || command->command() == QsciCommand::Redo;
        if (command->key() != 0 && (undoes || !isCommonKey(command->key()))) {
            command->setKey(0);
        }
        if (command->alternateKey() != 0 && (undoes || !isCommonKey(command->alternateKey()))) {
            command->setAlternateKey(0);
        }
    }
}

void NetTextEditor::dress() {
    if (dressing_) {
        return;  // setting colours may signal a palette change
    }
    const QScopedValueRollback<bool> dressing(dressing_, true);
    const QPalette colours = palette();
    QFont mono = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    mono.setPointSizeF(font().pointSizeF() > 0 ? font().pointSizeF() : mono.pointSizeF());
    lexer_->dress(colours, mono);
    const QColor paper = colours.color(QPalette::Base);
    const QColor ink = colours.color(QPalette::Text);
    const bool dark = paper.lightness() < 128;
    setPaper(paper);
    setColor(ink);
    setCaretForegroundColor(ink);
    setCaretLineBackgroundColor(dark ? paper.lighter(125) : paper.darker(104));
    setSelectionBackgroundColor(colours.color(QPalette::Highlight));
    setSelectionForegroundColor(colours.color(QPalette::HighlightedText));
    setMarginsBackgroundColor(colours.color(QPalette::Window));
    setMarginsForegroundColor(dark ? QColor(0x9a, 0x9a, 0x9a) : QColor(0x66, 0x66, 0x66));
    setMarginsFont(mono);
    setMarkerBackgroundColor(dark ? QColor(0x1d, 0x42, 0x5e) : QColor(0xd6, 0xea, 0xf8),
                             selectedMarker);
    const QColor red = dark ? QColor(0xff, 0x8a, 0x80) : QColor(0xb0, 0x00, 0x20);
    setMarkerBackgroundColor(red, errorMarker);
    setMarkerForegroundColor(red, errorMarker);
    setIndicatorForegroundColor(red, errorIndicator);
    setMatchedBraceBackgroundColor(dark ? QColor(0x3a, 0x5a, 0x3a) : QColor(0xd0, 0xf0, 0xd0));
    setMatchedBraceForegroundColor(ink);
    setUnmatchedBraceBackgroundColor(dark ? QColor(0x5a, 0x2a, 0x2a) : QColor(0xff, 0xe0, 0xe0));
    setUnmatchedBraceForegroundColor(red);
}

std::string NetTextEditor::netText() const {
    return text().toStdString();
}

void NetTextEditor::setNetText(const std::string& text) {
    const QScopedValueRollback<bool> rewriting(rewriting_, true);
    setText(QString::fromStdString(text));
}

void NetTextEditor::rewrite(const std::vector<LineChange>& changes) {
    const QScopedValueRollback<bool> rewriting(rewriting_, true);
    for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
        const auto line = static_cast<int>(change->line);
        const auto after = static_cast<int>(change->line + change->removed);
        std::string added;
        const bool open = line == lines();  // after an unterminated last line
        for (const std::string& text : change->added) {
            added += (open ? "\n" + text : text + "\n");
        }
        const auto start = line < lines() ? SendScintilla(SCI_POSITIONFROMLINE, line)
                                          : SendScintilla(SCI_GETLENGTH);
        const auto end = after < lines() ? SendScintilla(SCI_POSITIONFROMLINE, after)
                                         : SendScintilla(SCI_GETLENGTH);
        SendScintilla(SCI_SETTARGETSTART, static_cast<unsigned long>(start));
        SendScintilla(SCI_SETTARGETEND, static_cast<unsigned long>(end));
        SendScintilla(SCI_REPLACETARGET, static_cast<unsigned long>(added.size()), added.c_str());
    }
    discardTyping();
}

void NetTextEditor::discardTyping() {
    SendScintilla(SCI_EMPTYUNDOBUFFER);
}

void NetTextEditor::showError(int line, int column, const QString& text) {
    clearError();
    error_ = text;
    const auto row = std::clamp(line - 1, 0, std::max(lines() - 1, 0));
    const std::string content = lineText(row);
    const auto size = static_cast<int>(content.size());
    int start = std::clamp(column - 1, 0, size);
    int length = 1;
    for (const NetWord& word : words_(content)) {
        if (static_cast<int>(word.start) <= start &&
            start < static_cast<int>(word.start + word.length)) {
            start = static_cast<int>(word.start);
            length = static_cast<int>(word.length);
        }
    }
    if (start >= size && size > 0) {  // the error is at the end of the line: mark its last word
        const auto words = words_(content);
        start = words.empty() ? 0 : static_cast<int>(words.back().start);
        length = size - start;
    }
    const auto base = static_cast<int>(SendScintilla(SCI_POSITIONFROMLINE, row));
    errorStart_ = base + start;
    errorEnd_ = base + start + length;
    SendScintilla(SCI_SETINDICATORCURRENT, errorIndicator);
    SendScintilla(SCI_INDICATORFILLRANGE, static_cast<unsigned long>(errorStart_),
                  static_cast<long>(errorEnd_ - errorStart_));
    markerAdd(row, errorMarker);
    setMarginWidth(symbolMargin, fontMetrics().height());
}

void NetTextEditor::clearError() {
    error_.clear();
    SendScintilla(SCI_SETINDICATORCURRENT, errorIndicator);
    SendScintilla(SCI_INDICATORCLEARRANGE, 0UL, SendScintilla(SCI_GETLENGTH));
    markerDeleteAll(errorMarker);
    setMarginWidth(symbolMargin, 0);
}

void NetTextEditor::goToError() {
    const auto start = static_cast<unsigned long>(errorStart_);
    if (!error_.isEmpty() && caret().first != SendScintilla(SCI_LINEFROMPOSITION, start)) {
        SendScintilla(SCI_GOTOPOS, start);
    }
}

void NetTextEditor::markLines(const std::vector<int>& lines) {
    markerDeleteAll(selectedMarker);
    for (const int line : lines) {
        markerAdd(line, selectedMarker);
    }
}

void NetTextEditor::bringIntoSight(int line) {
    const auto first = firstVisibleLine();
    const auto seen = static_cast<int>(SendScintilla(SCI_LINESONSCREEN));
    if (line < first || line >= first + seen) {
        setFirstVisibleLine(std::max(0, line - seen / 2));
    }
}

std::pair<int, int> NetTextEditor::caret() const {
    const auto position = SendScintilla(SCI_GETCURRENTPOS);
    const auto line = SendScintilla(SCI_LINEFROMPOSITION, static_cast<unsigned long>(position));
    const auto start = SendScintilla(SCI_POSITIONFROMLINE, static_cast<unsigned long>(line));
    return {static_cast<int>(line), static_cast<int>(position - start)};
}

std::string NetTextEditor::lineText(int line) const {
    std::string content = text(line).toStdString();
    while (!content.empty() && (content.back() == '\n' || content.back() == '\r')) {
        content.pop_back();
    }
    return content;
}

bool NetTextEditor::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        const bool undoes = key->matches(QKeySequence::Undo) && isUndoAvailable();
        const bool redoes = key->matches(QKeySequence::Redo) && isRedoAvailable();
        if (undoes || redoes) {
            event->accept();
            return true;
        }
        if (key->matches(QKeySequence::Save)) {
            emit left();  // commits before saving
        }
    }
    if (event->type() == QEvent::ToolTip && !error_.isEmpty()) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto at =
            SendScintilla(SCI_POSITIONFROMPOINTCLOSE, static_cast<unsigned long>(help->pos().x()),
                          static_cast<long>(help->pos().y()));
        if (at >= errorStart_ && at <= errorEnd_) {
            QToolTip::showText(help->globalPos(), error_, this);
            return true;
        }
    }
    return QsciScintilla::event(event);
}

void NetTextEditor::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Undo) && isUndoAvailable()) {
        undo();
    } else if (event->matches(QKeySequence::Redo) && isRedoAvailable()) {
        redo();
    } else if (event->modifiers() == Qt::ControlModifier && event->key() == Qt::Key_Return) {
        emit showInDrawingRequested();
    } else {
        QsciScintilla::keyPressEvent(event);
    }
}

void NetTextEditor::focusOutEvent(QFocusEvent* event) {
    QsciScintilla::focusOutEvent(event);
    emit left();
}

void NetTextEditor::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString& text, bool enabled, auto call) {
        QAction* action = menu->addAction(text);
        action->setEnabled(enabled);
        connect(action, &QAction::triggered, this, call);
    };
    add(tr("Show in &Drawing\tCtrl+Return"), true, [this] { emit showInDrawingRequested(); });
    menu->addSeparator();
    add(tr("Cu&t"), hasSelectedText() && !isReadOnly(), [this] { cut(); });
    add(tr("&Copy"), hasSelectedText(), [this] { copy(); });
    add(tr("&Paste"), !isReadOnly(), [this] { paste(); });
    add(tr("Select &All"), true, [this] { selectAll(); });
    menu->popup(event->globalPos());
}

void NetTextEditor::dragEnterEvent(QDragEnterEvent* event) {
    event->mimeData()->hasUrls() ? event->ignore() : QsciScintilla::dragEnterEvent(event);
}

void NetTextEditor::dragMoveEvent(QDragMoveEvent* event) {
    event->mimeData()->hasUrls() ? event->ignore() : QsciScintilla::dragMoveEvent(event);
}

void NetTextEditor::dropEvent(QDropEvent* event) {
    event->mimeData()->hasUrls() ? event->ignore() : QsciScintilla::dropEvent(event);
}

void NetTextEditor::changeEvent(QEvent* event) {
    QsciScintilla::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        dress();
    }
}

}  // namespace fireable

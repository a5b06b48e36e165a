#include "editor/panels/expression_edit.h"

#include <QApplication>
#include <QDialog>
#include <QEvent>
#include <QInputMethodEvent>
#include <QLayout>
#include <QTextCharFormat>
#include <QVBoxLayout>

#include "engine/expression/bound_expression.h"
#include "engine/expression/expression.h"

namespace fireable {

ExpressionEdit::ExpressionEdit(const Runner& runner, QWidget* parent)
    : QLineEdit(parent), runner_(runner) {
    connect(this, &QLineEdit::textChanged, this, &ExpressionEdit::check);
}

std::optional<Error> ExpressionEdit::firstError(const std::string& typed) const {
    const auto read = parseExpression(typed, runner_.symbols());
    if (!read) {
        return read.error();
    }
    const auto names = checksNames_ ? runner_.names() : nullptr;
    const auto bound = names != nullptr ? bind(*read, *names) : BoundExpression();
    return bound ? std::nullopt : std::optional(bound.error());
}

void ExpressionEdit::check() {
    const auto error = text().trimmed().isEmpty() ? std::nullopt : firstError(text().toStdString());
    error_ = error ? QString::fromStdString(error->detail) : QString();
    if (error) {
        underline(*error);
    } else {
        QInputMethodEvent plain(QString(), {});
        QApplication::sendEvent(this, &plain);
    }
    emit checked();
}

/// Line edits only support formats for input method text, but these may cover any part.
void ExpressionEdit::underline(const Error& error) {
    const std::string typed = text().toStdString();
    const TextRange word = wordAt(typed, error.column);
    const auto letters = [&](std::size_t bytes) {
        return static_cast<int>(QString::fromStdString(typed.substr(0, bytes)).size());
    };
    const int begin = std::min(letters(word.begin), static_cast<int>(text().size()) - 1);
    QTextCharFormat wave;
    wave.setUnderlineStyle(QTextCharFormat::WaveUnderline);
    wave.setUnderlineColor(Qt::red);
    const QInputMethodEvent::Attribute format(QInputMethodEvent::TextFormat,
                                              begin - cursorPosition(),
                                              std::max(1, letters(word.end) - begin), wave);
    QInputMethodEvent event(QString(), {format});
    QApplication::sendEvent(this, &event);
}

InlineError::InlineError(QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setVisible(false);
    showColour();
}

/// The sign marks it without relying on colour.
void InlineError::showError(const QString& text) {
    setText(text.isEmpty() ? QString() : QStringLiteral("⚠ ") + text);
    setVisible(!text.isEmpty());
    makeRoom();
}

/// Dialogs do not grow automatically with wrapped lines.
void InlineError::makeRoom() const {
    auto* dialog = qobject_cast<QDialog*>(window());
    if (isHidden() || dialog == nullptr || dialog->layout() == nullptr) {
        return;
    }
    dialog->layout()->activate();
    const int wanted = dialog->layout()->totalHeightForWidth(dialog->width());
    if (wanted > dialog->height()) {
        dialog->resize(dialog->width(), wanted);
    }
}

void InlineError::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange && parentWidget() != nullptr) {
        showColour();
    }
    QLabel::changeEvent(event);
}

/// A red legible on light and dark backgrounds.
void InlineError::showColour() {
    const QPalette around = parentWidget() != nullptr ? parentWidget()->palette() : palette();
    const bool dark = around.color(QPalette::Window).lightness() < 128;
    QPalette own = around;
    own.setColor(QPalette::WindowText, dark ? QColor(0xff, 0x8a, 0x80) : QColor(0xb3, 0x1d, 0x28));
    if (own.color(QPalette::WindowText) != palette().color(QPalette::WindowText)) {
        setPalette(own);
    }
}

ExpressionEntry::ExpressionEntry(const Runner& runner, const QString& name,
                                 const QString& placeholder, QWidget* parent)
    : QWidget(parent), edit_(new ExpressionEdit(runner, this)), error_(new InlineError(this)) {
    edit_->setAccessibleName(name);
    edit_->setPlaceholderText(placeholder);
    edit_->setToolTip(
        tr("Places by name, numbers, + - * / %, comparisons, && || !, sum(p*), fired(t), "
           "enabled(t), step; Enter adds it"));
    edit_->setClearButtonEnabled(true);
    setFocusProxy(edit_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(edit_);
    layout->addWidget(error_);
    connect(edit_, &QLineEdit::returnPressed, this, &ExpressionEntry::hand);
    connect(edit_, &ExpressionEdit::checked, this, [this] {
        if (edit_->error().isEmpty()) {
            error_->showError({});  // errors are shown on Enter
        }
    });
}

void ExpressionEntry::hand() {
    const QString text = edit_->text().trimmed();
    error_->showError(edit_->error());
    if (!text.isEmpty() && edit_->error().isEmpty()) {
        edit_->clear();
        emit entered(text);
    }
}

}  // namespace fireable

#include "editor/panels/expression_edit.h"

#include <QApplication>
#include <QInputMethodEvent>
#include <QTextCharFormat>

#include "engine/run/bound_expression.h"
#include "engine/run/expression.h"

namespace fireable {

ExpressionEdit::ExpressionEdit(QWidget* parent) : QLineEdit(parent) {
    connect(this, &QLineEdit::textChanged, this, &ExpressionEdit::check);
}

std::optional<Error> ExpressionEdit::firstError(const std::string& typed) const {
    const auto read = parseExpression(typed);
    if (!read) {
        return read.error();
    }
    const NodeNames* names = names_ ? names_() : nullptr;
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

/// A line edit has formats for the text that an input method is composing only; these may lie on
/// any part of the text.
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

}  // namespace fireable

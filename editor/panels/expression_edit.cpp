#include "editor/panels/expression_edit.h"

#include <QApplication>
#include <QInputMethodEvent>
#include <QTextCharFormat>

#include "engine/run/expression.h"

namespace fireable {

ExpressionEdit::ExpressionEdit(QWidget* parent) : QLineEdit(parent) {
    connect(this, &QLineEdit::textChanged, this, &ExpressionEdit::check);
}

void ExpressionEdit::check() {
    const std::string typed = text().toStdString();
    const auto read = parseExpression(typed);
    const bool wrong = !read && !text().trimmed().isEmpty();
    error_ = wrong ? QString::fromStdString(read.error().detail) : QString();
    if (wrong) {
        underline(read.error());
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

#include "editor/panels/inline_error.h"

#include <QDialog>
#include <QEvent>
#include <QLayout>

namespace fireable {

InlineError::InlineError(QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setVisible(false);
    showColour();
}

/// The sign tells it from other text without colour.
void InlineError::showError(const QString& text) {
    setText(text.isEmpty() ? QString() : QStringLiteral("⚠ ") + text);
    setVisible(!text.isEmpty());
    makeRoom();
}

/// A dialog does not grow by itself with lines that are wrapped.
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

/// A red that can be read on the window's own colour, be it light or dark.
void InlineError::showColour() {
    const QPalette around = parentWidget() != nullptr ? parentWidget()->palette() : palette();
    const bool dark = around.color(QPalette::Window).lightness() < 128;
    QPalette own = around;
    own.setColor(QPalette::WindowText, dark ? QColor(0xff, 0x8a, 0x80) : QColor(0xb3, 0x1d, 0x28));
    if (own.color(QPalette::WindowText) != palette().color(QPalette::WindowText)) {
        setPalette(own);
    }
}

}  // namespace fireable

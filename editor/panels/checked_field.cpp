#include "editor/panels/checked_field.h"

#include <QVBoxLayout>

#include "editor/document/to_text.h"
#include "editor/panels/expression_edit.h"

namespace fireable {

QString sentence(const std::string& english) {
    const QString text = toText(english);
    return text.left(1).toUpper() + text.mid(1);
}

/// A red legible on light and dark backgrounds, as that of `InlineError`.
void frameAsWrong(QLineEdit& field, bool wrong) {
    const bool dark = field.palette().color(QPalette::Window).lightness() < 128;
    field.setStyleSheet(wrong ? QStringLiteral("QLineEdit { border: 1px solid %1; border-radius: "
                                               "3px; padding: 2px; }")
                                    .arg(QLatin1String(dark ? "#ff8a80" : "#b31d28"))
                              : QString());
}

CheckedField::CheckedField(const QString& name, const QString& placeholder, const QString& tip,
                           QWidget* parent)
    : QWidget(parent), edit_(new QLineEdit(this)), wrong_(new InlineError(this)) {
    edit_->setAccessibleName(name);
    edit_->setPlaceholderText(placeholder);
    edit_->setToolTip(tip);
    setFocusProxy(edit_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(edit_);
    layout->addWidget(wrong_);
    connect(edit_, &QLineEdit::textChanged, this, &CheckedField::changed);
}

void CheckedField::showError(const QString& error) {
    if (error != error_) {
        error_ = error;
        frameAsWrong(*edit_, !error.isEmpty());
        wrong_->showError(error);
    }
}

}  // namespace fireable

#include "editor/panels/expression_entry.h"

#include <QVBoxLayout>

namespace fireable {

ExpressionEntry::ExpressionEntry(const QString& name, const QString& placeholder, QWidget* parent)
    : QWidget(parent), edit_(new ExpressionEdit(this)), error_(new InlineError(this)) {
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
            error_->showError({});  // a new error is told when Enter is pressed
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

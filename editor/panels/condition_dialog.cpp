#include "editor/panels/condition_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace fireable {

ConditionDialog::ConditionDialog(const QString& title, const QString& question, const QString& go,
                                 const EngineRunner& runner, QWidget* parent)
    : QDialog(parent),
      names_(runner),
      condition_(new ExpressionEdit(this)),
      error_(new InlineError(this)) {
    condition_->setNames([this] { return names_.now(); });
    setWindowTitle(title);
    auto* label = new QLabel(question, this);
    label->setBuddy(condition_);
    condition_->setPlaceholderText(tr("Such as p1 >= 10 && sum(buf*) > 3"));
    condition_->setToolTip(
        tr("Places by name, numbers, + - * / %, comparisons, && || !, sum(p*), fired(t), "
           "enabled(t), step"));
    condition_->setMinimumWidth(fontMetrics().averageCharWidth() * 52);
    condition_->setClearButtonEnabled(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setText(go);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(label);
    layout->addWidget(condition_);
    layout->addWidget(error_);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &ConditionDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(condition_, &ExpressionEdit::checked, this, [this] {
        if (condition_->error().isEmpty()) {
            error_->showError({});
        }
    });
}

void ConditionDialog::setCondition(const QString& text) {
    condition_->setText(text);
    condition_->selectAll();
}

/// Stays until the condition can be read.
void ConditionDialog::accept() {
    const QString error = condition().isEmpty()
                              ? tr("Type a condition over places, such as p1 == 0")
                              : condition_->error();
    error_->showError(error);
    if (error.isEmpty()) {
        QDialog::accept();
    } else {
        condition_->setFocus();
    }
}

}  // namespace fireable

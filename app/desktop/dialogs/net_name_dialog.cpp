#include "app/desktop/dialogs/net_name_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QVBoxLayout>
#include <utility>

namespace fireable {

NetNameDialog::NetNameDialog(const QString& title, const std::string& proposed, Take take,
                             QWidget* parent)
    : QDialog(parent),
      take_(std::move(take)),
      name_(new QLineEdit(QString::fromStdString(proposed), this)),
      error_(new InlineError(this)) {
    setWindowTitle(title);
    auto* label = new QLabel(tr("&Name of the net:"), this);
    label->setBuddy(name_);
    name_->setMinimumWidth(fontMetrics().averageCharWidth() * 48);
    name_->selectAll();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(label);
    layout->addWidget(name_);
    layout->addWidget(error_);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &NetNameDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(name_, &QLineEdit::textEdited, this, [this] { error_->showError({}); });
}

void NetNameDialog::accept() {
    const std::string name = name_->text().trimmed().toStdString();
    const Result<void> taken =
        name.empty() ? fail(ErrorCode::badArgument, tr("Type a name for the net").toStdString())
                     : take_(name);
    if (taken) {
        QDialog::accept();
        return;
    }
    error_->showError(QString::fromStdString(taken.error().detail));
    name_->setFocus();
    name_->selectAll();
}

}  // namespace fireable

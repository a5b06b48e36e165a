#include "app/desktop/dialogs/named_views_dialog.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace fireable {

NamedViewsDialog::NamedViewsDialog(std::vector<NamedView> views, QWidget* parent)
    : QDialog(parent), views_(std::move(views)), list_(new QListWidget(this)) {
    setWindowTitle(tr("Named Views"));
    list_->setAccessibleName(tr("Named views"));
    for (const NamedView& view : views_) {
        auto* item = new QListWidgetItem(QString::fromStdString(view.name), list_);
        item->setFlags(item->flags() | Qt::ItemIsEditable);
    }
    list_->setCurrentRow(0);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    QPushButton* rename = buttons->addButton(tr("&Rename"), QDialogButtonBox::ActionRole);
    QPushButton* remove = buttons->addButton(tr("&Delete"), QDialogButtonBox::ActionRole);
    connect(rename, &QPushButton::clicked, this, [this] {
        if (list_->currentItem() != nullptr) {
            list_->editItem(list_->currentItem());
        }
    });
    connect(remove, &QPushButton::clicked, this, &NamedViewsDialog::removeCurrent);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(list_, &QListWidget::itemChanged, this,
            [this](QListWidgetItem* item) { this->rename(*item); });
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(list_);
    layout->addWidget(buttons);
}

/// Restores the old name if the new one is empty or in use.
void NamedViewsDialog::rename(const QListWidgetItem& item) {
    const auto row = static_cast<std::size_t>(list_->row(&item));
    const std::string name = item.text().trimmed().toStdString();
    const bool taken = std::ranges::any_of(
        views_, [&](const NamedView& view) { return &view != &views_[row] && view.name == name; });
    if (!name.empty() && !taken) {
        views_[row].name = name;
    }
    const QSignalBlocker quiet(list_);
    list_->item(list_->row(&item))->setText(QString::fromStdString(views_[row].name));
}

void NamedViewsDialog::removeCurrent() {
    const int row = list_->currentRow();
    if (row >= 0) {
        views_.erase(views_.begin() + row);
        delete list_->takeItem(row);
    }
}

}  // namespace fireable

#include "app/desktop/recovery/recovery_dialog.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMessageBox>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>

namespace fireable {
namespace {

constexpr int positionRole = Qt::UserRole;

enum Column { documentColumn, timeColumn, newsColumn };

/// Makes rows as high as a text that is wrapped in its column: a tree by itself gives it one line.
class WrappedText final : public QStyledItemDelegate {
public:
    explicit WrappedText(QTreeWidget& list) : QStyledItemDelegate(&list), list_(list) {
        connect(list.header(), &QHeaderView::sectionResized, this,
                [this] { emit sizeHintChanged({}); });
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyleOptionViewItem inColumn = option;
        inColumn.rect = {0, 0, list_.columnWidth(index.column()), QWIDGETSIZE_MAX};
        return QStyledItemDelegate::sizeHint(inColumn, index);
    }

private:
    QTreeWidget& list_;
};

}  // namespace

RecoveryDialog::RecoveryDialog(std::vector<OfferedDocument> documents, QWidget* parent)
    : QDialog(parent),
      documents_(std::move(documents)),
      list_(new QTreeWidget(this)),
      picture_(new QLabel(this)) {
    setWindowTitle(tr("Recover Unsaved Documents"));
    auto* text = new QLabel(
        tr("Fireable ended without saving these documents. Recovered ones open with their unsaved "
           "changes; their files are as they were saved last."),
        this);
    text->setWordWrap(true);
    list_->setHeaderLabels({tr("Document"), tr("Last change"), tr("Not in its file")});
    list_->setRootIsDecorated(false);
    list_->setAllColumnsShowFocus(true);
    list_->setWordWrap(true);
    list_->setItemDelegateForColumn(newsColumn, new WrappedText(*list_));
    list_->setAccessibleName(tr("Unsaved documents"));
    for (std::size_t i = 0; i < documents_.size(); ++i) {
        const OfferedDocument& document = documents_[i];
        auto* item = new QTreeWidgetItem(
            list_, {document.title, document.kept, document.news.join(QLatin1Char('\n'))});
        item->setData(documentColumn, positionRole, static_cast<qulonglong>(i));
        item->setCheckState(documentColumn, document.canOpen ? Qt::Checked : Qt::Unchecked);
        item->setToolTip(documentColumn,
                         document.path.isEmpty() ? tr("It was never saved") : document.path);
        item->setToolTip(newsColumn, item->text(newsColumn));
    }
    picture_->setFixedSize(pictureSize);
    picture_->setAlignment(Qt::AlignCenter);
    picture_->setFrameShape(QFrame::StyledPanel);
    picture_->setAccessibleName(tr("Picture of the document"));
    auto* buttons = new QDialogButtonBox(this);
    recover_ = buttons->addButton(tr("&Recover"), QDialogButtonBox::AcceptRole);
    discard_ = buttons->addButton(tr("&Discard…"), QDialogButtonBox::DestructiveRole);
    auto* later = buttons->addButton(tr("Decide &Later"), QDialogButtonBox::RejectRole);
    later->setToolTip(tr("Keep them, and ask again at the next start"));
    recover_->setDefault(true);
    connect(recover_, &QPushButton::clicked, this, [this] {
        const auto chosen = ticked();
        emit recoverRequested(chosen);
        leave(chosen);
    });
    connect(discard_, &QPushButton::clicked, this, &RecoveryDialog::discard);
    connect(later, &QPushButton::clicked, this, &QDialog::reject);
    connect(list_, &QTreeWidget::currentItemChanged, this, &RecoveryDialog::showPicture);
    connect(list_, &QTreeWidget::itemChanged, this, &RecoveryDialog::showButtons);

    auto* middle = new QHBoxLayout;
    middle->addWidget(list_, 1);
    middle->addWidget(picture_, 0, Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(text);
    layout->addLayout(middle, 1);
    layout->addWidget(buttons);
    for (const int column : {documentColumn, timeColumn}) {
        list_->resizeColumnToContents(column);
    }
    resize(fontMetrics().averageCharWidth() * 90 + pictureSize.width(),
           pictureSize.height() + fontMetrics().height() * 10);
    list_->setCurrentItem(list_->topLevelItem(0));
    showButtons();
}

std::vector<std::size_t> RecoveryDialog::ticked() const {
    std::vector<std::size_t> chosen;
    for (int i = 0; i < list_->topLevelItemCount(); ++i) {
        const QTreeWidgetItem* item = list_->topLevelItem(i);
        if (item->checkState(documentColumn) == Qt::Checked) {
            chosen.push_back(item->data(documentColumn, positionRole).toULongLong());
        }
    }
    return chosen;
}

/// Takes them out of the list; closes the dialog when none is left.
void RecoveryDialog::leave(const std::vector<std::size_t>& documents) {
    for (int i = list_->topLevelItemCount() - 1; i >= 0; --i) {
        const auto position =
            list_->topLevelItem(i)->data(documentColumn, positionRole).toULongLong();
        if (std::ranges::find(documents, position) != documents.end()) {
            delete list_->takeTopLevelItem(i);
        }
    }
    if (list_->topLevelItemCount() == 0) {
        accept();
    }
    showButtons();
}

void RecoveryDialog::showPicture() {
    const QTreeWidgetItem* item = list_->currentItem();
    if (item == nullptr) {
        picture_->clear();
        return;
    }
    const OfferedDocument& document =
        documents_[item->data(documentColumn, positionRole).toULongLong()];
    if (document.picture.isNull()) {
        picture_->setText(document.canOpen ? tr("Nothing is drawn") : tr("It cannot be shown"));
        return;
    }
    QPixmap picture = QPixmap::fromImage(document.picture);
    picture.setDevicePixelRatio(devicePixelRatio());
    picture_->setPixmap(picture);
}

void RecoveryDialog::showButtons() {
    const auto chosen = ticked();
    recover_->setEnabled(!chosen.empty() && std::ranges::all_of(chosen, [this](std::size_t i) {
        return documents_[i].canOpen;
    }));
    discard_->setEnabled(!chosen.empty());
}

void RecoveryDialog::discard() {
    const auto chosen = ticked();
    QStringList titles;
    for (const std::size_t document : chosen) {
        titles.append(documents_[document].title);
    }
    if (QMessageBox::warning(
            this, tr("Discard"),
            tr("Discard the unsaved changes of these documents for good?\n\n• %1")
                .arg(titles.join(QStringLiteral("\n• "))),
            QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Cancel) ==
        QMessageBox::Discard) {
        emit discardRequested(chosen);
        leave(chosen);
    }
}

}  // namespace fireable

#include "app/desktop/recovery/closing_dialog.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace fireable {
namespace {

constexpr int mostRowsInSight = 12;

}  // namespace

ClosingDialog::ClosingDialog(const std::vector<ClosingDocument>& documents, bool canSave,
                             bool isWorkRunning, QWidget* parent)
    : QDialog(parent), list_(new QTreeWidget(this)), buttons_(new QDialogButtonBox(this)) {
    setWindowTitle(tr("Close"));
    QStringList text;
    if (canSave) {
        text.append(tr("Save the changes of these documents?"));
    }
    if (isWorkRunning) {
        text.append(tr("Closing stops the work in progress."));
    } else if (!canSave) {
        text.append(tr("Closing ends these runs."));
    }
    auto* question = new QLabel(text.join(QLatin1Char(' ')), this);
    question->setWordWrap(true);
    list_->setHeaderLabels({tr("Document"), tr("Would be lost")});
    list_->setRootIsDecorated(false);
    list_->setAllColumnsShowFocus(true);
    list_->setUniformRowHeights(true);
    list_->setAccessibleName(tr("Documents to close"));
    for (const ClosingDocument& document : documents) {
        auto* item = new QTreeWidgetItem(list_, {document.title, document.lost});
        item->setToolTip(0, document.path.isEmpty() ? tr("It was never saved") : document.path);
        item->setToolTip(1, document.lost);
    }
    list_->resizeColumnToContents(0);

    if (canSave) {
        buttons_->addButton(QDialogButtonBox::SaveAll)->setText(tr("&Save All"));
    }
    buttons_->addButton(QDialogButtonBox::Discard)
        ->setText(canSave ? tr("&Discard All") : tr("C&lose Anyway"));
    buttons_->addButton(QDialogButtonBox::Cancel)
        ->setText(isWorkRunning && !canSave ? tr("&Keep Running") : tr("&Cancel"));
    QPushButton* usual =
        button(canSave ? QDialogButtonBox::SaveAll : QDialogButtonBox::Cancel);
    usual->setDefault(true);
    usual->setFocus();
    connect(buttons_, &QDialogButtonBox::clicked, this,
            [this](QAbstractButton* pressed) { done(buttons_->standardButton(pressed)); });

    auto* layout = new QVBoxLayout(this);
    layout->addWidget(question);
    layout->addWidget(list_, 1);
    layout->addWidget(buttons_);
    const int line = fontMetrics().height();
    const int rows = std::min(static_cast<int>(documents.size()), mostRowsInSight);
    resize(fontMetrics().averageCharWidth() * 80, line * (2 * rows + 9));
}

}  // namespace fireable

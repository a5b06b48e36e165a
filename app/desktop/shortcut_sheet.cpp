#include "app/desktop/shortcut_sheet.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QMenu>
#include <QMenuBar>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace fireable {
namespace {

QString plain(QString text) {
    return text.remove(QLatin1Char('&'));
}

void addMenu(QTreeWidget* list, const QMenu& menu) {
    auto* group = new QTreeWidgetItem(list, {plain(menu.title())});
    for (const QAction* action : menu.actions()) {
        if (!action->shortcuts().isEmpty()) {
            new QTreeWidgetItem(
                group, {plain(action->text()),
                        QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText)});
        }
    }
    group->setExpanded(true);
}

}  // namespace

ShortcutSheet::ShortcutSheet(const QMenuBar& menus, QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Keyboard Shortcuts"));
    auto* list = new QTreeWidget(this);
    list->setAccessibleName(tr("Keyboard shortcuts"));
    list->setHeaderLabels({tr("Action"), tr("Keys")});
    for (const QAction* entry : menus.actions()) {
        if (entry->menu() != nullptr) {
            addMenu(list, *entry->menu());
        }
    }
    list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(list);
    layout->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 64, fontMetrics().height() * 30);
}

}  // namespace fireable

#include "app/desktop/menus/shortcut_sheet.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QStyle>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/desktop/settings/key_bindings.h"

namespace fireable {
namespace {

struct SheetText {
    Q_DECLARE_TR_FUNCTIONS(ShortcutSheet)
};

QString plain(QString text) {
    return text.remove(QLatin1Char('&'));
}

QTreeWidgetItem* addGroup(QTreeWidget* list, const QString& title) {
    auto* group = new QTreeWidgetItem(list, {title});
    QFont bold = list->font();
    bold.setBold(true);
    group->setFont(0, bold);
    group->setExpanded(true);
    return group;
}

/// Its actions, then its submenus as groups; menus without shortcuts are left out.
void addMenu(QTreeWidget* list, const QMenu& menu, const QString& title) {
    QTreeWidgetItem* group = addGroup(list, title);
    for (const QAction* action : menu.actions()) {
        if (const QString keys = shownKeys(action->shortcuts()); !keys.isEmpty()) {
            new QTreeWidgetItem(group, {action->iconText(), keys});
        }
    }
    if (group->childCount() == 0) {
        delete group;
    }
    for (const QAction* action : menu.actions()) {
        if (const QMenu* inner = action->menu()) {
            addMenu(list, *inner, QStringLiteral("%1 › %2").arg(title, plain(inner->title())));
        }
    }
}

/// Keys on the drawing that are in no menu.
void addDrawingKeys(QTreeWidget* list) {
    QTreeWidgetItem* group = addGroup(list, SheetText::tr("On the Drawing"));
    const auto add = [group](const QString& what, const QString& keys) {
        new QTreeWidgetItem(group, {what, keys});
    };
    add(SheetText::tr("Leave the drawing"), SheetText::tr("Esc, then Tab or Shift+Tab"));
    add(SheetText::tr("Move the selection, or pan the drawing"),
        SheetText::tr("Arrow keys; Shift: fine steps"));
    add(SheetText::tr("Set the marking or weight"), SheetText::tr("Digits, Enter"));
    add(SheetText::tr("Change tokens or weight by one"), SheetText::tr("+, -"));
    add(SheetText::tr("Edit the selection, or open its subnet"), SheetText::tr("Enter"));
    add(SheetText::tr("Arc tools: start an arc at this node, or end it here"),
        SheetText::tr("Enter"));
    add(SheetText::tr("Place, transition and note tools: add one"), SheetText::tr("Enter"));
    add(SheetText::tr("Pan the drawing with the mouse"), SheetText::tr("Hold Space"));
    add(SheetText::tr("Cancel the gesture, the tool, the selection"), SheetText::tr("Esc"));
}

}  // namespace

ShortcutSheet::ShortcutSheet(const QMenuBar& menus, QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Keyboard Shortcuts"));
    auto* list = new QTreeWidget(this);
    list->setAccessibleName(tr("Keyboard shortcuts"));
    list->setHeaderLabels({tr("Action"), tr("Keys")});
    for (const QAction* entry : menus.actions()) {
        if (entry->menu() != nullptr) {
            addMenu(list, *entry->menu(), plain(entry->menu()->title()));
        }
    }
    addDrawingKeys(list);
    list->setRootIsDecorated(false);
    list->resizeColumnToContents(0);
    list->resizeColumnToContents(1);
    const int columns = list->header()->length();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(list);
    layout->addWidget(buttons);
    const QMargins around = layout->contentsMargins();
    const int whole = columns + style()->pixelMetric(QStyle::PM_ScrollBarExtent) +
                      2 * list->frameWidth() + around.left() + around.right();
    resize(std::min(whole, screen()->availableSize().width() * 9 / 10),
           fontMetrics().height() * 34);
}

}  // namespace fireable

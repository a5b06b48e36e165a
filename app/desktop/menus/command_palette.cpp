#include "app/desktop/menus/command_palette.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QVBoxLayout>
#include <algorithm>
#include <optional>
#include <tuple>

#include "app/desktop/help/help_pages.h"
#include "app/desktop/menus/actions.h"

namespace fireable {
namespace {

/// The submenu that contains `action`; empty if it is in a top-level menu.
QString menuOf(const QAction& action) {
    for (const QObject* holder : action.associatedObjects()) {
        const auto* menu = qobject_cast<const QMenu*>(holder);
        if (menu != nullptr && qobject_cast<const QMenu*>(menu->parentWidget()) != nullptr) {
            return plainText(*menu->menuAction());
        }
    }
    return {};
}

/// As `plainText` has the names that are searched.
QString withoutEllipsis(QString text) {
    return text.remove(QStringLiteral("…")).remove(QStringLiteral("..."));
}

constexpr int scattered = 1000;  ///< minimum for letters that are not adjacent

/// Match quality of the letters of `wanted` in `text`, in order; smaller is better.
std::optional<int> distance(const QString& wanted, const QString& text) {
    const auto whole = text.indexOf(wanted, 0, Qt::CaseInsensitive);
    if (whole >= 0) {
        return static_cast<int>(whole);
    }
    int far = scattered;
    qsizetype at = 0;
    for (const QChar letter : wanted) {
        const qsizetype found = text.indexOf(letter, at, Qt::CaseInsensitive);
        if (found < 0) {
            return std::nullopt;
        }
        far += static_cast<int>(found - at);
        at = found + 1;
    }
    return far;
}

}  // namespace

QList<QAction*> commandsOf(const QWidget& window) {
    for (QMenu* menu : window.findChildren<QMenu*>()) {
        emit menu->aboutToShow();
    }
    return window.findChildren<QAction*>();
}

CommandPalette::CommandPalette(const QList<QAction*>& actions, QWidget* parent)
    : QDialog(parent), search_(new QLineEdit(this)), list_(new QListWidget(this)) {
    setWindowTitle(tr("Commands"));
    std::ranges::copy_if(actions, std::back_inserter(actions_), [](const QAction* action) {
        return !action->isSeparator() && action->menu() == nullptr && !action->text().isEmpty();
    });
    search_->setPlaceholderText(tr("Type part of a command name"));
    search_->setAccessibleName(tr("Command"));
    search_->setClearButtonEnabled(true);
    search_->installEventFilter(this);
    list_->setAccessibleName(tr("Commands"));
    list_->setUniformItemSizes(true);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(search_);
    layout->addWidget(list_);
    resize(fontMetrics().averageCharWidth() * 70, fontMetrics().height() * 22);
    connect(search_, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(search_, &QLineEdit::returnPressed, this, &CommandPalette::carryOut);
    connect(list_, &QListWidget::itemActivated, this, &CommandPalette::carryOut);
    filter({});
}

void CommandPalette::filter(const QString& text) {
    // Disabled commands last; of those that fit equally well, pages of the manual and long names.
    using Rank = std::tuple<bool, int, bool, qsizetype>;
    std::vector<std::pair<Rank, QAction*>> found;
    const QString wanted = withoutEllipsis(text).trimmed();
    for (QAction* action : actions_) {
        if (!action->isVisible()) {
            continue;  // of other kinds of documents
        }
        const QString name = plainText(*action);
        auto far = distance(wanted, name);
        if (!far || *far >= scattered) {  // a match in the menu's name counts less
            const auto farInMenu = distance(wanted, menuOf(*action) + u' ' + name);
            if (farInMenu && (!far || *farInMenu < *far)) {
                far = *farInMenu + scattered / 2;
            }
        }
        if (far) {
            const bool isPage = action->property(helpPageProperty).isValid();
            found.emplace_back(Rank(!action->isEnabled(), *far, isPage, name.size()), action);
        }
    }
    std::ranges::stable_sort(found, {}, [](const auto& entry) { return entry.first; });
    list_->clear();
    for (const auto& [far, action] : found) {
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        const QString menu = menuOf(*action);
        const QString name =
            menu.isEmpty() ? plainText(*action) : tr("%1 – %2").arg(plainText(*action), menu);
        auto* item = new QListWidgetItem(
            action->icon(), keys.isEmpty() ? name : tr("%1    (%2)").arg(name, keys), list_);
        item->setToolTip(action->statusTip());
        item->setData(Qt::UserRole, QVariant::fromValue(action));
        item->setFlags(item->flags().setFlag(Qt::ItemIsEnabled, action->isEnabled()));
    }
    if (found.empty()) {
        (new QListWidgetItem(tr("No command matches"), list_))->setFlags(Qt::NoItemFlags);
    }
    list_->setCurrentRow(0);
}

/// Runs after the palette has closed, so that it does not cover a dialog.
void CommandPalette::carryOut() {
    const QListWidgetItem* item = list_->currentItem();
    if (item == nullptr || !item->flags().testFlag(Qt::ItemIsEnabled)) {
        return;
    }
    auto* action = item->data(Qt::UserRole).value<QAction*>();
    accept();
    QMetaObject::invokeMethod(action, &QAction::trigger, Qt::QueuedConnection);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp ||
            key == Qt::Key_PageDown) {
            QCoreApplication::sendEvent(list_, event);
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

}  // namespace fireable

#include "app/desktop/settings/keys_page.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QVBoxLayout>
#include <optional>

namespace fireable {
namespace {

enum KeyColumn { actionColumn, keysColumn };
constexpr int nameRole = Qt::UserRole;

QPushButton* namedButton(const QString& text, const char* name, QLayout& layout) {
    auto* made = new QPushButton(text);
    made->setObjectName(QLatin1String(name));
    made->setAutoDefault(false);  // Enter belongs to the fields
    layout.addWidget(made);
    return made;
}

}  // namespace

KeysPage::KeysPage(KeyBindings& bindings, QWidget* parent)
    : QWidget(parent), bindings_(bindings), tree_(new QTreeWidget) {
    tree_->setAccessibleName(tr("Actions and their keys"));
    tree_->setHeaderLabels({tr("Action"), tr("Keys")});
    tree_->setUniformRowHeights(true);
    tree_->header()->setStretchLastSection(false);
    tree_->header()->setSectionResizeMode(actionColumn, QHeaderView::Stretch);
    tree_->header()->setSectionResizeMode(keysColumn, QHeaderView::ResizeToContents);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(tree_, 1);
    buildEditor(*layout);
    listActions();
    connect(tree_, &QTreeWidget::currentItemChanged, this, &KeysPage::showCurrent);
    connect(&bindings_, &KeyBindings::changed, this, &KeysPage::showKeys);
    tree_->setCurrentItem(tree_->topLevelItem(0)->child(0));
}

void KeysPage::buildEditor(QVBoxLayout& layout) {
    title_ = new QLabel;
    keys_ = new QListWidget;
    keys_->setAccessibleName(tr("Keys of the action"));
    keys_->setFlow(QListView::LeftToRight);
    keys_->setSpacing(2);
    typed_ = new QKeySequenceEdit;
    typed_->setAccessibleName(tr("New keys"));
    typed_->setToolTip(tr("Press the new keys here"));
    layout.addWidget(title_);
    auto* present = new QHBoxLayout;
    present->addWidget(keys_, 1);
    remove_ = namedButton(tr("Remove"), "removeKeys", *present);
    reset_ = namedButton(tr("Reset"), "resetKeys", *present);
    layout.addLayout(present);
    auto* fresh = new QHBoxLayout;
    auto* label = new QLabel(tr("Press new keys:"));
    label->setBuddy(typed_);
    fresh->addWidget(label);
    fresh->addWidget(typed_, 1);
    add_ = namedButton(tr("Add"), "addKeys", *fresh);
    replace_ = namedButton(tr("Replace"), "replaceKeys", *fresh);
    layout.addLayout(fresh);

    conflict_ = new QLabel;
    conflict_->setObjectName(QStringLiteral("conflict"));
    conflict_->setWordWrap(true);
    conflict_->setAlignment(Qt::AlignTop);
    layout.addWidget(conflict_);
    fit();

    connect(add_, &QPushButton::clicked, this, [this] { take(false); });
    connect(replace_, &QPushButton::clicked, this, [this] { take(true); });
    connect(remove_, &QPushButton::clicked, this, &KeysPage::remove);
    connect(reset_, &QPushButton::clicked, this, [this] { bindings_.reset(current()); });
    connect(keys_, &QListWidget::itemSelectionChanged, this, [this] {
        remove_->setEnabled(keys_->currentRow() >= 0);
        showTyped();
    });
    // Its own signal comes only when no further key has followed for a second.
    connect(typed_->findChild<QLineEdit*>(), &QLineEdit::textChanged, this, &KeysPage::showTyped);
}

void KeysPage::fit() {
    keys_->setFixedHeight(keys_->fontMetrics().height() * 2 + keys_->frameWidth() * 2);
    // As high as its words may get, so that the buttons above stay below the pointer.
    conflict_->setMinimumHeight(conflict_->fontMetrics().lineSpacing() * 3);
}

void KeysPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        fit();
        showKeys();  // changed ones have a font of their own
    }
}

void KeysPage::listActions() {
    QHash<QString, QTreeWidgetItem*> menus;
    for (const KeyBindings::Command& command : bindings_.commands()) {
        const QString path = command.menu.isEmpty() ? tr("In no menu") : command.menu;
        QTreeWidgetItem*& menu = menus[path];
        if (menu == nullptr) {
            menu = new QTreeWidgetItem(tree_, {path});
            menu->setFlags(Qt::ItemIsEnabled);
            menu->setExpanded(true);
        }
        auto* item = new QTreeWidgetItem(menu, {command.text});
        item->setData(actionColumn, nameRole, command.name);
    }
    showKeys();
}

/// Changed ones are bold.
void KeysPage::showKeys() {
    for (int row = 0; row < tree_->topLevelItemCount(); ++row) {
        QTreeWidgetItem* menu = tree_->topLevelItem(row);
        for (int i = 0; i < menu->childCount(); ++i) {
            QTreeWidgetItem* item = menu->child(i);
            const QByteArray name = item->data(actionColumn, nameRole).toByteArray();
            item->setText(keysColumn, shownKeys(bindings_.keys(name)));
            QFont font = tree_->font();
            font.setBold(bindings_.isChanged(name));
            item->setFont(keysColumn, font);
        }
    }
    mark();
    showCurrent();
}

QByteArray KeysPage::current() const {
    const QTreeWidgetItem* item = tree_->currentItem();
    return item != nullptr ? item->data(actionColumn, nameRole).toByteArray() : QByteArray();
}

void KeysPage::showCurrent() {
    const QByteArray name = current();
    const bool isAction = !name.isEmpty();
    title_->setText(isAction ? tr("Keys of “%1”:").arg(tree_->currentItem()->text(actionColumn))
                             : tr("Choose an action"));
    keys_->clear();
    typed_->clear();
    typed_->setEnabled(isAction);
    remove_->setEnabled(false);
    showTyped();
    reset_->setEnabled(isAction && bindings_.isChanged(name));
    if (!isAction) {
        return;
    }
    reset_->setToolTip(tr("Back to: %1")
                           .arg(bindings_.usualKeys(name).isEmpty()
                                    ? tr("none")
                                    : shownKeys(bindings_.usualKeys(name))));
    for (const QKeySequence& each : bindings_.keys(name)) {
        keys_->addItem(each.toString(QKeySequence::NativeText));
    }
    if (keys_->count() == 1) {
        keys_->setCurrentRow(0);
    }
}

void KeysPage::showTyped() {
    const QByteArray name = current();
    const QKeySequence typed = typed_->keySequence();
    bool canTake = !name.isEmpty() && !typed.isEmpty();
    QString text;
    if (canTake && bindings_.keys(name).contains(typed)) {
        canTake = false;
        text = tr("This action has these keys already.");
    } else if (const auto conflict =
                   canTake ? bindings_.conflict(name, typed) : std::nullopt) {
        canTake = !conflict->owners.empty();
        text = (canTake ? tr("%1. Add or Replace will remove it there.")
                        : tr("%1. It cannot be used here."))
                   .arg(conflict->text);
    }
    conflict_->setText(text);
    conflict_->setFrameShape(text.isEmpty() ? QFrame::NoFrame : QFrame::StyledPanel);
    typed_->setAccessibleDescription(text);
    add_->setEnabled(canTake);
    replace_->setEnabled(canTake && keys_->currentRow() >= 0);
}

void KeysPage::take(bool replacing) {
    QList<QKeySequence> keys = bindings_.keys(current());
    if (const int row = keys_->currentRow(); replacing && row >= 0) {
        keys[row] = typed_->keySequence();
    } else {
        keys.append(typed_->keySequence());
    }
    bindings_.set(current(), keys);
}

void KeysPage::remove() {
    QList<QKeySequence> keys = bindings_.keys(current());
    keys.removeAt(keys_->currentRow());
    bindings_.set(current(), keys);
}

int KeysPage::filter(const SearchWords& words) {
    words_ = words;
    int shown = 0;
    QTreeWidgetItem* first = nullptr;
    for (int row = 0; row < tree_->topLevelItemCount(); ++row) {
        QTreeWidgetItem* menu = tree_->topLevelItem(row);
        int inMenu = 0;
        for (int i = 0; i < menu->childCount(); ++i) {
            QTreeWidgetItem* item = menu->child(i);
            const bool fits = words.fit(menu->text(actionColumn) + u' ' + item->text(actionColumn) +
                                        u' ' + item->text(keysColumn));
            item->setHidden(!fits);
            inMenu += fits ? 1 : 0;
            first = first == nullptr && fits ? item : first;
        }
        menu->setHidden(inMenu == 0);
        shown += inMenu;
    }
    if (first != nullptr && (tree_->currentItem() == nullptr || tree_->currentItem()->isHidden())) {
        tree_->setCurrentItem(first);
    }
    mark();
    return shown;
}

/// Texts with a searched word get a background.
void KeysPage::mark() {
    QColor colour = palette().color(QPalette::Highlight);
    colour.setAlphaF(0.35F);
    for (int row = 0; row < tree_->topLevelItemCount(); ++row) {
        QTreeWidgetItem* menu = tree_->topLevelItem(row);
        for (int i = 0; i < menu->childCount(); ++i) {
            for (const int column : {actionColumn, keysColumn}) {
                QTreeWidgetItem* item = menu->child(i);
                item->setBackground(column,
                                    words_.touch(item->text(column)) ? QBrush(colour) : QBrush());
            }
        }
    }
}

}  // namespace fireable

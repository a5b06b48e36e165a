#include "app/desktop/settings/retranslation.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QMenu>
#include <QMetaProperty>
#include <QPointer>
#include <QSignalBlocker>
#include <QStatusBar>
#include <QTabBar>

#include "app/desktop/menus/actions.h"
#include "app/desktop/tabs/panel_dock.h"

namespace fireable {
namespace {

/// Properties that may hold texts of the program, in whatever class.
constexpr const char* textProperties[] = {"text",
                                          "title",
                                          "label",
                                          "placeholderText",
                                          "prefix",
                                          "suffix",
                                          "toolTip",
                                          "statusTip",
                                          "whatsThis",
                                          "windowTitle",
                                          "accessibleName",
                                          "accessibleDescription",
                                          "specialValueText",
                                          "emptyLabel",
                                          "hint"};

/// Lists longer than this show data.
constexpr int mostItems = 500;

/// Whether the user types this, or it is changed along with another one.
bool isKept(const QObject& object, QByteArrayView property) {
    if (property == "text") {
        return object.inherits("QLineEdit") || object.inherits("QTextEdit") ||
               object.inherits("QPlainTextEdit") || object.inherits("QsciScintilla");
    }
    return (property == "title" && object.inherits("QMenu")) ||
           (property == "windowTitle" && object.inherits("QDockWidget"));
}

class Retranslation {
public:
    explicit Retranslation(const AskedTexts& asked) : asked_(asked) {}

    void apply(QObject& object);

private:
    QString again(const QString& text) const {
        return text.isEmpty() ? text : asked_.inPresentLanguage(text, contexts_);
    }
    void applyToProperties(QObject& object);
    void applyToAction(QAction& action);
    void applyToChoices(QComboBox& box);
    void applyToTabs(QTabBar& tabs);
    void applyToHeaders(QAbstractItemView& list);
    void applyToItems(QAbstractItemView& list, const QModelIndex& parent);

    const AskedTexts& asked_;
    QStringList contexts_;  ///< classes of the object and of those it is part of
};

void Retranslation::apply(QObject& object) {
    contexts_.clear();
    for (const QObject* each = &object; each != nullptr; each = each->parent()) {
        for (const QMetaObject* kind = each->metaObject(); kind != nullptr;
             kind = kind->superClass()) {
            contexts_.append(QString::fromLatin1(kind->className()));
        }
    }
    if (auto* action = qobject_cast<QAction*>(&object)) {
        applyToAction(*action);
        return;
    }
    if (auto* dock = qobject_cast<QDockWidget*>(&object)) {
        const QString entry = dock->toggleViewAction()->text();
        const bool isEntry = QString(entry).remove(u'&') == dock->windowTitle();
        setTitle(*dock, isEntry ? again(entry).remove(u'&') : again(dock->windowTitle()));
    }
    applyToProperties(object);
    if (auto* box = qobject_cast<QComboBox*>(&object)) {
        applyToChoices(*box);
    } else if (auto* tabs = qobject_cast<QTabBar*>(&object)) {
        applyToTabs(*tabs);
    } else if (auto* list = qobject_cast<QAbstractItemView*>(&object)) {
        const QSignalBlocker blocker(list);  // nobody edited
        applyToHeaders(*list);
        applyToItems(*list, {});
        list->viewport()->update();
    } else if (auto* bar = qobject_cast<QStatusBar*>(&object)) {
        bar->showMessage(again(bar->currentMessage()));
    }
}

void Retranslation::applyToProperties(QObject& object) {
    const QMetaObject& kind = *object.metaObject();
    for (const char* name : textProperties) {
        const QMetaProperty property = kind.property(kind.indexOfProperty(name));
        if (!property.isWritable() || property.typeId() != QMetaType::QString ||
            isKept(object, name)) {
            continue;
        }
        const QString before = property.read(&object).toString();
        if (const QString now = again(before); now != before) {
            property.write(&object, now);
        }
    }
}

/// A tip that was not set follows the text by itself; one that ends in the keys ends so again.
void Retranslation::applyToAction(QAction& action) {
    const QString before = action.toolTip();
    const bool hasKeys = !action.shortcut().isEmpty() && before.endsWith(u')');
    const bool follows = [&] {
        QAction bare(action.text());
        return bare.toolTip() == (hasKeys ? before.left(before.lastIndexOf(u" (")) : before);
    }();
    const QString tip = hasKeys ? before.left(before.lastIndexOf(u" (")) : before;
    const QString now = again(tip);
    action.setText(again(action.text()));
    action.setIconText(again(action.iconText()));
    action.setStatusTip(again(action.statusTip()));
    action.setToolTip(follows ? QString() : now);
    if (hasKeys) {
        showKeysInToolTip(action);
    }
}

void Retranslation::applyToChoices(QComboBox& box) {
    const QSignalBlocker blocker(&box);  // the same is chosen
    for (int i = 0; i < box.count(); ++i) {
        box.setItemText(i, again(box.itemText(i)));
        const QString tip = box.itemData(i, Qt::ToolTipRole).toString();
        if (!tip.isEmpty()) {
            box.setItemData(i, again(tip), Qt::ToolTipRole);
        }
    }
}

void Retranslation::applyToTabs(QTabBar& tabs) {
    for (int i = 0; i < tabs.count(); ++i) {
        tabs.setTabText(i, again(tabs.tabText(i)));
        tabs.setTabToolTip(i, again(tabs.tabToolTip(i)));
    }
}

/// Models that make their headers when asked ignore this.
void Retranslation::applyToHeaders(QAbstractItemView& list) {
    QAbstractItemModel* model = list.model();
    for (int i = 0; model != nullptr && i < model->columnCount(); ++i) {
        const QString before = model->headerData(i, Qt::Horizontal).toString();
        if (const QString now = again(before); now != before) {
            model->setHeaderData(i, Qt::Horizontal, now);
        }
    }
    for (auto* header : list.findChildren<QHeaderView*>(Qt::FindDirectChildrenOnly)) {
        header->viewport()->update();
    }
}

void Retranslation::applyToItems(QAbstractItemView& list, const QModelIndex& parent) {
    QAbstractItemModel* model = list.model();
    if (model == nullptr || model->rowCount(parent) > mostItems) {
        return;
    }
    for (int row = 0; row < model->rowCount(parent); ++row) {
        for (int column = 0; column < model->columnCount(parent); ++column) {
            const QModelIndex index = model->index(row, column, parent);
            if (index.flags() & Qt::ItemIsEditable) {
                continue;
            }
            for (const int role : {Qt::DisplayRole, Qt::ToolTipRole}) {
                const QString before = index.data(role).toString();
                if (const QString now = again(before); now != before) {
                    model->setData(index, now, role);
                }
            }
        }
        applyToItems(list, model->index(row, 0, parent));
    }
}

}  // namespace

void retranslateWindows(const AskedTexts& asked) {
    Retranslation retranslation(asked);
    for (QWidget* window : QApplication::topLevelWidgets()) {
        if (window->parent() != nullptr) {
            continue;  // found as a part of that
        }
        QList<QPointer<QObject>> objects{window};  // some are made anew as others change
        for (QObject* part : window->findChildren<QObject*>()) {
            objects.append(part);
        }
        for (const QPointer<QObject>& object : objects) {
            if (object != nullptr) {
                retranslation.apply(*object);
            }
        }
    }
}

}  // namespace fireable

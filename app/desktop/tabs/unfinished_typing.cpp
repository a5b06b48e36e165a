#include "app/desktop/tabs/unfinished_typing.h"

#include <QApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QToolButton>
#include <algorithm>

#include "app/desktop/main_window.h"
#include "editor/document/typed_text.h"

namespace fireable {
namespace {

struct TypingText {
    Q_DECLARE_TR_FUNCTIONS(UnfinishedTyping)
};

struct TypedField {
    TypedText* text;
    PanelDock* dock;  ///< null: in the drawing
};

QList<TypedField> fieldsIn(QObject& root, PanelDock* dock) {
    QList<TypedField> fields;
    if (auto* text = dynamic_cast<TypedText*>(&root)) {
        fields.append({text, dock});
    }
    for (QObject* child : root.findChildren<QObject*>()) {
        if (auto* text = dynamic_cast<TypedText*>(child)) {
            fields.append({text, dock});
        }
    }
    return fields;
}

QList<TypedField> fieldsOf(DocumentTab& tab, const QList<PanelDock*>& docks) {
    QList<TypedField> fields;
    for (QObject* field : tab.typedIn()) {
        fields.append({dynamic_cast<TypedText*>(field), nullptr});
    }
    for (PanelDock* dock : docks) {
        if (QWidget* panel = dock->panel(tab)) {
            fields += fieldsIn(*panel, dock);
        }
    }
    return fields;
}

bool mayBeForgotten(const QString& why, QWidget* parent) {
    QMessageBox box(QMessageBox::Warning, TypingText::tr("Unfinished Typing"), why,
                    QMessageBox::NoButton, parent);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(TypingText::tr("It will be lost unless you go back and fix it."));
    auto* back = box.addButton(TypingText::tr("&Go Back"), QMessageBox::RejectRole);
    auto* discard = box.addButton(TypingText::tr("&Discard"), QMessageBox::DestructiveRole);
    box.setDefaultButton(back);
    box.setEscapeButton(back);
    box.exec();
    return box.clickedButton() == discard;
}

void goBackTo(const TypedField& field) {
    if (field.dock != nullptr) {
        field.dock->setVisible(true);
        field.dock->raise();
    }
    field.text->resumeTyping();
}

class HandOverTyping final : public QObject {
public:
    explicit HandOverTyping(MainWindow& window);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool onlyChangesView(QAction* action) const;
    bool isButtonThatActs(const QObject& watched) const;
    /// Whether the key is a shortcut of the window, or opens a menu.
    bool isKeyOfAction(const QKeyEvent& key) const;
    void commit();

    MainWindow& window_;
};

}  // namespace

bool finishTyping(DocumentTab& tab, const QList<PanelDock*>& docks,
                  const std::function<void()>& bringToFront) {
    for (const TypedField& field : fieldsOf(tab, docks)) {
        const auto why = field.text->finishTyping();
        if (!why) {
            continue;
        }
        bringToFront();
        if (!mayBeForgotten(*why, tab.window())) {
            goBackTo(field);
            return false;
        }
        field.text->discardTyping();
    }
    return true;
}

std::optional<QString> returnToTyping(DocumentTab& tab, const QList<PanelDock*>& docks,
                                      const std::function<void()>& bringToFront) {
    for (const TypedField& field : fieldsOf(tab, docks)) {
        if (auto why = field.text->finishTyping()) {
            bringToFront();
            goBackTo(field);
            return why;
        }
    }
    return std::nullopt;
}

HandOverTyping::HandOverTyping(MainWindow& window) : QObject(&window), window_(window) {
    for (const QAction* entry : window_.menuBar()->actions()) {
        if (entry->menu() != &window_.menus().menu("view")) {
            connect(entry->menu(), &QMenu::aboutToShow, this, &HandOverTyping::commit);
        }
    }
    window_.installEventFilter(this);
    connect(&window_, &MainWindow::tabAdded, this, [this] {
        for (auto* dock : window_.findChildren<QDockWidget*>()) {
            dock->installEventFilter(this);
        }
        for (auto* button : window_.findChildren<QAbstractButton*>()) {
            button->installEventFilter(this);
        }
    });
}

/// Unhandled keys reach the window before shortcuts are looked up.
bool HandOverTyping::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress) {
        if (isButtonThatActs(*watched)) {
            commit();
        }
    } else if (event->type() == QEvent::ShortcutOverride) {
        const auto* dock = qobject_cast<QDockWidget*>(watched);
        const bool atTop = watched == &window_ || (dock != nullptr && dock->isWindow());
        if (atTop && isKeyOfAction(static_cast<const QKeyEvent&>(*event))) {
            commit();
        }
    }
    return false;
}

bool HandOverTyping::onlyChangesView(QAction* action) const {
    return window_.menus().menu("view").actions().contains(action);
}

/// Including disabled ones: committing may enable undo or save.
bool HandOverTyping::isButtonThatActs(const QObject& watched) const {
    const auto* button = qobject_cast<const QAbstractButton*>(&watched);
    const QWidget* focus = QApplication::focusWidget();
    if (button == nullptr || !window_.isAncestorOf(button) ||
        (focus != nullptr && focus->isAncestorOf(button))) {
        return false;
    }
    const auto* tool = qobject_cast<const QToolButton*>(button);
    QAction* action = tool != nullptr ? tool->defaultAction() : nullptr;
    return action == nullptr || !onlyChangesView(action);
}

bool HandOverTyping::isKeyOfAction(const QKeyEvent& key) const {
    const QKeySequence pressed(key.keyCombination());
    return std::ranges::any_of(window_.findChildren<QAction*>(),
                               [&](QAction* action) {
                                   return action->shortcutContext() != Qt::WidgetShortcut &&
                                          action->shortcuts().contains(pressed) &&
                                          !onlyChangesView(action);
                               }) ||
           std::ranges::any_of(window_.menuBar()->actions(), [&](const QAction* entry) {
               return entry->menu() != &window_.menus().menu("view") &&
                      QKeySequence::mnemonic(entry->text()) == pressed;
           });
}

void HandOverTyping::commit() {
    if (DocumentTab* tab = window_.currentTab()) {
        for (const TypedField& field : fieldsOf(*tab, window_.findChildren<PanelDock*>())) {
            static_cast<void>(field.text->finishTyping());  // without asking
        }
    }
}

void commitBeforeActing(MainWindow& window) {
    new HandOverTyping(window);
}

}  // namespace fireable

#pragma once

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QStatusBar>
#include <QTabBar>
#include <QWidget>

namespace fireable::testing {

/// A text in a window, and which part of it shows it.
struct ShownText {
    QString where;
    QString text;
    const QWidget* widget;  ///< null for actions

    QString told() const { return where + QStringLiteral(": ") + text; }
};

/// All texts of the program that `window` shows or, if `hidden`, has: of labels, buttons, actions,
/// tabs, headers, titles, choices and tips, in an order that depends on the window alone.
inline QList<ShownText> shownTexts(const QWidget& window, bool hidden) {
    QList<ShownText> texts;
    const auto add = [&](const QObject& object, const char* what, const QString& text) {
        if (!text.isEmpty()) {
            const QString name = object.objectName();
            texts.append({QLatin1String(object.metaObject()->className()) + u' ' + name + u' ' +
                              QLatin1String(what),
                          text, qobject_cast<const QWidget*>(&object)});
        }
    };
    QList<const QWidget*> widgets{&window};
    for (const auto* widget : window.findChildren<QWidget*>()) {
        widgets.append(widget);
    }
    for (const QWidget* widget : widgets) {
        if (!hidden && !widget->isVisible()) {
            continue;
        }
        add(*widget, "tool tip", widget->toolTip());
        add(*widget, "accessible name", widget->accessibleName());
        if (const auto* label = qobject_cast<const QLabel*>(widget)) {
            add(*label, "text", label->text());
        } else if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
            add(*button, "text", button->text());
        } else if (const auto* box = qobject_cast<const QGroupBox*>(widget)) {
            add(*box, "title", box->title());
        } else if (const auto* line = qobject_cast<const QLineEdit*>(widget)) {
            add(*line, "placeholder", line->placeholderText());
        } else if (const auto* dock = qobject_cast<const QDockWidget*>(widget)) {
            add(*dock, "title", dock->windowTitle());
        } else if (const auto* tabs = qobject_cast<const QTabBar*>(widget)) {
            for (int i = 0; i < tabs->count(); ++i) {
                add(*tabs, "tab", tabs->tabText(i));
            }
        } else if (const auto* choices = qobject_cast<const QComboBox*>(widget)) {
            for (int i = 0; i < choices->count(); ++i) {
                add(*choices, "choice", choices->itemText(i));
            }
        } else if (const auto* header = qobject_cast<const QHeaderView*>(widget)) {
            for (int i = 0; header->model() != nullptr && i < header->count(); ++i) {
                if (header->orientation() == Qt::Horizontal) {
                    add(*header, "header",
                        header->model()->headerData(i, Qt::Horizontal).toString());
                }
            }
        }
    }
    for (const auto* action : window.findChildren<QAction*>()) {
        if (hidden || action->isVisible()) {
            add(*action, "text", action->text());
            add(*action, "tool tip", action->toolTip());
            add(*action, "status tip", action->statusTip());
        }
    }
    return texts;
}

}  // namespace fireable::testing

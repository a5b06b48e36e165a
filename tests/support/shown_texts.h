#pragma once

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QCoreApplication>
#include <QDockWidget>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QScrollArea>
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

/// Whether `part` sticks out of what scrolls only up and down.
inline bool sticksOut(const QWidget& part) {
    for (const QWidget* outer = part.parentWidget(); outer != nullptr;
         outer = outer->parentWidget()) {
        const auto* area = qobject_cast<const QScrollArea*>(outer);
        if (area != nullptr && area->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff) {
            const QWidget& seen = *area->viewport();
            return part.mapTo(&seen, part.rect().topRight()).x() >= seen.width();
        }
    }
    return false;
}

/// Texts of buttons and labels that have less room than they want.
inline QStringList cutOffTexts(const QWidget& window) {
    // A number that grew in the last timer's turn has asked for room, and not been given it yet.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QStringList cut;
    for (const auto* part : window.findChildren<QWidget*>()) {
        const auto* label = qobject_cast<const QLabel*>(part);
        const auto* button = qobject_cast<const QAbstractButton*>(part);
        const QString text = label != nullptr    ? label->text()
                             : button != nullptr ? button->text()
                                                 : QString();
        if (!part->isVisible() || text.isEmpty() || (label != nullptr && label->wordWrap()) ||
            (button != nullptr && part->inherits("QToolButton"))) {  // those show icons, or elide
            continue;
        }
        if (part->width() < part->minimumSizeHint().width() || sticksOut(*part) ||
            (button != nullptr && part->width() < part->sizeHint().width())) {
            cut.append(text);
        }
    }
    return cut;
}

}  // namespace fireable::testing

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
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QToolButton>
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

/// The width of a text with the mark of its mnemonic.
inline int widthOf(const QWidget& part, const QString& text) {
    return part.fontMetrics().size(Qt::TextShowMnemonic, text).width();
}

/// A tool button that shows an icon alone has its text for those who cannot see it.
inline bool showsText(const QToolButton& button) {
    return !button.text().isEmpty() &&
           (button.icon().isNull() || (button.toolButtonStyle() != Qt::ToolButtonIconOnly &&
                                       button.toolButtonStyle() != Qt::ToolButtonFollowStyle));
}

/// A combo box that has a least width of its own elides on purpose; one with a field scrolls.
inline bool isTooNarrow(const QComboBox& box) {
    if (box.isEditable() || box.count() == 0 ||
        box.sizeAdjustPolicy() == QComboBox::AdjustToMinimumContentsLengthWithIcon) {
        return false;
    }
    QStyleOptionComboBox option;
    option.initFrom(&box);
    option.frame = box.hasFrame();
    const int room =
        box.style()
            ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box)
            .width();
    const bool hasIcon = !box.itemIcon(box.currentIndex()).isNull();
    return room < box.fontMetrics().horizontalAdvance(box.currentText()) +
                      (hasIcon ? box.iconSize().width() : 0);
}

/// The texts of `part` that have less room than they want, where it does not elide on purpose.
inline QStringList cutOffTextsOf(const QWidget& part) {
    QStringList cut;
    if (const auto* label = qobject_cast<const QLabel*>(&part)) {
        if (!label->wordWrap() &&
            (label->width() < label->minimumSizeHint().width() || sticksOut(*label))) {
            cut.append(label->text());
        }
    } else if (const auto* tool = qobject_cast<const QToolButton*>(&part)) {
        if (showsText(*tool) && tool->width() < tool->sizeHint().width()) {
            cut.append(tool->text());
        }
    } else if (const auto* button = qobject_cast<const QAbstractButton*>(&part)) {
        if (button->width() < button->sizeHint().width() || sticksOut(*button)) {
            cut.append(button->text());
        }
    } else if (const auto* box = qobject_cast<const QComboBox*>(&part)) {
        if (isTooNarrow(*box)) {
            cut.append(box->currentText());
        }
    } else if (const auto* group = qobject_cast<const QGroupBox*>(&part)) {
        if (group->width() < widthOf(*group, group->title())) {
            cut.append(group->title());
        }
    } else if (const auto* tabs = qobject_cast<const QTabBar*>(&part)) {
        for (int i = 0; tabs->elideMode() == Qt::ElideNone && i < tabs->count(); ++i) {
            if (tabs->isTabVisible(i) &&
                (tabs->tabRect(i) & tabs->rect()).width() < widthOf(*tabs, tabs->tabText(i)) &&
                !tabs->usesScrollButtons()) {
                cut.append(tabs->tabText(i));
            }
        }
    } else if (const auto* header = qobject_cast<const QHeaderView*>(&part)) {
        for (int i = 0; header->orientation() == Qt::Horizontal && i < header->count(); ++i) {
            const QString text = header->model()->headerData(i, Qt::Horizontal).toString();
            if (!header->isSectionHidden(i) &&
                header->sectionSize(i) < header->fontMetrics().size(0, text).width()) {
                cut.append(text);
            }
        }
    }
    cut.removeAll(QString());
    return cut;
}

/// Texts of labels, buttons, choices, titles, tabs and headers that have less room than they want.
inline QStringList cutOffTexts(const QWidget& window) {
    // A number that grew in the last timer's turn has asked for room, and not been given it yet.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QStringList cut;
    for (const auto* part : window.findChildren<QWidget*>()) {
        if (part->isVisible()) {
            cut += cutOffTextsOf(*part);
        }
    }
    return cut;
}

}  // namespace fireable::testing

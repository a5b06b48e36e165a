#pragma once

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QGroupBox>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QScrollArea>
#include <QTabBar>
#include <algorithm>

namespace fireable::testing {

/// Whether a screen reader has a name to say for `part`: its own, its text, or that of the label or
/// the group that is for it.
inline bool hasNameToSay(const QWidget& part) {
    const auto* button = qobject_cast<const QAbstractButton*>(&part);
    const auto* label = qobject_cast<const QLabel*>(&part);
    const auto* group = qobject_cast<const QGroupBox*>(&part);
    const auto* around = qobject_cast<const QGroupBox*>(part.parentWidget());
    if (!part.accessibleName().isEmpty() || (button != nullptr && !button->text().isEmpty()) ||
        (label != nullptr && !label->text().isEmpty()) ||
        (group != nullptr && !group->title().isEmpty()) ||
        (around != nullptr && !around->title().isEmpty())) {
        return true;
    }
    const auto labels = part.window()->findChildren<QLabel*>();
    return std::ranges::any_of(labels, [&part](const QLabel* each) {
        return each->buddy() == &part && !each->text().isEmpty();
    });
}

/// Whether the keyboard goes to `part` itself: not to what only holds others, nor to the field
/// inside a spin box.
inline bool takesKeys(const QWidget& part) {
    const QWidget* outer = part.parentWidget();
    const bool isInside = qobject_cast<const QAbstractSpinBox*>(outer) != nullptr ||
                          qobject_cast<const QComboBox*>(outer) != nullptr ||
                          qobject_cast<const QKeySequenceEdit*>(outer) != nullptr;
    const bool onlyHolds = qobject_cast<const QScrollArea*>(&part) != nullptr ||
                           qobject_cast<const QTabBar*>(&part) != nullptr;  // its tabs have names
    return part.isVisible() && part.focusPolicy() != Qt::NoFocus && part.focusProxy() == nullptr &&
           !isInside && !onlyHolds;
}

/// What in `window` takes the keyboard and does not say what it is.
inline QStringList namelessParts(const QWidget& window) {
    QStringList nameless;
    for (const auto* part : window.findChildren<QWidget*>()) {
        const auto* label = qobject_cast<const QLabel*>(part);
        const bool isEmpty = label != nullptr && label->text().isEmpty();  // it says nothing yet
        if (takesKeys(*part) && !isEmpty && !hasNameToSay(*part)) {
            nameless.append(QLatin1String(part->metaObject()->className()) + u' ' +
                            part->objectName() + QStringLiteral(" in ") +
                            QLatin1String(part->parentWidget()->metaObject()->className()));
        }
    }
    return nameless;
}

}  // namespace fireable::testing

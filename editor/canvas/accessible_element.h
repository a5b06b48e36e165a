#pragma once

#include <QAccessible>
#include <QPointer>

#include "editor/canvas/canvas_view.h"

namespace fireable {

/// A node, note, arc, priority or port of a canvas as assistive tools see it: a picture called
/// `place p1, 3 tokens`, which describes what is joined to it. It can be focused and pressed, which
/// selects it.
class AccessibleElement final : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    AccessibleElement(CanvasView& canvas, const NetElement& element)
        : canvas_(&canvas), element_(element) {}

    const NetElement& element() const { return element_; }

    bool isValid() const override;
    QObject* object() const override { return nullptr; }
    QWindow* window() const override;
    QAccessibleInterface* parent() const override;
    int childCount() const override { return 0; }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QString text(QAccessible::Text which) const override;
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override;
    QAccessible::Role role() const override { return QAccessible::Graphic; }
    QAccessible::State state() const override;
    void* interface_cast(QAccessible::InterfaceType type) override;

    QStringList actionNames() const override;
    void doAction(const QString& name) override;
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
    QString joined() const;

    QPointer<CanvasView> canvas_;
    NetElement element_;
};

}  // namespace fireable

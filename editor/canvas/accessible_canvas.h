#pragma once

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>
#include <map>

#include "editor/canvas/scene_view.h"

namespace fireable {

/// The accessible interface of a canvas: a child for each drawn element in reading order, followed
/// by child widgets. Children are created on demand, so a large net costs nothing without assistive
/// tools.
class AccessibleCanvas final : public QAccessibleWidget {
public:
    /// Registers the interface with Qt; may be called repeatedly.
    static void install();

    explicit AccessibleCanvas(SceneView& canvas);
    ~AccessibleCanvas() override;

    QAccessible::Role role() const override { return QAccessible::Canvas; }
    QAccessible::State state() const override;
    int childCount() const override;
    QAccessibleInterface* child(int index) const override;
    int indexOfChild(const QAccessibleInterface* child) const override;
    QAccessibleInterface* childAt(int x, int y) const override;
    QAccessibleInterface* focusChild() const override;

private:
    friend class AccessibleNotifier;

    const std::vector<NetElement>& elements() const { return canvas_.readingOrder().elements(); }
    QAccessibleInterface* of(const NetElement& element) const;
    /// Null if it was not created yet.
    QAccessibleInterface* existing(const NetElement& element) const;
    void drop(const NetElement& element);
    void dropAll();

    SceneView& canvas_;
    mutable std::map<NetElement, QAccessible::Id> children_;
    QString announcedName_;  ///< the announced name of the focused element
};

/// Notifies assistive tools of changes; does nothing if there are none.
class AccessibleNotifier {
public:
    using Listener = void (*)(QAccessibleEvent&);

    explicit AccessibleNotifier(SceneView& canvas);

    /// Events go to `listener` instead; null: to assistive tools. For tests.
    static void installListener(Listener listener);
    static bool hasListener();

    /// The focus moved to another element, or to the whole drawing.
    void focusMoved();
    void selectionChanged();
    /// The tokens in the name of the focused element may have changed.
    void markingChanged();
    /// Call before and after the canvas shows these changes, which the document already has.
    void beforeEdit(const ElementChanges& changes);
    void afterEdit(const ElementChanges& changes);
    /// Everything shown was replaced.
    void replaced();

private:
    void renamed(const NetElement& element);
    void announceNew();

    SceneView& canvas_;
    AccessibleCanvas* accessible_ = nullptr;  ///< null: no listener
    ElementSet new_;                          ///< added by the edit
    NetElement focused_;                      ///< before the edit
};

/// The accessible interface of an element: a graphic named like `place p1, 3 tokens`, described by
/// its connections. It can be focused and pressed, which selects it.
class AccessibleElement final : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    AccessibleElement(SceneView& canvas, const NetElement& element)
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

    QPointer<SceneView> canvas_;
    NetElement element_;
};

}  // namespace fireable

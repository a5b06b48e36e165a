#pragma once

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>
#include <map>

#include "editor/canvas/canvas_view.h"

namespace fireable {

/// A canvas as assistive tools see it: a child for each node, note, arc, priority and port that is
/// drawn, in reading order, and then the widgets that lie on it. Children are made when somebody
/// asks for them, so a net of any size costs nothing while no such tool runs.
class AccessibleCanvas final : public QAccessibleWidget {
public:
    /// Makes Qt ask for this class. More than once is no more than once.
    static void install();

    explicit AccessibleCanvas(CanvasView& canvas);
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
    /// Null: nobody has asked for it.
    QAccessibleInterface* known(const NetElement& element) const;
    void drop(const NetElement& element);
    void dropAll();

    CanvasView& canvas_;
    mutable std::map<NetElement, QAccessible::Id> children_;
    QString announcedName_;  ///< the name of the focused element, as it was told last
};

/// What a canvas tells assistive tools. Does nothing while none listens.
class AccessibleNotifier {
public:
    using Listener = void (*)(QAccessibleEvent&);

    explicit AccessibleNotifier(CanvasView& canvas);

    /// `listener` listens in place of the assistive tools; null: they do. For tests on platforms
    /// that such tools cannot reach.
    static void installListener(Listener listener);
    static bool hasListener();

    /// The focus is at another element, or at none and so at the whole drawing.
    void focusMoved();
    void selectionChanged();
    /// The tokens of a run may have changed what the focused element is called.
    void markingChanged();
    /// The canvas is about to show `edit`, which was done; and now it has shown it.
    void beforeEdit(const NetEdit& edit);
    void afterEdit(const NetEdit& edit);
    /// All that was shown is gone.
    void replaced();

private:
    void renamed(const NetElement& element);
    void announceNew();

    CanvasView& canvas_;
    AccessibleCanvas* accessible_ = nullptr;  ///< null: nobody listens
    ElementSet new_;                          ///< to the drawing by the edit
    NetElement focused_;                      ///< before the edit
};

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

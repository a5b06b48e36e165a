#pragma once

#include <QObject>
#include <map>
#include <memory>

#include "editor/tools/arc_choice.h"
#include "editor/tools/edit_context.h"
#include "editor/tools/focus_walk.h"
#include "editor/tools/in_place_editor.h"
#include "editor/tools/selection_order.h"
#include "editor/tools/typing.h"

class QDropEvent;

namespace fireable {

class ArcHandles;
class ArcTool;
class LabelHandles;
class NodeTool;

/// `fire` is there once someone who knows the run has added it.
enum class ToolKind { select, lasso, pan, place, transition, arc, note, fire };

/// The tools of one view, of which one has the mouse. Esc ends a gesture, then the tool, then the
/// selection. What is dragged here from a palette (see `dragData`) is made where it is dropped.
class ToolBox final : public QObject {
    Q_OBJECT

public:
    explicit ToolBox(EditContext context, QObject* parent = nullptr);
    ~ToolBox() override;

    ToolKind current() const { return current_; }
    /// Nothing happens where there is no such tool.
    void choose(ToolKind kind);
    /// A tool of a kind that is not there yet.
    void add(ToolKind kind, std::unique_ptr<CanvasTool> tool);
    /// What the tool waits for may be another: it is said if so.
    void sayHint();
    /// What the arc tool draws.
    ArcChoice arcChoice() const;
    void setArcChoice(ArcChoice choice);
    /// What the current tool waits for, a line for the status bar; empty: nothing.
    QString hint() const;

    /// The editor of texts on the drawing.
    InPlaceEditor& editor() { return editor_; }
    /// The way over the drawing by keys.
    FocusWalk& walk() { return walk_; }

    /// Makes a node (or begins a note) beside the selected one or in the middle of the view,
    /// without the mouse.
    void insert(ToolKind kind);
    /// Removes the bend that was clicked last, or else what is selected.
    void deleteSelected();
    /// Joins the selected nodes in the order in which they were selected, by what the arc tool
    /// draws.
    bool canJoin() const;
    void join();

    /// What a palette lets drag for the tool `kind`; the caller owns it.
    static QMimeData* dragData(ToolKind kind);

signals:
    void chosen(fireable::ToolKind kind);
    void arcChoiceChanged(fireable::ArcChoice choice);
    void hintChanged(const QString& hint);

protected:
    bool eventFilter(QObject* canvas, QEvent* event) override;

private:
    class Front;

    CanvasTool& tool() const { return *tools_.at(current_); }
    NodeTool* nodeTool(ToolKind kind) const;
    void leave();
    bool dropHere(const QDropEvent& event, bool done);

    EditContext context_;
    InPlaceEditor editor_;
    Typing typing_;
    SelectionOrder order_;
    FocusWalk walk_;
    ArcHandles* arcHandles_ = nullptr;      ///< of the select tool
    LabelHandles* labelHandles_ = nullptr;  ///< of the select tool
    std::map<ToolKind, std::unique_ptr<CanvasTool>> tools_;
    std::unique_ptr<Front> front_;
    ToolKind current_ = ToolKind::select;
    QString said_;
};

}  // namespace fireable

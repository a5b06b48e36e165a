#pragma once

#include <QKeyEvent>
#include <QObject>
#include <map>
#include <memory>
#include <vector>

#include "editor/canvas/canvas_tool.h"
#include "editor/document/selection.h"
#include "editor/tools/edit_context.h"
#include "editor/tools/focus_navigation.h"
#include "editor/tools/in_place_editor.h"
#include "editor/tools/part_maker.h"

class QDropEvent;
namespace fireable {

/// In which order nodes were selected, so that they can be joined in it.
class SelectionOrder final : public QObject {
    Q_OBJECT

public:
    explicit SelectionOrder(Selection& selection, QObject* parent = nullptr);

    /// The selected places, copies and transitions, first come first; those selected at once as
    /// they stand in the net.
    const std::vector<NetElement>& nodes() const { return nodes_; }

private:
    void follow();

    Selection& selection_;
    std::vector<NetElement> nodes_;
};

/// What keys do to the selected elements whatever the tool: digits set a marking or weight, + and -
/// change it by one, Enter edits it. Several + and - on one selection are one undo step.
class Typing {
public:
    Typing(EditContext context, InPlaceEditor& editor) : context_(context), editor_(editor) {}

    bool key(const QKeyEvent& event);

private:
    bool addOne(int by);

    EditContext context_;
    InPlaceEditor& editor_;
    int gesture_ = 0;
    ElementSet counted_;  ///< what the gesture changes
};

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
    void showHint();
    /// What the arc tool draws.
    ArcChoice arcChoice() const;
    void setArcChoice(ArcChoice choice);
    /// What the current tool waits for, a line for the status bar; empty: nothing.
    QString hint() const;

    /// The editor of texts on the drawing.
    InPlaceEditor& editor() { return editor_; }
    /// The way over the drawing by keys.
    FocusNavigation& focusNavigation() { return focusNavigation_; }

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
    FocusNavigation focusNavigation_;
    ArcHandles* arcHandles_ = nullptr;      ///< of the select tool
    LabelHandles* labelHandles_ = nullptr;  ///< of the select tool
    std::map<ToolKind, std::unique_ptr<CanvasTool>> tools_;
    std::unique_ptr<Front> front_;
    ToolKind current_ = ToolKind::select;
    QString shownHint_;
};

/// Opens the editor of a text by a double click on it, or on what it belongs to.
class TextHandles final : public CanvasTool {
public:
    TextHandles(EditContext context, InPlaceEditor& editor) : context_(context), editor_(editor) {}

    bool press(const CanvasPointer&) override { return false; }
    bool doubleClick(const CanvasPointer& pointer) override;

private:
    EditContext context_;
    InPlaceEditor& editor_;
};

}  // namespace fireable

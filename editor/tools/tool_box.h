#pragma once

#include <QKeyEvent>
#include <QObject>
#include <map>
#include <memory>
#include <vector>

#include "editor/canvas/canvas_tool.h"
#include "editor/document/element_selection.h"
#include "editor/document/selection.h"
#include "editor/tools/edit_context.h"
#include "editor/tools/focus_navigation.h"
#include "editor/tools/in_place_editor.h"
#include "editor/tools/part_maker.h"

class QDropEvent;
namespace fireable {

/// Keys on the selection in any tool: digits set a marking or weight, + and - change it, Enter
/// edits it. Successive + and - are one undo step.
class Typing {
public:
    Typing(EditContext context, InPlaceEditor& editor) : context_(context), editor_(editor) {}

    bool key(const QKeyEvent& event);

private:
    bool addOne(int by);

    EditContext context_;
    InPlaceEditor& editor_;
    int gesture_ = 0;
    ElementSet counted_;  ///< changed by the gesture
};

class ArcHandles;
class ArcTool;
class LabelHandles;
class NodeTool;

/// `fire` exists once it is added.
enum class ToolKind { select, lasso, pan, place, transition, arc, note, fire };

/// The tools of one view, one of which is active. Esc cancels a gesture, then the tool, then the
/// selection. Items dropped from a palette (see `dragData`) are created where they are dropped.
class ToolBox final : public QObject {
    Q_OBJECT

public:
    explicit ToolBox(EditContext context, QObject* parent = nullptr);
    ~ToolBox() override;

    ToolKind current() const { return current_; }
    /// Ignored if there is no such tool.
    void choose(ToolKind kind);
    /// Adds a tool of a new kind.
    void add(ToolKind kind, std::unique_ptr<CanvasTool> tool);
    /// Emits `hintChanged` if the hint has changed.
    void showHint();
    /// What the arc tool draws.
    ArcChoice arcChoice() const;
    void setArcChoice(ArcChoice choice);
    /// The hint of the current tool for the status bar; may be empty.
    QString hint() const;

    /// The editor of texts on the drawing.
    InPlaceEditor& editor() { return editor_; }
    /// Keyboard navigation in the drawing.
    FocusNavigation& focusNavigation() { return focusNavigation_; }

    /// Creates a node (or starts a note) beside the selected one or in the middle of the view,
    /// without the mouse.
    void insert(ToolKind kind);
    /// Removes the bend clicked last, or else the selection.
    void deleteSelected();
    /// Connects the selected nodes in order of selection, as the arc tool would.
    bool canJoin() const;
    void join();

    /// The data for dragging `kind` from a palette; owned by the caller.
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

/// Edits a text after a double click on it or its element.
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

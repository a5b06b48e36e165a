#include "editor/tools/tool_box.h"

#include <QCoreApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QScopedValueRollback>
#include <algorithm>

#include "editor/tools/arc_handles.h"
#include "editor/tools/arc_tool.h"
#include "editor/tools/ghost.h"
#include "editor/tools/label_handles.h"
#include "editor/tools/node_drag.h"
#include "editor/tools/node_tool.h"
#include "editor/tools/select_tool.h"
#include "editor/tools/selection_edits.h"

namespace fireable {
namespace {

const QString toolType = QStringLiteral("application/x-fireable-tool");

}  // namespace

bool Typing::key(const QKeyEvent& event) {
    if ((event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) != 0) {
        return false;
    }
    if (event.key() == Qt::Key_Plus || event.key() == Qt::Key_Minus) {
        return addOne(event.key() == Qt::Key_Plus ? 1 : -1);
    }
    const ElementSet& selected = context_.selection.elements();
    if (event.key() >= Qt::Key_0 && event.key() <= Qt::Key_9) {
        const auto target = numberOf(context_.diagram(), selected);
        if (target) {
            editor_.open(*target, event.text());
        }
        return target.has_value();
    }
    if ((event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) && selected.size() == 1) {
        const auto target = valueOf(*selected.begin());
        if (target) {
            editor_.open(*target);
        }
        return target.has_value();
    }
    return false;
}

bool Typing::addOne(int by) {
    const auto target = numberOf(context_.diagram(), context_.selection.elements());
    if (!target) {
        return false;
    }
    if (gesture_ == 0 || counted_ != target->elements) {
        gesture_ = newGesture();
        counted_ = target->elements;
    }
    NetEdit edit = withMore(context_.diagram(), target->elements, by);
    edit.gesture = gesture_;
    context_.document.edit(std::move(edit), stepName(target->kind));
    return true;
}

/// The tool installed in the canvas: forwards events to the current tool, handles common keys, and
/// updates the hint. Inactive while the canvas shows another net than the document. Foreign changes
/// end the tool's gesture.
class ToolBox::Front final : public CanvasTool {
public:
    explicit Front(ToolBox& box) : box_(box) {}

    bool press(const CanvasPointer& pointer) override {
        return isActive() && said(acts([&] { return box_.tool().press(pointer); }));
    }
    bool doubleClick(const CanvasPointer& pointer) override {
        return isActive() && said(acts([&] { return box_.tool().doubleClick(pointer); }));
    }
    void move(const CanvasPointer& pointer) override {
        if (isActive()) {
            acts([&] { box_.tool().move(pointer); });
            box_.showHint();
        }
    }
    void release(const CanvasPointer& pointer) override {
        acts([&] { box_.tool().release(pointer); });
        box_.showHint();
    }
    bool key(const QKeyEvent& event) override {
        return isActive() && said(acts([&] { return box_.tool().key(event); }) ||
                                  box_.typing_.key(event) || common(event));
    }
    void focusMoved(const NetElement& element) override {
        if (isActive()) {
            box_.tool().focusMoved(element);
            box_.showHint();
        }
    }
    bool cancel() override {
        return said(acts([&] { return box_.tool().cancel(); }));
    }
    void abandon() override {
        box_.tool().abandon();
        // Deferred until other listeners know of the change, which may affect the hint.
        QMetaObject::invokeMethod(&box_, &ToolBox::showHint, Qt::QueuedConnection);
    }
    void documentChanged() {
        if (!acting_) {
            abandon();
        }
    }
    void paint(QPainter& painter, const SceneView& canvas) override {
        if (isActive()) {
            box_.tool().paint(painter, canvas);
            box_.focusNavigation_.paint(painter);
        }
    }
    QCursor cursor() const override { return isActive() ? box_.tool().cursor() : Qt::ArrowCursor; }
    QString hint() const override { return box_.hint(); }

private:
    bool isActive() const { return &box_.context_.canvas.diagram() == &box_.context_.diagram(); }

    /// Marks changes made by `act` as the tool's own.
    template <class Act>
    std::invoke_result_t<Act> acts(Act act) {
        const QScopedValueRollback acting(acting_, true);
        return act();
    }

    bool said(bool taken) {
        box_.showHint();
        return taken;
    }

    bool common(const QKeyEvent& event) {
        if (event.key() == Qt::Key_Backspace && !box_.context_.selection.isEmpty()) {
            box_.deleteSelected();
            return true;
        }
        if (event.key() != Qt::Key_Escape) {
            return false;
        }
        const bool ended = escape();
        emit box_.hintChanged(box_.hint());  // so that the window clears its message
        return ended;
    }

    bool escape() {
        if (box_.editor_.isOpen()) {  // invalid text that was left
            box_.editor_.cancel();
            return true;
        }
        if (cancel()) {
            return true;
        }
        if (box_.current() != ToolKind::select) {
            box_.choose(ToolKind::select);
            return true;
        }
        const bool some = !box_.context_.selection.isEmpty();
        box_.context_.selection.clear();
        box_.focusNavigation_.leaveDrawing();
        return some;
    }

    ToolBox& box_;
    bool acting_ = false;
};

ToolBox::ToolBox(EditContext context, QObject* parent)
    : QObject(parent),
      context_(context),
      editor_(context),
      typing_(context, editor_),
      order_(context.selection, &isNode),
      focusNavigation_(context.canvas, context.selection,
                       [this] { return &context_.canvas.diagram() == &context_.diagram(); }),
      front_(std::make_unique<Front>(*this)) {
    auto arcs = std::make_unique<ArcHandles>(context_);
    arcHandles_ = arcs.get();
    SelectTool::Handles handles;
    handles.push_back(std::move(arcs));
    auto labels = std::make_unique<LabelHandles>(context_);
    labelHandles_ = labels.get();
    handles.push_back(std::move(labels));
    handles.push_back(std::make_unique<TextHandles>(context_, editor_));
    tools_[ToolKind::select] =
        std::make_unique<SelectTool>(selectContext(context_), std::move(handles));
    tools_[ToolKind::lasso] = std::make_unique<SelectTool>(selectContext(context_),
                                                           SelectTool::Handles(), AreaShape::lasso);
    tools_[ToolKind::pan] = std::make_unique<PanTool>(context_.canvas);
    tools_[ToolKind::place] = std::make_unique<NodeTool>(context_, NodeChoice::place);
    tools_[ToolKind::transition] = std::make_unique<NodeTool>(context_, NodeChoice::transition);
    tools_[ToolKind::arc] = std::make_unique<ArcTool>(context_);
    tools_[ToolKind::note] = std::make_unique<NoteTool>(context_, editor_);
    context_.canvas.setTool(front_.get());
    context_.canvas.setAcceptDrops(true);
    context_.canvas.installEventFilter(this);
    connect(&context_.document, &NetDocument::currentNetChanged, this,
            [this] { front_->abandon(); });
    connect(&context_.document, &NetDocument::changed, this, [this] { front_->documentChanged(); });
    connect(&editor_, &InPlaceEditor::hintChanged, this, &ToolBox::showHint);
}

ToolBox::~ToolBox() {
    editor_.disconnect(this);  // it closes during destruction
    context_.canvas.setTool(nullptr);
}

void ToolBox::add(ToolKind kind, std::unique_ptr<CanvasTool> tool) {
    tools_.try_emplace(kind, std::move(tool));
}

void ToolBox::choose(ToolKind kind) {
    if (!tools_.contains(kind)) {
        return;
    }
    leave();
    context_.canvas.setTool(nullptr);  // cancels the old tool's gesture
    editor_.commit();
    current_ = kind;
    context_.canvas.setTool(front_.get());
    emit chosen(kind);
    showHint();
}

ArcChoice ToolBox::arcChoice() const {
    return static_cast<const ArcTool&>(*tools_.at(ToolKind::arc)).choice();
}

void ToolBox::setArcChoice(ArcChoice choice) {
    static_cast<ArcTool&>(*tools_.at(ToolKind::arc)).setChoice(choice);
    emit arcChoiceChanged(choice);
    showHint();
}

QString ToolBox::hint() const {
    if (editor_.isOpen()) {
        return editor_.hint();
    }
    const QString own = tool().hint();
    if (current_ != ToolKind::select || !own.isEmpty()) {
        return own;
    }
    const QString label = labelHandles_->hint();
    return label.isEmpty() ? arcHandles_->hint() : label;
}

void ToolBox::showHint() {
    if (const QString now = hint(); now != shownHint_) {
        shownHint_ = now;
        emit hintChanged(now);
    }
}

NodeTool* ToolBox::nodeTool(ToolKind kind) const {
    return kind == ToolKind::place || kind == ToolKind::transition
               ? static_cast<NodeTool*>(tools_.at(kind).get())
               : nullptr;
}

void ToolBox::insert(ToolKind kind) {
    if (NodeTool* nodes = nodeTool(kind)) {
        nodes->putFree();
    } else if (kind == ToolKind::note) {
        static_cast<NoteTool&>(*tools_.at(kind)).putFree();
    }
}

void ToolBox::deleteSelected() {
    if (current_ != ToolKind::select || !arcHandles_->removeChosenBend()) {
        fireable::deleteSelected(context_);
    }
}

bool ToolBox::canJoin() const {
    // While a document goes from one net to another, what is selected is still of the first.
    const auto isShown = [&](const NetElement& node) { return contains(context_.diagram(), node); };
    return std::ranges::all_of(order_.nodes(), isShown) &&
           fireable::canJoin(context_.diagram(), order_.nodes(), arcChoice());
}

void ToolBox::join() {
    joinNodes(context_, order_.nodes(), arcChoice());
}

QMimeData* ToolBox::dragData(ToolKind kind) {
    auto* data = new QMimeData;
    data->setData(toolType, QByteArray::number(static_cast<int>(kind)));
    return data;
}

void ToolBox::leave() {
    if (NodeTool* nodes = nodeTool(current_)) {
        nodes->leave();
    }
}

/// Previews dragged palette items with their tool.
bool ToolBox::dropHere(const QDropEvent& event, bool done) {
    const auto kind = static_cast<ToolKind>(event.mimeData()->data(toolType).toInt());
    NodeTool* nodes = nodeTool(kind);
    if (nodes == nullptr && kind != ToolKind::note) {
        return false;
    }
    if (current_ != kind) {
        choose(kind);
    }
    const QPointF at = context_.canvas.toScene(event.position());
    if (!done) {
        if (nodes != nullptr) {
            nodes->showAt(at, event.modifiers());
        }
        return true;
    }
    choose(ToolKind::select);
    context_.canvas.setFocus();
    if (nodes != nullptr) {
        nodes->putAt(at, event.modifiers());
    } else {
        editor_.openNewNote(dropPoint(context_, at, event.modifiers()));
    }
    return true;
}

bool ToolBox::eventFilter(QObject* canvas, QEvent* event) {
    switch (event->type()) {
        case QEvent::Leave:
            leave();
            break;
        case QEvent::DragLeave:
            choose(ToolKind::select);
            return true;
        case QEvent::DragEnter:
        case QEvent::DragMove:
        case QEvent::Drop: {
            auto* drop = static_cast<QDropEvent*>(event);
            if (drop->mimeData()->hasFormat(toolType)) {
                drop->setAccepted(dropHere(*drop, event->type() == QEvent::Drop));
                return true;
            }
            event->ignore();
            break;
        }
        default:
            break;
    }
    return QObject::eventFilter(canvas, event);
}

bool TextHandles::doubleClick(const CanvasPointer& pointer) {
    if (pointer.button != Qt::LeftButton) {
        return false;
    }
    const CanvasHit hit = context_.canvas.partAt(pointer.widget);
    const auto target = hit.part == CanvasPart::name ? nameOf(hit.element) : valueOf(hit.element);
    if (target) {
        editor_.open(*target);
    }
    return target.has_value();
}

}  // namespace fireable

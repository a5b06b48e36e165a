#include "app/desktop/net_view.h"

#include <QEvent>
#include <QGridLayout>

namespace fireable {

NetView::NetView(NetDocument& document, Selection& selection, const SnapSettings& snap,
                 QWidget* parent)
    : QWidget(parent),
      document_(document),
      canvas_(new CanvasView(this)),
      tools_(new ToolBox({document, selection, *canvas_, snap}, this)),
      minimap_(new Minimap(*canvas_)),
      animation_(new StepAnimation(*canvas_, this)),
      hint_(new QLabel(canvas_)),
      seen_(document) {
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(canvas_, 1, 1);  // rulers stand above and to the left
    setFocusProxy(canvas_);
    canvas_->installEventFilter(this);
    hint_->setText(tr("Press P to draw places, T to draw transitions, A to draw arcs"));
    hint_->setAttribute(Qt::WA_TransparentForMouseEvents);
    hint_->setAlignment(Qt::AlignCenter);
    hint_->setWordWrap(true);
    hint_->setForegroundRole(QPalette::PlaceholderText);
    // Nets lie elsewhere in memory then, so the canvas must let go of the one that it shows at
    // once.
    connect(&document, &NetDocument::netInserted, this, &NetView::followMoved);
    connect(&document, &NetDocument::netRemoved, this, &NetView::followMoved);
    connect(&selection, &Selection::changed, canvas_, [this, &selection] {
        if (isAtWork()) {  // else it is to show another one now, or rests
            canvas_->setSelected(selection.elements());
        }
    });
    turnTo(document.currentNet());
    canvas_->setSelected(selection.elements());
}

NetView::~NetView() {
    delete tools_;  // before the canvas that they work on
    delete animation_;
}

void NetView::setRulers(bool shown) {
    if (shown == !rulers_.empty()) {
        return;
    }
    if (shown) {
        rulers_ = {new Ruler(*canvas_, Qt::Horizontal, this),
                   new Ruler(*canvas_, Qt::Vertical, this)};
        auto* grid = static_cast<QGridLayout*>(layout());
        grid->addWidget(rulers_[0], 0, 1);
        grid->addWidget(rulers_[1], 1, 0);
    } else {
        qDeleteAll(rulers_);
        rulers_.clear();
    }
}

std::size_t NetView::net() const {
    return document_.netWith(seen_.shown()).value_or(document_.currentNet());  // else it is gone
}

void NetView::showDiagram() {
    if (!isAtWork() || net() != document_.currentNet()) {
        turnTo(document_.currentNet());
    }
}

/// The nets lie elsewhere in memory: its own one too, if it is still there.
void NetView::followMoved() {
    turnTo(net());
}

void NetView::rest() {
    std::vector<Count> initial;
    for (const auto& [id, place] : canvas_->diagram().net.places) {
        initial.push_back(place.initial);
    }
    animation_->forget();
    canvas_->setSelected({});
    canvas_->setMarking(initial);
    canvas_->setHighlighted({}, {});
}

void NetView::turnTo(std::size_t net) {
    seen_.turnTo(net, canvas_->isFitted() ? std::nullopt : std::optional(canvas_->goal()));
    canvas_->setDiagram(document_.nets()[net]);
    animation_->forget();
    if (const auto place = seen_.take()) {
        canvas_->moveTo(*place);
    }
    minimap_->drawSoon();
    showHint();
}

void NetView::applyEdit(const NetEdit& edit) {
    canvas_->applyEdit(edit);
    minimap_->drawSoon();
    showHint();
}

void NetView::showRun(const EngineRunner& runner) {
    if (isAtWork()) {
        animation_->show(runner);
    }
}

void NetView::showHint() {
    const Net& net = canvas_->diagram().net;
    hint_->setVisible(net.places.empty() && net.transitions.empty() && net.notes.empty());
    hint_->setGeometry(canvas_->rect());
}

bool NetView::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::FocusIn:
        case QEvent::MouseButtonPress:  // comes first while the window is not active yet
        case QEvent::DragEnter:
            emit activated();
            break;
        case QEvent::Resize:
            hint_->setGeometry(canvas_->rect());
            break;
        default:
            break;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace fireable

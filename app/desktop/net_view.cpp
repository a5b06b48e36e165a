#include "app/desktop/net_view.h"

#include <QEvent>
#include <QFontMetrics>
#include <QGridLayout>
#include <QPainter>
#include <algorithm>
#include <utility>

namespace fireable {
namespace {

constexpr int captionMargin = 8;  // left and right of the text
constexpr int padding = 2;
constexpr int line = 2;  // below the active view's caption

constexpr QSize minCanvas(80, 48);  // pixels: several views fit on any screen

bool seesAll(const CanvasView& canvas, const ViewPlace& place) {
    return canvas.bounds().isEmpty() || canvas.visibleArea(place).contains(canvas.bounds());
}

}  // namespace

ViewCaption::ViewCaption(QWidget* parent) : QAbstractButton(parent) {
    setFocusPolicy(Qt::NoFocus);  // views take the focus
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
    setStatusTip(tr("Make this view active"));
}

void ViewCaption::showTitles(const QStringList& titles) {
    const QString step = QStringLiteral(" › ");
    name_ = titles.last();
    above_ = titles.size() > 1 ? titles.mid(0, titles.size() - 1).join(step) + step : QString();
    describe();
}

void ViewCaption::setActive(bool active) {
    active_ = active;
    describe();
}

void ViewCaption::describe() {
    setToolTip(above_ + name_);
    setAccessibleName(tr("View of %1").arg(above_ + name_));
    setAccessibleDescription(active_ ? tr("Active view") : tr("Press to make this view active"));
    update();
}

QFont ViewCaption::nameFont() const {
    QFont font = this->font();
    font.setBold(active_);
    return font;
}

QSize ViewCaption::sizeHint() const {
    return {QFontMetrics(nameFont()).horizontalAdvance(above_ + name_) + 2 * captionMargin,
            fontMetrics().height() + 2 * padding + line};
}

QSize ViewCaption::minimumSizeHint() const {
    return {0, sizeHint().height()};
}

/// If space is short, the name is kept.
void ViewCaption::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(
        rect(), palette().brush(underMouse() && !active_ ? QPalette::Midlight : QPalette::Window));
    if (active_) {
        painter.fillRect(rect().adjusted(0, height() - line, 0, 0),
                         palette().brush(QPalette::Highlight));
    }
    const QFontMetrics metrics(nameFont());
    QRect room = rect().adjusted(captionMargin, 0, -captionMargin, -line);
    const QString name = metrics.elidedText(name_, Qt::ElideRight, room.width());
    const QString above = fontMetrics().elidedText(above_, Qt::ElideLeft,
                                                   room.width() - metrics.horizontalAdvance(name));
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, above);
    room.setLeft(room.left() + fontMetrics().horizontalAdvance(above));
    painter.setFont(nameFont());
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, name);
}

NetView::NetView(NetDocument& document, Selection& selection, const SnapSettings& snap,
                 QWidget* parent)
    : QWidget(parent),
      document_(document),
      canvas_(new CanvasView(this)),
      tools_(new ToolBox({document, selection, *canvas_, snap}, this)),
      minimap_(new Minimap(*canvas_)),
      animation_(new StepAnimation(*canvas_, this)),
      hint_(new QLabel(canvas_)),
      caption_(new ViewCaption(this)),
      lastViews_(document) {
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(caption_, 0, 0, 1, 2);
    layout->addWidget(canvas_, 2, 1);  // rulers are above and to the left
    canvas_->setMinimumSize(minCanvas);
    layout->setColumnStretch(1, 1);
    layout->setRowStretch(2, 1);
    caption_->hide();
    connect(caption_, &ViewCaption::clicked, this, [this] {
        emit activated();
        canvas_->setFocus();
    });
    setFocusProxy(canvas_);
    canvas_->installEventFilter(this);
    hint_->setText(tr("Press P to draw places, T to draw transitions, A to draw arcs"));
    hint_->setAttribute(Qt::WA_TransparentForMouseEvents);
    hint_->setAlignment(Qt::AlignCenter);
    hint_->setWordWrap(true);
    hint_->setForegroundRole(QPalette::PlaceholderText);
    // Nets have moved in memory, so the canvas must switch at once.
    connect(&document, &NetDocument::netInserted, this, &NetView::followMoved);
    connect(&document, &NetDocument::netRemoved, this, &NetView::followMoved);
    connect(&selection, &Selection::changed, canvas_, [this, &selection] {
        if (isActive()) {  // else it is inactive or about to switch
            canvas_->setSelected(selection.elements());
        }
    });
    showNet(document.currentNet());
    canvas_->setSelected(selection.elements());
}

NetView::~NetView() {
    delete tools_;  // before their canvas
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
        grid->addWidget(rulers_[0], 1, 1);
        grid->addWidget(rulers_[1], 2, 0);
    } else {
        qDeleteAll(rulers_);
        rulers_.clear();
    }
}

std::size_t NetView::net() const {
    return document_.netWith(lastViews_.shown())
        .value_or(document_.currentNet());  // if it was removed
}

void NetView::showCurrentNet() {
    if (!isActive() || net() != document_.currentNet()) {
        showNet(document_.currentNet());
    }
}

/// Nets have moved in memory, including its own if it still exists.
void NetView::followMoved() {
    showNet(net());
}

void NetView::deactivate() {
    std::vector<Count> initial;
    for (const auto& [id, place] : canvas_->diagram().net.places) {
        initial.push_back(place.initial);
    }
    animation_->reset();
    canvas_->setSelected({});
    canvas_->setMarking(initial);
    canvas_->setHighlighted({}, {});
}

void NetView::showNet(std::size_t net) {
    lastViews_.switchTo(net, currentView());
    canvas_->setDiagram(document_.nets()[net]);
    animation_->reset();
    restored_ = lastViews_.take();
    if (restored_ && isStillGood(*restored_)) {
        canvas_->moveTo(restored_->place);
    }
    entryPlace_ = canvas_->place();
    framed_ = false;
    sawAll_ = true;
    minimap_->drawSoon();
    showHint();
}

/// The view to restore later; nothing: fitted. A net shown without any frame keeps its previous
/// view.
std::optional<NetView::LastView> NetView::currentView() const {
    if (canvas_->isFitted()) {
        return std::nullopt;
    }
    const ViewPlace& place = canvas_->goal();
    if (!framed_ && place == entryPlace_) {
        return restored_;
    }
    return LastView{place, canvas_->bounds(), seesAll(*canvas_, place)};
}

/// False if everything was visible then but would not be now.
bool NetView::isStillGood(const LastView& seen) const {
    return !seen.whole || seen.drawn == canvas_->bounds() || seesAll(*canvas_, seen.place);
}

/// Fits a net edited before its first frame.
void NetView::beginFrame() {
    if (!std::exchange(framed_, true) && !canvas_->isFitted() && canvas_->goal() == entryPlace_ &&
        (!restored_ || !isStillGood(*restored_))) {
        canvas_->fitAtOnce();
    }
}

void NetView::applyEdit(const NetEdit& edit, const NetEdit& before) {
    const bool whole = canvas_->bounds().isEmpty() ? sawAll_ : seesAll(*canvas_, canvas_->goal());
    canvas_->applyEdit(edit);
    sawAll_ = whole;  // keeps the view when removing everything is undone
    if (whole && !canvas_->isHeld() && addsUnseenNodes(edit, before)) {
        canvas_->fit();
    }
    minimap_->drawSoon();
    showHint();
}

/// Whether nodes were added outside the visible area. Nodes drawn by hand are always at least half
/// visible.
bool NetView::addsUnseenNodes(const NetEdit& edit, const NetEdit& before) const {
    const QRectF sight = canvas_->visibleArea(canvas_->goal());
    const auto isUnseen = [&](const auto& changes, const auto& old) {
        return std::ranges::any_of(changes, [&](const auto& change) {
            const auto was = old.find(change.first);
            return change.second && (was == old.end() || !was->second) &&
                   !canvas_->boundsOf(change.first).isEmpty() &&
                   !sight.contains(canvas_->centreOf(change.first));
        });
    };
    return isUnseen(edit.places, before.places) || isUnseen(edit.transitions, before.transitions) ||
           isUnseen(edit.notes, before.notes) || isUnseen(edit.copies, before.copies);
}

void NetView::showRun(const EngineRunner& runner) {
    if (isActive()) {
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
        case QEvent::MouseButtonPress:  // precedes FocusIn in an inactive window
        case QEvent::DragEnter:
            emit activated();
            break;
        case QEvent::Paint:
            beginFrame();
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

#include "app/desktop/help/tour.h"

#include <QAccessible>
#include <QAccessibleEvent>
#include <QDockWidget>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QPainter>
#include <QTimer>
#include <algorithm>

#include "app/desktop/examples.h"
#include "app/desktop/parts.h"

namespace fireable {
namespace {

struct TourText {
    Q_DECLARE_TR_FUNCTIONS(Tour)
};

const Net* netOf(const TourState& state) {
    DocumentView* view = state.window.current();
    return view != nullptr ? &view->document().diagram().net : nullptr;
}

const EngineRunner* runOf(const TourState& state) {
    DocumentView* view = state.window.current();
    return view != nullptr ? &view->runner() : nullptr;
}

bool isNewNet(const TourState& state) {
    DocumentView* view = state.window.current();
    return view != nullptr && view->document().path().empty();
}

bool hasTwoPlaces(const TourState& state) {
    const Net* net = netOf(state);
    return net != nullptr && net->places.size() >= 2;
}

bool hasTransition(const TourState& state) {
    const Net* net = netOf(state);
    return net != nullptr && net->transitions.size() >= 1;
}

/// A transition takes from a place and gives to one.
bool isConnected(const TourState& state) {
    const Net* net = netOf(state);
    return net != nullptr && std::ranges::any_of(net->transitions, [net](const auto& transition) {
               const auto has = [&](ArcKind kind) {
                   return std::ranges::any_of(net->arcs, [&](const auto& arc) {
                       return arc.value.transition == transition.id && arc.value.kind == kind;
                   });
               };
               return has(ArcKind::input) && has(ArcKind::output);
           });
}

bool canFireTwice(const TourState& state) {
    const Net* net = netOf(state);
    return net != nullptr && std::ranges::any_of(net->arcs, [net](const auto& arc) {
               return arc.value.kind == ArcKind::input &&
                      net->places[arc.value.place].initial >= Count(2);
           });
}

bool hasStepped(const TourState& state) {
    const EngineRunner* run = runOf(state);
    return run != nullptr && run->steps() > Count(0);
}

bool hasSteppedBack(const TourState& state) {
    const EngineRunner* run = runOf(state);
    return run != nullptr && run->steps() < state.stepsBefore;
}

bool hasEnded(const TourState& state) {
    const EngineRunner* run = runOf(state);
    return run != nullptr && run->state() == RunState::dead;
}

bool isExample(const TourState& state) {
    DocumentView* view = state.window.current();
    const auto files = exampleFiles();
    return view != nullptr && std::ranges::any_of(files, [view](const QFileInfo& file) {
               return file.absoluteFilePath().toStdString() == view->document().path();
           });
}

bool hasBreakpoint(const TourState& state) {
    const EngineRunner* run = runOf(state);
    return run != nullptr && !run->breakpoints().all().empty();
}

bool hasHalted(const TourState& state) {
    const EngineRunner* run = runOf(state);
    return run != nullptr && !run->haltedAt().empty();
}

bool showsCharts(const TourState& state) {
    return state.window.panelDock("charts").isVisible();
}

bool chartsAPlace(const TourState& state) {
    DocumentView* view = state.window.current();
    return view != nullptr && showsCharts(state) &&
           std::ranges::any_of(view->selection().elements(), [](const NetElement& element) {
               return std::holds_alternative<PlaceId>(element);
           });
}

bool hasRunOn(const TourState& state) {
    const EngineRunner* run = runOf(state);
    return run != nullptr && run->state() != RunState::running &&
           (run->steps() > state.stepsBefore || hasEnded(state));
}

bool isAtAnotherStep(const TourState& state) {
    const EngineRunner* run = runOf(state);
    return run != nullptr && run->state() != RunState::running && run->steps() != state.stepsBefore;
}

constexpr TourStep tourRows[] = {
    {QT_TRANSLATE_NOOP("Tour", "Begin with an empty net: press <b>New</b> (Ctrl+N)."), "new",
     isNewNet},
    {QT_TRANSLATE_NOOP("Tour", "Draw two places: choose <b>Place</b> (P), then click twice on the "
                               "drawing, side by side with some room between."),
     "place", hasTwoPlaces},
    {QT_TRANSLATE_NOOP("Tour", "Draw a transition between them: choose <b>Transition</b> (T), then "
                               "click in the middle."),
     "transition", hasTransition},
    {QT_TRANSLATE_NOOP("Tour", "Connect them: choose <b>Arc</b> (A), drag from the first place to the "
                               "transition, then from the transition to the second place."),
     "arc", isConnected},
    {QT_TRANSLATE_NOOP("Tour", "Give the first place tokens: choose <b>Select</b> (V), click the place, "
                               "then press <b>+</b> three times."),
     "select", canFireTwice},
    {QT_TRANSLATE_NOOP("Tour", "The outlined transition is enabled. Fire it: <b>Step</b> (F10)."),
     "step", hasStepped},
    {QT_TRANSLATE_NOOP("Tour", "Several tokens moved: Sleptsov nets fire as often as they can in one "
                               "step; <b>Simulation</b>, <b>Firing Rule</b> has the Petri rule. Every "
                               "step is kept. Go back: <b>Step Back</b> (Shift+F10)."),
     "step-back", hasSteppedBack},
    {QT_TRANSLATE_NOOP("Tour", "Now run to the end: <b>Run</b> (F5). The Marking panel lists the "
                               "tokens."),
     "run", hasEnded},
    {QT_TRANSLATE_NOOP("Tour", "Open a larger net: <b>File</b>, <b>Open Example</b>, "
                               "<b>Product of Matrices</b>. It multiplies two matrices."),
     "examples", isExample},
    {QT_TRANSLATE_NOOP("Tour", "A transition with a double border calls a subnet, which begins when its "
                               "start holds no token, and has ended when its finish holds none. Set a "
                               "breakpoint: select a transition of the drawing, then press "
                               "<b>F9</b>."),
     "drawing", hasBreakpoint},
    {QT_TRANSLATE_NOOP("Tour", "Run again (F5): the run halts where that transition fires."), "run",
     hasHalted},
    {QT_TRANSLATE_NOOP("Tour", "Show how tokens change over the steps: <b>View</b>, <b>Panels</b>, "
                               "<b>Charts</b> (Ctrl+Shift+C)."),
     "charts", showsCharts},
    {QT_TRANSLATE_NOOP("Tour", "Select a place of the drawing: its tokens are drawn over the steps."),
     "drawing", chartsAPlace},
    {QT_TRANSLATE_NOOP("Tour", "Run on (F5): the chart grows with the run."), "run", hasRunOn},
    {QT_TRANSLATE_NOOP("Tour", "Click in the chart: the run goes to that step."), "chart",
     isAtAnotherStep},
};

/// The entry of a menu bar below which `action` stands; null: none.
QAction* titleOf(const QList<QAction*>& entries, const QAction* action) {
    for (QAction* entry : entries) {
        if (entry == action ||
            (entry->menu() != nullptr && titleOf(entry->menu()->actions(), action) != nullptr)) {
            return entry;
        }
    }
    return nullptr;
}

}  // namespace

std::span<const TourStep> tourSteps() {
    return tourRows;
}

TourFrame::TourFrame(QWidget* window) : QWidget(window) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void TourFrame::frame(QWidget* widget, const QRect& area) {
    watch(false);
    framed_ = widget;
    area_ = area;
    watch(true);
    follow();
}

/// A widget moves with what it stands in.
void TourFrame::watch(bool on) {
    for (QWidget* each = framed_; each != nullptr && each != parentWidget();
         each = each->parentWidget()) {
        if (on) {
            each->installEventFilter(this);
        } else {
            each->removeEventFilter(this);
        }
    }
}

void TourFrame::follow() {
    if (framed_ == nullptr || !framed_->isVisible() || framed_->window() != window()) {
        hide();
        return;
    }
    constexpr int around = 3;
    const QRect area = area_.isEmpty() ? framed_->rect() : area_;
    setGeometry(QRect(framed_->mapTo(parentWidget(), area.topLeft()), area.size())
                    .adjusted(-around, -around, around, around)
                    .intersected(parentWidget()->rect()));
    raise();
    show();
}

bool TourFrame::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::Move:
        case QEvent::Resize:
        case QEvent::Show:
        case QEvent::Hide:
            // Once the layout is done.
            QTimer::singleShot(0, this, &TourFrame::follow);
            break;
        default:
            break;
    }
    return QWidget::eventFilter(watched, event);
}

void TourFrame::paintEvent(QPaintEvent*) {
    constexpr double width = 3;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Highlight), width));
    const double half = width / 2;
    painter.drawRoundedRect(QRectF(rect()).adjusted(half, half, -half, -half), 5, 5);
}

Tour::Tour(MainWindow& window)
    : QToolBar(tr("Tour"), &window),
      window_(window),
      text_(new QLabel(this)),
      count_(new QLabel(this)),
      skip_(new QPushButton(tr("Sk&ip"), this)),
      leave_(new QPushButton(tr("&Leave Tour"), this)),
      frame_(new TourFrame(&window)) {
    setObjectName(QStringLiteral("tour"));
    setMovable(false);
    setAutoFillBackground(true);
    text_->setObjectName(QStringLiteral("tourText"));
    text_->setWordWrap(true);
    text_->setTextFormat(Qt::RichText);
    constexpr int lines = 2;  // of one height, so that nothing moves from hint to hint
    text_->setFixedHeight(lines * fontMetrics().lineSpacing() + 4);
    text_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    skip_->setToolTip(tr("Skip this step"));
    leave_->setToolTip(tr("Close the hints; the tour starts again from the Help menu"));
    auto* page = new QWidget(this);
    auto* row = new QHBoxLayout(page);
    row->setContentsMargins(8, 2, 4, 2);
    row->addWidget(count_);
    row->addSpacing(8);
    row->addWidget(text_, 1);
    row->addWidget(skip_);
    row->addWidget(leave_);
    addWidget(page);
    connect(skip_, &QPushButton::clicked, this, [this] { show(step_ + 1); });
    connect(leave_, &QPushButton::clicked, this, [this] { deleteLater(); });
    connect(this, &QObject::destroyed, frame_, &QObject::deleteLater);
    // Tells of documents, edits, selections and runs alike.
    connect(&window.actions(), &Actions::refreshed, this, &Tour::look);
    connect(&window.panelDock("charts"), &QDockWidget::visibilityChanged, this, &Tour::look);
    show(0);
}

/// From the event loop: the sender of a signal may still be changing the document.
void Tour::look() {
    if (!isQueued_) {
        isQueued_ = true;
        QMetaObject::invokeMethod(this, &Tour::goOn, Qt::QueuedConnection);
    }
}

void Tour::goOn() {
    isQueued_ = false;
    if (step_ < static_cast<int>(std::size(tourRows)) &&
        tourRows[step_].isDone({window_, stepsBefore_})) {
        show(step_ + 1);
    }
}

void Tour::show(int step) {
    constexpr int all = static_cast<int>(std::size(tourRows));
    step_ = step;
    const EngineRunner* run = runOf({window_});
    stepsBefore_ = run != nullptr ? run->steps() : Count(0);
    if (step >= all) {
        step_ = all;
        text_->setText(tr("That was the tour. <b>F1</b> explains whatever has the focus, and "
                          "<b>Ctrl+Shift+P</b> finds any command by its name."));
        count_->clear();
        skip_->hide();
        leave_->setText(tr("&Close"));
        frameTarget(nullptr);
    } else {
        text_->setText(QCoreApplication::translate("Tour", tourRows[step].text));
        count_->setText(QStringLiteral("<b>%1</b>/%2").arg(step + 1).arg(all));
        frameTarget(tourRows[step].target);
    }
    text_->setToolTip(text_->text());  // where the window is narrow
    QAccessibleEvent event(text_, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
    look();  // it may be done already
}

void Tour::paintEvent(QPaintEvent* event) {
    QToolBar::paintEvent(event);
    QColor tint = palette().color(QPalette::Highlight);
    tint.setAlphaF(0.18F);
    QPainter(this).fillRect(rect(), tint);
}

void Tour::frameTarget(const char* name) {
    target_ = nullptr;
    QRect area;
    if (name != nullptr && QLatin1String(name) == QLatin1String("drawing")) {
        DocumentTab* tab = window_.currentTab();
        target_ = tab != nullptr ? &tab->canvas() : nullptr;
    } else if (name != nullptr && QLatin1String(name) == QLatin1String("chart")) {
        target_ = &window_.panelDock("charts");
    } else if (name != nullptr) {
        const QLatin1String wanted(name);
        const QAction* action =
            wanted == QLatin1String("examples")
                ? window_.menus().menu("file/examples").menuAction()
            : wanted == QLatin1String("charts") ? window_.panelDock("charts").toggleViewAction()
                                                : window_.action(name);
        for (const char* bar : {"toolbar", "palette"}) {
            if (target_ == nullptr) {
                target_ =
                    window_.menus().bar(bar).widgetForAction(const_cast<QAction*>(action));
            }
        }
        if (target_ == nullptr) {
            target_ = window_.menuBar();
            area = window_.menuBar()->actionGeometry(
                titleOf(window_.menuBar()->actions(), action));
        }
    }
    frame_->frame(target_, area);
}

void addTour(MainWindow& window) {
    window.actions().add(
        {{"tour", TourText::tr("To&ur"),
          TourText::tr("Draw and run a net in five minutes, with hints beside it"), noKeys,
          [&window] {
              delete window.findChild<Tour*>();
              window.addToolBarBreak(Qt::TopToolBarArea);
              auto* tour = new Tour(window);
              window.addToolBar(Qt::TopToolBarArea, tour);
              tour->setVisible(true);
          }}});
}

}  // namespace fireable

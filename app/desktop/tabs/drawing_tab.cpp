#include "app/desktop/tabs/drawing_tab.h"

#include <algorithm>
#include <utility>

namespace fireable {
namespace {

constexpr double seenMargin = 16;  // widget pixels

/// The visible part of a drawing, to restore it in a viewport of another size.
struct VisiblePart {
    QRectF area;      ///< scene units; empty: nothing of the drawing is visible
    double zoom = 1;  ///< widget pixels per unit
    bool whole = false;
};

/// Leaves out the empty space around the drawing.
VisiblePart visiblePartOf(const SceneView& canvas) {
    const ViewPlace place = canvas.goal();
    const QRectF sight = canvas.visibleArea(place);
    const QRectF drawn = sight & canvas.bounds();
    if (drawn.isEmpty()) {
        return {QRectF(place.centre, QSizeF()), place.zoom, canvas.isFitted()};
    }
    const double around = seenMargin / place.zoom;
    return {drawn.adjusted(-around, -around, around, around) & sight, place.zoom,
            canvas.isFitted()};
}

/// Centres the part in `canvas`, at its zoom or at the largest that shows all of it. A fitted
/// drawing stays fitted.
void showPart(const VisiblePart& part, SceneView& canvas) {
    if (part.whole) {
        canvas.fit();
        return;
    }
    double zoom = part.zoom;
    if (!part.area.isEmpty()) {
        zoom = std::min(
            {zoom, canvas.width() / part.area.width(), canvas.height() / part.area.height()});
    }
    canvas.moveTo({part.area.center(), zoom});
}

}  // namespace

DrawingTab::DrawingTab(QWidget* parent)
    : DocumentTab(parent), layout_(new QVBoxLayout(this)), splitter_(new QSplitter(this)) {
    layout_->setContentsMargins(0, 0, 0, 0);
    layout_->setSpacing(0);
    layout_->addWidget(splitter_);
    splitter_->setChildrenCollapsible(false);
    connect(this, &DocumentTab::viewChanged, this, &DrawingTab::showCaptions);
}

DrawingView* DrawingTab::newView() {
    DrawingView* view = makeView();
    views_.append(view);
    connect(view, &DrawingView::activated, this, [this, view] { activate(view); });
    return view;
}

void DrawingTab::addFirstView() {
    splitter_->addWidget(newView());
    activate(views_.constFirst());
}

void DrawingTab::deleteViews() {
    qDeleteAll(std::exchange(views_, {}));
}

void DrawingTab::setCurrent(DrawingView* view) {
    current_ = view;
    setFocusProxy(view);
}

void DrawingTab::activate(DrawingView* view) {
    if (view != current_) {
        setCurrent(view);
        showActivated(*view);
        emit viewChanged();
    }
}

QList<QObject*> DrawingTab::typedIn() {
    QList<QObject*> fields;
    for (DrawingView* view : views_) {
        fields.append(&view->typingField());
    }
    return fields;
}

void DrawingTab::addBar(QWidget* bar) {
    layout_->insertWidget(layout_->count() - 1, bar);
}

void DrawingTab::split(Qt::Orientation orientation) {
    auto* around = static_cast<QSplitter*>(current_->parentWidget());
    const int index = around->indexOf(current_);
    DrawingView* first = current_;
    const VisiblePart seen = visiblePartOf(first->canvas());
    DrawingView* second = newView();
    if (around->count() == 1) {
        around->setOrientation(orientation);
        around->addWidget(second);
    } else {
        auto* inner = new QSplitter(orientation);
        inner->setChildrenCollapsible(false);
        around->replaceWidget(index, inner);
        inner->addWidget(first);
        inner->addWidget(second);
        first->show();
        around->refresh();  // gives the nested splitter its size at once
        around = inner;
    }
    showCaptions();
    around->setSizes({1 << 16, 1 << 16});  // equal shares
    emit viewAdded(*second);
    join(*first, *second);
    showPart(seen, first->canvas());
    showPart(seen, second->canvas());
    second->setFocus();
    activate(second);
    emit viewChanged();
}

void DrawingTab::closeView() {
    if (views_.size() < 2) {
        return;
    }
    DrawingView* closed = current_;
    if (!closed->finishTyping()) {
        return;  // the reason is shown next to the input
    }
    disconnect(closed, nullptr, this, nullptr);
    auto* around = static_cast<QSplitter*>(closed->parentWidget());
    views_.removeOne(closed);
    activate(views_.constLast());
    delete closed;
    if (around != splitter_) {  // replace a splitter by its only child
        auto* outer = static_cast<QSplitter*>(around->parentWidget());
        outer->replaceWidget(outer->indexOf(around), around->widget(0));
        delete around;
    } else if (auto* inner = qobject_cast<QSplitter*>(around->widget(0))) {
        around->setOrientation(inner->orientation());
        while (inner->count() > 0) {
            around->addWidget(inner->widget(0));
        }
        delete inner;
    }
    current_->setFocus();
    emit viewChanged();
}

void DrawingTab::focusNextView() {
    const qsizetype next = (views_.indexOf(current_) + 1) % views_.size();
    views_[next]->setFocus();
    activate(views_[next]);
}

/// With several views, each has a caption that tells its net and whether it is active.
void DrawingTab::showCaptions() {
    for (DrawingView* view : views_) {
        view->caption().setVisible(views_.size() > 1);
        view->caption().setActive(view == current_);
    }
}

QJsonObject DrawingTab::stateOf(const DrawingView& view) const {
    const ViewPlace& place = view.canvas().goal();
    return {{QStringLiteral("fitted"), view.canvas().isFitted()},
            {QStringLiteral("zoom"), place.zoom},
            {QStringLiteral("x"), place.centre.x()},
            {QStringLiteral("y"), place.centre.y()}};
}

void DrawingTab::restoreState(DrawingView& view, const QJsonObject& state) {
    const double zoom = state[QLatin1String("zoom")].toDouble();
    if (state[QLatin1String("fitted")].toBool() || zoom <= 0) {
        view.canvas().fitAtOnce();
    } else {
        view.canvas().moveTo({{state[QLatin1String("x")].toDouble(),
                               state[QLatin1String("y")].toDouble()},
                              zoom});
    }
}

/// A view by its index, or a splitter with its two parts.
QJsonObject DrawingTab::splitOf(const QWidget& part) const {
    const auto* splitter = qobject_cast<const QSplitter*>(&part);
    if (splitter == nullptr) {
        for (qsizetype i = 0; i < views_.size(); ++i) {
            if (views_[i] == &part) {
                return {{QStringLiteral("view"), i}};
            }
        }
        return {};
    }
    if (splitter->count() == 1) {
        return splitOf(*splitter->widget(0));
    }
    QJsonArray parts;
    QJsonArray sizes;
    for (int i = 0; i < splitter->count(); ++i) {
        parts.append(splitOf(*splitter->widget(i)));
        sizes.append(splitter->sizes()[i]);
    }
    return {{QStringLiteral("vertical"), splitter->orientation() == Qt::Vertical},
            {QStringLiteral("sizes"), sizes},
            {QStringLiteral("parts"), parts}};
}

QJsonObject DrawingTab::viewState() {
    QJsonArray states;
    for (const DrawingView* view : views_) {
        states.append(stateOf(*view));
    }
    return {{QStringLiteral("split"), splitOf(*splitter_)},
            {QStringLiteral("views"), states},
            {QStringLiteral("current"), views_.indexOf(current_)}};
}

void DrawingTab::restoreView(const QJsonObject& state) {
    const QJsonArray states = state[QLatin1String("views")].toArray();
    if (states.isEmpty() || views_.size() != 1) {
        return;
    }
    std::map<int, DrawingView*> made;
    restoreSplit(state[QLatin1String("split")].toObject(), states, made);
    const auto current = made.find(state[QLatin1String("current")].toInt());
    if (current != made.end()) {
        activate(current->second);
    }
    emit viewChanged();
}

/// Makes the active view this part.
void DrawingTab::restoreSplit(const QJsonObject& part, const QJsonArray& states,
                              std::map<int, DrawingView*>& made) {
    constexpr int mostViews = 64;  // in a file that a person wrote
    const QJsonArray parts = part[QLatin1String("parts")].toArray();
    if (parts.size() != 2 || views_.size() >= mostViews) {
        const int view = part[QLatin1String("view")].toInt();
        made[view] = current_;
        restoreState(*current_, states[view].toObject());
        return;
    }
    DrawingView* first = current_;
    split(part[QLatin1String("vertical")].toBool() ? Qt::Vertical : Qt::Horizontal);
    auto* around = static_cast<QSplitter*>(current_->parentWidget());
    const QJsonArray sizes = part[QLatin1String("sizes")].toArray();
    around->setSizes({sizes[0].toInt(1), sizes[1].toInt(1)});
    restoreSplit(parts[1].toObject(), states, made);
    activate(first);
    restoreSplit(parts[0].toObject(), states, made);
}

}  // namespace fireable

#include "app/desktop/step_features.h"

#include <algorithm>

#include "app/desktop/main_window.h"
#include "app/desktop/make_action.h"

namespace fireable {
namespace {

constexpr int singleStep = 450;  // milliseconds, for a step by hand
constexpr int longest = 700;
constexpr int fastestWatched = 10;    // steps a second: faster ones are a flicker
constexpr double shareOfStep = 0.85;  // the rest is a moment to look at the marking

int milliseconds(const Player& player) {
    if (!player.isPlaying()) {
        return singleStep;
    }
    return player.speed() > fastestWatched
               ? 0
               : std::min(longest, static_cast<int>(1000 * shareOfStep / player.speed()));
}

/// The one transition that is selected.
std::optional<TransitionId> selectedTransition(DocumentView& view) {
    const std::set<NodeId> nodes = view.selection().nodes();
    const auto* transition =
        nodes.size() == 1 ? std::get_if<TransitionId>(&*nodes.begin()) : nullptr;
    return transition != nullptr ? std::optional(*transition) : std::nullopt;
}

}  // namespace

StepFeatures::StepFeatures(MainWindow& window)
    : QObject(&window),
      window_(window),
      animated_(makeAction(&window, QString(), tr("&Animate Tokens"),
                           tr("Let tokens travel along their arcs, or show each step at once"))) {
    animated_->setCheckable(true);
    animated_->setChecked(window_.settings().animatedTokens());
    addFiring();
    window_.menus().simulation->addAction(animated_);
    connect(animated_, &QAction::toggled, this, [this](bool wanted) {
        window_.settings().setAnimatedTokens(wanted);
        for (DocumentView* document : window_.documents()) {
            setDurations(*document);
        }
    });
    connect(&window_, &MainWindow::documentAdded, this, &StepFeatures::addDocument);
}

void StepFeatures::addDocument(DocumentView& document) {
    const auto set = [this, &document] { setDurations(document); };
    connect(&document, &DocumentView::viewAdded, this, set);
    connect(&document.player(), &Player::playingChanged, this, set);
    connect(&document.player(), &Player::speedChanged, this, set);
    connect(&document.selection(), &Selection::changed, this, &StepFeatures::showFiring);
    connect(&document.runner(), &EngineRunner::frameChanged, this, &StepFeatures::showFiring);
    set();
}

void StepFeatures::addFiring() {
    fireOnce_ = makeAction(&window_, QString(), tr("&Fire Once"),
                           tr("Fire one copy of the selected transition, if it may fire"),
                           {Qt::CTRL | Qt::Key_F10});
    fireMost_ = makeAction(&window_, QString(), tr("Fire as Often as Poss&ible"),
                           tr("Fire all copies of the selected transition that its places allow"),
                           {Qt::CTRL | Qt::SHIFT | Qt::Key_F10});
    window_.menus().simulation->addActions({fireOnce_, fireMost_});
    for (const auto& [action, copies] :
         {std::pair(fireOnce_, Multiplicity::one), {fireMost_, Multiplicity::maximal}}) {
        connect(action, &QAction::triggered, this, [this, copies = copies] {
            DocumentView& view = *window_.current();
            view.player().pause();
            if (const auto transition = selectedTransition(view)) {
                view.runner().fire(*transition, copies);
            }
        });
    }
    connect(&window_, &MainWindow::currentChanged, this, &StepFeatures::showFiring);
}

void StepFeatures::showFiring() {
    DocumentView* view = window_.current();
    bool fires = false;
    if (view != nullptr) {
        const auto transition = selectedTransition(*view);
        fires = transition &&
                std::ranges::binary_search(view->runner().enabledTransitions(), *transition);
    }
    fireOnce_->setEnabled(fires);
    fireMost_->setEnabled(fires);
}

void StepFeatures::setDurations(DocumentView& document) const {
    const int duration = animated_->isChecked() ? milliseconds(document.player()) : 0;
    for (NetView* view : document.views()) {
        view->animation().setDuration(duration);
    }
}

}  // namespace fireable

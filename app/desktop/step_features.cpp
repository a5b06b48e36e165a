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

}  // namespace

StepFeatures::StepFeatures(MainWindow& window)
    : QObject(&window),
      window_(window),
      animated_(makeAction(&window, QString(), tr("&Animate Tokens"),
                           tr("Let tokens travel along their arcs, or show each step at once"))) {
    animated_->setCheckable(true);
    animated_->setChecked(window_.settings().animatedTokens());
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
    set();
}

void StepFeatures::setDurations(DocumentView& document) const {
    const int duration = animated_->isChecked() ? milliseconds(document.player()) : 0;
    for (NetView* view : document.views()) {
        view->animation().setDuration(duration);
    }
}

}  // namespace fireable

#include "app/desktop/run_tab.h"

#include "editor/document/to_text.h"
#include "editor/panels/run_panel.h"

namespace fireable {

void RunTab::setStepDuration(int milliseconds) {
    for (DrawingView* view : views()) {
        view->setStepDuration(milliseconds);
    }
}

void RunTab::followRun() {
    connect(&runner(), &Runner::stateChanged, this, &DocumentTab::statusChanged);
    connect(&runner(), &Runner::frameChanged, this, &DocumentTab::statusChanged);
    connect(&runner(), &Runner::configured, this, &DocumentTab::statusChanged);
    connect(&player(), &Player::playingChanged, this, &DocumentTab::statusChanged);
}

RunStatus RunTab::runStatusOf() {
    const Count steps = runner().steps();
    return {player().isPlaying() ? tr("Playing") : stateText(runner().state()),
            steps == Count(1)
                ? tr("1 step")
                : tr("%1 steps", nullptr, pluralNumber(steps)).arg(groupedDigits(steps))};
}

}  // namespace fireable

#include "editor/panels/timeline_box.h"

#include <QSignalBlocker>

#include "editor/playback/run_commands.h"
#include "editor/playback/timeline_names.h"

namespace fireable {

TimelineBox::TimelineBox(EngineRunner& runner, QWidget* parent)
    : QComboBox(parent), runner_(runner) {
    setAccessibleName(tr("Branch of the run"));
    setToolTip(tr("Switch to what the run did before its marking was changed, or after that"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(this, &QComboBox::activated, this, [this](int line) { switchTimeline(runner_, line); });
    connect(&runner_, &EngineRunner::frameChanged, this, &TimelineBox::show);
    connect(&runner_, &EngineRunner::stateChanged, this, &TimelineBox::show);
    show();
}

void TimelineBox::show() {
    const RunFrame* frame = runner_.frame();
    const std::vector<TimelineSpan> lines =
        frame != nullptr ? frame->timelines : std::vector<TimelineSpan>();
    if (lines != shown_) {
        const QSignalBlocker blocker(this);
        shown_ = lines;
        while (count() > static_cast<int>(lines.size())) {
            removeItem(count() - 1);
        }
        for (std::size_t line = 0; line < lines.size(); ++line) {
            if (static_cast<int>(line) == count()) {
                addItem({});
            }
            setItemText(static_cast<int>(line),
                        timelineText(lines[line], static_cast<TimelineIndex>(line)));
        }
    }
    setCurrentIndex(frame != nullptr ? frame->timeline : -1);
    setEnabled(runner_.state() != RunState::running);
    emit needed(lines.size() > 1);
}

}  // namespace fireable

#include "editor/playback/run_names.h"

#include <QCoreApplication>

namespace fireable {
namespace {

struct TimelineText {
    Q_DECLARE_TR_FUNCTIONS(Timelines)
};

}  // namespace

QString timelineName(TimelineIndex timeline) {
    return timeline == 0 ? TimelineText::tr("First") : QString::number(timeline);
}

QString timelineText(const TimelineSpan& span, TimelineIndex timeline) {
    return TimelineText::tr("%1: steps %2 to %3")
        .arg(timelineName(timeline), QString::fromStdString(span.firstStep.text()),
             QString::fromStdString(span.lastStep.text()));
}

}  // namespace fireable

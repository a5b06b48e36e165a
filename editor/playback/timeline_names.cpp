#include "editor/playback/timeline_names.h"

#include <QCoreApplication>

namespace fireable {
namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("Timelines", text);
}

}  // namespace

QString timelineName(TimelineIndex timeline) {
    return timeline == 0 ? tr("First") : QString::number(timeline);
}

QString timelineText(const TimelineSpan& span, TimelineIndex timeline) {
    return tr("%1: steps %2 to %3")
        .arg(timelineName(timeline), QString::fromStdString(span.firstStep.text()),
             QString::fromStdString(span.lastStep.text()));
}

}  // namespace fireable

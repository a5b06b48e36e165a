#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "editor/document/net_element.h"
#include "editor/playback/engine_runner.h"

namespace fireable {

/// One reason, and where it stands in the drawing and in the run.
struct ExplanationLine {
    QString text;
    NetElement element;  ///< nothing: it is not drawn here
    std::optional<Count> step = {};
};

/// The answer to a question about a run.
struct Explanation {
    QString title;
    std::vector<ExplanationLine> lines;
    ElementSet elements;  ///< of the shown net, that the answer is about
};

/// Whether the transition `asked` of the shown net may fire next where `runner` stands, and which
/// arcs and priorities keep it from that if not.
Explanation explainEnabled(const EngineRunner& runner, const Net& shown, TransitionId asked);

/// What the place (transition) of a program is called, by path.
QString placeName(const RunProgram& run, PlaceIndex place);
QString transitionName(const RunProgram& run, TransitionIndex transition);
/// The place of the shown net that a place of its program is drawn as, if it is.
std::optional<PlaceId> drawnPlace(const RunProgram& run, const Net& shown, PlaceIndex place);

}  // namespace fireable

#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <optional>
#include <vector>

#include "editor/playback/answer.h"
#include "editor/playback/engine_runner.h"
#include "editor/playback/run_program.h"

namespace fireable {

/// Whether the transition `asked` of the current net is enabled, and if not, which arcs and
/// priorities prevent it.
Explanation explainEnabled(const EngineRunner& runner, const Net& shown, TransitionId asked);

/// The path name of a place (transition) in a program.
QString placeName(const RunProgram& run, PlaceIndex place);
QString transitionName(const RunProgram& run, TransitionIndex transition);
/// The place of the current net that represents a place of the program, if any.
std::optional<PlaceId> drawnPlace(const RunProgram& run, const Net& shown, PlaceIndex place);

/// What prevents a flat transition from firing: an arc, or an enabled higher-priority transition.
struct Hindrance {
    TransitionIndex transition = 0;
    ProgramArc arc;  ///< meaningless if `higherOne` is set
    Count tokens;    ///< in the place of `arc`
    std::optional<TransitionIndex> higherOne = {};
};

/// Everything that prevents the flat transition `t` from firing next at `marking` [P]; empty:
/// nothing. Higher-priority transitions are listed only if the arcs allow `t` to fire.
std::vector<Hindrance> hindrancesOf(const NetProgram& program, TransitionIndex t,
                                    const std::vector<Count>& marking);
/// The same for a transition of the drawn net. For a substituted one, of the transitions inside
/// that wait only for places of the drawn net; failing these, for at least one; failing these, of
/// all. At most `limit` transitions are examined.
std::vector<Hindrance> hindrancesOf(const RunProgram& run, TransitionId drawn,
                                    const std::vector<Count>& marking, std::size_t limit);

/// Finds out which steps put the present tokens into a place; calls `show` with the answer if
/// `context` exists and the net is still shown. Searches backwards on the run's thread, and lists
/// the last causes if there are many; `cancelled` ends it.
void askForTokens(EngineRunner& runner, NetDocument& document, PlaceId place, QObject* context,
                  std::shared_ptr<std::atomic<bool>> cancelled,
                  std::function<void(const Explanation&)> show);

}  // namespace fireable

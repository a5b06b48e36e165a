#pragma once

#include <QObject>
#include <QPointer>
#include <QString>
#include <functional>
#include <optional>
#include <vector>

#include "editor/canvas/canvas_tool.h"
#include "editor/canvas/canvas_view.h"
#include "editor/document/net_element.h"
#include "editor/playback/engine_runner.h"
#include "editor/playback/run_program.h"

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

/// What keeps a flat transition from firing next: an arc that does not allow it, or a higher-priority transition
/// that goes first.
struct Hindrance {
    TransitionIndex transition = 0;
    ProgramArc arc;  ///< meaningless with `higher-priority transition`
    Count tokens;    ///< in the arc's place
    std::optional<TransitionIndex> higherOne = {};
};

/// Everything that keeps the flat transition `t` from firing next at `marking` [P]; empty: nothing
/// does. Superiors are told of where the arcs allow it to fire.
std::vector<Hindrance> hindrancesOf(const NetProgram& program, TransitionIndex t,
                                    const std::vector<Count>& marking);
/// The same for a transition of the drawn net. Of one that is substituted, for those inside of it
/// that wait for nothing but places of the drawn net, or else for one of them at least, or else for
/// all: what happens inside follows from what comes in. No more than for `most` transitions.
std::vector<Hindrance> hindrancesOf(const RunProgram& run, TransitionId drawn,
                                    const std::vector<Count>& marking, std::size_t most);

/// Asks the run where the tokens come from that are in a place of the shown net now; `show` gets
/// the answer while `context` is there and the net is still shown. Steps back to the beginning are
/// walked on the run's thread, of very many causes the last ones. Raising `cancelled` ends that.
void askForTokens(EngineRunner& runner, NetDocument& document, PlaceId place, QObject* context,
                  std::shared_ptr<std::atomic<bool>> cancelled,
                  std::function<void(const Explanation&)> show);

/// Amber bands around what an answer is about, on the canvas of the net that it speaks of.
class ExplainedMarks final : public QObject, private CanvasOverlay {
    Q_OBJECT

public:
    ExplainedMarks(CanvasView& canvas, QObject* parent);
    ~ExplainedMarks() override;

    void show(const ElementSet& elements);
    const ElementSet& shown() const { return elements_; }

private:
    void paint(QPainter& painter, const CanvasView& canvas) override;

    QPointer<CanvasView> canvas_;  ///< may go first
    ElementSet elements_;
};

}  // namespace fireable

#include "editor/playback/explain_tokens.h"

#include <QCoreApplication>

#include "editor/document/plural_number.h"
#include "editor/document/to_text.h"
#include "engine/run/history_causes.h"

namespace fireable {
namespace {

constexpr std::size_t mostCauses = 500;

struct TokenWords {
    Q_DECLARE_TR_FUNCTIONS(Explanation)
};

ExplanationLine lineOf(const RunProgram& run, const Net& shown, const Cause& cause) {
    const QString place = placeName(run, cause.place);
    const QString tokens =
        TokenWords::tr("%1 tokens", nullptr, pluralNumber(cause.tokens)).arg(toText(cause.tokens));
    ExplanationLine line;
    line.step = cause.step;
    if (cause.transition) {
        line.text = TokenWords::tr("%1 put %2 into %3")
                        .arg(transitionName(run, *cause.transition), tokens, place);
        if (const auto drawn = run.drawnTransitions[static_cast<std::size_t>(*cause.transition)]) {
            line.element = *drawn;
        }
        return line;
    }
    line.text = cause.step == Count(0) ? TokenWords::tr("%1 in %2 from the beginning").arg(tokens, place)
                                       : TokenWords::tr(
                                             "%1 in %2, put there by hand or before what is "
                                             "kept of the run")
                                             .arg(tokens, place);
    if (const auto drawn = drawnPlace(run, shown, cause.place)) {
        line.element = *drawn;
    }
    return line;
}

/// Marks what fired, and the arcs and places that the tokens went through.
void mark(Explanation& answer, const RunProgram& run, const Net& shown,
          const std::vector<Cause>& causes) {
    std::set<PlaceId> places;
    std::set<TransitionId> transitions;
    for (const Cause& cause : causes) {
        if (const auto drawn = drawnPlace(run, shown, cause.place)) {
            places.insert(*drawn);
        }
        const auto fired = cause.transition
                               ? run.drawnTransitions[static_cast<std::size_t>(*cause.transition)]
                               : std::nullopt;
        if (fired) {
            transitions.insert(*fired);
        }
    }
    answer.elements.insert(places.begin(), places.end());
    answer.elements.insert(transitions.begin(), transitions.end());
    for (const auto& [id, arc] : shown.arcs) {
        const bool moves = arc.kind == ArcKind::input || arc.kind == ArcKind::output;
        if (moves && places.contains(arc.place) && transitions.contains(arc.transition)) {
            answer.elements.insert(id);
        }
    }
    for (const TransitionId transition : transitions) {
        const auto& substitution = shown.transitions[transition].substitution;
        for (std::size_t i = 0; substitution && i < substitution->ports.size(); ++i) {
            const PortBinding& port = substitution->ports[i];
            if ((port.role == PortRole::input || port.role == PortRole::output) &&
                places.contains(port.outer)) {
                answer.elements.insert(PortId{transition, i});
            }
        }
    }
}

Explanation answerOf(const RunProgram& run, const Net& shown, PlaceId place,
                     const std::vector<Cause>& causes) {
    Explanation answer;
    const QString name = QString::fromStdString(shown.places[place].name);
    answer.title = causes.empty() ? TokenWords::tr("%1 is empty").arg(name)
                   : causes.size() < mostCauses
                       ? TokenWords::tr("Where the tokens in %1 come from").arg(name)
                       : TokenWords::tr("Where the tokens in %1 come from, in the last %2 firings")
                             .arg(name)
                             .arg(mostCauses);
    answer.elements.insert(place);
    for (const Cause& cause : causes) {
        answer.lines.push_back(lineOf(run, shown, cause));
    }
    mark(answer, run, shown, causes);
    return answer;
}

}  // namespace

void askForTokens(EngineRunner& runner, NetDocument& document, PlaceId place, QObject* context,
                  std::shared_ptr<std::atomic<bool>> cancelled,
                  std::function<void(const Explanation&)> show) {
    const std::size_t position = document.diagram().net.places.indexOf(place);
    const auto drawn = runner.looksInto() ? runner.sharedProgram() : nullptr;
    runner.ask(context, [=, &runner, &document](RunSession& run) -> EngineRunner::Reply {
        const auto& places = (drawn ? *drawn : *run.program()).drawnPlaces;
        auto causes = std::make_shared<std::vector<Cause>>(causesOf(
            run.tree(), run.timeline(), run.at(), places[position], mostCauses, cancelled.get()));
        return [=, &runner, &document] {
            const Net& shown = document.diagram().net;
            if (!*cancelled && shown.places.contains(place) && runner.program() != nullptr) {
                show(answerOf(*runner.program(), shown, place, *causes));
            }
        };
    });
}

}  // namespace fireable

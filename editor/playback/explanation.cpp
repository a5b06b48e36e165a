#include "editor/playback/explanation.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <set>

#include "editor/document/to_text.h"
#include "editor/playback/enabled.h"
#include "engine/net/rules/firing.h"
#include "engine/net/run/history_causes.h"

namespace fireable {
namespace {

constexpr std::size_t maxInside = 20;  ///< examined transitions of a subnet

struct FiringWords {
    Q_DECLARE_TR_FUNCTIONS(Explanation)
};

QString arcText(const RunProgram& run, const Hindrance& hindrance) {
    const QString place = placeName(run, hindrance.arc.place);
    const QString weight = QString::number(hindrance.arc.weight);
    const QString tokens = toText(hindrance.tokens);
    const int number = pluralNumber(hindrance.tokens);
    switch (hindrance.arc.kind) {
        case ArcKind::inhibitor:
            return FiringWords::tr("%1 has %2 tokens, fewer than %3 needed", nullptr, number)
                .arg(place, tokens, weight);
        case ArcKind::read:
            return FiringWords::tr("%1 has %2 tokens, at least %3 needed", nullptr, number)
                .arg(place, tokens, weight);
        default:
            return FiringWords::tr("%1 has %2 tokens, %3 needed", nullptr, number)
                .arg(place, tokens, weight);
    }
}

/// The arc or port between `place` and `transition`.
NetElement joining(const Net& shown, PlaceId place, TransitionId transition, ArcKind kind) {
    for (const auto& [id, arc] : shown.arcs) {
        if (arc.transition == transition && arc.place == place && arc.kind == kind) {
            return id;
        }
    }
    if (const auto& substitution = shown.transitions[transition].substitution) {
        const auto port = std::ranges::find(substitution->ports, place, &PortBinding::outer);
        if (port != substitution->ports.end()) {
            return PortId{transition, static_cast<std::size_t>(port - substitution->ports.begin())};
        }
    }
    return {};
}

NetElement priorityBetween(const Net& shown, TransitionId higher, TransitionId lower) {
    for (const auto& [id, priority] : shown.priorities) {
        if (priority.higher == higher && priority.lower == lower) {
            return id;
        }
    }
    return {};
}

void add(Explanation& answer, const RunProgram& run, const Net& shown, TransitionId asked,
         const Hindrance& hindrance) {
    ExplanationLine line;
    if (hindrance.higherOne) {
        line.text = FiringWords::tr("%1 is enabled too, and has a higher priority")
                        .arg(transitionName(run, *hindrance.higherOne));
        const auto higherOne = run.drawnTransitions[static_cast<std::size_t>(*hindrance.higherOne)];
        if (higherOne) {
            line.element = *higherOne;
            answer.elements.insert({*higherOne, priorityBetween(shown, *higherOne, asked)});
        }
    } else {
        line.text = arcText(run, hindrance);
        if (const auto place = drawnPlace(run, shown, hindrance.arc.place)) {
            line.element = *place;
            answer.elements.insert({*place, joining(shown, *place, asked, hindrance.arc.kind)});
        }
    }
    if (shown.transitions[asked].substitution) {
        line.text =
            FiringWords::tr("%1: %2").arg(transitionName(run, hindrance.transition), line.text);
    }
    answer.lines.push_back(std::move(line));
}

/// Transitions of transitively higher priority than `t` that their arcs allow.
std::vector<TransitionIndex> enabledHigher(const NetProgram& program, TransitionIndex t,
                                           const NetState& state) {
    std::vector<bool> seen(static_cast<std::size_t>(program.transitionCount()));
    std::vector<TransitionIndex> open{t};
    std::vector<TransitionIndex> found;
    while (!open.empty()) {
        const auto next = static_cast<std::size_t>(open.back());
        open.pop_back();
        for (auto s = program.firstHigher[next]; s < program.firstHigher[next + 1]; ++s) {
            const TransitionIndex higherOne = program.higher[static_cast<std::size_t>(s)];
            if (seen[static_cast<std::size_t>(higherOne)]) {
                continue;
            }
            seen[static_cast<std::size_t>(higherOne)] = true;
            open.push_back(higherOne);
            if (state.enabled(higherOne)) {
                found.push_back(higherOne);
            }
        }
    }
    return found;
}

constexpr std::size_t maxCauses = 500;

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
    line.text = cause.step == Count(0)
                    ? TokenWords::tr("%1 in %2 from the beginning").arg(tokens, place)
                    : TokenWords::tr(
                          "%1 in %2, put there by hand or before what is "
                          "kept of the run")
                          .arg(tokens, place);
    if (const auto drawn = drawnPlace(run, shown, cause.place)) {
        line.element = *drawn;
    }
    return line;
}

/// Marks the fired transitions, and the arcs and places that tokens passed.
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
    const QString name = toText(shown.places[place].name);
    answer.title = causes.empty() ? TokenWords::tr("%1 is empty").arg(name)
                   : causes.size() < maxCauses
                       ? TokenWords::tr("Where the tokens in %1 come from").arg(name)
                       : TokenWords::tr("Where the tokens in %1 come from, in the last %2 firings")
                             .arg(name)
                             .arg(maxCauses);
    answer.elements.insert(place);
    for (const Cause& cause : causes) {
        answer.lines.push_back(lineOf(run, shown, cause));
    }
    mark(answer, run, shown, causes);
    return answer;
}

}  // namespace

QString placeName(const RunProgram& run, PlaceIndex place) {
    const PlaceId id = run.program.placeIds[static_cast<std::size_t>(place)];
    return toText(run.named.places[id].name);
}

QString transitionName(const RunProgram& run, TransitionIndex transition) {
    return toText(run.transitionNames[static_cast<std::size_t>(transition)]);
}

std::optional<PlaceId> drawnPlace(const RunProgram& run, const Net& shown, PlaceIndex place) {
    const auto found = std::ranges::find(run.drawnPlaces, place);
    return found == run.drawnPlaces.end()
               ? std::nullopt
               : std::optional(
                     shown.places.idAt(static_cast<std::size_t>(found - run.drawnPlaces.begin())));
}

Explanation explainEnabled(const EngineRunner& runner, const Net& shown, TransitionId asked) {
    const QString name = toText(shown.transitions[asked].name);
    Explanation answer;
    if (runner.program() == nullptr || runner.frame() == nullptr ||
        runner.state() == RunState::running) {
        answer.title =
            FiringWords::tr("%1: stop the run to see what keeps it from firing").arg(name);
        return answer;
    }
    answer.elements.insert(asked);
    if (const Count copies = runner.enabledCopies(asked); copies > Count(0)) {
        answer.title =
            copies == Count(1)
                ? FiringWords::tr("%1 is enabled, in one copy").arg(name)
                : FiringWords::tr("%1 is enabled, in up to %2 copies").arg(name, toText(copies));
        return answer;
    }
    const RunProgram& run = *runner.program();
    answer.title = FiringWords::tr("%1 is not enabled").arg(name);
    for (const Hindrance& hindrance :
         hindrancesOf(run, asked, runner.frame()->state.values, maxInside)) {
        add(answer, run, shown, asked, hindrance);
    }
    answer.elements.erase(NetElement());
    return answer;
}

std::vector<Hindrance> hindrancesOf(const NetProgram& program, TransitionIndex t,
                                    const std::vector<Count>& marking) {
    const auto first = static_cast<std::size_t>(program.firstArc[static_cast<std::size_t>(t)]);
    const auto last = static_cast<std::size_t>(program.firstArc[static_cast<std::size_t>(t) + 1]);
    std::vector<Hindrance> all;
    for (std::size_t a = first; a < last; ++a) {
        const ProgramArc& arc = program.arcs[a];
        const Count& tokens = marking[static_cast<std::size_t>(arc.place)];
        if (!rules::allows(arc, tokens)) {
            all.push_back({t, arc, tokens});
        }
    }
    if (all.empty()) {
        for (const TransitionIndex higherOne :
             enabledHigher(program, t, MarkingState(program, marking))) {
            all.push_back({t, {}, {}, higherOne});
        }
    }
    return all;
}

std::vector<Hindrance> hindrancesOf(const RunProgram& run, TransitionId drawn,
                                    const std::vector<Count>& marking, std::size_t limit) {
    const std::set<PlaceIndex> outside(run.drawnPlaces.begin(), run.drawnPlaces.end());
    const auto isOutside = [&](const Hindrance& hindrance) {
        return hindrance.higherOne || outside.contains(hindrance.arc.place);
    };
    std::array<std::vector<std::vector<Hindrance>>, 3> inside;  // by the reason
    for (std::size_t t = 0; t < run.drawnTransitions.size(); ++t) {
        if (run.drawnTransitions[t] != drawn) {
            continue;
        }
        auto some = hindrancesOf(run.program, static_cast<TransitionIndex>(t), marking);
        if (some.empty()) {
            return {};  // something inside can fire
        }
        const std::size_t kind = std::ranges::all_of(some, isOutside)   ? 0
                                 : std::ranges::any_of(some, isOutside) ? 1
                                                                        : 2;
        inside[kind].push_back(std::move(some));
    }
    const auto told = std::ranges::find_if(inside, [](const auto& kind) { return !kind.empty(); });
    std::vector<Hindrance> all;
    for (std::size_t i = 0; told != inside.end() && i < std::min(limit, told->size()); ++i) {
        all.insert(all.end(), (*told)[i].begin(), (*told)[i].end());
    }
    return all;
}

void askForTokens(EngineRunner& runner, NetDocument& document, PlaceId place, QObject* context,
                  std::shared_ptr<std::atomic<bool>> cancelled,
                  std::function<void(const Explanation&)> show) {
    const std::size_t position = document.diagram().net.places.indexOf(place);
    const auto drawn = runner.isViewingInstance() ? runner.sharedProgram() : nullptr;
    const auto ask = [=, &runner, &document](RunSession& run) -> EngineRunner::Reply {
        const auto& places = (drawn ? *drawn : *run.program()).drawnPlaces;
        auto causes = std::make_shared<std::vector<Cause>>(causesOf(
            run.tree(), run.timeline(), run.at(), places[position], maxCauses, cancelled.get()));
        return [=, &runner, &document] {
            const Net& shown = document.diagram().net;
            if (!*cancelled && shown.places.contains(place) && runner.program() != nullptr) {
                show(answerOf(*runner.program(), shown, place, *causes));
            }
        };
    };
    runner.query(context, ask, [cancelled, show](const Error& error) {
        if (!*cancelled) {
            show({.title = toText(error.message()), .lines = {}, .elements = {}});
        }
    });
}

}  // namespace fireable

#include "editor/playback/explanation.h"

#include <QCoreApplication>
#include <algorithm>

#include "editor/document/to_text.h"
#include "editor/playback/hindrances.h"

namespace fireable {
namespace {

constexpr std::size_t mostInside = 20;  ///< transitions of a subnet that are told of

struct FiringWords {
    Q_DECLARE_TR_FUNCTIONS(Explanation)
};

QString arcText(const RunProgram& run, const Hindrance& hindrance) {
    const QString place = placeName(run, hindrance.arc.place);
    const QString weight = QString::number(hindrance.arc.weight);
    const QString tokens = toText(hindrance.tokens);
    switch (hindrance.arc.kind) {
        case ArcKind::inhibitor:
            return FiringWords::tr("%1 holds %2, and must hold fewer than %3").arg(place, tokens, weight);
        case ArcKind::read:
            return FiringWords::tr("%1 holds %2, and must hold %3 at least").arg(place, tokens, weight);
        default:
            return FiringWords::tr("%1 holds %2, and %3 are taken").arg(place, tokens, weight);
    }
}

/// The arc, or the port of a substituted transition, that joins `place` to `transition`.
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
    if (hindrance.superior) {
        line.text = FiringWords::tr("%1 may fire too, and goes first")
                        .arg(transitionName(run, *hindrance.superior));
        const auto superior = run.drawnTransitions[static_cast<std::size_t>(*hindrance.superior)];
        if (superior) {
            line.element = *superior;
            answer.elements.insert({*superior, priorityBetween(shown, *superior, asked)});
        }
    } else {
        line.text = arcText(run, hindrance);
        if (const auto place = drawnPlace(run, shown, hindrance.arc.place)) {
            line.element = *place;
            answer.elements.insert({*place, joining(shown, *place, asked, hindrance.arc.kind)});
        }
    }
    if (shown.transitions[asked].substitution) {
        line.text = FiringWords::tr("%1: %2").arg(transitionName(run, hindrance.transition), line.text);
    }
    answer.lines.push_back(std::move(line));
}

}  // namespace

QString placeName(const RunProgram& run, PlaceIndex place) {
    const PlaceId id = run.program.placeIds[static_cast<std::size_t>(place)];
    return QString::fromStdString(run.named.places[id].name);
}

QString transitionName(const RunProgram& run, TransitionIndex transition) {
    return QString::fromStdString(run.transitionNames[static_cast<std::size_t>(transition)]);
}

std::optional<PlaceId> drawnPlace(const RunProgram& run, const Net& shown, PlaceIndex place) {
    const auto found = std::ranges::find(run.drawnPlaces, place);
    return found == run.drawnPlaces.end()
               ? std::nullopt
               : std::optional(
                     shown.places.idAt(static_cast<std::size_t>(found - run.drawnPlaces.begin())));
}

Explanation explainEnabled(const EngineRunner& runner, const Net& shown, TransitionId asked) {
    const QString name = QString::fromStdString(shown.transitions[asked].name);
    Explanation answer;
    if (runner.program() == nullptr || runner.frame() == nullptr ||
        runner.state() == RunState::running) {
        answer.title = FiringWords::tr("%1: stop the run to see what keeps it from firing").arg(name);
        return answer;
    }
    answer.elements.insert(asked);
    if (const Count copies = runner.enabledCopies(asked); copies > Count(0)) {
        answer.title = copies == Count(1)
                           ? FiringWords::tr("%1 may fire, once").arg(name)
                           : FiringWords::tr("%1 may fire, in up to %2 copies").arg(name, toText(copies));
        return answer;
    }
    const RunProgram& run = *runner.program();
    answer.title = FiringWords::tr("%1 may not fire now").arg(name);
    for (const Hindrance& hindrance :
         hindrancesOf(run, asked, runner.frame()->state.marking, mostInside)) {
        add(answer, run, shown, asked, hindrance);
    }
    answer.elements.erase(NetElement());
    return answer;
}

}  // namespace fireable

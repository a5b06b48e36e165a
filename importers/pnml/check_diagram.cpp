#include "importers/pnml/pnml_formats.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "importers/pnml/fireable_words.h"

namespace fireable {
namespace {

bool isFinite(Point point) {
    return std::isfinite(point.x) && std::isfinite(point.y);
}

bool isFinite(const std::optional<Point>& point) {
    return !point || isFinite(*point);
}

bool isFinite(const NodeGeometry& geometry) {
    return isFinite(geometry.position) && isFinite(geometry.nameOffset) &&
           isFinite(geometry.markingOffset) && isFinite(geometry.size);
}

bool isFinite(const NodeGeometry* geometry) {
    return geometry == nullptr || isFinite(*geometry);
}

bool isThere(const Net& net, const NodeId& node) {
    const auto* place = std::get_if<PlaceId>(&node);
    return place != nullptr ? net.places.contains(*place)
                            : net.transitions.contains(std::get<TransitionId>(node));
}

bool areThere(const Net& net, const std::set<NodeId>& nodes) {
    return std::ranges::all_of(nodes, [&](const NodeId& node) { return isThere(net, node); });
}

/// Whether an arc of `place` may be attached to the drawing that its geometry names.
bool endsWell(const Diagram& diagram, PlaceId place, const ArcGeometry* geometry) {
    if (geometry == nullptr || !geometry->copy) {
        return true;
    }
    const PlaceCopy* copy = diagram.copies.find(*geometry->copy);
    return copy != nullptr && copy->place == place;
}

bool isSound(const ArcGeometry* geometry) {
    return geometry == nullptr ||
           (isFinite(geometry->weightOffset) &&
            std::ranges::all_of(geometry->bends, [](Point bend) { return isFinite(bend); }) &&
            (geometry->shape != ArcShape::curve || geometry->bends.size() == 2));
}

Failure bad(const std::string& what) {
    return fail(ErrorCode::badArgument, "cannot write " + what);
}

Result<void> checkPlaces(const Diagram& diagram) {
    for (const auto& [id, place] : diagram.net.places) {
        if (place.initial < Count(0)) {
            return bad("the negative marking of place '" + place.name + "'");
        }
        if (!isFinite(diagram.places.find(id))) {
            return bad("the position of place '" + place.name + "', which is not a number");
        }
    }
    return {};
}

Result<void> checkTransitions(const Diagram& diagram) {
    for (const auto& [id, transition] : diagram.net.transitions) {
        if (!isFinite(diagram.transitions.find(id))) {
            return bad("the position of transition '" + transition.name +
                       "', which is not a number");
        }
        if (transition.substitution &&
            !std::ranges::all_of(transition.substitution->ports, [&](const PortBinding& port) {
                return diagram.net.places.contains(port.outer);
            })) {
            return bad("a port of transition '" + transition.name + "' without a place");
        }
    }
    return {};
}

Result<void> checkArcs(const Diagram& diagram) {
    const Net& net = diagram.net;
    for (const auto& [id, arc] : net.arcs) {
        if (!net.places.contains(arc.place) || !net.transitions.contains(arc.transition)) {
            return bad("an arc of a node that is not there");
        }
        if (arc.weight < 1 || !isSound(diagram.arcs.find(id))) {
            return bad("the arc between '" + net.places[arc.place].name + "' and '" +
                       net.transitions[arc.transition].name +
                       "': its weight is under 1 or its line is broken");
        }
        if (!endsWell(diagram, arc.place, diagram.arcs.find(id))) {
            return bad("an arc at a drawing of place '" + net.places[arc.place].name +
                       "' that is not there");
        }
    }
    for (const auto& [id, priority] : net.priorities) {
        if (!net.transitions.contains(priority.higher) ||
            !net.transitions.contains(priority.lower) || !isSound(diagram.priorities.find(id))) {
            return bad("a priority of a transition that is not there");
        }
    }
    return {};
}

Result<void> checkNotes(const Diagram& diagram) {
    for (const auto& [id, note] : diagram.net.notes) {
        const NoteGeometry* geometry = diagram.notes.find(id);
        if (geometry != nullptr && !isFinite(geometry->position)) {
            return bad("the position of note '" + note.name + "', which is not a number");
        }
    }
    return {};
}

Result<void> checkDrawing(const Diagram& diagram) {
    for (const auto& [id, copy] : diagram.copies) {
        if (!diagram.net.places.contains(copy.place) || !isFinite(copy.geometry)) {
            return bad("a further drawing of a place that is not there, or without a position");
        }
    }
    for (const NodeGroup& group : diagram.groups) {
        if (!areThere(diagram.net, group.members)) {
            return bad("the group '" + group.name + "' of nodes that are not there");
        }
    }
    for (const NamedView& view : diagram.views) {
        if (!isFinite(view.centre) || !std::isfinite(view.zoom) || view.zoom <= 0 ||
            !areThere(diagram.net, view.hidden)) {
            return bad("the view '" + view.name +
                       "': its place or zoom is not a number, or it hides what is not there");
        }
    }
    return {};
}

Result<void> checkRuns(const Diagram& diagram) {
    const auto isBad = [](const Count& count) { return count < 0; };
    for (const RunConfiguration& run : diagram.runs) {
        const bool badSteps = run.maxSteps && isBad(*run.maxSteps);
        const bool badTokens = std::ranges::any_of(run.overrides, isBad, &PlaceOverride::tokens);
        const bool badBreakpoint =
            std::ranges::any_of(run.breakpoints, [&isBad](const Breakpoint& breakpoint) {
                return isBad(breakpoint.ignoreCount) ||
                       isBad(wordsOf(breakpoint.trigger).value.value_or(0));
            });
        if (badSteps || badTokens || badBreakpoint) {
            return bad("the run configuration '" + run.name + "' with a number below 0");
        }
    }
    return {};
}

}  // namespace

Result<void> checkDiagram(const Diagram& diagram) {
    for (const auto check :
         {checkPlaces, checkTransitions, checkArcs, checkNotes, checkDrawing, checkRuns}) {
        TRY(check(diagram));
    }
    return {};
}

}  // namespace fireable

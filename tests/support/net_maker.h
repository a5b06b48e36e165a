#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <utility>

#include "engine/net/model/net.h"

namespace fireable::testing {

/// Builds a net in few words. Places and transitions are numbered from 1, as in files.
class NetMaker {
public:
    NetMaker(int places, int transitions) {
        for (int p = 0; p < places; ++p) {
            net_.places.add({defaultPlaceName(static_cast<std::size_t>(p)), "", 0});
        }
        for (int t = 0; t < transitions; ++t) {
            net_.transitions.add({defaultTransitionName(static_cast<std::size_t>(t)), "", {}, {}});
        }
    }

    PlaceId place(int number) const {
        return net_.places.idAt(static_cast<std::size_t>(number - 1));
    }
    TransitionId transition(int number) const {
        return net_.transitions.idAt(static_cast<std::size_t>(number - 1));
    }

    NetMaker& tokens(int place, Count count) {
        net_.places[this->place(place)].initial = std::move(count);
        return *this;
    }
    NetMaker& arc(int place, int transition, ArcKind kind, std::int64_t weight = 1) {
        net_.arcs.add({this->place(place), this->transition(transition), kind, weight});
        return *this;
    }
    NetMaker& takes(int transition, std::initializer_list<int> places) {
        return arcs(transition, places, ArcKind::input);
    }
    NetMaker& gives(int transition, std::initializer_list<int> places) {
        return arcs(transition, places, ArcKind::output);
    }
    NetMaker& needsEmpty(int transition, std::initializer_list<int> places) {
        return arcs(transition, places, ArcKind::inhibitor);
    }
    NetMaker& priority(int higher, int lower) {
        net_.priorities.add({transition(higher), transition(lower)});
        return *this;
    }

    NetMaker& named(int place, std::string name) {
        net_.places[this->place(place)].name = std::move(name);
        return *this;
    }
    /// Substitutes `transition` by `file`, with no ports yet.
    NetMaker& substitute(int transition, std::string file) {
        net_.transitions[this->transition(transition)].substitution =
            Substitution{std::move(file), {}};
        return *this;
    }
    NetMaker& port(int transition, PortRole role, int outer, int inner) {
        net_.transitions[this->transition(transition)].substitution->ports.push_back(
            {role, place(outer), inner});
        return *this;
    }
    NetMaker& control(int transition, int outerStart, int innerStart, int outerFinish,
                      int innerFinish) {
        return port(transition, PortRole::start, outerStart, innerStart)
            .port(transition, PortRole::finish, outerFinish, innerFinish);
    }

    Net& net() { return net_; }
    const Net& net() const { return net_; }

private:
    NetMaker& arcs(int transition, std::initializer_list<int> places, ArcKind kind) {
        for (const int place : places) {
            arc(place, transition, kind);
        }
        return *this;
    }

    Net net_;
};

}  // namespace fireable::testing

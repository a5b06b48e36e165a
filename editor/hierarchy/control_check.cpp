#include "editor/hierarchy/refactor.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "editor/document/to_text.h"
#include "engine/net/model/net.h"

namespace fireable {
namespace {

struct ControlText {
    Q_DECLARE_TR_FUNCTIONS(ControlCheck)
};

constexpr std::size_t maxStates = 20'000;

/// A control place: '1' idle (a token), '0' active (the hole). Also the idleness of substituted
/// transitions.
using State = std::string;

/// A transition, or the start or end of a substituted one, in terms of control.
struct Move {
    TransitionId transition;
    bool inside = false;
    bool touchesData = false;  ///< the part's data or its start
    bool endsPart = false;     ///< takes the token of the finish
    bool takesData = false;    ///< consumes from a place without control
    bool onlyOnce = false;     ///< consumes from a place that never has more than one token
    std::vector<std::size_t> needsToken;
    std::vector<std::size_t> needsHole;
    std::vector<std::size_t> takes;
    std::vector<std::size_t> gives;
};

/// The control places: those that transitions test for zero and fill, starts and finishes of
/// subnets, and private places of the part, while they are safe.
class ControlPlaces {
public:
    ControlPlaces(const Net& net, const CalledPart& part) : net_(net), part_(part) {
        for (const auto& [id, place] : net.places) {
            if (place.initial <= Count(1) && (part.inner.contains(id) || fitsHole(id))) {
                places_.insert(id);
            }
        }
        for (const auto& [id, transition] : net.transitions) {
            if (transition.substitution) {
                addPorts(*transition.substitution);
            }
        }
        places_.insert({part.start, part.finish});
        for (const PlaceId data : part.data) {
            places_.erase(data);
        }
        for (const auto& [id, arc] : net.arcs) {
            if (arc.weight != 1 || arc.kind == ArcKind::reset) {
                places_.erase(arc.place);
            }
        }
    }
    const std::set<PlaceId>& places() const { return places_; }

private:
    bool fitsHole(PlaceId place) {
        if (holes_.empty()) {
            findHoles();
        }
        return holes_.contains(place);
    }
    void findHoles() {
        std::set<std::pair<PlaceId, TransitionId>> tested;
        for (const auto& [id, arc] : net_.arcs) {
            if (arc.kind == ArcKind::inhibitor) {
                tested.emplace(arc.place, arc.transition);
            }
        }
        holes_.insert(part_.start);
        for (const auto& [id, arc] : net_.arcs) {
            if (arc.kind == ArcKind::output && tested.contains({arc.place, arc.transition})) {
                holes_.insert(arc.place);
            }
        }
    }
    void addPorts(const Substitution& substitution) {
        for (const PortBinding& port : substitution.ports) {
            if (!isData(port.role)) {
                places_.insert(port.outer);
            }
        }
    }

    const Net& net_;
    const CalledPart& part_;
    std::set<PlaceId> holes_;
    std::set<PlaceId> places_;
};

/// Breadth-first search of the control states.
class Walk {
public:
    Walk(const Net& net, const CalledPart& part) : net_(net), part_(part) {
        const ControlPlaces control(net, part);
        for (const PlaceId place : control.places()) {
            spots_[place] = initial_.size();
            initial_.push_back(net.places[place].initial == Count(0) ? '0' : '1');
            inner_.push_back(part.inner.contains(place));
        }
        for (const auto& [id, transition] : net.transitions) {
            if (transition.substitution) {
                addCall(id, *transition.substitution);
            } else {
                moveNumbers_[id] = moves_.size();
                moves_.push_back(moveOf(id));
            }
        }
        for (const auto& [id, arc] : net.arcs) {
            if (arc.kind == ArcKind::output) {
                refilled_.insert(arc.place);
            }
        }
        for (const auto& [id, arc] : net.arcs) {
            if (!net.transitions[arc.transition].substitution) {
                addArc(arc);
            }
        }
        dropManyfold();
    }

    Result<void> check() {
        for (const PlaceId place : {part_.start, part_.finish}) {
            if (!spots_.contains(place)) {
                return refuse(
                    ControlText::tr("%1 does not carry control: it may hold more than one "
                                    "token")
                        .arg(nameOf(place)));
            }
        }
        idle_ = initial_;
        idle_[spots_.at(part_.start)] = '1';
        if (auto walked = walk(initial_); !walked || started_) {
            return walked;
        }
        State called = initial_;
        called[spots_.at(part_.start)] = '0';
        return walk(called);
    }

private:
    QString nameOf(PlaceId place) const { return toText(net_.places[place].name); }
    QString nameOf(const Move& move) const {
        return toText(net_.transitions[move.transition].name);
    }

    Move moveOf(TransitionId id) const {
        Move move;
        move.transition = id;
        move.inside = part_.inside.contains(id);
        return move;
    }

    void addArc(const Arc& arc) {
        Move& move = moves_[moveNumbers_.at(arc.transition)];
        touch(move, arc.place);
        const auto spot = spots_.find(arc.place);
        if (spot == spots_.end()) {
            const bool takes = arc.kind == ArcKind::input;
            move.takesData = move.takesData || takes;
            move.onlyOnce = move.onlyOnce || (takes && !refilled_.contains(arc.place) &&
                                              !part_.data.contains(arc.place) &&
                                              net_.places[arc.place].initial <= Count(1));
            return;
        }
        switch (arc.kind) {
            case ArcKind::input:
                move.needsToken.push_back(spot->second);
                move.takes.push_back(spot->second);
                move.endsPart = move.endsPart || arc.place == part_.finish;
                break;
            case ArcKind::output:
                move.gives.push_back(spot->second);
                break;
            case ArcKind::inhibitor:
                move.needsHole.push_back(spot->second);
                break;
            case ArcKind::read:
                move.needsToken.push_back(spot->second);
                break;
            case ArcKind::reset:
                break;  // no control place
        }
    }

    void touch(Move& move, PlaceId place) const {
        move.touchesData = move.touchesData || part_.data.contains(place) || place == part_.start;
    }

    /// A substituted transition starts, works and ends.
    void addCall(TransitionId id, const Substitution& substitution) {
        const std::size_t rest = initial_.size();
        Move begin = moveOf(id);
        initial_.push_back('1');
        inner_.push_back(begin.inside);
        begin.needsToken = begin.takes = {rest};
        Move end = moveOf(id);
        end.needsHole = end.gives = {rest};
        for (const PortBinding& port : substitution.ports) {
            const auto spot = spots_.find(port.outer);
            if (port.role == PortRole::output) {
                refilled_.insert(port.outer);
            }
            if (port.role == PortRole::start && spot != spots_.end()) {
                begin.needsHole.push_back(spot->second);
                begin.gives.push_back(spot->second);
            } else if (port.role == PortRole::finish && spot != spots_.end()) {
                end.needsToken.push_back(spot->second);
                end.takes.push_back(spot->second);
                end.endsPart = end.endsPart || port.outer == part_.finish;
            }
            touch(begin, port.outer);
            touch(end, port.outer);
        }
        moves_.push_back(std::move(begin));
        moves_.push_back(std::move(end));
    }

    /// Transitions that consume only data may fire many copies and overfill places: such places are
    /// not tracked.
    void dropManyfold() {
        for (const Move& move : moves_) {
            if (move.takesData && move.takes.empty() && !move.onlyOnce) {
                for (const std::size_t spot : move.gives) {
                    open_.insert(spot);
                }
            }
        }
    }

    bool known(std::size_t spot) const { return !open_.contains(spot); }

    bool enabled(const Move& move, const State& state) const {
        const auto all = [&](const std::vector<std::size_t>& spots, char wanted) {
            return std::ranges::all_of(
                spots, [&](std::size_t spot) { return !known(spot) || state[spot] == wanted; });
        };
        return all(move.needsToken, '1') && all(move.needsHole, '0');
    }

    /// False if a control place would get a second token: it is not tracked any more.
    bool fire(const Move& move, State& state) {
        for (const std::size_t spot : move.takes) {
            state[spot] = '0';
        }
        for (const std::size_t spot : move.gives) {
            if (known(spot) && state[spot] == '1') {
                open_.insert(spot);
                return false;
            }
            state[spot] = '1';
        }
        for (const std::size_t spot : open_) {
            state[spot] = '1';  // abstracts its value
        }
        return true;
    }

    bool works(const State& state) const {
        if (state[spots_.at(part_.start)] == '0') {
            return true;
        }
        for (std::size_t spot = 0; spot < state.size(); ++spot) {
            if (inner_[spot] && known(spot) && state[spot] != idle_[spot]) {
                return true;
            }
        }
        return false;
    }

    Result<void> walk(const State& from) {
        for (;;) {
            const std::size_t before = open_.size();
            auto walked = walkOnce(from);
            if (open_.size() == before) {
                return walked;
            }
        }
    }

    Result<void> walkOnce(const State& from) {
        State first = from;
        for (const std::size_t spot : open_) {
            first[spot] = '1';
        }
        if (!known(spots_.at(part_.start)) || !known(spots_.at(part_.finish))) {
            return refuse(ControlText::tr("The start or the finish may hold more than one token"));
        }
        std::unordered_set<State> seen{first};
        std::vector<State> front{first};
        while (!front.empty()) {
            const State state = std::move(front.back());
            front.pop_back();
            for (const Move& move : moves_) {
                if (!enabled(move, state)) {
                    continue;
                }
                State next = state;
                if (!fire(move, next)) {
                    return {};  // retry without tracking that place
                }
                if (auto fine = judge(move, state, next); !fine) {
                    return fine;
                }
                if (seen.insert(next).second) {
                    front.push_back(std::move(next));
                }
            }
            if (seen.size() > maxStates) {
                return refuse(ControlText::tr("Control has too many states to be followed"));
            }
        }
        return {};
    }

    Result<void> judge(const Move& move, const State& before, const State& after) {
        const bool worked = works(before);
        started_ = started_ || worked;
        if (!move.inside) {
            if (worked && move.touchesData) {
                return refuse(ControlText::tr("While the selection works, %1 outside may touch its "
                                              "places")
                                  .arg(nameOf(move)));
            }
            return {};
        }
        if (!worked) {
            return refuse(ControlText::tr("%1 can fire without being started").arg(nameOf(move)));
        }
        if (move.endsPart && works(after)) {
            return refuse(
                ControlText::tr("When %1 finishes, parts of the selection may still be running")
                    .arg(nameOf(move)));
        }
        if (!move.endsPart && !works(after)) {
            return refuse(
                ControlText::tr("%1 may end the work without finishing").arg(nameOf(move)));
        }
        return {};
    }

    const Net& net_;
    const CalledPart& part_;
    std::map<PlaceId, std::size_t> spots_;
    std::map<TransitionId, std::size_t> moveNumbers_;
    std::vector<Move> moves_;
    std::set<PlaceId> refilled_;  ///< places that get tokens
    std::vector<bool> inner_;     ///< by spot: private to the part
    std::set<std::size_t> open_;  ///< untracked spots
    State initial_;
    State idle_;            ///< read at inner spots only
    bool started_ = false;  ///< the part is active in some state
};

}  // namespace

Result<void> checkCalledPart(const Net& net, const CalledPart& part) {
    return Walk(net, part).check();
}

}  // namespace fireable

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/net/model/net.h"
#include "engine/net/program/place_effects.h"

namespace fireable::net {

/// A data place that two calls use and that they may use at once. The linker copies an operand by
/// emptying its place and filling it again, and moves a result by emptying the target first;
/// another call at the same place would see an intermediate state, even if both only read it.
struct SharedPlace {
    /// atOnce: control leads there, whatever data decides.  unknown: nothing shows that they take
    /// turns, but control could not be followed to where both are active.
    enum class Verdict : std::uint8_t { atOnce, unknown };
    /// Why control could not be followed.
    enum class Reason : std::uint8_t {
        none,
        dataStarts,   ///< a place of data starts or ends one of the calls
        dataDecides,  ///< on the way there a transition waits for data alone, or data starts a call
        unruly,       ///< a subnet on the way there may finish more than once for each start
        uncounted,    ///< the way there depends on more tokens than are counted
        tooMany,      ///< states, or branches, to look through
    };

    Verdict verdict = Verdict::atOnce;
    Reason reason = Reason::none;
    PlaceId place;
    TransitionId first;   ///< in file order
    TransitionId second;  ///< the same: the call may be started again while it is active
    bool operator==(const SharedPlace&) const = default;
};

/// What a call does to a place that is passed to it.
enum class PlaceAccess : std::uint8_t { reads, writes, readsAndWrites };
PlaceAccess accessOf(const Net& net, TransitionId call, PlaceId place);

/// For each place two calls that may use it at once, and the calls that may be active
/// twice; at most one finding says that control branches too much to tell anything.
///
/// Finds every two calls that can become active at once from the initial marking while one
/// transition fires at a time, in any number of copies, if subnets are checked too. Two calls are
/// known to take turns if the relation `Together` says so, if the states of control were all seen,
/// or if they belong to a part that shares one mark.
///
/// `ports` is given if the net is a subnet: it is then started from outside again each time after
/// it has finished. `unruly` as for `controlFlow`.
std::vector<SharedPlace> sharedPlaces(const Net& net, const std::optional<CallPorts>& ports,
                                      const std::vector<bool>& unruly);

/// Whether a subnet, called through `ports`, finishes at most once for each start, as far as can be
/// told. `unruly` as above.
bool finishesOnce(const Net& net, const CallPorts& ports, const std::vector<bool>& unruly);

/// `shared` in words; `path` precedes the names of nodes (`t4/`), `file` is that of the subnet.
std::string sharingText(const Net& net, const SharedPlace& shared, const std::string& path,
                        const std::string& file);

}  // namespace fireable::net

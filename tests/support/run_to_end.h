#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/net/engines.h"
#include "engine/net/program/linker.h"

namespace fireable::testing {

/// Where a run ended.
struct Ending {
    std::vector<Count> marking;           ///< by position in the net
    std::map<std::string, Count> places;  ///< by name
    Count steps = 0;
};

/// Runs a flat net until it is dead.
inline Result<Ending> runToEnd(const Net& net, EngineKind kind, const FiringRule& rule = {}) {
    auto program = compile(net);
    if (!program) {
        return program.failure();
    }
    const auto engine = makeNetEngine(kind, std::move(*program), rule);
    if (!engine) {
        return engine.failure();
    }
    const auto halt = (*engine)->run({});
    if (!halt) {
        return halt.failure();
    }
    Ending ending;
    const Checkpoint last = (*engine)->checkpoint();
    ending.marking = last.values;
    ending.steps = last.steps;
    for (std::size_t p = 0; p < net.places.size(); ++p) {
        ending.places[net.places.at(p).value.name] = last.values[p];
    }
    return ending;
}

/// Sets the tokens of a place by name; false if there is no such place.
inline bool setTokens(Net& net, const std::string& place, const Count& tokens) {
    for (std::size_t p = 0; p < net.places.size(); ++p) {
        if (net.places.at(p).value.name == place) {
            net.places[net.places.idAt(p)].initial = tokens;
            return true;
        }
    }
    return false;
}

}  // namespace fireable::testing

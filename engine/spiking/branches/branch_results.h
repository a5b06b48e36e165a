#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/result.h"
#include "engine/spiking/branches/configuration_graph.h"
#include "engine/spiking/results.h"

// What all computations of a graph together give, in the ways in which spiking systems are said to
// compute (Ionescu, Păun, Yokomori, 2006; Păun, Pérez-Jiménez, Rozenberg, "Spike trains in spiking
// neural P systems", 2006). Found on the graph, not by making its computations one after the other:
// these can be infinitely many.
//
// `output` is an index into `SpikingProgram::outputs`. Of limits, only the deadline and the
// cancellation count here. Most functions take up to 24 bytes an edge while they work.

namespace fireable::spiking {

/// Numbers that computations give.
struct BranchNumbers {
    SpikeSet numbers;
    bool areAll = true;  ///< false: a limit, of the graph or here, was met; there may be others
};

/// The numbers of a set from the least one on, up to `most`, and whether there are more.
std::pair<std::vector<std::int64_t>, bool> firstNumbers(const SpikeSet& set, std::size_t most);
/// `2, 3, 4, …`, or `none`.
std::string numbersText(const SpikeSet& set);

/// Which distances in time between output spikes count. A step in which several spikes leave is
/// one spike of the train.
struct DistanceQuery {
    std::size_t output = 0;
    std::int64_t spike = 1;   ///< the distance from spike number k, counted from 1, to the next
    std::int64_t spikes = 2;  ///< of computations that send so many, more than `spike`
    bool isExact = false;     ///< and no more
    bool isHalting = false;   ///< of computations that halt
};

/// Fails with `unsupported` where the numbers are no set that takes reasonably little to write.
Result<BranchNumbers> distances(const ConfigurationGraph& graph, const DistanceQuery& query,
                                const GraphLimits& limits = {});

/// What `naturalNumbers` gives for the trains of all computations. Fails like `distances`.
Result<BranchNumbers> naturalNumbers(const ConfigurationGraph& graph, std::size_t output,
                                     const NaturalResult& result, const GraphLimits& limits = {});

/// How many spikes computations that halt have sent to the environment. Fails like `distances`.
Result<BranchNumbers> spikesAtHalt(const ConfigurationGraph& graph, std::size_t output = 0,
                                   const GraphLimits& limits = {});

/// What the environment got in the steps 1, 2, 3, … of computations that halt.
struct BranchTrain {
    std::vector<Count> spikes;
    Count computations = 0;  ///< that give it
};

/// Trains by ascending length, then number of spikes from the first step on.
struct BranchTrains {
    std::vector<BranchTrain> trains;
    bool areAll = true;  ///< up to the length that was asked for
};

/// Trains of up to `maxLength` steps, but no more than `maxTrains`.
BranchTrains trainsAtHalt(const ConfigurationGraph& graph, std::size_t output,
                          std::int64_t maxLength, std::size_t maxTrains,
                          const GraphLimits& limits = {});

/// How many computations, one for each different choice up to then.
struct BranchCount {
    Count computations = 0;
    bool areAll = true;
};

/// [steps]: computations that send a spike in step 1, 2, 3, …: how subset sum and satisfiability
/// count their solutions.
std::vector<BranchCount> computationsWithSpike(const ConfigurationGraph& graph, std::size_t output,
                                               std::int64_t steps, const GraphLimits& limits = {});

/// How many computations halt; nothing: infinitely many.
std::optional<Count> haltingComputations(const ConfigurationGraph& graph);

/// States that a computation goes through again and again, each from the one before; empty where
/// there is no such computation. Where neurons may wait, waiting for ever is one.
std::vector<StateId> endlessCycle(const ConfigurationGraph& graph);

}  // namespace fireable::spiking

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/base/result.h"
#include "engine/spiking/branches/configuration_graph.h"

// What all computations of a graph together give, in the ways in which spiking systems are said to
// compute (Ionescu, Păun, Yokomori, 2006; Păun, Pérez-Jiménez, Rozenberg, "Spike trains in spiking
// neural P systems", 2006). Found on the graph, not by making its computations one after the other:
// these can be infinitely many.
//
// `output` is an index into `SpikingProgram::outputs`. Of limits, only the deadline and the
// cancellation count here.

namespace fireable::spiking {

/// Numbers that computations give.
struct BranchNumbers {
    SpikeSet numbers;
    bool areAll = true;  ///< false: a limit, of the graph or here, was met; there may be others
};

/// Which distances in time between output spikes count. A step in which several spikes leave is
/// one spike of the train.
struct DistanceQuery {
    std::size_t output = 0;
    std::int64_t spike = 1;  ///< k: the distance from the k-th spike to the next
    bool isExact = false;    ///< of computations that send k + 1 spikes and no more
    bool isHalting = false;  ///< of computations that halt
};

/// Fails with `unsupported` where the numbers are no set that takes reasonably little to write.
Result<BranchNumbers> distances(const ConfigurationGraph& graph, const DistanceQuery& query,
                                const GraphLimits& limits = {});

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

/// Computations that send a spike in this step, counted from 1: how subset sum and satisfiability
/// count their solutions.
BranchCount computationsWithSpike(const ConfigurationGraph& graph, std::int64_t step,
                                  std::size_t output = 0, const GraphLimits& limits = {});

/// How many computations halt; nothing: infinitely many.
std::optional<Count> haltingComputations(const ConfigurationGraph& graph);

/// States that a computation goes through again and again, each from the one before; empty where
/// there is no such computation. Where neurons may wait, waiting for ever is one.
std::vector<StateId> endlessCycle(const ConfigurationGraph& graph);

}  // namespace fireable::spiking

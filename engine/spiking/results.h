#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "engine/base/count.h"
#include "engine/spiking/program/spiking_program.h"
#include "engine/spiking/spiking_engine.h"

namespace fireable::spiking {

/// Which distances of a train count as numbers that the system generates (Păun, Pérez-Jiménez,
/// Rozenberg, "Spike trains in spiking neural P systems", 2006; `@moutres_natural` in P-Lingua).
struct NaturalResult {
    std::size_t spikes = 2;  ///< k >= 2: the distances between the first k
    bool strong = false;     ///< only of trains with exactly k spikes; otherwise with at least k
    bool alternate = false;  ///< only every second distance, the first one included

    /// The numbers of the spikes from which distances count: 1, 2, 3, … or 1, 3, 5, …
    std::vector<std::size_t> counted() const;
    bool operator==(const NaturalResult&) const = default;
};

/// The numbers that `train` stands for, none where it has too few or, if `strong`, too many spikes.
std::vector<Count> naturalNumbers(const SpikeTrain& train, const NaturalResult& result);

/// A train in writing.
struct TrainText {
    std::string digits;  ///< `0102`; with commas where more than 9 spikes came at once: `0,12,1`
    Count leftOut = 0;   ///< further steps that are not written
};

/// `train` from step 1 to `steps`, of which at most `most` are written.
TrainText trainText(const SpikeTrain& train, const Count& steps, std::size_t most);

/// A neuron at the end of a run.
struct NeuronResult {
    NeuronIndex neuron = 0;
    Count spikes;
    std::int64_t closed = 0;  ///< steps until it opens; 0: it is open
    bool operator==(const NeuronResult&) const = default;
};

/// What came of a run: all that the literature takes for the result of a computation.
struct SpikingResult {
    Halt end = Halt::halted;
    Count steps = 0;
    std::vector<SpikeTrain> trains;     ///< of each output
    std::vector<NeuronResult> neurons;  ///< those asked for

    /// An accepting system takes its input if it halts.
    bool accepted() const { return end == Halt::halted; }
};

/// After the last run of `engine` ended with `end`.
SpikingResult spikingResult(const SpikingEngine& engine, Halt end,
                            std::span<const NeuronIndex> neurons = {});

/// `result` in English, an output or neuron a line, with at most `most` digits of each train:
///
///     out: 000101 and 12 steps more; 2 spikes, the first two 2 steps apart
///     r: 14 spikes
///     s_3: 2 spikes, closed for 1 step
///
/// Other `numbers` than the first distance are listed: `4 spikes, distances 1, 2, 3`.
std::vector<std::string> resultLines(const SpikingSystem& system, const SpikingProgram& program,
                                     const SpikingResult& result, std::size_t most = 200,
                                     const NaturalResult& numbers = {});

}  // namespace fireable::spiking

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/run/history.h"
#include "engine/spiking/spiking_engine.h"

namespace fireable::spiking {

// What histories keep of a step of a spiking system. Spikes that come to a closed neuron are lost,
// so a step is undone from the state after it: who was open then, received.

/// A neuron used a rule, and consumed so many spikes in all.
struct RecordedUse {
    NeuronIndex neuron = 0;
    std::int32_t rule = 0;
    Count times = 1;
    Count consumed;
    bool operator==(const RecordedUse&) const = default;
};

/// In the bounded asynchronous mode: for how many steps a neuron waited before and after.
struct RecordedWait {
    NeuronIndex neuron = 0;
    std::int64_t before = 0;
    std::int64_t after = 0;
    bool operator==(const RecordedWait&) const = default;
};

/// A step; each list by ascending neuron, but inputs as they came.
struct SpikingEvent {
    std::span<const RecordedUse> used;
    std::span<const Emission> released;  ///< what neurons that opened had held back
    std::span<const Emission> input;     ///< what the environment put into neurons
    std::span<const RecordedWait> waited;

    /// How often `neuron` used a rule.
    Count fired(NeuronIndex neuron) const;
};

/// Decoded steps. Shapes: S steps; U, R, I and W entries in all.
class SpikingEvents {
public:
    std::int64_t size() const { return static_cast<std::int64_t>(ends_.size()) - 1; }
    SpikingEvent operator[](std::int64_t step) const;
    /// Adds an empty step, which the `add` functions fill.
    void begin();
    void add(const RecordedUse& use) { addTo(used_, use, ends_.back().used); }
    void addReleased(const Emission& emission) {
        addTo(released_, emission, ends_.back().released);
    }
    void addInput(const Emission& emission) { addTo(input_, emission, ends_.back().input); }
    void add(const RecordedWait& wait) { addTo(waited_, wait, ends_.back().waited); }

private:
    struct Ends {
        std::size_t used = 0;
        std::size_t released = 0;
        std::size_t input = 0;
        std::size_t waited = 0;
    };
    template <class Entry>
    static void addTo(std::vector<Entry>& entries, const Entry& entry, std::size_t& end) {
        entries.push_back(entry);
        end = entries.size();
    }

    std::vector<Ends> ends_{1};         ///< [S + 1]
    std::vector<RecordedUse> used_;     ///< [U]
    std::vector<Emission> released_;    ///< [R]
    std::vector<Emission> input_;       ///< [I]
    std::vector<RecordedWait> waited_;  ///< [W]
};

/// Appends a step of `program` to `events`.
void putEvent(EventWriter& events, const SpikingEvent& event, const SpikingProgram& program);
/// Appends to `into` the next step that `putEvent` wrote. Bytes are untrusted: false where there is
/// no step of such neurons and rules.
bool readEvent(ByteReader& reader, const SpikingProgram& program, SpikingEvents& into);

/// Reads the next step that `putEvent` wrote to a history, without keeping it, which is much
/// faster: calls `use(neuron, rule, times)`, `release(neuron, spikes)` and `input(neuron, spikes)`
/// for what happened in it. Bytes are trusted.
template <class Use, class Release, class Input>
void visitEvent(ByteReader& reader, const SpikingProgram& program, const Use& use,
                const Release& release, const Input& input) {
    const Count once(1);
    NeuronIndex user = 0;
    for (std::uint64_t left = reader.number(); left > 0; --left) {
        // Most are near, and use a rule once.
        left -= reader.smallPairs(left, [&](std::uint8_t further, std::uint8_t head) {
            if ((head & 1) != 0) {
                return false;
            }
            use(user += further, head / 2, once);
            return true;
        });
        if (left == 0) {
            break;
        }
        user += static_cast<NeuronIndex>(reader.number());
        const std::uint64_t head = reader.number();
        const auto rule = static_cast<std::int32_t>(head / 2);
        if ((head & 1) == 0) {
            use(user, rule, once);
        } else {
            use(user, rule, reader.count());
            reader.count();  // consumed
        }
    }
    const auto list = [&](bool ascending, const auto& entry) {
        NeuronIndex neuron = 0;
        for (std::uint64_t left = reader.number(); left > 0; --left) {
            const auto number = static_cast<NeuronIndex>(reader.number());
            neuron = ascending ? neuron + number : number;
            entry(neuron);
        }
    };
    list(true, [&](NeuronIndex neuron) { release(neuron, reader.count()); });
    list(false, [&](NeuronIndex neuron) { input(neuron, reader.count()); });
    if (program.mode.timing == StepTiming::bounded) {
        list(true, [&](NeuronIndex) {
            reader.number();
            reader.number();
        });
    }
}

/// Writes the steps of one engine to a history.
class StepRecorder {
public:
    /// From where `engine` stands now. All must outlive it.
    StepRecorder(RunHistory& history, const SpikingProgram& program, const SpikingEngine& engine);
    /// `engine` has just made this step.
    void record(const SpikingStep& made);

private:
    void addUses(const SpikingStep& made, SpikingEvents& events) const;
    void addReleased(const SpikingStep& made, SpikingEvents& events) const;
    void rememberSpikes();

    RunHistory& history_;
    const SpikingProgram& program_;
    const SpikingEngine& engine_;
    /// Neurons with a rule that consumes all, and what they held before the step to come.
    std::vector<NeuronIndex> drained_;
    std::vector<Count> held_;
    std::size_t nextInput_ = 0;
    std::vector<std::int64_t> waited_;  ///< [N] in the bounded mode, before the step to come
};

}  // namespace fireable::spiking

#include "engine/spiking/run/spiking_run_model.h"

#include <algorithm>
#include <limits>

#include "engine/base/counter_random.h"
#include "engine/base/index.h"
#include "engine/spiking/model/working_mode.h"
#include "engine/spiking/run/spiking_replay.h"

namespace fireable::spiking {
namespace {

/// The states of a segment are checked until its spikes have reached so many neurons: a short file
/// could take hours otherwise.
constexpr std::int64_t mostChecked = 2'000'000;

std::int64_t targetsOf(const SpikingEvent& event, const SpikingProgram& program) {
    std::int64_t targets = 0;
    const auto count = [&](const NeuronRange& range, std::int64_t) {
        targets += range.end - range.first;
    };
    for (const RecordedUse& use : event.used) {
        program.forEachTarget(use.neuron, count);
    }
    for (const Emission& emission : event.released) {
        program.forEachTarget(emission.neuron, count);
    }
    return targets;
}

/// A closed neuron holds spikes back, an open one none, and none is closed for so many steps that
/// adding to them leaves 64 bits.
bool isPossible(const SpikingReplay& state) {
    for (NeuronIndex neuron = 0; neuron < state.program().neuronCount(); ++neuron) {
        const std::int64_t closed = state.closed(neuron);
        if (closed >= std::int64_t{1} << 62 || (closed == 0) != (state.pending(neuron) == 0)) {
            return false;
        }
    }
    return true;
}

/// What is impossible about `event` in the configuration before it, as a part of a sentence; empty
/// if nothing is.
std::string impossible(const SpikingEvent& event, const SpikingReplay& before, const Count& step,
                       const TraceInfo& info) {
    const auto about = [&](const std::string& what, NeuronIndex neuron) {
        return what + " in neuron '" + neuronsOf(info)[at(neuron)] + "' in step " + step.text();
    };
    for (const RecordedUse& use : event.used) {
        // In the published order it may open in this very step.
        if (use.times < 1 || before.closed(use.neuron) > 1) {
            return about("a rule that cannot be used", use.neuron);
        }
        if (before.spikes(use.neuron) < use.consumed) {
            return about(
                use.consumed.text() + " spikes consumed of " + before.spikes(use.neuron).text(),
                use.neuron);
        }
    }
    for (const Emission& emission : event.released) {
        if (before.closed(emission.neuron) != 1 ||
            before.pending(emission.neuron) != emission.spikes) {
            return about("spikes that were not held back", emission.neuron);
        }
    }
    return {};
}

/// Reads a number of entries that each take a byte at least.
std::size_t readSize(ByteReader& reader, bool& isValid) {
    const std::uint64_t size = reader.number();
    isValid = isValid && size <= reader.left();
    return isValid ? static_cast<std::size_t>(size) : 0;
}

std::int32_t readBelow(ByteReader& reader, std::size_t end, bool& isValid) {
    const std::uint64_t number = reader.number();
    isValid = isValid && number < end;
    return isValid ? static_cast<std::int32_t>(number) : 0;
}

std::int64_t readSmall(ByteReader& reader, bool& isValid) {
    const std::uint64_t number = reader.number();
    isValid = isValid && number < std::uint64_t{1} << 62;
    return isValid ? static_cast<std::int64_t>(number) : 0;
}

void putRules(Bytes& out, const SpikingProgram& program) {
    putNumber(out, program.firstRule.size() - 1);
    for (std::size_t list = 0; list + 1 < program.firstRule.size(); ++list) {
        putNumber(
            out, static_cast<std::uint64_t>(program.firstRule[list + 1] - program.firstRule[list]));
        for (auto i = program.firstRule[list]; i < program.firstRule[list + 1]; ++i) {
            const Rule& rule = program.rules[at(i)];
            putSigned(out, rule.consumed.constant);
            putSigned(out, rule.consumed.slope);
            putNumber(out, static_cast<std::uint64_t>(rule.produced));
            putNumber(out, static_cast<std::uint64_t>(rule.delay));
            putNumber(out, rule.consumesAll ? 1 : 0);
        }
    }
}

void readRules(ByteReader& reader, SpikingProgram& program, bool& isValid) {
    program.firstRule = {0};
    for (std::size_t list = readSize(reader, isValid); list > 0 && isValid; --list) {
        for (std::size_t left = readSize(reader, isValid); left > 0 && isValid; --left) {
            Rule rule;
            rule.consumed.constant = reader.signedNumber();
            rule.consumed.slope = reader.signedNumber();
            rule.produced = readSmall(reader, isValid);
            rule.delay = readSmall(reader, isValid);
            rule.consumesAll = readBelow(reader, 2, isValid) == 1;
            program.rules.push_back(std::move(rule));
        }
        program.firstRule.push_back(static_cast<std::int32_t>(program.rules.size()));
    }
}

void putSynapses(Bytes& out, const SpikingProgram& program) {
    for (NeuronIndex neuron = 0; neuron < program.neuronCount(); ++neuron) {
        const std::int64_t end = program.firstSynapse[at(neuron) + 1];
        putNumber(out, static_cast<std::uint64_t>(end - program.firstSynapse[at(neuron)]));
        for (auto i = program.firstSynapse[at(neuron)]; i < end; ++i) {
            const NeuronRange& range = program.targets[static_cast<std::size_t>(i)];
            putNumber(out, static_cast<std::uint64_t>(range.first));
            putNumber(out, static_cast<std::uint64_t>(range.end - range.first));
            putNumber(out, static_cast<std::uint64_t>(program.weight(i)));
        }
    }
}

void readSynapses(ByteReader& reader, SpikingProgram& program, bool& isValid) {
    program.firstSynapse = {0};
    const std::size_t neurons = program.initial.size();
    for (std::size_t neuron = 0; neuron < neurons && isValid; ++neuron) {
        for (std::size_t left = readSize(reader, isValid); left > 0 && isValid; --left) {
            const NeuronIndex first = readBelow(reader, neurons, isValid);
            const NeuronIndex size = readBelow(reader, neurons - at(first) + 1, isValid);
            program.targets.push_back({first, first + size});
            program.weights.push_back(readSmall(reader, isValid));
        }
        program.firstSynapse.push_back(std::ssize(program.targets));
    }
}

/// Whether `rule` consumes spikes, at most 2^63 - 1, in this member of a family.
bool consumesSome(const Rule& rule, std::int64_t member) {
    std::int64_t number = 0;
    return !__builtin_mul_overflow(rule.consumed.slope, member, &number) &&
           !__builtin_add_overflow(rule.consumed.constant, number, &number) && number > 0;
}

/// Whether each rule consumes spikes in each neuron that has it. A short head may have many more
/// such pairs than bytes, but what lies between two members follows from theirs.
bool allConsume(const SpikingProgram& program) {
    struct Members {
        std::int64_t least = std::numeric_limits<std::int64_t>::max();
        std::int64_t most = std::numeric_limits<std::int64_t>::min();
    };
    std::vector<Members> ofList(program.firstRule.size());
    for (std::size_t neuron = 0; neuron < program.member.size(); ++neuron) {
        Members& members = ofList[at(program.ruleList[neuron])];
        members.least = std::min(members.least, program.member[neuron]);
        members.most = std::max(members.most, program.member[neuron]);
    }
    for (std::size_t list = 0; list + 1 < program.firstRule.size(); ++list) {
        const auto [least, most] = ofList[list];
        for (auto i = program.firstRule[list]; least <= most && i < program.firstRule[list + 1];
             ++i) {
            if (!consumesSome(program.rules[at(i)], least) ||
                !consumesSome(program.rules[at(i)], most)) {
                return false;
            }
        }
    }
    return true;
}

std::shared_ptr<const RunModel> readSpikingHead(ByteReader& reader, TraceInfo& info) {
    SpikingProgram program;
    info.names.resize(1);
    bool isValid = true;
    const auto mode = parseWorkingMode(readText(reader));
    std::vector<std::uint64_t> lists;
    for (std::size_t left = readSize(reader, isValid); left > 0 && isValid; --left) {
        info.names[0].push_back(readText(reader));
        lists.push_back(reader.number());
        program.member.push_back(reader.signedNumber());
    }
    program.initial.resize(lists.size());
    readRules(reader, program, isValid);
    for (const std::uint64_t list : lists) {
        isValid = isValid && list + 1 < program.firstRule.size();
        program.ruleList.push_back(static_cast<std::int32_t>(list));
    }
    readSynapses(reader, program, isValid);
    for (std::size_t left = readSize(reader, isValid); left > 0 && isValid; --left) {
        program.outputs.push_back(readBelow(reader, program.initial.size(), isValid));
    }
    if (!mode || !isValid || reader.failed() || !allConsume(program)) {
        return nullptr;
    }
    program.mode = *mode;
    return spikingRunModel(std::move(program));
}

}  // namespace

const TraceFormat spikingTraceFormat{SpikingRunModel::modelWord, readSpikingHead};

std::size_t SpikingRunModel::stateSize() const {
    const std::size_t parts = program_.mode.timing == StepTiming::bounded ? 4 : 3;
    return parts * program_.initial.size();
}

std::size_t SpikingRunModel::bytesOf(std::span<const std::uint8_t> events,
                                     std::int64_t steps) const {
    ByteReader reader(events);
    SpikingEvents read;
    while (steps > 0 && !reader.atEnd() && readEvent(reader, program_, read)) {
        --steps;
    }
    return reader.offset();
}

std::optional<RunModel::Reading> SpikingRunModel::read(std::span<const std::uint8_t> events,
                                                       const std::vector<Count>& state,
                                                       const Count& firstStep,
                                                       const TraceInfo& info) const {
    ByteReader reader(events);
    SpikingReplay replay(program_);
    replay.load(state);
    Reading reading;
    if (!isPossible(replay)) {
        reading.wrong = "an impossible configuration before step " + (firstStep + 1).text();
    }
    EventSet::Marks marks{};
    std::int64_t checked = 0;
    while (!reader.atEnd()) {
        SpikingEvents step;
        if (!readEvent(reader, program_, step)) {
            return std::nullopt;
        }
        ++reading.steps;
        const SpikingEvent event = step[0];
        for (const RecordedUse& use : event.used) {
            marks[EventSet::bitOf(use.neuron)] = 1;
        }
        checked += targetsOf(event, program_);
        if (!reading.wrong.empty() || checked > mostChecked) {
            continue;
        }
        reading.wrong = impossible(event, replay, firstStep + reading.steps, info);
        if (reading.wrong.empty()) {
            replay.apply(event);
        }
    }
    reading.happened = EventSet(marks);
    if (reading.wrong.empty() && checked <= mostChecked) {
        reading.end = replay.save();
    }
    return reading;
}

// Segments are closed at a MiB, which leaves room for a last step of all neurons.
std::size_t SpikingRunModel::usualEventBytes() const {
    return (std::size_t{1} << 20) + 64 * program_.initial.size();
}

void SpikingRunModel::putHead(Bytes& out, const TraceInfo& info) const {
    putText(out, workingModeText(program_.mode));
    putNumber(out, program_.initial.size());
    for (std::size_t neuron = 0; neuron < program_.initial.size(); ++neuron) {
        putText(out, neuronsOf(info)[neuron]);
        putNumber(out, static_cast<std::uint64_t>(program_.ruleList[neuron]));
        putSigned(out, program_.member[neuron]);
    }
    putRules(out, program_);
    putSynapses(out, program_);
    putNumber(out, program_.outputs.size());
    for (const NeuronIndex output : program_.outputs) {
        putNumber(out, static_cast<std::uint64_t>(output));
    }
}

std::uint64_t programHash(const SpikingProgram& program, const std::vector<std::string>& names) {
    TraceInfo info;
    info.names = {names};
    Bytes bytes;
    SpikingRunModel(program).putHead(bytes, info);
    for (const Rule& rule : program.rules) {
        putText(bytes, ruleText(rule));
    }
    for (const std::int32_t set : program.setOf) {
        putSigned(bytes, set);
    }
    std::uint64_t hash = bytes.size();
    for (const std::uint8_t byte : bytes) {
        hash = mixBits(hash ^ byte) + 0x9e3779b97f4a7c15u;
    }
    return hash;
}

}  // namespace fireable::spiking

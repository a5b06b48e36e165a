#include "engine/spiking/run/spiking_events.h"

#include <algorithm>
#include <cstring>

#include "engine/base/index.h"

namespace fireable::spiking {
namespace {

// A list is its size and its entries; in lists by ascending neuron each has the distance from the
// one before. A use is twice its rule, plus 1 if counts follow: of uses, and of spikes consumed.

class NeuronWriter {
public:
    explicit NeuronWriter(Bytes& out, std::size_t size) : out_(out) { putNumber(out_, size); }
    void put(NeuronIndex neuron) {
        putNumber(out_, static_cast<std::uint64_t>(neuron - last_));
        last_ = neuron;
    }

private:
    Bytes& out_;
    NeuronIndex last_ = 0;
};

/// What `rule` consumes when used once, where that does not depend on the spikes held.
std::optional<Count> plainConsumption(const Rule& rule, std::int64_t index) {
    return rule.consumesAll ? std::nullopt : std::optional(Count(rule.consumed.at(index)));
}

class EventReader {
public:
    EventReader(ByteReader& reader, const SpikingProgram& program)
        : reader_(reader), program_(program) {}

    bool isSound() const { return isSound_ && !reader_.failed(); }

    /// Calls `entry(neuron)` for each of a list.
    template <class Entry>
    void list(bool ascending, const Entry& entry) {
        std::uint64_t neuron = 0;
        const auto end = static_cast<std::uint64_t>(program_.neuronCount());
        std::uint64_t least = 0;  // no neuron comes twice in an ascending list
        for (std::uint64_t left = reader_.number(); left > 0 && isSound(); --left) {
            const std::uint64_t number = reader_.number();
            neuron = ascending ? neuron + std::min(number, end) : number;
            isSound_ = isSound_ && neuron >= least && neuron < end && !reader_.failed();
            least = ascending ? neuron + 1 : 0;
            if (isSound_) {
                entry(static_cast<NeuronIndex>(neuron));
            }
        }
    }

    RecordedUse use(NeuronIndex neuron) {
        const std::uint64_t head = reader_.number();
        const auto rules = program_.rulesOf(neuron);
        if (head / 2 >= rules.size()) {
            isSound_ = false;
            return {};
        }
        RecordedUse use{neuron, static_cast<std::int32_t>(head / 2), 1, 0};
        if ((head & 1) != 0) {
            use.times = reader_.count();
            use.consumed = reader_.count();
        } else if (const auto consumed =
                       plainConsumption(rules[head / 2], program_.member[at(neuron)])) {
            use.consumed = *consumed;
        } else {
            isSound_ = false;
        }
        return use;
    }
    std::int64_t steps() {
        const std::uint64_t number = reader_.number();
        isSound_ = isSound_ && number < std::uint64_t{1} << 62;
        return isSound_ ? static_cast<std::int64_t>(number) : 0;
    }

private:
    ByteReader& reader_;
    const SpikingProgram& program_;
    bool isSound_ = true;
};

bool isBounded(const SpikingProgram& program) {
    return program.mode.timing == StepTiming::bounded;
}

}  // namespace

Count SpikingEvent::fired(NeuronIndex neuron) const {
    const auto use = std::ranges::lower_bound(used, neuron, {}, &RecordedUse::neuron);
    return use != used.end() && use->neuron == neuron ? use->times : Count(0);
}

SpikingEvent SpikingEvents::operator[](std::int64_t step) const {
    const Ends& from = ends_[static_cast<std::size_t>(step)];
    const Ends& to = ends_[static_cast<std::size_t>(step) + 1];
    return {{used_.data() + from.used, used_.data() + to.used},
            {released_.data() + from.released, released_.data() + to.released},
            {input_.data() + from.input, input_.data() + to.input},
            {waited_.data() + from.waited, waited_.data() + to.waited}};
}

void SpikingEvents::begin() {
    ends_.push_back(Ends(ends_.back()));
}

void putEvent(EventWriter& events, const SpikingEvent& event, const SpikingProgram& program) {
    Bytes bytes;
    NeuronWriter users(bytes, event.used.size());
    for (const RecordedUse& use : event.used) {
        users.put(use.neuron);
        events.mark(use.neuron);
        const auto plain = plainConsumption(program.rulesOf(use.neuron)[at(use.rule)],
                                            program.member[at(use.neuron)]);
        const bool isPlain = use.times == 1 && plain == use.consumed;
        putNumber(bytes, 2 * static_cast<std::uint64_t>(use.rule) + (isPlain ? 0 : 1));
        if (!isPlain) {
            putCount(bytes, use.times);
            putCount(bytes, use.consumed);
        }
    }
    NeuronWriter opened(bytes, event.released.size());
    for (const Emission& emission : event.released) {
        opened.put(emission.neuron);
        putCount(bytes, emission.spikes);
    }
    putNumber(bytes, event.input.size());
    for (const Emission& input : event.input) {
        putNumber(bytes, static_cast<std::uint64_t>(input.neuron));
        putCount(bytes, input.spikes);
    }
    if (isBounded(program)) {
        NeuronWriter waiting(bytes, event.waited.size());
        for (const RecordedWait& wait : event.waited) {
            waiting.put(wait.neuron);
            putNumber(bytes, static_cast<std::uint64_t>(wait.before));
            putNumber(bytes, static_cast<std::uint64_t>(wait.after));
        }
    }
    std::uint8_t* const out = events.reserve(bytes.size());
    std::memcpy(out, bytes.data(), bytes.size());
    events.wrote(out + bytes.size());
    events.endSteps(1);
}

bool readEvent(ByteReader& bytes, const SpikingProgram& program, SpikingEvents& into) {
    EventReader reader(bytes, program);
    into.begin();
    reader.list(true, [&](NeuronIndex neuron) { into.add(reader.use(neuron)); });
    reader.list(true, [&](NeuronIndex neuron) { into.addReleased({neuron, bytes.count()}); });
    reader.list(false, [&](NeuronIndex neuron) { into.addInput({neuron, bytes.count()}); });
    if (isBounded(program)) {
        reader.list(true, [&](NeuronIndex neuron) {
            const std::int64_t before = reader.steps();
            into.add(RecordedWait{neuron, before, reader.steps()});
        });
    }
    return reader.isSound();
}

StepRecorder::StepRecorder(RunHistory& history, const SpikingProgram& program,
                           const SpikingEngine& engine)
    : history_(history), program_(program), engine_(engine) {
    for (NeuronIndex neuron = 0; neuron < program.neuronCount(); ++neuron) {
        if (std::ranges::any_of(program.rulesOf(neuron), &Rule::consumesAll)) {
            drained_.push_back(neuron);
        }
    }
    held_.resize(drained_.size());
    const Count now = engine.steps();
    const auto isLater = [&](const InputSpikes& input) { return now < input.step; };
    nextInput_ = static_cast<std::size_t>(std::ranges::find_if(program.input, isLater) -
                                          program.input.begin());
    if (isBounded(program)) {
        const auto waited = engine.waited();
        waited_.assign(waited.begin(), waited.end());
    }
    rememberSpikes();
}

void StepRecorder::rememberSpikes() {
    for (std::size_t i = 0; i < drained_.size(); ++i) {
        held_[i] = engine_.spikes(drained_[i]);
    }
}

void StepRecorder::record(const SpikingStep& made) {
    SpikingEvents events;
    events.begin();
    addUses(made, events);
    addReleased(made, events);
    const Count now = engine_.steps();
    for (; nextInput_ < program_.input.size() && now >= program_.input[nextInput_].step;
         ++nextInput_) {
        const InputSpikes& input = program_.input[nextInput_];
        events.addInput({input.neuron, input.spikes});
    }
    const auto after = engine_.waited();
    for (std::size_t i = 0; i < waited_.size(); ++i) {
        if (after[i] != waited_[i]) {
            events.add(RecordedWait{static_cast<NeuronIndex>(i), waited_[i], after[i]});
            waited_[i] = after[i];
        }
    }
    putEvent(history_.events(), events[0], program_);
    if (history_.wantsState()) {
        history_.beginBlock(engine_.checkpoint().values);
    }
    rememberSpikes();
}

void StepRecorder::addUses(const SpikingStep& made, SpikingEvents& events) const {
    for (const RuleUse& use : made.used) {
        const Rule& rule = program_.rulesOf(use.neuron)[at(use.rule)];
        Count consumed;
        if (const auto plain = plainConsumption(rule, program_.member[at(use.neuron)])) {
            consumed = *plain * use.times;
        } else {
            const auto drained = std::ranges::lower_bound(drained_, use.neuron);
            consumed = held_[static_cast<std::size_t>(drained - drained_.begin())];
        }
        events.add(RecordedUse{use.neuron, use.rule, use.times, std::move(consumed)});
    }
}

/// What was emitted besides what the rules used sent at once.
void StepRecorder::addReleased(const SpikingStep& made, SpikingEvents& events) const {
    auto use = made.used.begin();
    for (const Emission& emission : made.emitted) {
        while (use != made.used.end() && use->neuron < emission.neuron) {
            ++use;
        }
        Count rest = emission.spikes;
        if (use != made.used.end() && use->neuron == emission.neuron) {
            const Rule& rule = program_.rulesOf(use->neuron)[at(use->rule)];
            rest -= rule.delay == 0 ? use->times * rule.produced : Count(0);
        }
        if (rest != 0) {
            events.addReleased({emission.neuron, std::move(rest)});
        }
    }
}

}  // namespace fireable::spiking

#include "engine/spiking/branches/packed_configuration.h"

#include <algorithm>
#include <utility>

#include "engine/base/index.h"

namespace fireable::spiking {
namespace {

void writeNumber(std::uint64_t number, std::vector<std::uint8_t>& packed) {
    for (; number >= 0x80; number >>= 7) {
        packed.push_back(static_cast<std::uint8_t>(number | 0x80));
    }
    packed.push_back(static_cast<std::uint8_t>(number));
}

/// The number doubled, and `flag` in its lowest bit.
void writeCount(const Count& count, bool flag, std::vector<std::uint8_t>& packed) {
    if (count <= Count(std::int64_t{1} << 62)) {
        writeNumber(2 * static_cast<std::uint64_t>(count.value64()) + (flag ? 1 : 0), packed);
        return;
    }
    mpz_class number = 2 * count.toMpz() + (flag ? 1 : 0);
    for (; number >= 0x80; number >>= 7) {
        packed.push_back(static_cast<std::uint8_t>(number.get_ui() | 0x80));
    }
    packed.push_back(static_cast<std::uint8_t>(number.get_ui()));
}

struct PackedReader {
    const std::uint8_t* next;

    std::uint64_t number() {
        std::uint64_t value = 0;
        for (unsigned shift = 0;; shift += 7) {
            const std::uint8_t byte = *next++;
            value |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
            if (byte < 0x80) {
                return value;
            }
        }
    }

    std::pair<Count, bool> count() {
        const std::uint8_t* end = next;
        while (*end >= 0x80) {
            ++end;
        }
        if (end - next < 9) {
            const std::uint64_t value = number();
            return {Count(static_cast<std::int64_t>(value >> 1)), (value & 1) != 0};
        }
        mpz_class value = 0;
        for (const std::uint8_t* byte = end + 1; byte-- != next;) {
            value = (value << 7) + (*byte & 0x7f);
        }
        next = end + 1;
        const bool flag = mpz_odd_p(value.get_mpz_t()) != 0;
        return {Count(mpz_class(value >> 1)), flag};
    }
};

}  // namespace

ConfigurationPacker::ConfigurationPacker(const SpikingProgram& program) : program_(program) {
    std::vector<bool> isOutput(program.initial.size());
    for (const NeuronIndex output : program.outputs) {
        isOutput[at(output)] = true;
    }
    for (NeuronIndex neuron = 0; neuron < program.neuronCount(); ++neuron) {
        if (!isOutput[at(neuron)]) {
            kept_.push_back(neuron);
        }
    }
    lastInput_ = program.input.empty() ? 0 : program.input.back().step;
}

void ConfigurationPacker::pack(const Configuration& configuration,
                               std::vector<std::uint8_t>& packed) const {
    packed.assign((kept_.size() + 7) / 8, 0);
    for (std::size_t i = 0; i < kept_.size(); ++i) {
        const std::size_t neuron = at(kept_[i]);
        const std::int64_t closed = configuration.closed[neuron];
        if (closed == 0 && configuration.spikes[neuron] == 0) {
            continue;
        }
        packed[i / 8] = static_cast<std::uint8_t>(packed[i / 8] | (1u << (i % 8)));
        writeCount(configuration.spikes[neuron], closed > 0, packed);
        if (closed > 0) {
            writeNumber(static_cast<std::uint64_t>(closed), packed);
            writeCount(configuration.pending[neuron], false, packed);
        }
    }
    if (!configuration.waited.empty()) {
        for (const NeuronIndex neuron : kept_) {
            const std::int64_t waited =
                std::min(configuration.waited[at(neuron)], program_.mode.bound - 1);
            writeNumber(static_cast<std::uint64_t>(waited), packed);
        }
    }
    if (lastInput_ > 0) {
        const std::int64_t steps = std::min(configuration.steps.saturated64(), lastInput_);
        writeNumber(static_cast<std::uint64_t>(steps), packed);
    }
}

void ConfigurationPacker::unpack(std::span<const std::uint8_t> packed,
                                 Configuration& configuration) const {
    const auto neurons = at(program_.neuronCount());
    configuration.spikes.assign(neurons, 0);
    configuration.closed.assign(neurons, 0);
    configuration.pending.assign(neurons, 0);
    PackedReader reader{packed.data() + (kept_.size() + 7) / 8};
    for (std::size_t i = 0; i < kept_.size(); ++i) {
        if ((packed[i / 8] >> (i % 8) & 1) == 0) {
            continue;
        }
        const std::size_t neuron = at(kept_[i]);
        auto [spikes, isClosed] = reader.count();
        configuration.spikes[neuron] = std::move(spikes);
        if (isClosed) {
            configuration.closed[neuron] = static_cast<std::int64_t>(reader.number());
            configuration.pending[neuron] = reader.count().first;
        }
    }
    configuration.waited.clear();
    if (program_.mode.timing == StepTiming::bounded) {
        configuration.waited.assign(neurons, 0);
        for (const NeuronIndex neuron : kept_) {
            configuration.waited[at(neuron)] = static_cast<std::int64_t>(reader.number());
        }
    }
    configuration.steps = lastInput_ > 0 ? static_cast<std::int64_t>(reader.number()) : 0;
}

}  // namespace fireable::spiking

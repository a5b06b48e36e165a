#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/spiking/generate/known_systems.h"
#include "engine/spiking/generate/system_builder.h"

namespace fireable::spiking {
namespace {

/// A register that holds 2 v spikes for the number v. A spike more asks it to take 1 away: it
/// answers at once, or a step later where v is 0.
NeuronId registerNeuron(SystemBuilder& builder, const std::string& name, std::int64_t value) {
    return builder.neuron(name, 2 * value, {"a(aa)+/a^3->a", "a->a;1"});
}

/// A neuron that begins an instruction when two spikes arrive at once; a single one is a stray.
NeuronId label(SystemBuilder& builder, const std::string& name, std::int64_t spikes) {
    return builder.neuron(name, spikes, {"a^2->a", "a->λ"});
}

/// r := r - 1, then `next`; or `otherwise` where r is 0.
void subtract(SystemBuilder& builder, const std::string& name, NeuronId from, NeuronId number,
              NeuronId next, NeuronId otherwise) {
    const NeuronId prompt = builder.neuron(name + "_1", 0, {"a->a"});
    const NeuronId late = builder.neuron(name + "_2", 0, {"a->a;1"});
    for (const NeuronId to : {number, prompt, late}) {
        builder.synapse(from, to);
    }
    builder.synapse(prompt, next);
    builder.synapse(late, otherwise);
}

struct Instruction {
    std::size_t number = 0;                               ///< of its register
    std::size_t next = 0;                                 ///< 0: the machine halts
    std::optional<std::size_t> otherwise = std::nullopt;  ///< of a subtraction
};

Result<std::vector<Instruction>> readInstructions(Numbers words, std::size_t registers) {
    std::vector<Instruction> program;
    std::size_t position = 0;
    const auto wrong = [&](const char* expected) {
        return fail(ErrorCode::badArgument,
                    "instruction " + std::to_string(program.size() + 1) + ": expected " + expected);
    };
    while (position < words.size()) {
        const std::int64_t first = words[position];
        const bool subtracts = first < 0;
        const auto number = static_cast<std::size_t>(subtracts ? -first : first);
        if (number == 0 || number > registers) {
            return wrong("R or -R, a register from 1 to M");
        }
        const std::size_t labels = subtracts ? 2 : 1;
        if (words.size() - position - 1 < labels) {
            return wrong(subtracts ? "-R NEXT ZERO" : "R NEXT");
        }
        Instruction read{number, static_cast<std::size_t>(words[position + 1])};
        if (subtracts) {
            read.otherwise = static_cast<std::size_t>(words[position + 2]);
        }
        program.push_back(read);
        position += 1 + labels;
    }
    for (const Instruction& each : program) {
        // Negative ones have become larger than any.
        if (each.next > program.size() || each.otherwise.value_or(0) > program.size()) {
            return fail(ErrorCode::badArgument, "expected labels from 0 to " +
                                                    std::to_string(program.size()) +
                                                    ", the number of instructions");
        }
    }
    if (program.empty()) {
        return wrong("R NEXT, or -R NEXT ZERO");
    }
    return program;
}

}  // namespace

Result<SpikingSystem> makeIncrement(Numbers value) {
    SystemBuilder builder("increment " + std::to_string(value[0]));
    const NeuronId from = label(builder, "L_i", 2);
    const std::array parts{
        builder.neuron("L_i_1", 0, {"a->a;1"}), builder.neuron("L_i_2", 0, {"a->a", "a->a;1"}),
        builder.neuron("L_i_3", 0, {"a->a"}), builder.neuron("L_i_4", 0, {"a->a"})};
    const NeuronId j = label(builder, "L_j", 0);
    const NeuronId k = label(builder, "L_k", 0);
    const NeuronId number = registerNeuron(builder, "r", value[0]);
    for (const NeuronId part : parts) {
        builder.synapse(from, part);
    }
    builder.synapse(parts[0], j);
    builder.synapse(parts[1], j);
    builder.synapse(parts[1], k);
    builder.synapse(parts[2], k);
    builder.synapse(parts[2], number);
    builder.synapse(parts[3], number);
    return std::move(builder).take();
}

Result<SpikingSystem> makeDecrement(Numbers value) {
    SystemBuilder builder("decrement " + std::to_string(value[0]));
    const NeuronId from = label(builder, "L_i", 2);
    const NeuronId j = label(builder, "L_j", 0);
    const NeuronId k = label(builder, "L_k", 0);
    const NeuronId number = registerNeuron(builder, "r", value[0]);
    subtract(builder, "L_i", from, number, j, k);
    builder.synapse(number, j);
    builder.synapse(number, k);
    return std::move(builder).take();
}

Result<SpikingSystem> makeRegisterMachine(Numbers machine) {
    const std::int64_t registers = machine[0];
    if (registers < 1 || static_cast<std::int64_t>(machine.size()) <= registers) {
        return fail(ErrorCode::badArgument,
                    "expected M >= 1 and then the first numbers of M registers");
    }
    const Numbers values = machine.subspan(1, static_cast<std::size_t>(registers));
    const auto program = TRY(readInstructions(machine.subspan(values.size() + 1), values.size()));
    SystemBuilder builder("register machine");
    std::vector<NeuronId> numbers;
    for (const std::int64_t value : values) {
        if (value < 0) {
            return fail(ErrorCode::badArgument, "expected no register to be negative at first");
        }
        numbers.push_back(registerNeuron(builder, "r" + std::to_string(numbers.size() + 1), value));
    }
    std::vector<NeuronId> labels{label(builder, "halt", 0)};
    for (std::size_t i = 1; i <= program.size(); ++i) {
        labels.push_back(label(builder, "L" + std::to_string(i), i == 1 ? 2 : 0));
    }
    // Whichever instruction asks a register, it answers the labels after all of them.
    std::vector<std::vector<bool>> answered(values.size(), std::vector<bool>(labels.size()));
    for (std::size_t i = 1; i < labels.size(); ++i) {
        const Instruction& instruction = program[i - 1];
        const std::string name = "L" + std::to_string(i);
        const NeuronId number = numbers[instruction.number - 1];
        if (instruction.otherwise) {
            subtract(builder, name, labels[i], number, labels[instruction.next],
                     labels[*instruction.otherwise]);
            answered[instruction.number - 1][instruction.next] = true;
            answered[instruction.number - 1][*instruction.otherwise] = true;
            continue;
        }
        for (const char* part : {"_1", "_2"}) {
            const NeuronId relay = builder.neuron(name + part, 0, {"a->a"});
            builder.synapse(labels[i], relay);
            builder.synapse(relay, number);
            builder.synapse(relay, labels[instruction.next]);
        }
    }
    for (std::size_t number = 0; number < numbers.size(); ++number) {
        for (std::size_t to = 0; to < labels.size(); ++to) {
            if (answered[number][to]) {
                builder.synapse(numbers[number], labels[to]);
            }
        }
    }
    builder.synapse(labels[0], builder.output());
    return std::move(builder).take();
}

}  // namespace fireable::spiking

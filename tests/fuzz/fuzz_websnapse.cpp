#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/spiking/cpu/reference_spiking_engine.h"
#include "engine/spiking/program/compile.h"
#include "importers/snp/snp_formats.h"

/// Any bytes give a system that runs, or an error with a text; a rule is written as it was read.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace fireable;
    using namespace fireable::spiking;
    const auto imported =
        readWebSnapseJson(std::string_view(reinterpret_cast<const char*>(data), size));
    if (!imported) {
        if (imported.error().detail.empty()) {
            std::abort();
        }
        return 0;
    }
    for (const auto& neuron : imported->system.neurons) {
        for (const Rule& rule : neuron.value.rules) {
            const auto again = parseRule(ruleText(rule));
            if (!again || *again != rule) {
                std::abort();
            }
        }
    }
    const SpikingProgram program = compile(imported->system);
    ReferenceSpikingEngine engine(program, RuleChoice::random, 1);
    for (int i = 0; i < 8 && engine.step(); ++i) {
    }
    return 0;
}

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "engine/spiking/engines.h"
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
    auto program = compile(imported->system);
    if (program) {
        const auto engine = makeSpikingEngine(EngineKind::reference, std::move(*program),
                                              {.choice = RuleChoice::random, .seed = 1});
        if (!(*engine)->run({.maxSteps = 8})) {
            std::abort();
        }
    }
    return 0;
}

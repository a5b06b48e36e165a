#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "engine/spiking/program/spiking_program.h"
#include "importers/snp/snp_formats.h"
#include "tests/fuzz/fuzz_targets.h"

namespace {

using namespace fireable;

[[noreturn]] void complain(const char* what, const Error& error, std::string_view written) {
    std::fprintf(stderr, "%s: %s\n%.*s\n", what, error.message().c_str(),
                 static_cast<int>(written.size()), written.data());
    std::abort();
}

/// Programs have an entry for each spike of an input and each neuron that it leads to.
bool isSmall(const spiking::SpikingSystem& system) {
    std::size_t steps = 0;
    for (const auto& [id, neuron] : system.neurons) {
        steps += neuron.train.size();
    }
    return steps <= 1000 && system.neuronCount() <= 1000;
}

/// Whether what the format writes of `imported` is read as the same system.
bool isExact(const SystemFormat& format, const ImportedSystem& imported) {
    return format.id == SystemFormatId::snp ||
           ((format.losses == webSnapseLosses || format.losses == webSnapseV4Losses) &&
            format.losses(imported).empty());
}

}  // namespace

/// For any bytes, the reader returns a system or an error with a text; what its writer accepts is
/// read again, as the same where its format holds all; and what compiles has as many neurons.
void fireable::fuzzSystem(SystemFormatId id, std::string_view text) {
    const SystemFormat& format = systemFormat(id);
    const auto first = format.read(text);
    if (!first) {
        if (first.error().detail.empty()) {
            std::abort();
        }
        return;
    }
    if (isSmall(first->system)) {
        const auto program = spiking::compile(first->system);
        if (program && program->neuronCount() != first->system.neuronCount()) {
            std::abort();
        }
    }
    for (const SystemFormat& other : {format, systemFormat(SystemFormatId::snp)}) {
        const auto written = other.write != nullptr
                                 ? other.write(*first)
                                 : Result<std::string>(fail(ErrorCode::unsupported, "only read"));
        if (!written) {
            continue;
        }
        const auto second = other.read(*written);
        if (!second) {
            complain("not read again", second.error(), *written);
        }
        if (isExact(other, *first) &&
            (second->system != first->system || !second->warnings.empty())) {
            complain("read again as something else", {}, *written);
        }
    }
}

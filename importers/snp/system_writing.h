#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "importers/snp/snp_formats.h"

// What the writers of formats share that hold less than the model.

namespace fireable {

/// `imported` without families and without rules that no number of spikes allows, with a position
/// for every neuron; members of a family stand below each other, and neurons in rows where no
/// positions are known. Fails like `spiking::validate`,
/// and like `spiking::expanded`, and with `unsupported` for spikes that an input or output holds.
Result<ImportedSystem> spreadOut(const ImportedSystem& imported, std::string_view format);

/// Fails with `unsupported` for any other working mode than the usual one: all neurons that can use
/// a rule do.
Result<void> checkUsualMode(const spiking::SpikingSystem& system, std::string_view format);

/// What only `snp` holds beside the system: bends of synapses, groups, run configurations,
/// breakpoints and watches.
std::vector<std::string> lossesBesideTheSystem(const ImportedSystem& imported);

/// What `spreadOut` changes without a change of meaning, and the name of the system where that is
/// lost: the losses of formats without families.
enum class SystemName : std::uint8_t { lost, held };
std::vector<std::string> lossesOfSpreading(const ImportedSystem& imported,
                                           SystemName name = SystemName::lost);

}  // namespace fireable

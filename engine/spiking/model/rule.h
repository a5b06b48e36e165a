#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/count.h"
#include "engine/base/result.h"
#include "engine/spiking/model/spike_set.h"

namespace fireable::spiking {

/// The firing rule `E/a^c -> a^p; d`, or with p = 0 the forgetting rule `E/a^c -> λ`.
struct Rule {
    SpikeSet condition = SpikeSet::exactly(1);  ///< E: the numbers of spikes that allow it
    std::int64_t consumed = 1;                  ///< c, spikes
    std::int64_t produced = 1;                  ///< p, spikes along each synapse
    std::int64_t delay = 0;                     ///< d, steps for which the neuron is closed

    /// E may hold numbers below c, which are not enough.
    bool isApplicable(const Count& spikes) const {
        return spikes >= consumed && condition.contains(spikes);
    }
    bool operator==(const Rule&) const = default;
};

/// Reads a rule as papers and tools write it, blanks meaning nothing:
///
///     a^3 -> a             a^2/a -> a;1         a(aa)*/a^3 \to a^{2};0
///     a^2 -> λ             a/a -> 0;0           a+/a \rightarrow \lambda
///
/// Without `E/` the neuron must hold exactly c spikes; without `;d` there is no delay. Fails like
/// `parseSpikeSet`, with the column in the whole text, and with `badSyntax` for a rule that no
/// system has: c = 0, p > c, or a delay of a forgetting rule.
Result<Rule> parseRule(std::string_view text);

/// The rule in plain text: `a(a^2)*/a^3->a;1`. `parseRule` reads it back.
std::string ruleText(const Rule& rule);

}  // namespace fireable::spiking

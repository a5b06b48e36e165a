#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/result.h"
#include "engine/spiking/model/spike_set.h"

namespace fireable::spiking {

/// A number that may depend on the index i of a member of a family: constant + slope · i.
struct Affine {
    std::int64_t constant = 0;
    std::int64_t slope = 0;

    Affine(std::int64_t number = 0, std::int64_t perIndex = 0)  // NOLINT: a number is one
        : constant(number), slope(perIndex) {}
    std::int64_t at(std::int64_t index) const { return constant + slope * index; }
    bool operator==(const Affine&) const = default;
};

/// Numbers of spikes between two bounds, both included.
struct SpikeBand {
    Affine least;
    std::optional<Affine> most;  ///< nothing: no bound
    bool operator==(const SpikeBand&) const = default;
};

/// The firing rule `E/a^c -> a^p; d`, or with p = 0 the forgetting rule `E/a^c -> λ`.
///
/// In a family of neurons one `Rule` stands for the rules of all its members, and with a band for a
/// whole family of rules: sorting n numbers takes n rules a neuron in the literature and three here
/// (Ionescu, Sburlan, "Some applications of spiking neural P systems", 2008).
struct Rule {
    SpikeSet condition = SpikeSet::exactly(1);  ///< E: the numbers of spikes that allow it
    Affine consumed = 1;                        ///< c, spikes
    std::int64_t produced = 1;                  ///< p, spikes along each synapse
    std::int64_t delay = 0;                     ///< d, steps for which the neuron is closed
    std::optional<SpikeBand> band =
        std::nullopt;          ///< E of member i; `condition` means nothing then
    bool consumesAll = false;  ///< c is the number of spikes held: a^k -> a^p

    /// For member `index` of a family; any index for a neuron alone. E may hold numbers below c,
    /// which are not enough.
    bool isApplicable(const Count& spikes, std::int64_t index) const;
    /// c, where the rule is applicable.
    Count consumedOf(const Count& spikes, std::int64_t index) const {
        return consumesAll ? spikes : Count(consumed.at(index));
    }
    /// Whether it differs between members.
    bool dependsOnIndex() const;
    bool operator==(const Rule&) const = default;
};

/// Reads a rule as papers and tools write it, blanks meaning nothing:
///
///     a^3 -> a             a^2/a -> a;1         a(aa)*/a^3 \to a^{2};0
///     a^2 -> λ             a/a -> 0;0           a+/a \rightarrow \lambda
///
/// Without `E/` the neuron must hold exactly c spikes; without `;d` there is no delay. In a family,
/// `i` is the index of the member, and `k` any number of spikes within bounds:
///
///     a^{9-i} -> a         a^k/a^i -> a;2 : k >= 2i+1         a^k -> λ : 1 <= k <= 8-i
///
/// Fails like `parseSpikeSet`, with the column in the whole text, and with `badSyntax` for a rule
/// that no system has: c = 0, or a delay of a forgetting rule. More spikes may be produced than
/// consumed, as extended rules of some tools do.
Result<Rule> parseRule(std::string_view text);

/// The rule in plain text: `a(a^2)*/a^3->a;1`. `parseRule` reads it back.
std::string ruleText(const Rule& rule);

/// `affine` as rules write it: `9-i`, `2i+1`, `4`.
std::string affineText(const Affine& affine);
/// Reads what `affineText` writes, and `2*i`; nothing for anything else.
std::optional<Affine> parseAffine(std::string_view text);

/// `rule` as member `index` of its family has it, without an index or band. One that consumes all
/// becomes a rule for each number of spikes; fails with `unsupported` where these are more than
/// `limit`.
Result<std::vector<Rule>> rulesOfMember(const Rule& rule, std::int64_t index, std::size_t limit);

}  // namespace fireable::spiking

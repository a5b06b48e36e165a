#include "importers/snp/plingua_rules.h"

#include <algorithm>
#include <utility>

namespace fireable::plingua {
namespace {

using spiking::Rule;
using spiking::SpikeSet;

Failure wrongRule(const RuleFact& fact, const std::string& detail) {
    return failAt(ErrorCode::badSyntax, "expected " + detail, fact.where);
}

/// The rule at one place.
Result<void> checkAt(const RuleFact& fact, std::int64_t consumed, std::int64_t produced,
                     std::int64_t delay) {
    if (consumed < 1) {
        return wrongRule(
            fact, "a rule that consumes at least one spike, found " + std::to_string(consumed));
    }
    if (produced < 0 || produced > consumed) {
        return wrongRule(fact, "a rule that produces at most the " + std::to_string(consumed) +
                                   " spikes that it consumes, found " + std::to_string(produced));
    }
    if (delay < 0 || delay > SpikeSet::maxNumber || (produced == 0 && delay > 0)) {
        return wrongRule(fact, (delay > 0 && produced == 0 ? "no delay of a rule that forgets"
                                                           : "a delay of 0 to 2^40 steps") +
                                   std::string(", found ") + std::to_string(delay));
    }
    return {};
}

/// What is linear holds everywhere in a piece if it does at its corners.
Result<void> checkPiece(const RuleFact& fact, int outer, const Piece& piece) {
    const IndexRange filled = piece.filled();
    for (const std::int64_t x : {filled.first, filled.last}) {
        for (const std::int64_t y : {piece.first.at(x), piece.last.at(x)}) {
            TRY(checkAt(fact, boundAt(fact.consumed, outer, x, y),
                        boundAt(fact.produced, outer, x, y), boundAt(fact.delay, outer, x, y)));
        }
    }
    return {};
}

Rule ruleWith(const RuleFact& fact, std::int64_t produced, std::int64_t delay) {
    Rule rule;
    rule.produced = produced;
    rule.delay = delay;
    if (fact.condition) {
        rule.condition = *fact.condition;
    }
    return rule;
}

/// The rule that consumes all of `least` to `most` spikes.
Rule bandRule(Rule rule, Affine least, Affine most, bool isRising) {
    rule.band = isRising ? spiking::SpikeBand{least, most} : spiking::SpikeBand{most, least};
    rule.consumed = 1;
    rule.consumesAll = true;
    return rule;
}

Rule exactRule(const RuleFact& fact, Rule rule, std::int64_t consumed) {
    rule.consumed = consumed;
    if (!fact.condition) {
        rule.condition = SpikeSet::exactly(consumed);
    }
    return rule;
}

/// A piece as one rule of a family, or nothing.
std::optional<Rule> familyRule(const RuleFact& fact, const Run& run, const Piece& piece,
                               const IndexRange& members) {
    const auto inner = static_cast<std::size_t>(1 - run.index);
    const std::int64_t step = fact.consumed.slopes[inner];
    const bool isBand = step != 0;
    if (isBand && (fact.condition || (step != 1 && step != -1))) {
        return std::nullopt;
    }
    const IndexRange stated = run.members(piece.outer);
    if (stated != members) {
        // Beyond what is stated a band has to be empty by itself.
        const Affine size = run.byMember(
            {piece.last.constant - piece.first.constant + 1, piece.last.slope - piece.first.slope});
        const bool holds = isBand && notNegative({size.constant - 1, size.slope}, members) ==
                                         run.members(piece.filled());
        if (!holds) {
            return std::nullopt;
        }
    } else if (!isBand && piece.filled() != piece.outer) {
        return std::nullopt;
    }
    Rule rule = ruleWith(fact, fact.produced.constant, fact.delay.constant);
    const Affine least = run.byMember(along(fact.consumed, run.index, piece.first));
    if (isBand) {
        const Affine most = run.byMember(along(fact.consumed, run.index, piece.last));
        return bandRule(std::move(rule), least, most, step > 0);
    }
    if (least.slope == 0) {
        return exactRule(fact, std::move(rule), least.constant);
    }
    if (!fact.condition) {
        return bandRule(std::move(rule), least, least, true);
    }
    rule.consumed = least;
    return rule;
}

/// Whether the rules of all inner indices are one: a band, or the same rule again.
bool isOneRule(const RuleFact& fact, std::size_t inner) {
    const std::int64_t step = fact.consumed.slopes[inner];
    return fact.produced.slopes[inner] == 0 && fact.delay.slopes[inner] == 0 &&
           (step == 0 || (!fact.condition && (step == 1 || step == -1)));
}

/// The rules of one neuron: those of all inner indices in [least, most].
void addTo(spiking::Neuron& neuron, const RuleFact& fact, int outer, std::int64_t x,
           std::int64_t least, std::int64_t most) {
    const auto inner = static_cast<std::size_t>(1 - outer);
    const std::int64_t step = fact.consumed.slopes[inner];
    if (isOneRule(fact, inner) && step == 0) {
        most = least;
    } else if (isOneRule(fact, inner) && most > least) {
        neuron.rules.push_back(bandRule(ruleWith(fact, boundAt(fact.produced, outer, x, least),
                                                 boundAt(fact.delay, outer, x, least)),
                                        boundAt(fact.consumed, outer, x, least),
                                        boundAt(fact.consumed, outer, x, most), step > 0));
        return;
    }
    for (std::int64_t y = least; y <= most; ++y) {
        neuron.rules.push_back(exactRule(
            fact,
            ruleWith(fact, boundAt(fact.produced, outer, x, y), boundAt(fact.delay, outer, x, y)),
            boundAt(fact.consumed, outer, x, y)));
    }
}

}  // namespace

Result<FamilyRules> familyRules(const RuleFact& fact, const IndexRange& members) {
    const auto run = runOf(fact.neuron);
    const auto pieces = run ? piecesOf(fact.domain, run->index) : std::nullopt;
    if (!pieces || !fact.produced.isConstant() || !fact.delay.isConstant()) {
        return FamilyRules();
    }
    FamilyRules family;
    for (const Piece& piece : *pieces) {
        const IndexRange stated = run->members(piece.filled());
        if (stated.first < members.first || stated.last > members.last) {
            return noSuchNeuron(fact.neuron,
                                stated.first < members.first ? stated.first : stated.last);
        }
        TRY(checkPiece(fact, run->index, piece));
        auto rule = familyRule(fact, *run, piece, members);
        if (!rule) {
            return FamilyRules();
        }
        family.rules.push_back(std::move(*rule));
    }
    family.exist = family.rules.size() < 2 || std::ranges::all_of(family.rules, &Rule::consumesAll);
    return family;
}

Result<void> addRules(const RuleFact& fact, const NeuronDirectory& neurons,
                      spiking::SpikingSystem& system) {
    // The label goes by the outer index, if it can, so that the inner one makes bands.
    int outer = dependsOn(fact.neuron, 0) && !dependsOn(fact.neuron, 1) ? 0 : 1;
    auto pieces = piecesOf(fact.domain, outer);
    if (!pieces) {
        outer = 1 - outer;
        pieces = piecesOf(fact.domain, outer);
    }
    const bool isPerPoint = dependsOn(fact.neuron, 1 - outer);
    const bool isSmall = !isPerPoint && isOneRule(fact, static_cast<std::size_t>(1 - outer));
    Count size = 0;
    for (const Piece& piece : *pieces) {
        TRY(checkPiece(fact, outer, piece));
        size += isSmall ? piece.filled().size() : piece.size();
    }
    if (size > maxItems) {
        return tooMany("rules", size, fact.where);
    }
    for (const Piece& piece : *pieces) {
        const IndexRange filled = piece.filled();
        for (std::int64_t x = filled.first; x <= filled.last; ++x) {
            const std::int64_t least = piece.first.at(x);
            const std::int64_t most = piece.last.at(x);
            for (std::int64_t y = least; y <= (isPerPoint ? most : least); ++y) {
                const Point point = outer == 0 ? Point{x, y} : Point{y, x};
                const NeuronPlace place = TRY(neurons.place(fact.neuron, point));
                addTo(system.neurons[place.neuron], fact, outer, x, y, isPerPoint ? y : most);
            }
        }
    }
    return {};
}

}  // namespace fireable::plingua

#include "importers/snp/plingua_synapses.h"

#include <algorithm>
#include <utility>

namespace fireable::plingua {
namespace {

using spiking::Neuron;
using spiking::SynapseArc;
using spiking::TargetRange;

/// More ranges between two families are not compared with each other.
constexpr std::size_t maxCompared = 256;

std::uint64_t endsOf(const SynapseArc& arc) {
    return (std::uint64_t{arc.from.value} << 32) | arc.to.value;
}

IndexRange oneOf(const NeuronPlace& place) {
    return {place.member.value_or(0), place.member.value_or(0)};
}

TargetRange constantRange(const IndexRange& range) {
    return {range.first, range.last};
}

/// The sources in `range` for which `low` is at most `high`.
IndexRange whereNotAbove(const Affine& low, const Affine& high, const IndexRange& range) {
    return notNegative(difference(high, low), range);
}

void checkSize(Count& size, const std::vector<Piece>& pieces, bool isByOuter) {
    for (const Piece& piece : pieces) {
        size += isByOuter ? piece.filled().size() : piece.size();
    }
}

}  // namespace

Result<void> SynapseMaker::add(const SynapseFact& fact) {
    const FamilyPlace* from = neurons_.family(fact.from.name);
    const FamilyPlace* to = neurons_.family(fact.to.name);
    const auto fromRun = from != nullptr ? runOf(fact.from) : std::nullopt;
    const auto toRun = to != nullptr ? runOf(fact.to) : std::nullopt;
    if (fromRun && to != nullptr && fact.to.indices.size() == 1) {
        const std::int64_t step =
            fact.to.indices[0].slopes[static_cast<std::size_t>(1 - fromRun->index)];
        const auto pieces = piecesOf(fact.domain, fromRun->index);
        if (pieces && step >= -1 && step <= 1) {
            return addBetweenFamilies(fact, *fromRun, *pieces);
        }
    }
    if (toRun && !dependsOn(fact.from, toRun->index)) {
        if (const auto pieces = piecesOf(fact.domain, 1 - toRun->index)) {
            return addAtFamily(fact, *toRun, *pieces, true);
        }
    }
    if (fromRun && !dependsOn(fact.to, fromRun->index)) {
        if (const auto pieces = piecesOf(fact.domain, 1 - fromRun->index)) {
            return addAtFamily(fact, *fromRun, *pieces, false);
        }
    }
    return addPoints(fact);
}

Result<void> SynapseMaker::addBetweenFamilies(const SynapseFact& fact, const Run& run,
                                              const std::vector<Piece>& pieces) {
    const FamilyPlace& from = *neurons_.family(fact.from.name);
    const FamilyPlace& to = *neurons_.family(fact.to.name);
    const Form& target = fact.to.indices[0];
    const std::int64_t step = target.slopes[static_cast<std::size_t>(1 - run.index)];
    for (const Piece& piece : pieces) {
        Affine first = along(target, run.index, piece.first);
        Affine last = along(target, run.index, piece.last);
        if (step < 0) {
            std::swap(first, last);
        }
        const IndexRange filled = piece.filled();
        if (step == 0 && piece.size() > filled.size()) {
            return failAt(ErrorCode::badSyntax, "expected every synapse once", fact.to.where);
        }
        for (const std::int64_t x : {filled.first, filled.last}) {
            for (const std::int64_t member : {first.at(x), last.at(x)}) {
                if (member < to.members.first || member > to.members.last) {
                    return noSuchNeuron(fact.to, member);
                }
            }
        }
        IndexRange sources = run.members(piece.outer);
        if (sources.first < from.members.first || sources.last > from.members.last) {
            sources = run.members(filled);
        }
        if (sources.first < from.members.first || sources.last > from.members.last) {
            return noSuchNeuron(fact.from,
                                sources.first < from.members.first ? sources.first : sources.last);
        }
        TRY(addArc({.from = from.neuron,
                    .to = to.neuron,
                    .sources = sources,
                    .targets = TargetRange{run.byMember(first), run.byMember(last)}},
                   fact.from.where));
    }
    return {};
}

Result<void> SynapseMaker::addAtFamily(const SynapseFact& fact, const Run& run,
                                       const std::vector<Piece>& pieces, bool into) {
    const auto& inFamily = into ? fact.to : fact.from;
    const auto& alone = into ? fact.from : fact.to;
    const FamilyPlace& family = *neurons_.family(inFamily.name);
    Count size(static_cast<std::int64_t>(system_.synapses.size()));
    checkSize(size, pieces, true);
    if (size > maxItems) {
        return tooMany("synapses", size, fact.from.where);
    }
    for (const Piece& piece : pieces) {
        const IndexRange filled = piece.filled();
        for (std::int64_t x = filled.first; x <= filled.last; ++x) {
            const NeuronPlace place =
                TRY(neurons_.place(alone, run.index == 0 ? Point{0, x} : Point{x, 0}));
            const IndexRange members = run.members({piece.first.at(x), piece.last.at(x)});
            if (common(members, family.members) != members) {
                return noSuchNeuron(
                    inFamily, members.first < family.members.first ? members.first : members.last);
            }
            TRY(addArc({.from = into ? place.neuron : family.neuron,
                        .to = into ? family.neuron : place.neuron,
                        .sources = into ? oneOf(place) : members,
                        .targets = constantRange(into ? members : oneOf(place))},
                       fact.from.where));
        }
    }
    return {};
}

Result<void> SynapseMaker::addPoints(const SynapseFact& fact) {
    const auto first = piecesOf(fact.domain, 0);
    const int outer = first ? 0 : 1;
    const auto pieces = first ? first : piecesOf(fact.domain, 1);
    Count size(static_cast<std::int64_t>(system_.synapses.size()));
    checkSize(size, *pieces, false);
    if (size > maxItems) {
        return tooMany("synapses", size, fact.from.where);
    }
    for (const Piece& piece : *pieces) {
        const IndexRange filled = piece.filled();
        for (std::int64_t x = filled.first; x <= filled.last; ++x) {
            for (std::int64_t y = piece.first.at(x); y <= piece.last.at(x); ++y) {
                const Point point = outer == 0 ? Point{x, y} : Point{y, x};
                const NeuronPlace from = TRY(neurons_.place(fact.from, point));
                const NeuronPlace to = TRY(neurons_.place(fact.to, point));
                TRY(addArc({.from = from.neuron,
                            .to = to.neuron,
                            .sources = oneOf(from),
                            .targets = constantRange(oneOf(to))},
                           fact.from.where));
            }
        }
    }
    return {};
}

Result<void> SynapseMaker::addArc(const SynapseArc& arc, TextPosition where) {
    TRY(checkIsNew(arc, where));
    const IndexRange sources = membersOf(system_.neurons[arc.from]);
    const IndexRange targets = membersOf(system_.neurons[arc.to]);
    SynapseArc added = arc;
    if (arc.sources == sources) {
        added.sources.reset();
    }
    if (arc.targets == constantRange(targets)) {
        added.targets.reset();
    }
    system_.synapses.add(added);
    places_.synapses.push_back({where.line, where.column});
    return {};
}

Result<void> SynapseMaker::checkIsNew(const SynapseArc& arc, TextPosition where) {
    const auto& targets = *arc.targets;
    const auto fails = [&](const char* what, std::int64_t source) {
        const Neuron& from = system_.neurons[arc.from];
        return failAt(ErrorCode::badSyntax,
                      "expected no synapse " + std::string(what) + ", found one from '" +
                          memberName(from, source) + "' to '" + system_.neurons[arc.to].name + "'",
                      where);
    };
    if (arc.from == arc.to) {
        const Affine self{0, 1};
        const IndexRange own =
            whereNotAbove(targets.first, self, whereNotAbove(self, targets.last, *arc.sources));
        if (own.size() > 0) {
            return fails("of a neuron to itself", own.first);
        }
    }
    const bool isSingle = arc.sources->size() == 1 && targets.first == targets.last;
    if (isSingle) {
        const std::string key = std::to_string(endsOf(arc)) + " " +
                                std::to_string(arc.sources->first) + " " +
                                std::to_string(targets.first.at(arc.sources->first));
        if (!single_.insert(key).second) {
            return fails("twice", arc.sources->first);
        }
    }
    if (isSingle && ranges_.empty()) {
        return {};
    }
    auto& others = ranges_[endsOf(arc)];
    if (others.size() < maxCompared) {
        for (const SynapseArc& other : others) {
            IndexRange shared = common(*arc.sources, *other.sources);
            shared = whereNotAbove(targets.first, other.targets->last, shared);
            shared = whereNotAbove(other.targets->first, targets.last, shared);
            shared = whereNotAbove(targets.first, targets.last, shared);
            shared = whereNotAbove(other.targets->first, other.targets->last, shared);
            if (shared.size() > 0) {
                return fails("twice", shared.first);
            }
        }
        if (!isSingle) {
            others.push_back(arc);
        }
    }
    return {};
}

}  // namespace fireable::plingua

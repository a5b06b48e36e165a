#include "engine/spiking/model/synapse_check.h"

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <vector>

#include "engine/spiking/model/index_ranges.h"

namespace fireable::spiking {
namespace {

/// An entry of the table of synapses as it is sorted.
struct Link {
    std::uint64_t ends = 0;  ///< neurons or families
    IndexRange sources;
    std::int64_t first = 0;  ///< target, where it is the same for all sources
    std::size_t at = 0;

    auto key() const { return std::tuple(ends, sources.first, sources.last, first); }
};

/// The part of a group of links with the same ends in which all have the same sources, and targets
/// that do not depend on them.
struct Block {
    IndexRange sources;
    bool isConstant = false;
    std::int64_t first = 0;  ///< target of all
    std::int64_t last = 0;
    std::size_t begin = 0;  ///< among the links
    std::size_t end = 0;
};

class Search {
public:
    explicit Search(const SpikingSystem& system) : system_(system) {
        links_.reserve(system.synapses.size());
        for (std::size_t at = 0; at < system.synapses.size(); ++at) {
            const SynapseArc& arc = system.synapses.at(at).value;
            const IndexRange sources = sourcesOf(system, arc);
            if (sources.size() > 0) {
                links_.push_back({std::uint64_t{arc.from.value} << 32 | arc.to.value, sources,
                                  firstTarget(arc), at});
            }
        }
        if (!std::ranges::is_sorted(links_, {}, &Link::key)) {
            std::ranges::stable_sort(links_, {}, &Link::key);
        }
    }

    std::optional<SecondSynapse> find() {
        std::size_t begin = 0;
        for (std::size_t i = 0; i < links_.size() && compared_ <= maxCompared; ++i) {
            if (links_[i].ends != links_[begin].ends) {
                begin = i;
                blocks_.clear();
            }
            if (auto found = compare(i)) {
                return found;
            }
        }
        return std::nullopt;
    }

private:
    const SynapseArc& arc(std::size_t link) const {
        return system_.synapses.at(links_[link].at).value;
    }
    static bool isConstant(const SynapseArc& arc) {
        return !arc.targets || (arc.targets->first.slope == 0 && arc.targets->last.slope == 0);
    }
    std::int64_t firstTarget(const SynapseArc& arc) const {
        return isConstant(arc) ? std::max(targetsOf(system_, arc).first.constant,
                                          membersOf(system_.neurons[arc.to]).first)
                               : 0;
    }
    std::int64_t lastTarget(const SynapseArc& arc) const {
        return std::min(targetsOf(system_, arc).last.constant,
                        membersOf(system_.neurons[arc.to]).last);
    }

    /// Link `i` with those before it.
    std::optional<SecondSynapse> compare(std::size_t i) {
        const Link& link = links_[i];
        Block block{link.sources, isConstant(arc(i)), link.first, 0, i, i + 1};
        block.last = block.isConstant ? lastTarget(arc(i)) : 0;
        if (block.isConstant && block.first > block.last) {
            return std::nullopt;  // leads to no neuron
        }
        std::erase_if(blocks_,
                      [&](const Block& other) { return other.sources.last < link.sources.first; });
        bool isPlaced = false;
        for (Block& other : blocks_) {
            const bool areConstant = block.isConstant && other.isConstant;
            if (areConstant && (block.first > other.last || block.last < other.first)) {
                ++compared_;
            } else {
                for (std::size_t j = other.begin; j < other.end; ++j) {
                    if (++compared_ > maxCompared) {
                        return std::nullopt;
                    }
                    if (auto found = overlap(i, j)) {
                        return found;
                    }
                }
            }
            if (areConstant && other.sources == block.sources && other.end == i) {
                other.last = std::max(other.last, block.last);
                other.end = i + 1;
                isPlaced = true;
            }
        }
        if (!isPlaced) {
            blocks_.push_back(block);
        }
        return std::nullopt;
    }

    std::optional<SecondSynapse> overlap(std::size_t i, std::size_t j) const {
        const TargetRange one = targetsOf(system_, arc(i));
        const TargetRange other = targetsOf(system_, arc(j));
        const Neuron& to = system_.neurons[arc(i).to];
        const IndexRange members = membersOf(to);
        IndexRange sources = common(links_[i].sources, links_[j].sources);
        for (const Affine& least : {one.first, other.first, Affine(members.first)}) {
            for (const Affine& most : {one.last, other.last, Affine(members.last)}) {
                sources = notNegative(difference(most, least), sources);
            }
        }
        if (sources.size() == 0) {
            return std::nullopt;
        }
        const std::int64_t source = sources.first;
        const std::int64_t target =
            std::max({one.first.at(source), other.first.at(source), members.first});
        return SecondSynapse{std::max(links_[i].at, links_[j].at),
                             "'" + memberName(system_.neurons[arc(i).from], source) + "'",
                             "'" + memberName(to, target) + "'"};
    }

    const SpikingSystem& system_;
    std::vector<Link> links_;
    std::vector<Block> blocks_;  ///< of this group, those that may overlap what follows
    std::size_t compared_ = 0;
};

}  // namespace

std::optional<SecondSynapse> secondSynapse(const SpikingSystem& system) {
    return Search(system).find();
}

}  // namespace fireable::spiking

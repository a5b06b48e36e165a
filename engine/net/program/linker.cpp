#include "engine/net/program/linker.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "engine/net/program/flat_net.h"
#include "engine/net/program/port_plan.h"
#include "engine/net/program/subnet_ports.h"

namespace fireable::net {
namespace {

/// Maximum number of nodes and arcs of a linked net: a few small files can describe a net that fits
/// no memory, with each level doubling the one below.
constexpr std::size_t maxParts = 50'000'000;
/// Flat names grow with every level.
constexpr std::size_t maxNameBytes = std::size_t{4} << 30;

std::string_view baseName(std::string_view path) {
    const std::size_t slash = path.find_last_of('/');
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

FlatSize sizeOf(const Net& net) {
    FlatSize size{
        net.places.size(), net.transitions.size(), net.arcs.size(), net.priorities.size(), 1, 0};
    for (const auto& [id, place] : net.places) {
        size.nameBytes += place.name.size();
    }
    for (const auto& [id, transition] : net.transitions) {
        size.nameBytes += transition.name.size();
    }
    return size;
}

void grow(FlatSize& size, const FlatSize& by) {
    size.places += by.places;
    size.transitions += by.transitions;
    size.arcs += by.arcs;
    size.priorities += by.priorities;
    size.instances += by.instances;
    size.nameBytes += by.nameBytes;
}

std::size_t parts(const FlatSize& size) {
    return size.places + size.transitions + size.arcs + size.priorities + size.instances;
}

LinkedNet alreadyFlat(const Net& net, const std::string& path) {
    LinkedNet linked{net, {}, {}, {}};
    linked.sources.instances.push_back({-1, {}, path, ""});
    for (const auto& [id, place] : net.places) {
        linked.sources.places.push_back({0, false, id});
    }
    for (const auto& [id, transition] : net.transitions) {
        linked.sources.transitions.push_back({0, false, id});
    }
    return linked;
}

/// Whether a user's name could be mistaken for a flat name made by the linker.
bool looksGenerated(std::string_view name) {
    constexpr std::array<std::string_view, 6> ours{"copy", "move",  "split",
                                                   "join", "start", "finish"};
    return name.find('/') != std::string_view::npos ||
           std::ranges::any_of(ours, [&](auto word) { return name.starts_with(word); });
}

bool anyLooksGenerated(const Net& net) {
    const auto looks = [](const auto& entry) { return looksGenerated(entry.value.name); };
    return std::ranges::any_of(net.places, looks) || std::ranges::any_of(net.transitions, looks);
}

/// Appends a prime to each flat name that is already taken. The program's own names stay.
template <class Table, class IdT>
void makeNamesUnique(Table& table, const std::vector<Origin<IdT>>& origins) {
    std::unordered_set<std::string> taken;
    taken.reserve(table.size());
    std::vector<IdT> others;
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (origins[i].instance == 0) {
            taken.insert(table.at(i).value.name);
        } else {
            others.push_back(table.idAt(i));
        }
    }
    for (const IdT id : others) {
        std::string& name = table[id].name;
        while (!taken.insert(name).second) {
            name += "'";
        }
    }
}

bool sameCalls(const SharedPlace& one, const SharedPlace& other) {
    return one.place == other.place && one.first == other.first && one.second == other.second;
}

struct Prepared;

/// A substituted transition whose subnet and ports are known.
struct Block {
    TransitionId substituted;
    Prepared* subnet;
    PortPlan plan;
};

/// A net whose subnets have all been found and checked: linking it cannot fail any more.
struct Prepared {
    Net source;
    std::string path;
    std::vector<Block> blocks;
    FlatSize size;
    std::size_t uses = 0;             ///< blocks still to be built from `linked`
    std::optional<LinkedNet> linked;  ///< from its first use to its last
    std::vector<bool> unruly;         ///< [T], calls that may finish more than once, see there
    /// The ports it is called through, and whether it finishes once for each start.
    std::vector<std::pair<CallPorts, bool>> checkedPorts;
};

/// One level of the hierarchy.
struct Level {
    std::string file;        ///< as written
    std::string path;        ///< as found
    std::string transition;  ///< the substituted transition being implemented
    TransitionId substituted{};
};

/// Finds and checks all subnets first, so that a net that is too large is rejected before it is
/// built.
class Linker {
public:
    explicit Linker(const SubnetLoader& load) : load_(load) {}

    Result<LinkedNet> linkProgram(const Net& net, const std::string& path) {
        Prepared program = TRY(prepareProgram(net, path));
        LinkedNet linked = build(program);
        if (namesMayClash_) {
            makeNamesUnique(linked.net.places, linked.sources.places);
            makeNamesUnique(linked.net.transitions, linked.sources.transitions);
        }
        linked.warnings = std::move(warnings_);
        linked.sharing = std::move(sharing_);
        return linked;
    }

    Result<std::vector<SharingFinding>> sharing(const Net& net, const std::string& path) {
        TRY(prepareProgram(net, path));
        return std::move(sharing_);
    }

private:
    Result<Prepared> prepareProgram(const Net& net, const std::string& path) {
        levels_.push_back({std::string(baseName(path)), path, ""});
        Prepared program{net, path, {}, {}, 0, {}, {}, {}};
        TRY(prepare(program));
        addSharing(program, std::nullopt);
        if (const auto ports = callPortsOf(net)) {
            addSharing(program, ports);
        }
        return program;
    }

    Result<void> prepare(Prepared& net) {
        namesMayClash_ = namesMayClash_ || anyLooksGenerated(net.source);
        net.size = sizeOf(net.source);
        std::unordered_map<std::string, Prepared*> byFile;
        for (const auto& [id, transition] : net.source.transitions) {
            if (!transition.substitution) {
                continue;
            }
            levels_.back().transition = transition.name;
            levels_.back().substituted = id;
            const Substitution& substitution = *transition.substitution;
            Prepared*& subnet = byFile[substitution.file];
            if (subnet == nullptr) {
                subnet = TRY(findSubnet(substitution.file, net.path));
            }
            auto plan = planPorts(net.source, substitution, subnet->source);
            if (!plan) {
                return located(plan.error());
            }
            warnOfLeftovers(*plan, subnet->source, substitution.file);
            if (!checkUse(*subnet, *plan, substitution.file)) {
                net.unruly.resize(net.source.transitions.size());
                net.unruly[net.source.transitions.indexOf(id)] = true;
            }
            grow(net.size, FlatNet::blockSize(subnet->size, *plan, transition.name.size()));
            if (parts(net.size) > maxParts) {
                return tooLarge(std::to_string(maxParts) + " nodes and arcs");
            }
            if (net.size.nameBytes > maxNameBytes) {
                return tooLarge(std::to_string(maxNameBytes) + " bytes of names");
            }
            ++subnet->uses;
            net.blocks.push_back({id, subnet, std::move(*plan)});
        }
        return {};
    }

    /// The prepared subnet that `file` names in the net read from `fromPath`.
    Result<Prepared*> findSubnet(const std::string& file, const std::string& fromPath) {
        auto loaded = load_(file, fromPath);
        if (!loaded) {
            return located(loaded.error());
        }
        const auto open = std::ranges::find(levels_, loaded->path, &Level::path);
        if (open != levels_.end()) {
            return cycle(static_cast<std::size_t>(open - levels_.begin()));
        }
        if (const auto known = subnets_.find(loaded->path); known != subnets_.end()) {
            return known->second.get();
        }
        if (loaded->net.transitions.empty()) {
            return located({ErrorCode::badMapping, file + " has no transition", 0, 0, ""});
        }
        if (levels_.size() == maxLevels) {
            return fail(ErrorCode::unsupported, "expected at most " + std::to_string(maxLevels) +
                                                    " levels of subnets, one inside the other");
        }
        auto subnet = std::make_unique<Prepared>(
            Prepared{std::move(loaded->net), loaded->path, {}, {}, 0, {}, {}, {}});
        levels_.push_back({file, loaded->path, ""});
        const auto prepared = prepare(*subnet);
        levels_.pop_back();
        if (!prepared) {
            return prepared.failure();
        }
        return (subnets_[loaded->path] = std::move(subnet)).get();
    }

    static LinkedNet build(const Prepared& net) {
        if (net.blocks.empty()) {
            return alreadyFlat(net.source, net.path);
        }
        FlatNet flat(net.source, net.path, net.size);
        for (const Block& block : net.blocks) {
            if (!block.subnet->linked) {
                block.subnet->linked = build(*block.subnet);
            }
            flat.addBlock(block.substituted, *block.subnet->linked, block.plan);
            if (--block.subnet->uses == 0) {
                block.subnet->linked.reset();
            }
        }
        return std::move(flat).finish();
    }

    /// A place that its label declares to be input and output holds something after a call, which
    /// the next call finds beside its operand unless the linker moves it out.
    void warnOfLeftovers(const PortPlan& plan, const Net& subnet, const std::string& file) {
        for (const CopyIn& input : plan.inputs) {
            for (const std::size_t inner : input.inner) {
                const Place& place = subnet.places.at(inner).value;
                if (statesRole(place, PortRole::input) && statesRole(place, PortRole::output) &&
                    std::ranges::find(plan.outputs, inner, &MoveOut::inner) == plan.outputs.end()) {
                    warnings_.push_back(file + ": " + place.name +
                                        " is input and output, but bound as input only, so the next "
                                        "call finds there what this one leaves" +
                                        where());
                }
            }
        }
    }

    /// Checks, once, a subnet that is called as `plan` says. False: it may finish more than once
    /// for each start.
    bool checkUse(Prepared& subnet, const PortPlan& plan, const std::string& file) {
        CallPorts ports{plan.innerStart, plan.innerFinish, {}};
        for (const CopyIn& input : plan.inputs) {
            ports.data.insert(ports.data.end(), input.inner.begin(), input.inner.end());
        }
        for (const MoveOut& output : plan.outputs) {
            ports.data.push_back(output.inner);
        }
        std::ranges::sort(ports.data);
        const auto known = std::ranges::find(subnet.checkedPorts, ports,
                                             &std::pair<CallPorts, bool>::first);
        if (known != subnet.checkedPorts.end()) {
            return known->second;
        }
        const bool startKnown =
            std::ranges::any_of(subnet.checkedPorts, [&](const auto& checked) {
                return checked.first.start == ports.start;
            });
        const Place& start = subnet.source.places.at(plan.innerStart).value;
        if (start.initial == Count(0) && !startKnown) {
            warnings_.push_back(file + ": the start place " + start.name +
                                " holds no token, so this subnet starts by itself" + where());
        }
        levels_.push_back({file, subnet.path, ""});
        addSharing(subnet, ports);
        levels_.pop_back();
        const bool once = finishesOnce(subnet.source, ports, subnet.unruly);
        subnet.checkedPorts.emplace_back(std::move(ports), once);
        return once;
    }

    /// Checks the calls that the net at the present level makes.
    void addSharing(const Prepared& net, const std::optional<CallPorts>& ports) {
        if (net.blocks.empty()) {
            return;
        }
        const bool isProgram = levels_.size() == 1;
        std::vector<TransitionId> chain;
        std::string path;
        for (std::size_t i = 0; i + 1 < levels_.size(); ++i) {
            chain.push_back(levels_[i].substituted);
            path += levels_[i].transition + '/';
        }
        const std::string file = isProgram ? "" : levels_.back().file;
        for (const SharedPlace& shared : sharedPlaces(net.source, ports, net.unruly)) {
            SharingFinding found{shared, chain, file, sharingText(net.source, shared, path, file)};
            // Called through several ports, or a subnet alone: by itself, then as if called.
            const auto known = std::ranges::find_if(sharing_, [&](const SharingFinding& earlier) {
                return earlier.text == found.text ||
                       (isProgram && earlier.levels.empty() && sameCalls(earlier.shared, shared));
            });
            if (known == sharing_.end()) {
                sharing_.push_back(std::move(found));
            } else if (known->shared.verdict == SharedPlace::Verdict::unknown) {
                *known = std::move(found);
            }
        }
    }

    /// ` (in main.ndr, t4 > mul.ndr, t2)`; a net without a file is identified by its transition
    /// alone.
    std::string where() const {
        std::string chain;
        for (const Level& level : levels_) {
            const bool both = !level.file.empty() && !level.transition.empty();
            const std::string here = level.file + (both ? ", " : "") + level.transition;
            chain += (chain.empty() || here.empty() ? "" : " > ") + here;
        }
        return chain.empty() ? chain : " (in " + chain + ")";
    }

    Failure located(Error error) const {
        error.detail += where();
        return {std::move(error)};
    }

    Failure tooLarge(const std::string& most) const {
        return fail(ErrorCode::unsupported,
                    "linked, this net would have more than " + most + where());
    }

    Failure cycle(std::size_t from) const {
        std::string chain;
        for (std::size_t i = from; i < levels_.size(); ++i) {
            chain += levels_[i].file + " > ";
        }
        return fail(ErrorCode::hierarchyCycle,
                    "a subnet contains itself: " + chain + levels_[from].file);
    }

    const SubnetLoader& load_;
    std::unordered_map<std::string, std::unique_ptr<Prepared>> subnets_;  ///< by path
    std::vector<Level> levels_;  ///< from the program down to the net being linked
    std::vector<std::string> warnings_;
    std::vector<SharingFinding> sharing_;
    bool namesMayClash_ = false;
};

}  // namespace

Result<LinkedNet> link(const Net& net, const std::string& path, const SubnetLoader& load) {
    return Linker(load).linkProgram(net, path);
}

Result<std::vector<SharingFinding>> findSharing(const Net& net, const std::string& path,
                                                 const SubnetLoader& load) {
    return Linker(load).sharing(net, path);
}

std::vector<std::string> allWarnings(const LinkedNet& linked) {
    std::vector<std::string> texts;
    std::ranges::transform(linked.sharing, std::back_inserter(texts), &SharingFinding::text);
    texts.insert(texts.end(), linked.warnings.begin(), linked.warnings.end());
    return texts;
}

}  // namespace fireable::net

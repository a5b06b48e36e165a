#include "importers/compare/compare_files.h"

#include <algorithm>
#include <set>
#include <utility>

#include "importers/compare/compare_models.h"
#include "importers/compare/part_comparison.h"
#include "importers/models/net_source.h"

namespace fireable {
namespace {

using Nets = std::vector<net::Diagram>;

std::set<std::string> nodeNames(const net::Net& net) {
    std::set<std::string> names;
    for (const auto& [id, place] : net.places) {
        names.insert("p " + place.name);
    }
    for (const auto& [id, transition] : net.transitions) {
        names.insert("t " + transition.name);
    }
    return names;
}

/// Pairs nets that are left, if at least half of their nodes have the same names: most alike first.
void pairAlike(ItemPairs& pairs, const Nets& before, const Nets& after) {
    struct Alike {
        double share;
        int before;
        int after;
    };
    std::vector<Alike> all;
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (pairs.before[i] >= 0) {
            continue;
        }
        const std::set<std::string> mine = nodeNames(before[i].net);
        for (std::size_t j = 0; j < after.size(); ++j) {
            if (pairs.after[j] >= 0) {
                continue;
            }
            const std::set<std::string> theirs = nodeNames(after[j].net);
            const auto shared = static_cast<double>(std::ranges::count_if(
                mine, [&](const std::string& name) { return theirs.contains(name); }));
            const double share = 2 * shared / static_cast<double>(mine.size() + theirs.size());
            if (share >= 0.5) {
                all.push_back({share, static_cast<int>(i), static_cast<int>(j)});
            }
        }
    }
    std::ranges::stable_sort(all, [](const Alike& one, const Alike& other) {
        return std::pair(-one.share, one.before + one.after) <
               std::pair(-other.share, other.before + other.after);
    });
    for (const Alike& alike : all) {
        int& partner = pairs.before[static_cast<std::size_t>(alike.before)];
        int& back = pairs.after[static_cast<std::size_t>(alike.after)];
        if (partner < 0 && back < 0) {
            partner = alike.after;
            back = alike.before;
        }
    }
}

ItemPairs pairedNets(const Nets& before, const Nets& after) {
    if (before.size() == 1 && after.size() == 1) {
        return {{0}, {0}};
    }
    const auto names = [](const Nets& nets) {
        std::vector<std::string> all;
        for (const net::Diagram& diagram : nets) {
            all.push_back(diagram.net.name);  // those without a name stay for later
        }
        return all;
    };
    ItemPairing pairing(before.size(), after.size());
    pairing.pass(names(before), names(after));
    ItemPairs pairs = pairing.take();
    pairAlike(pairs, before, after);
    return pairs;
}

Difference wholeModel(ChangeKind kind) {
    const bool isAdded = kind == ChangeKind::added;
    return {{{kind,
              ModelPart::model,
              {},
              {},
              isAdded ? std::nullopt : std::optional<std::uint32_t>(0),
              isAdded ? std::optional<std::uint32_t>(0) : std::nullopt}}};
}

FileDifference compareFileNets(const Nets& before, const Nets& after) {
    FileDifference all;
    const ItemPairs pairs = pairedNets(before, after);
    for (std::size_t j = 0; j < after.size(); ++j) {
        ComparedModel& model = all.models.emplace_back();
        model.name = after[j].net.name;
        model.after = j;
        if (pairs.after[j] < 0) {
            model.difference = wholeModel(ChangeKind::added);
        } else {
            model.before = static_cast<std::size_t>(pairs.after[j]);
            model.difference = compareNets(before[*model.before], after[j]);
        }
    }
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (pairs.before[i] < 0) {
            all.models.push_back(
                {before[i].net.name, i, std::nullopt, wholeModel(ChangeKind::removed)});
        }
    }
    return all;
}

bool holdsNothing(const ModelContent& content) {
    const auto* const nets = std::get_if<Nets>(&content);
    return nets != nullptr && nets->empty();
}

}  // namespace

Result<ModelContent> readModelContent(const std::filesystem::path& file) {
    if (file == "/dev/null") {
        return ModelContent(Nets());
    }
    auto model = TRY(openModel({file, {}, {}}));
    if (auto* const opened = std::get_if<OpenedNet>(&model)) {
        return ModelContent(std::move(opened->read.imported.nets));
    }
    ImportedSystem& imported = std::get<ReadSystemFile>(model).imported;
    auto runs = std::move(imported.runs);
    return ModelContent(SystemContent{drawnSystem(std::move(imported)), std::move(runs)});
}

bool FileDifference::empty() const {
    return std::ranges::all_of(models,
                               [](const ComparedModel& model) { return model.difference.empty(); });
}

std::size_t FileDifference::count(ChangeKind kind) const {
    std::size_t number = 0;
    for (const ComparedModel& model : models) {
        number += model.difference.count(kind);
    }
    return number;
}

Result<FileDifference> compareContents(const ModelContent& before, const ModelContent& after) {
    const auto* const mine = std::get_if<SystemContent>(&before);
    const auto* const theirs = std::get_if<SystemContent>(&after);
    if (mine == nullptr && theirs == nullptr) {
        return compareFileNets(std::get<Nets>(before), std::get<Nets>(after));
    }
    if ((mine == nullptr && !holdsNothing(before)) || (theirs == nullptr && !holdsNothing(after))) {
        return fail(ErrorCode::badArgument,
                    "expected two files of nets or two of spiking systems, found one of each");
    }
    ComparedModel model;
    model.before = mine != nullptr ? std::optional<std::size_t>(0) : std::nullopt;
    model.after = theirs != nullptr ? std::optional<std::size_t>(0) : std::nullopt;
    model.difference = mine == nullptr     ? wholeModel(ChangeKind::added)
                       : theirs == nullptr ? wholeModel(ChangeKind::removed)
                                           : compareDrawnSystems(*mine, *theirs);
    return FileDifference{{std::move(model)}};
}

FileDifference withoutLayout(FileDifference difference) {
    for (ComparedModel& model : difference.models) {
        model.difference = withoutLayout(std::move(model.difference));
    }
    return difference;
}

}  // namespace fireable

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

#include "importers/snp/plingua_labels.h"
#include "importers/snp/plingua_rules.h"
#include "importers/snp/plingua_statements.h"
#include "importers/snp/plingua_synapses.h"
#include "importers/snp/snp_formats.h"

namespace fireable::plingua {
namespace {

using spiking::Neuron;
using spiking::NeuronKind;
using spiking::Rule;

class Builder {
public:
    explicit Builder(Facts facts) : facts_(std::move(facts)), synapses_(neurons_, imported_) {}

    Result<ImportedSystem> build() {
        imported_.warnings = std::move(facts_.warnings);
        FamilyRanges families = possibleFamilies(facts_);
        TRY(findFamilyRules(families));
        dropDividedSets(families);
        TRY(neurons_.make(facts_, families, imported_));
        if (system().neuronCount() == 0) {
            return failAt(ErrorCode::badSyntax,
                          "expected neurons, made by @mu in the module 'main' or one that it "
                          "calls, with ranges that are not empty",
                          {1, 1});
        }
        for (const SpikeFact& fact : facts_.spikes) {
            TRY(addSpikes(fact));
        }
        for (std::size_t i = 0; i < facts_.rules.size(); ++i) {
            const RuleFact& fact = facts_.rules[i];
            const FamilyPlace* family = neurons_.family(fact.neuron.name);
            if (family == nullptr || !familyRules_.contains(i)) {
                TRY(addRules(fact, neurons_, system()));
                continue;
            }
            auto& rules = system().neurons[family->neuron].rules;
            const auto& added = familyRules_[i];
            rules.insert(rules.end(), added.begin(), added.end());
        }
        for (const SynapseFact& fact : facts_.synapses) {
            TRY(addSynapse(fact));
        }
        TRY(addSets());
        TRY(addOutputs());
        TRY(addInput());
        TRY(spiking::validate(system(), imported_.places));
        return std::move(imported_);
    }

private:
    spiking::SpikingSystem& system() { return imported_.system; }

    /// Leaves in `families` those whose rules are all rules of the whole family.
    Result<void> findFamilyRules(FamilyRanges& families) {
        for (std::size_t i = 0; i < facts_.rules.size(); ++i) {
            const RuleFact& fact = facts_.rules[i];
            const auto family = families.find(fact.neuron.name);
            if (family == families.end() || fact.neuron.indices.empty()) {
                continue;
            }
            FamilyRules rules = TRY(familyRules(fact, family->second));
            if (rules.exist) {
                familyRules_[i] = std::move(rules.rules);
            } else {
                families.erase(family);
            }
        }
        return {};
    }

    /// A set of neurons that do something together holds all members of a family or none.
    void dropDividedSets(FamilyRanges& families) {
        for (const auto& set : facts_.together) {
            std::map<std::string, std::set<std::int64_t>> members;
            for (const NeuronRef& neuron : set) {
                if (neuron.indices.size() == 1) {
                    members[neuron.name].insert(neuron.indices[0].constant);
                }
            }
            for (const auto& [name, indices] : members) {
                const auto family = families.find(name);
                if (family != families.end() &&
                    family->second.size() != static_cast<std::int64_t>(indices.size())) {
                    families.erase(family);
                }
            }
        }
    }

    Result<void> addSets() {
        system().mode = facts_.mode;
        imported_.places.mode = {facts_.togetherAt.line, facts_.togetherAt.column};
        for (const auto& set : facts_.together) {
            auto& together = system().mode.together.emplace_back();
            for (const NeuronRef& ref : set) {
                const NeuronPlace place = TRY(neurons_.place(ref, {}));
                if (std::ranges::find(together, place.neuron) == together.end()) {
                    together.push_back(place.neuron);
                }
            }
        }
        return {};
    }

    /// At once where it concerns a whole family, else neuron by neuron.
    Result<void> addSpikes(const SpikeFact& fact) {
        const FamilyPlace* family = neurons_.family(fact.neuron.name);
        const auto run = family != nullptr ? runOf(fact.neuron) : std::nullopt;
        const int outer = run ? run->index : 0;
        auto pieces = piecesOf(fact.domain, outer);
        if (run && pieces && pieces->size() == 1 &&
            run->members(pieces->front().outer) == family->members &&
            pieces->front().filled() == pieces->front().outer &&
            fact.spikes.slopes[static_cast<std::size_t>(1 - outer)] == 0 &&
            system().neurons[family->neuron].memberSpikes.empty()) {
            return addFamilySpikes(fact, *run, system().neurons[family->neuron]);
        }
        const int used = pieces ? outer : 1 - outer;
        pieces = pieces ? pieces : piecesOf(fact.domain, used);
        Count size = 0;
        for (const Piece& piece : *pieces) {
            size += piece.size();
        }
        if (size > maxItems) {
            return tooMany("numbers of spikes", size, fact.neuron.where);
        }
        for (const Piece& piece : *pieces) {
            const IndexRange filled = piece.filled();
            for (std::int64_t x = filled.first; x <= filled.last; ++x) {
                for (std::int64_t y = piece.first.at(x); y <= piece.last.at(x); ++y) {
                    TRY(addSpikesAt(fact, used == 0 ? Point{x, y} : Point{y, x}));
                }
            }
        }
        return {};
    }

    static Failure negative(const SpikeFact& fact, const Count& spikes) {
        return failAt(ErrorCode::badSyntax,
                      "expected a number of spikes of 0 or more, found " + spikes.text(),
                      fact.neuron.where);
    }

    Result<void> addFamilySpikes(const SpikeFact& fact, const Run& run, Neuron& family) {
        const Affine byIndex{fact.spikes.constant,
                             fact.spikes.slopes[static_cast<std::size_t>(run.index)]};
        const Affine spikes = run.byMember(byIndex);
        for (const std::int64_t member : {family.members->first, family.members->last}) {
            if (spikes.at(member) < 0) {
                return negative(fact, spikes.at(member));
            }
        }
        if (!fact.adds) {
            family.spikes = 0;
            family.spikesPerIndex = 0;
        }
        family.spikes += fact.exactly.value_or(Count(spikes.constant));
        family.spikesPerIndex += spikes.slope;
        return {};
    }

    Result<void> addSpikesAt(const SpikeFact& fact, const Point& point) {
        const NeuronPlace place = TRY(neurons_.place(fact.neuron, point));
        const Count spikes = fact.exactly.value_or(Count(fact.spikes.at(point)));
        if (spikes < 0) {
            return negative(fact, spikes);
        }
        Neuron& neuron = system().neurons[place.neuron];
        Count* held = &neuron.spikes;
        if (place.member) {
            if (neuron.memberSpikes.empty()) {
                if (neuron.size() > maxItems) {
                    return tooMany("neurons", neuron.size(), fact.neuron.where);
                }
                std::vector<Count> all;
                for (std::int64_t i = neuron.members->first; i <= neuron.members->last; ++i) {
                    all.push_back(neuron.spikesOf(i));
                }
                neuron.memberSpikes = std::move(all);
                neuron.spikes = 0;
                neuron.spikesPerIndex = 0;
            }
            held =
                &neuron
                     .memberSpikes[static_cast<std::size_t>(*place.member - neuron.members->first)];
        }
        *held = fact.adds ? *held + spikes : spikes;
        return {};
    }

    /// The environment of P-Lingua, which no statement makes.
    NeuronId environment(TextPosition where) {
        if (!environment_) {
            Neuron neuron;
            neuron.name = environmentName;
            neuron.kind = NeuronKind::output;
            environment_ = neurons_.add(std::move(neuron), imported_, where);
        }
        return *environment_;
    }

    bool isEnvironment(const NeuronRef& neuron) const {
        return neuron.indices.empty() && lowerCase(neuron.name) == environmentName &&
               !neurons_.place(neuron, {});
    }

    Result<void> addSynapse(const SynapseFact& fact) {
        if (isEnvironment(fact.to)) {
            return addToEnvironment({fact.from, fact.domain});
        }
        TRY(synapses_.add(fact));
        return {};
    }

    Result<void> addToEnvironment(const NeuronFact& fact) {
        const auto run = runOf(fact.neuron);
        const FamilyPlace* family = neurons_.family(fact.neuron.name);
        const auto pieces = piecesOf(fact.domain, 0);
        if (!pieces || fact.domain.indices > 1) {
            return failAt(ErrorCode::unsupported, "expected outputs with at most one index",
                          fact.neuron.where);
        }
        for (const Piece& piece : *pieces) {
            const bool isWhole = run && family != nullptr;
            for (std::int64_t x = piece.outer.first; x <= piece.outer.last; ++x) {
                const NeuronPlace place = TRY(neurons_.place(fact.neuron, {x, 0}));
                const std::int64_t member = place.member.value_or(0);
                const IndexRange sources =
                    isWhole ? run->members(piece.outer) : IndexRange{member, member};
                if (isWhole) {
                    TRY(neurons_.place(fact.neuron, {piece.outer.last, 0}));
                    x = piece.outer.last;
                }
                TRY(synapses_.addArc({.from = place.neuron,
                                      .to = environment(fact.neuron.where),
                                      .sources = sources,
                                      .targets = spiking::TargetRange{0, 0}},
                                     fact.neuron.where));
            }
        }
        return {};
    }

    /// A neuron without rules and synapses is an output by itself; any other leads to the
    /// environment.
    Result<void> addOutputs() {
        std::set<NeuronId> leading;
        for (const auto& synapse : system().synapses) {
            leading.insert(synapse.value.from);
        }
        for (const NeuronFact& fact : facts_.outputs) {
            const FamilyPlace* family = neurons_.family(fact.neuron.name);
            const auto run = family != nullptr ? runOf(fact.neuron) : std::nullopt;
            const auto pieces = run ? piecesOf(fact.domain, run->index) : std::nullopt;
            std::optional<NeuronId> whole;
            if (pieces && pieces->size() == 1 && fact.domain.indices == 1 &&
                run->members(pieces->front().outer) == family->members) {
                whole = family->neuron;
            } else if (fact.domain.indices == 0) {
                const NeuronPlace place = TRY(neurons_.place(fact.neuron, {}));
                whole = place.member && family->members.size() > 1 ? std::nullopt
                                                                   : std::optional(place.neuron);
            }
            if (whole && system().neurons[*whole].rules.empty() && !leading.contains(*whole)) {
                system().neurons[*whole].kind = NeuronKind::output;
                continue;
            }
            TRY(addToEnvironment(fact));
        }
        return {};
    }

    Result<void> addInput() {
        if (!facts_.input) {
            return {};
        }
        const NeuronPlace place = TRY(neurons_.place(*facts_.input, {}));
        if (system().neurons[place.neuron].kind == NeuronKind::output) {
            return failAt(ErrorCode::unsupported, "expected an input that is no output",
                          facts_.input->where);
        }
        Neuron input;
        input.name = inputName;
        input.kind = NeuronKind::input;
        for (const auto& [step, spikes] : facts_.train) {
            const auto index = static_cast<std::size_t>(step - 1);
            if (index >= input.train.size()) {
                input.train.resize(index + 1);
            }
            input.train[index] += spikes;
        }
        const NeuronId id = neurons_.add(std::move(input), imported_, facts_.input->where);
        const std::int64_t member = place.member.value_or(0);
        return synapses_.addArc({.from = id,
                                 .to = place.neuron,
                                 .sources = IndexRange{0, 0},
                                 .targets = spiking::TargetRange{member, member}},
                                facts_.input->where);
    }

    Facts facts_;
    ImportedSystem imported_;
    NeuronDirectory neurons_;
    SynapseMaker synapses_;
    std::unordered_map<std::size_t, std::vector<Rule>> familyRules_;  ///< by the fact
    std::optional<NeuronId> environment_;
};

/// The system that `facts` describe. Neurons with one index that one statement makes form a family
/// if all else that is said of them is the same for every member, or affine in its index.
Result<ImportedSystem> buildSystem(Facts facts) {
    return Builder(std::move(facts)).build();
}

}  // namespace
}  // namespace fireable::plingua

namespace fireable {

Result<ImportedSystem> readPLingua(std::string_view text) {
    auto imported =
        TRY(plingua::buildSystem(TRY(plingua::execute(TRY(plingua::parseProgram(text))))));
    if (text.starts_with(plingua::nameComment)) {
        text.remove_prefix(plingua::nameComment.size());
        const std::string_view name = text.substr(0, text.find("*/"));
        imported.system.name = name.substr(0, name.size() - (name.ends_with(' ') ? 1 : 0));
    }
    return imported;
}

}  // namespace fireable

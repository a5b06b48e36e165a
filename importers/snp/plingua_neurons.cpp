#include "importers/snp/plingua_neurons.h"

#include <algorithm>
#include <utility>

namespace fireable::plingua {
namespace {

std::string labelAt(const NeuronRef& neuron, const Point& point) {
    std::string label = neuron.name;
    for (std::size_t i = 0; i < neuron.indices.size(); ++i) {
        label += (i == 0 ? "{" : ",") + std::to_string(neuron.indices[i].at(point));
    }
    return label + (neuron.indices.empty() ? "" : "}");
}

/// `s` and 3 of `s_3`; nothing for another name.
std::optional<std::pair<std::string, std::int64_t>> memberOf(const std::string& name) {
    const auto bar = name.rfind('_');
    const auto index = bar == std::string::npos
                           ? std::nullopt
                           : wholeNumber<std::int64_t>(std::string_view(name).substr(bar + 1));
    return index ? std::optional(std::pair(name.substr(0, bar), *index)) : std::nullopt;
}

std::string nameAt(const NeuronRef& neuron, const Point& point) {
    std::string name = neuron.name;
    for (const Form& index : neuron.indices) {
        name += "_" + std::to_string(index.at(point));
    }
    return name;
}

}  // namespace

IndexRange Run::members(const IndexRange& range) const {
    const std::int64_t first = constant + sign * range.first;
    const std::int64_t last = constant + sign * range.last;
    return {std::min(first, last), std::max(first, last)};
}

std::optional<Run> runOf(const NeuronRef& neuron) {
    if (neuron.indices.size() != 1) {
        return std::nullopt;
    }
    const Form& form = neuron.indices[0];
    const std::size_t index = form.slopes[0] != 0 ? 0 : 1;
    const std::int64_t sign = form.slopes[index];
    constexpr std::int64_t most = std::int64_t{1} << 31;
    if (form.slopes[1 - index] != 0 || (sign != 1 && sign != -1) || form.constant > most ||
        form.constant < -most) {
        return std::nullopt;
    }
    return Run{static_cast<int>(index), form.constant, sign};
}

bool dependsOn(const NeuronRef& neuron, int index) {
    return std::ranges::any_of(neuron.indices, [&](const Form& form) {
        return form.slopes[static_cast<std::size_t>(index)] != 0;
    });
}

std::int64_t boundAt(const Form& form, int outer, std::int64_t outerValue, std::int64_t inner) {
    return form.at(outer == 0 ? Point{outerValue, inner} : Point{inner, outerValue});
}

Affine along(const Form& form, int outer, const Affine& inner) {
    const auto index = static_cast<std::size_t>(outer);
    const std::int64_t slope = form.slopes[1 - index];
    return {form.constant + slope * inner.constant, form.slopes[index] + slope * inner.slope};
}

FamilyRanges possibleFamilies(const Facts& facts) {
    std::unordered_map<std::string_view, int> statements;
    for (const NeuronFact& fact : facts.neurons) {
        statements[fact.neuron.name] += fact.neuron.indices.empty() ? 0 : 1;
    }
    FamilyRanges families;
    for (const NeuronFact& fact : facts.neurons) {
        const auto run = runOf(fact.neuron);
        if (!run || fact.domain.indices != 1 || statements[fact.neuron.name] > 1) {
            continue;
        }
        const auto pieces = piecesOf(fact.domain, 0);
        if (pieces && pieces->size() == 1) {
            families[fact.neuron.name] = run->members(pieces->front().outer);
        }
    }
    return families;
}

Failure noSuchNeuron(const NeuronRef& neuron, std::int64_t member) {
    return failAt(ErrorCode::badSyntax,
                  "expected a neuron that @mu makes, found '" + neuron.name + "{" +
                      std::to_string(member) + "}'",
                  neuron.where);
}

Failure tooMany(const std::string& what, const Count& number, TextPosition where) {
    return failAt(ErrorCode::unsupported,
                  "this stands for " + number.text() + " " + what +
                      " that form no family; at most " + std::to_string(maxItems) +
                      " can be spread out",
                  where);
}

NeuronId addNeuronAt(spiking::Neuron neuron, ImportedSystem& imported, TextPosition where) {
    imported.places.neurons.push_back({where.line, where.column});
    return imported.system.neurons.add(std::move(neuron));
}

Result<void> NeuronDirectory::make(const Facts& facts, const FamilyRanges& families,
                                   ImportedSystem& imported) {
    for (const NeuronFact& fact : facts.neurons) {
        const auto family = families.find(fact.neuron.name);
        if (family != families.end() && !fact.neuron.indices.empty()) {
            makeFamily(fact, family->second, imported);
        } else {
            TRY(spread(fact, imported));
        }
    }
    return {};
}

void NeuronDirectory::makeFamily(const NeuronFact& fact, const IndexRange& members,
                                 ImportedSystem& imported) {
    spiking::Neuron neuron;
    neuron.name = freeName(fact.neuron.name, true);
    neuron.members = members;
    if (neuron.name != fact.neuron.name) {
        imported.warnings.push_back({"neurons '" + fact.neuron.name + "{…}' are named '" +
                                         neuron.name + "', since another neuron has that name",
                                     fact.neuron.where.line, fact.neuron.where.column});
    }
    names_.insert(neuron.name);
    memberNames_[neuron.name] = members;
    families_[fact.neuron.name] = {addNeuronAt(std::move(neuron), imported, fact.neuron.where),
                                   members};
}

Result<void> NeuronDirectory::spread(const NeuronFact& fact, ImportedSystem& imported) {
    const auto first = piecesOf(fact.domain, 0);
    const int outer = first ? 0 : 1;
    const auto pieces = first ? first : piecesOf(fact.domain, 1);
    Count size(static_cast<std::int64_t>(imported.system.neurons.size()));
    for (const Piece& piece : *pieces) {
        size += piece.size();
    }
    if (size > maxItems) {
        return tooMany("neurons", size, fact.neuron.where);
    }
    for (const Piece& piece : *pieces) {
        const IndexRange filled = piece.filled();
        for (std::int64_t x = filled.first; x <= filled.last; ++x) {
            for (std::int64_t y = piece.first.at(x); y <= piece.last.at(x); ++y) {
                const Point point = outer == 0 ? Point{x, y} : Point{y, x};
                const std::string label = labelAt(fact.neuron, point);
                if (neurons_.contains(label)) {
                    return failAt(
                        ErrorCode::badSyntax,
                        "expected a neuron that is not there already, found '" + label + "'",
                        fact.neuron.where);
                }
                spiking::Neuron neuron;
                const std::string name = nameAt(fact.neuron, point);
                neuron.name = freeName(name, false);
                if (neuron.name != name) {
                    imported.warnings.push_back({"neuron '" + label + "' is named '" + neuron.name +
                                                     "', since another neuron is named '" + name +
                                                     "'",
                                                 fact.neuron.where.line, fact.neuron.where.column});
                }
                takeName(neuron.name);
                neurons_[label] = addNeuronAt(std::move(neuron), imported, fact.neuron.where);
            }
        }
    }
    return {};
}

NeuronId NeuronDirectory::add(spiking::Neuron neuron, ImportedSystem& imported,
                              TextPosition where) {
    neuron.name = freeName(neuron.name, false);
    takeName(neuron.name);
    return addNeuronAt(std::move(neuron), imported, where);
}

bool NeuronDirectory::isTaken(const std::string& name, bool isFamily) const {
    if (names_.contains(name) || (isFamily && numbered_.contains(name))) {
        return true;
    }
    const auto member = isFamily ? std::nullopt : memberOf(name);
    const auto family = member ? memberNames_.find(member->first) : memberNames_.end();
    return family != memberNames_.end() && member->second >= family->second.first &&
           member->second <= family->second.last;
}

std::string NeuronDirectory::freeName(std::string name, bool isFamily) const {
    while (isTaken(name, isFamily)) {
        name += "_";
    }
    return name;
}

void NeuronDirectory::takeName(const std::string& name) {
    names_.insert(name);
    if (const auto member = memberOf(name)) {
        numbered_.insert(member->first);
    }
}

const FamilyPlace* NeuronDirectory::family(const std::string& name) const {
    const auto found = families_.find(name);
    return found == families_.end() ? nullptr : &found->second;
}

Result<NeuronPlace> NeuronDirectory::place(const NeuronRef& neuron, const Point& point) const {
    if (const FamilyPlace* found = family(neuron.name); found && neuron.indices.size() == 1) {
        const std::int64_t member = neuron.indices[0].at(point);
        if (member >= found->members.first && member <= found->members.last) {
            return NeuronPlace{found->neuron, member};
        }
    }
    const std::string label = labelAt(neuron, point);
    const auto found = neurons_.find(label);
    if (found == neurons_.end()) {
        return failAt(ErrorCode::badSyntax,
                      "expected a neuron that @mu makes, found '" + label + "'", neuron.where);
    }
    return NeuronPlace{found->second, std::nullopt};
}

}  // namespace fireable::plingua

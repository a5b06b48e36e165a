#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "engine/spiking/model/spiking_system.h"
#include "importers/snp/plingua_statements.h"
#include "importers/snp/snp_formats.h"

namespace fireable::plingua {

using spiking::NeuronId;
using Point = std::array<std::int64_t, 2>;  ///< values of the indices of a domain

/// The label `constant + sign · k`, k being index `index` of its domain: members of a family.
struct Run {
    int index = 0;
    std::int64_t constant = 0;
    std::int64_t sign = 1;

    /// What depends on the index, by the member in its place.
    Affine byMember(const Affine& byIndex) const {
        const std::int64_t slope = byIndex.slope * sign;
        return {byIndex.constant - slope * constant, slope};
    }
    IndexRange members(const IndexRange& range) const;
};

/// Nothing for a label that is anything else.
std::optional<Run> runOf(const NeuronRef& neuron);

/// Whether the label depends on index `index` of its domain.
bool dependsOn(const NeuronRef& neuron, int index);

/// `first` up to and including `last` of the inner index, by the outer one.
std::int64_t boundAt(const Form& form, int outer, std::int64_t outerValue, std::int64_t inner);

/// `form` with an affine number in place of the inner index.
Affine along(const Form& form, int outer, const Affine& inner);

struct FamilyPlace {
    NeuronId neuron;
    IndexRange members;
};

/// A neuron, or a member of a family.
struct NeuronPlace {
    NeuronId neuron;
    std::optional<std::int64_t> member;
};

using FamilyRanges = std::map<std::string, IndexRange>;

/// The names of which one statement makes all neurons, with one index.
FamilyRanges possibleFamilies(const Facts& facts);

/// "expected a neuron that @mu makes, found 's{3}'"
Failure noSuchNeuron(const NeuronRef& neuron, std::int64_t member);
Failure tooMany(const std::string& what, const Count& number, TextPosition where);

/// Adds `neuron`, which `where` tells of.
NeuronId addNeuronAt(spiking::Neuron neuron, ImportedSystem& imported, TextPosition where);

/// The neurons of a file and where they are in a system.
class NeuronDirectory {
public:
    /// Adds the neurons of `facts` to `system`, those named in `families` as families.
    Result<void> make(const Facts& facts, const FamilyRanges& families, ImportedSystem& imported);
    /// Adds a neuron that another statement than `@mu` makes, under its name or one like it.
    NeuronId add(spiking::Neuron neuron, ImportedSystem& imported, TextPosition where);

    const FamilyPlace* family(const std::string& name) const;
    Result<NeuronPlace> place(const NeuronRef& neuron, const Point& point) const;

private:
    void makeFamily(const NeuronFact& fact, const IndexRange& members, ImportedSystem& imported);
    Result<void> spread(const NeuronFact& fact, ImportedSystem& imported);
    /// A name that is free, made of this one.
    std::string freeName(std::string name, bool isFamily) const;
    bool isTaken(const std::string& name, bool isFamily) const;
    /// Of a neuron that is no family.
    void takeName(const std::string& name);

    std::unordered_map<std::string, FamilyPlace> families_;    ///< by their names in the file
    std::unordered_map<std::string, NeuronId> neurons_;        ///< others, by label: `e{1,2}`
    std::unordered_set<std::string> names_;                    ///< of the system
    std::unordered_set<std::string> numbered_;                 ///< `s` where a neuron is `s_3`
    std::unordered_map<std::string, IndexRange> memberNames_;  ///< of the families in the system
};

}  // namespace fireable::plingua

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/result.h"
#include "importers/snp/snp_formats.h"
#include "importers/snp/text_tree.h"

// What the readers of systems in JSON and YAML share.

namespace fireable {

/// `badSyntax` where `value` begins.
Failure failAt(const TextTree& value, const std::string& detail);
/// `, found 'value'`, the end of what an error says.
std::string foundText(const TextTree& value);

/// The entry `key` of `table`, which `what` must have.
Result<const TextTree*> entryOf(const TextTree& table, std::string_view key,
                                const std::string& what);
Result<const std::vector<TextTree>*> listOf(const TextTree& value, const std::string& what);
/// A number of 0 or more, also where it is written as a text.
Result<Count> countOf(const TextTree& value, const std::string& what);
/// The same up to 2^40.
Result<std::int64_t> smallCountOf(const TextTree& value, const std::string& what);
/// A text that is not empty, or a number as it is written.
Result<std::string> nameOf(const TextTree& value, const std::string& what);
/// `rule` as `spiking::parseRule` reads it; errors are told where `value` begins.
Result<spiking::Rule> ruleOf(const TextTree& value, std::string_view rule);
/// The rules of a list of texts.
Result<std::vector<spiking::Rule>> rulesOf(const TextTree& value);
/// The entries `x` and `y` of the entry `position`; 0 for each that is missing.
NeuronPosition positionOf(const TextTree& table);

/// Puts a system together from what a file names.
class SystemMaker {
public:
    /// Adds `neuron`, which synapses call `key`; that, written at `place`, is no other's.
    Result<void> add(spiking::Neuron neuron, NeuronPosition position, const std::string& key,
                     const TextTree& place);
    /// The neuron that synapses call `key`; null if there is none.
    const spiking::NeuronId* find(const std::string& key) const;
    /// Adds the synapse `value` with the ends `from` and `to`. One that leads to or from no neuron
    /// is left out, with a warning; a second one between two neurons is an error.
    Result<void> connect(const TextTree& value, const TextTree& from, const TextTree& to,
                         const TextTree* weight);
    /// Adds a synapse that `place` tells of.
    void join(const spiking::SynapseArc& synapse, const TextTree& place);
    void warn(const TextTree& place, std::string text);
    /// A name like `wanted` that no neuron has.
    std::string freeName(const std::string& wanted) const;

    ImportedSystem& imported() { return imported_; }
    ImportedSystem take() { return std::move(imported_); }

private:
    ImportedSystem imported_;
    std::unordered_map<std::string, spiking::NeuronId> ids_;  ///< by key
    std::unordered_set<std::string> names_;
    std::unordered_set<std::uint64_t> ends_;  ///< of synapses
};

}  // namespace fireable

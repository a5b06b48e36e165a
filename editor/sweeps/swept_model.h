#pragma once

#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/net/model/diagram.h"
#include "engine/sweep/sweep_task.h"

namespace fireable {

/// A line of a list from which a user chooses how a sweep is made.
struct SweepOffer {
    QString title;
    QString tip;
    std::optional<QString> unavailable{};  ///< why it cannot be chosen here
    bool takesThreads = false;             ///< of engines
};

/// How the runs of a sweep are made; numbers are positions in the lists of its `SweepKind`.
struct SweepSettings {
    int engine = 0;
    int rule = 0;
    std::optional<std::int64_t> maxSteps{};
    int threads = 0;             ///< 0: automatic
    std::string distances = {};  ///< of kinds that have them; empty: the usual
    bool operator==(const SweepSettings&) const = default;
};

/// A compiled model that can be swept, apart from its document: immutable, for any thread.
class SweptModel {
public:
    virtual ~SweptModel() = default;
    /// Differs, almost certainly, between models that run differently.
    virtual std::uint64_t hash() const = 0;
    /// With errors of fields.
    virtual SweptNodes nodes() const = 0;
    /// What the model starts with there.
    virtual Count initial(NodeIndex node) const = 0;
    /// Fails with `badArgument` if that may not differ.
    virtual Result<void> mayVary(NodeIndex) const { return {}; }
    /// How many columns a row has besides the reported nodes. Fails with `badArgument`.
    virtual Result<int> furtherColumns(const std::string& /*distances*/) const { return 0; }
    /// What a user should know before, in English.
    virtual std::vector<std::string> notes(const SweepAsked& asked,
                                           const SweepSettings& settings) const = 0;
    /// Fails with `badArgument`. Copies the model, so takes long for large ones.
    virtual Result<SweepTask> prepare(const SweepAsked& asked,
                                      const SweepSettings& settings) const = 0;
};
using SweptModelResult = Result<std::shared_ptr<const SweptModel>>;

/// A run of a sweep, to be made in the document's window.
struct SweepStart {
    std::vector<PlaceOverride> start;  ///< of the varied nodes
    std::uint64_t seed = 0;
    std::optional<std::int64_t> maxSteps;
    int rule = 0;  ///< of the list
};

/// What a kind of document offers for sweeps, translated.
struct SweepKind {
    QString nodes;    ///< above the varied nodes: `First tokens`
    QString node;     ///< a placeholder: `place`
    QString addNode;  ///< `Add a place`
    QString nodeTip;
    QString report;     ///< a placeholder: `all places of this net`
    QString ruleLabel;  ///< with a mnemonic
    std::vector<SweepOffer> rules;
    std::vector<SweepOffer> engines;
    bool hasDistances = false;
    /// Where a form begins: as the document runs.
    SweepSettings settings;
    std::uint64_t seed = 0;
    std::vector<std::string> varied;  ///< names of nodes to vary, as selected
    /// Copies the document as it is; the returned function compiles the copy, on any thread.
    std::function<std::function<SweptModelResult()>()> compile;
    /// Makes `start` the document's run, at its first state.
    std::function<void(const SweepStart& start)> open;
};

}  // namespace fireable

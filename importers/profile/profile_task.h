#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/net/program/net_program.h"
#include "engine/net/rules/firing_rule.h"
#include "engine/profile/profile.h"
#include "engine/spiking/program/spiking_program.h"
#include "engine/spiking/spiking_step.h"
#include "engine/sweep/sweep_axes.h"
#include "importers/models/net_source.h"

// What to profile: models of files, of benchmark families, or made by a caller.

namespace fireable {

/// What to profile, all of one kind of model.
struct ProfileTask {
    std::vector<ProfileSubject> subjects;
    std::vector<ProfiledEngine> engines;
};

enum class ProfiledKind : std::uint8_t { nets, systems };

/// A model ready to run, which threads can share.
struct ProfileModel {
    std::variant<std::shared_ptr<const NetProgram>, std::shared_ptr<const spiking::SpikingProgram>>
        program;
    std::function<std::string(std::int32_t node)> nodeName{};  ///< of transitions or neurons
    double readSeconds = 0;                                    ///< 0: not known
    double compileSeconds = 0;                                 ///< to link and compile
};

/// The columns that models of `kind` can have, by the names of engines; see `columnsOf`.
std::vector<ProfiledEngine> profileColumns(ProfiledKind kind, const std::vector<int>& threads = {});

/// What an engine is good for, in a line of English; empty: there is none of that name.
std::string_view engineMeaning(ProfiledKind kind, std::string_view name);

/// A family of models, each made of one number.
struct ProfileFamily {
    ProfiledKind kind;
    std::string_view name;
    std::string_view meaning;  ///< in English
};
/// Of both kinds.
std::vector<ProfileFamily> profileFamilies();

/// The numbers of a family's models, such as `1..5`: at most 1,000, each of which makes a model.
/// Fails with `badArgument`.
Result<ValueList> familyNumbers(std::string_view family, std::string_view numbers);

/// A model as read from a file.
using ReadModel = std::variant<OpenedNet, ReadSystemFile>;
/// Number `size` of a family. Fails with `badArgument`.
Result<ReadModel> familyModel(std::string_view family, const std::string& size);

/// How all models run.
struct ProfiledRules {
    std::vector<FiringRule> nets{FiringRule{}};  ///< a row for each; at least one
    spiking::SpikingRules systems;
};

/// Gathers models, of which all must be nets or all spiking systems: adding one of the other kind
/// fails with `badArgument`. A model that cannot be read or compiled becomes a row with the error.
class ProfileTaskMaker {
public:
    /// `library`: folders to search for subnets.
    explicit ProfileTaskMaker(ProfiledRules rules, std::vector<std::string> library = {})
        : rules_(std::move(rules)), library_(std::move(library)) {}

    Result<void> addFile(const std::string& file) { return addFile(file, file); }
    /// The same under another name.
    Result<void> addFile(const std::string& file, const std::string& name);
    /// `FAMILY=NUMBERS`. Fails with `badArgument` too where that is not understood.
    Result<void> addFamily(const std::string& text);
    Result<void> add(const std::string& name, Result<ProfileModel> model);

    /// Of the models so far; nothing before one could be read.
    std::optional<ProfiledKind> kind() const { return kind_; }
    /// The name of the first one of that kind.
    const std::string& first() const { return first_; }
    /// All models, on the engines named; on all of their kind if there are no names. If no model
    /// could be read, they are taken for ones of kind `otherwise`. Fails with `badArgument` for a
    /// name that this kind has no engine of.
    Result<ProfileTask> take(const std::vector<std::string>& engines,
                             const std::vector<int>& threads,
                             ProfiledKind otherwise = ProfiledKind::nets);

private:
    NetSource sourceOf(const std::string& file) const { return {file, {}, library_}; }
    Result<void> addRead(const std::string& name, ReadModel model, const NetSource& source,
                         double readSeconds = 0);
    Result<void> expectKind(ProfiledKind kind, const std::string& name);

    ProfiledRules rules_;
    std::vector<std::string> library_;
    std::optional<ProfiledKind> kind_;
    std::string first_;
    std::vector<ProfileSubject> subjects_;
};

}  // namespace fireable

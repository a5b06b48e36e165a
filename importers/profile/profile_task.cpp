#include "importers/profile/profile_task.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <utility>

#include "engine/base/joined.h"
#include "engine/net/generate/families.h"
#include "engine/net/net_profile.h"
#include "engine/spiking/generate/systems.h"
#include "engine/spiking/spiking_profile.h"
#include "importers/text/text_scanner.h"

namespace fireable {
namespace {

Failure badFamily(const std::string& expected, const std::string& found) {
    return fail(ErrorCode::badArgument, "expected " + expected + ", found '" + found + "'");
}

constexpr auto namedNumbers = "NAME=NUMBERS, with a name of those that `fire generate` knows";

/// Whether one number makes a system.
bool takesOneNumber(const spiking::SystemInfo& info) {
    return std::ranges::count_if(info.parameters, [](const spiking::SystemParameter& parameter) {
               return !parameter.otherwise;
           }) == 1;
}

struct NumberRange {
    std::int64_t least = 0;
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
};

/// Of what makes a member of a family; nothing if there is no family of that name.
std::optional<NumberRange> rangeOf(std::string_view family) {
    if (const auto* const system = spiking::findSystem(family)) {
        if (!takesOneNumber(*system)) {
            return NumberRange{};  // making one says what it takes
        }
        const auto needed = std::ranges::find_if(
            system->parameters,
            [](const spiking::SystemParameter& parameter) { return !parameter.otherwise; });
        return NumberRange{needed->least, needed->most};
    }
    const auto known = std::ranges::find(allFamilies, family, &FamilyInfo::word);
    return known != allFamilies.end() ? std::optional(NumberRange{known->smallest, known->largest})
                                      : std::nullopt;
}

/// How long something took from its beginning.
class Stopwatch {
public:
    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - from_).count();
    }

private:
    std::chrono::steady_clock::time_point from_ = std::chrono::steady_clock::now();
};

Result<ProfileModel> compiledNet(OpenedNet net, const NetSource& source) {
    const Stopwatch watch;
    const auto flat = std::make_shared<const LinkedNet>(TRY(takeFlatNet(net, source)));
    auto compiled = compile(flat->net);
    if (!compiled) {
        return inFile(compiled.failure(), source.file);
    }
    const auto program = std::make_shared<const NetProgram>(std::move(*compiled));
    const auto nodeName = [flat, program](std::int32_t t) {
        return flat->net.transitions[program->transitionIds[static_cast<std::size_t>(t)]].name;
    };
    return ProfileModel{program, nodeName, 0, watch.seconds()};
}

Result<ProfileModel> compiledSystem(ReadSystemFile read, const NetSource& source) {
    const Stopwatch watch;
    const auto system =
        std::make_shared<const spiking::SpikingSystem>(std::move(read.imported.system));
    auto compiled = spiking::compile(*system, read.imported.places);
    if (!compiled) {
        return inFile(compiled.failure(), source.file);
    }
    const auto program = std::make_shared<const spiking::SpikingProgram>(std::move(*compiled));
    const auto nodeName = [system, program](std::int32_t neuron) {
        return spiking::neuronName(*system, *program, neuron);
    };
    return ProfileModel{program, nodeName, 0, watch.seconds()};
}

Result<ProfileModel> compiled(ReadModel model, const NetSource& source) {
    auto* const net = std::get_if<OpenedNet>(&model);
    return net != nullptr ? compiledNet(std::move(*net), source)
                          : compiledSystem(std::move(std::get<ReadSystemFile>(model)), source);
}

}  // namespace

std::vector<ProfiledEngine> profileColumns(ProfiledKind kind, const std::vector<int>& threads) {
    return kind == ProfiledKind::systems
               ? columnsOf<spiking::EngineInfo>(spiking::allEngines(), threads)
               : columnsOf<EngineInfo>(allEngines(), threads);
}

std::string_view engineMeaning(ProfiledKind kind, std::string_view name) {
    if (kind == ProfiledKind::systems) {
        const auto engine = spiking::parseEngine(name);
        return engine ? spiking::engineInfo(*engine).description : std::string_view();
    }
    const auto engine = parseEngine(name);
    return engine ? engineInfo(*engine).description : std::string_view();
}

std::vector<ProfileFamily> profileFamilies() {
    std::vector<ProfileFamily> families;
    for (const FamilyInfo& info : allFamilies) {
        families.push_back({ProfiledKind::nets, info.word, info.meaning});
    }
    for (const spiking::SystemInfo& info : spiking::allSystems()) {
        if (takesOneNumber(info)) {
            families.push_back({ProfiledKind::systems, info.name, info.meaning});
        }
    }
    return families;
}

Result<ValueList> familyNumbers(std::string_view family, std::string_view numbers) {
    const auto range = rangeOf(family);
    if (!range) {
        return badFamily(namedNumbers, std::string(family) + '=' + std::string(numbers));
    }
    auto sizes = TRY(ValueList::parse(numbers));
    constexpr std::int64_t most = 1'000;
    const std::string expected = "numbers from " + std::to_string(range->least) + " to " +
                                 std::to_string(range->most) + " for " + std::string(family);
    if (sizes.largest() > range->most) {
        return badFamily(expected, sizes.largest().text());
    }
    if (sizes.size() > most) {
        return badFamily("at most 1,000 numbers", std::string(numbers));
    }
    for (std::int64_t i = 0; i < sizes.size(); ++i) {
        if (sizes.at(i) < range->least) {
            return badFamily(expected, sizes.at(i).text());
        }
    }
    return sizes;
}

Result<ReadModel> familyModel(std::string_view family, const std::string& size) {
    if (const auto* const system = spiking::findSystem(family)) {
        const std::vector<std::string> words{size};
        ReadSystemFile read{};
        read.imported.system = TRY(spiking::generateSystem(*system, words));
        return ReadModel(std::move(read));
    }
    const auto n = wholeNumber<int>(size);
    const auto known = parseFamily(family);
    if (!n || !known) {
        return badFamily("a family of nets and a number", std::string(family) + ' ' + size);
    }
    OpenedNet opened{{}, 0, libraryFor({}, {})};
    opened.read.imported.nets.push_back(TRY(generateFamily(*known, *n)));
    return ReadModel(std::move(opened));
}

Result<void> ProfileTaskMaker::addFile(const std::string& file, const std::string& name) {
    const NetSource source = sourceOf(file);
    const Stopwatch watch;
    auto model = openModel(source);
    const double seconds = watch.seconds();
    if (!model) {
        return add(name, model.failure());
    }
    return addRead(name, std::move(*model), source, seconds);
}

Result<void> ProfileTaskMaker::addFamily(const std::string& text) {
    const auto equals = text.find('=');
    if (equals == std::string::npos) {
        return badFamily(namedNumbers, text);
    }
    const std::string name = text.substr(0, equals);
    const ValueList sizes = TRY(familyNumbers(name, std::string_view(text).substr(equals + 1)));
    for (std::int64_t i = 0; i < sizes.size(); ++i) {
        const std::string size = sizes.at(i).text();
        const std::string member = name + ' ' + size;
        const std::size_t before = subjects_.size();
        auto model = TRY(familyModel(name, size));
        TRY(addRead(member, std::move(model), sourceOf(member)));
        for (std::size_t s = before; s < subjects_.size(); ++s) {
            ProfiledProgram& program = subjects_[s].program;
            program.family = rules_.nets.size() > 1 && kind_ == ProfiledKind::nets
                                 ? name + ", " + program.rule
                                 : name;
            program.size = sizes.at(i).toDouble();
        }
    }
    return {};
}

Result<void> ProfileTaskMaker::addRead(const std::string& name, ReadModel model,
                                       const NetSource& source, double readSeconds) {
    TRY(expectKind(
        std::holds_alternative<OpenedNet>(model) ? ProfiledKind::nets : ProfiledKind::systems,
        name));
    auto ready = compiled(std::move(model), source);
    if (ready) {
        ready->readSeconds = readSeconds;
    }
    return add(name, std::move(ready));
}

Result<void> ProfileTaskMaker::add(const std::string& name, Result<ProfileModel> model) {
    if (!model) {
        subjects_.push_back({.program = {.name = name}, .error = model.error().message()});
        return {};
    }
    const std::size_t before = subjects_.size();
    if (const auto* const net = std::get_if<std::shared_ptr<const NetProgram>>(&model->program)) {
        TRY(expectKind(ProfiledKind::nets, name));
        for (const FiringRule& rule : rules_.nets) {
            subjects_.push_back(profileSubject(name, *net, rule));
            if (rules_.nets.size() > 1) {
                subjects_.back().program.name += ", " + subjects_.back().program.rule;
            }
        }
    } else {
        TRY(expectKind(ProfiledKind::systems, name));
        subjects_.push_back(spiking::profileSubject(
            name, std::get<std::shared_ptr<const spiking::SpikingProgram>>(model->program),
            rules_.systems));
    }
    for (std::size_t s = before; s < subjects_.size(); ++s) {
        subjects_[s].nodeName = model->nodeName;
        subjects_[s].program.readSeconds = model->readSeconds;
        subjects_[s].program.compileSeconds = model->compileSeconds;
    }
    return {};
}

Result<void> ProfileTaskMaker::expectKind(ProfiledKind kind, const std::string& name) {
    if (!kind_) {
        kind_ = kind;
        first_ = name;
    }
    if (kind_ == kind) {
        return {};
    }
    return fail(ErrorCode::badArgument,
                std::string("expected models of one kind, ") +
                    (kind_ == ProfiledKind::nets ? "nets" : "spiking systems") + ", found " +
                    (kind == ProfiledKind::nets ? "the net" : "the spiking system") + " '" + name +
                    "'");
}

Result<ProfileTask> ProfileTaskMaker::take(const std::vector<std::string>& engines,
                                           const std::vector<int>& threads,
                                           ProfiledKind otherwise) {
    const auto all = profileColumns(kind_.value_or(otherwise), threads);
    ProfileTask task{std::move(subjects_), {}};
    for (const std::string& name : engines) {
        const std::size_t before = task.engines.size();
        std::ranges::copy_if(all, std::back_inserter(task.engines),
                             [&](const ProfiledEngine& engine) { return engine.name == name; });
        if (task.engines.size() == before) {
            std::vector<std::string> names;
            for (const ProfiledEngine& engine : all) {
                if (names.empty() || names.back() != engine.name) {
                    names.push_back(engine.name);
                }
            }
            return fail(ErrorCode::badArgument,
                        "expected names among " + joined(names) + ", found '" + name + "'");
        }
    }
    if (engines.empty()) {
        task.engines = all;
    }
    return task;
}

}  // namespace fireable

#include "importers/profile/profile_task.h"

#include <algorithm>
#include <utility>

#include "engine/base/joined.h"
#include "engine/net/generate/families.h"
#include "engine/net/net_profile.h"
#include "engine/spiking/generate/systems.h"
#include "engine/spiking/spiking_profile.h"
#include "engine/sweep/sweep_axes.h"
#include "importers/text/text_scanner.h"

namespace fireable {
namespace {

Failure badFamily(const std::string& expected, const std::string& found) {
    return fail(ErrorCode::badArgument, "expected " + expected + ", found '" + found + "'");
}

/// Whether one number makes a system.
bool takesOneNumber(const spiking::SystemInfo& info) {
    return std::ranges::count_if(info.parameters, [](const spiking::SystemParameter& parameter) {
               return !parameter.otherwise;
           }) == 1;
}

Result<ProfileModel> compiled(ReadModel model, const NetSource& source) {
    if (auto* const net = std::get_if<OpenedNet>(&model)) {
        const LinkedNet flat = TRY(takeFlatNet(*net, source));
        auto program = compile(flat.net);
        if (!program) {
            return inFile(program.failure(), source.file);
        }
        return ProfileModel(std::make_shared<const NetProgram>(std::move(*program)));
    }
    const ImportedSystem& imported = std::get<ReadSystemFile>(model).imported;
    auto program = spiking::compile(imported.system, imported.places);
    if (!program) {
        return inFile(program.failure(), source.file);
    }
    return ProfileModel(std::make_shared<const spiking::SpikingProgram>(std::move(*program)));
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
    auto model = openModel(source);
    if (!model) {
        return add(name, model.failure());
    }
    return addRead(name, std::move(*model), source);
}

Result<void> ProfileTaskMaker::addFamily(const std::string& text) {
    const auto equals = text.find('=');
    const std::string name = text.substr(0, equals);
    if (equals == std::string::npos ||
        (spiking::findSystem(name) == nullptr && !parseFamily(name))) {
        return badFamily("NAME=NUMBERS, with a name of those that `fire generate` knows", text);
    }
    const auto sizes = ValueList::parse(std::string_view(text).substr(equals + 1));
    if (!sizes) {
        return badFamily("NAME=NUMBERS: " + sizes.error().detail, text);
    }
    constexpr std::int64_t most = 1'000;
    if (sizes->size() > most) {
        return badFamily("at most 1,000 numbers", text);
    }
    for (std::int64_t i = 0; i < sizes->size(); ++i) {
        const std::string size = sizes->at(i).text();
        const std::string member = name + ' ' + size;
        const std::size_t before = subjects_.size();
        auto model = TRY(familyModel(name, size));
        TRY(addRead(member, std::move(model), sourceOf(member)));
        for (std::size_t s = before; s < subjects_.size(); ++s) {
            ProfiledProgram& program = subjects_[s].program;
            program.family = rules_.nets.size() > 1 && kind_ == ProfiledKind::nets
                                 ? name + ", " + program.rule
                                 : name;
            program.size = sizes->at(i).toDouble();
        }
    }
    return {};
}

Result<void> ProfileTaskMaker::addRead(const std::string& name, ReadModel model,
                                       const NetSource& source) {
    TRY(expectKind(
        std::holds_alternative<OpenedNet>(model) ? ProfiledKind::nets : ProfiledKind::systems,
        name));
    return add(name, compiled(std::move(model), source));
}

Result<void> ProfileTaskMaker::add(const std::string& name, Result<ProfileModel> model) {
    if (!model) {
        subjects_.push_back({.program = {.name = name}, .error = model.error().message()});
        return {};
    }
    if (const auto* const net = std::get_if<std::shared_ptr<const NetProgram>>(&*model)) {
        TRY(expectKind(ProfiledKind::nets, name));
        addNet(name, *net);
        return {};
    }
    TRY(expectKind(ProfiledKind::systems, name));
    subjects_.push_back(spiking::profileSubject(
        name, std::get<std::shared_ptr<const spiking::SpikingProgram>>(*model), rules_.systems));
    return {};
}

void ProfileTaskMaker::addNet(const std::string& name,
                              const std::shared_ptr<const NetProgram>& program) {
    for (const FiringRule& rule : rules_.nets) {
        subjects_.push_back(profileSubject(name, program, rule));
        if (rules_.nets.size() > 1) {
            subjects_.back().program.name += ", " + subjects_.back().program.rule;
        }
    }
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

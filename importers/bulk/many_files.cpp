#include "importers/bulk/many_files.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <thread>

#include "engine/base/joined.h"
#include "engine/base/thrown.h"
#include "engine/net/program/net_program.h"
#include "engine/spiking/program/spiking_program.h"
#include "importers/losses.h"
#include "importers/text/text_files.h"

namespace fireable {
namespace {

const Format* netFormat(const std::string& word) {
    const auto found = std::ranges::find(allFormats(), word, &Format::word);
    return found != allFormats().end() ? &*found : nullptr;
}

const SystemFormat* writtenSystemFormat(const std::string& word) {
    const auto found = std::ranges::find(allSystemFormats(), word, &SystemFormat::word);
    return found != allSystemFormats().end() && found->write != nullptr ? &*found : nullptr;
}

bool isSame(const std::filesystem::path& one, const std::filesystem::path& other) {
    std::error_code missing;
    return std::filesystem::equivalent(one, other, missing);
}

bool callsOtherFiles(const net::Net& net) {
    return std::ranges::any_of(net.transitions, [](const auto& entry) {
        return entry.value.substitution && !entry.value.substitution->file.starts_with('#');
    });
}

/// Subnets are named relative to the file: in another folder their names may refer to other nets.
void warnOfMovedSubnets(const NetSource& source, const NetWriting& writing, const Warn& warn) {
    std::error_code error;
    const auto folderOf = [&](const std::filesystem::path& file) {
        const auto named = std::filesystem::absolute(besideSubnets(file), error);
        return std::filesystem::weakly_canonical(named.parent_path(), error);
    };
    if (folderOf(source.file) != folderOf(writing.file)) {
        warn(writing.file,
             "its subnets are now looked for beside this file, then in the library; "
             "copy them along, or " +
                 writing.linking);
    }
}

/// A format that rejects the nets reports that when the file is written.
void warnOfLosses(std::span<const net::Diagram> nets, const NetWriting& writing, const Warn& warn) {
    const auto losses = findLosses(writing.format, nets);
    if (!losses) {
        return;
    }
    for (const Loss loss : *losses) {
        warn(writing.file, "the format '" + std::string(format(writing.format).name) +
                               "' does not hold " + std::string(textOf(loss)));
    }
}

/// Links and compiles a net; what is worth a warning goes to `outcome`.
Result<void> checkNet(const net::Net& net, const NetSource& source, SubnetLibrary& library,
                      FileOutcome& outcome) {
    const auto warn = [&outcome](const std::vector<std::string>& texts) {
        std::ranges::transform(texts, std::back_inserter(outcome.warnings),
                               [](const std::string& text) { return Warning{text}; });
    };
    if (!isHierarchical(net)) {
        warn(runWarnings(net));
        TRY(compile(net));
        return {};
    }
    const auto linked = TRY(linkNet(net, source, library));
    warn(allWarnings(linked));
    warn(runWarnings(linked.net));
    TRY(compile(linked.net));
    return {};
}

Result<void> check(const NetSource& source, FileOutcome& outcome) {
    const auto model = TRY(openModel(source));
    if (const auto* const system = std::get_if<ReadSystemFile>(&model)) {
        outcome.warnings = system->imported.warnings;
        TRY(spiking::compile(system->imported.system, system->imported.places));
        return {};
    }
    const auto& opened = std::get<OpenedNet>(model);
    const std::vector<net::Diagram>& nets = opened.read.imported.nets;
    outcome.warnings = opened.read.imported.warnings;
    const std::vector<std::size_t> tops = uncalledNets(nets);
    for (std::size_t i = 0; i < nets.size(); ++i) {
        // A net that others call needs what they pass to it.
        if (!isHierarchical(nets[i].net) || std::ranges::find(tops, i) != tops.end()) {
            TRY(checkNet(nets[i].net, source, *opened.library, outcome));
        }
    }
    return {};
}

Result<void> convert(const NetSource& source, const Conversion& conversion, FileOutcome& outcome) {
    auto model = TRY(openModel(source));
    const Warn warn = [&outcome](const std::filesystem::path&, const std::string& text) {
        outcome.warnings.push_back({text});
    };
    const auto target = [&](std::string_view suffix) -> Result<std::filesystem::path> {
        auto file = movedName(source.file, conversion.folder, suffix);
        if (isSame(file, source.file)) {
            return fail(ErrorCode::badArgument, "expected another folder, this is the file itself");
        }
        return file;
    };
    if (auto* const system = std::get_if<ReadSystemFile>(&model)) {
        outcome.warnings = system->imported.warnings;
        const SystemFormat* const format = writtenSystemFormat(conversion.format);
        if (format == nullptr) {
            return fail(ErrorCode::unsupported,
                        "a spiking system cannot be written as '" + conversion.format + "'");
        }
        const auto file = TRY(target(format->suffix));
        if (format->losses != nullptr) {
            for (const std::string& loss : format->losses(system->imported)) {
                warn(file, "the format '" + std::string(format->name) + "' cannot hold " + loss);
            }
        }
        TRY(writeSystemFile(file, format->id, system->imported));
        outcome.written = file;
        return {};
    }
    auto& opened = std::get<OpenedNet>(model);
    outcome.warnings = opened.read.imported.warnings;
    const Format* const format = netFormat(conversion.format);
    if (format == nullptr) {
        return fail(ErrorCode::unsupported,
                    "a net cannot be written as '" + conversion.format + "'");
    }
    std::vector<net::Diagram> nets = std::move(opened.read.imported.nets);
    if (nets.size() > 1 && !format->takesAllNets) {
        warn(source.file,
             "only the first of its " + std::to_string(nets.size()) + " nets was written");
        nets.erase(nets.begin() + 1, nets.end());
    }
    const NetWriting writing{TRY(target(format->suffix)), format->id, conversion.link, true,
                             conversion.linking};
    TRY(writeNets(std::move(nets), source, *opened.library, writing, warn));
    outcome.written = writing.file;
    return {};
}

/// Calls `work(outcome)`; if it fails, that is the outcome, with the name of the file.
template <class Work>
FileOutcome outcomeOf(const std::filesystem::path& file, Work work) {
    FileOutcome outcome;
    if (const Result<void> done = work(outcome); !done) {
        outcome.failure = inFile(done.failure(), file).error;
    }
    return outcome;
}

}  // namespace

void forEachFile(std::span<const std::filesystem::path> files, unsigned jobs,
                 const std::atomic<bool>& cancelled, const FileTask& task,
                 const std::function<void(std::size_t, FileOutcome)>& ended) {
    std::atomic<std::size_t> next{0};
    std::mutex ending;
    const auto work = [&] {
        while (!cancelled) {
            const std::size_t at = next++;
            if (at >= files.size()) {
                return;
            }
            FileOutcome outcome;
            if (auto done = caught("this", [&] { return task(files[at]); })) {
                outcome = std::move(*done);
            } else {
                outcome.failure = inFile(done.failure(), files[at]).error;
            }
            const std::lock_guard lock(ending);
            ended(at, std::move(outcome));
        }
    };
    const unsigned wanted = jobs > 0 ? jobs : std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < std::min<std::size_t>(wanted, files.size()); ++i) {
        threads.emplace_back(work);
    }
    work();
}

FileOutcome checkFile(const std::filesystem::path& file, const std::vector<std::string>& library) {
    return outcomeOf(file, [&](FileOutcome& outcome) {
        return check({file, {}, library}, outcome);
    });
}

Result<void> checkConversion(const Conversion& conversion) {
    if (netFormat(conversion.format) != nullptr ||
        writtenSystemFormat(conversion.format) != nullptr) {
        return {};
    }
    std::vector<std::string_view> words;
    std::ranges::transform(allFormats(), std::back_inserter(words), &Format::word);
    for (const SystemFormat& row : allSystemFormats()) {
        if (row.write != nullptr) {
            words.push_back(row.word);
        }
    }
    return fail(ErrorCode::badArgument, "expected --to with one of " + joined(words) + ", found '" +
                                            conversion.format + "'");
}

FileOutcome convertFile(const std::filesystem::path& file, const Conversion& conversion) {
    return outcomeOf(file, [&](FileOutcome& outcome) {
        return convert({file, {}, conversion.library}, conversion, outcome);
    });
}

std::filesystem::path movedName(const std::filesystem::path& file,
                                const std::filesystem::path& folder, std::string_view suffix) {
    std::filesystem::path name = file.filename();
    if (name.extension() == ".gz") {
        name = name.stem();
    }
    return folder / name.replace_extension(suffix);
}

std::vector<std::optional<Error>> sameNames(std::span<const std::filesystem::path> files) {
    std::vector<std::optional<Error>> failures(files.size());
    std::map<std::filesystem::path, std::size_t> first;
    for (std::size_t i = 0; i < files.size(); ++i) {
        const auto [found, isNew] = first.emplace(movedName(files[i], {}, {}), i);
        if (!isNew) {
            failures[i] = inFile(fail(ErrorCode::badArgument, "would overwrite the result of " +
                                                                  files[found->second].string()),
                                 files[i])
                              .error;
        }
    }
    return failures;
}

Result<net::Diagram> linkedNet(const net::Diagram& diagram, const NetSource& source,
                               SubnetLibrary& library, const NetWriting& writing,
                               const Warn& warn) {
    auto linked = TRY(linkNet(diagram.net, source, library));
    for (const std::string& text : allWarnings(linked)) {
        warn(source.file, text);
    }
    if (writing.tellsLosses && isDrawn(diagram)) {
        warn(writing.file,
             "the drawing is left out, because subnets were replaced by their "
             "contents");
    }
    net::Diagram flat;
    flat.net = std::move(linked.net);
    return flat;
}

Result<void> writeNets(std::vector<net::Diagram> nets, const NetSource& source,
                       SubnetLibrary& library, const NetWriting& writing, const Warn& warn) {
    const bool flat = writing.link || !format(writing.format).holdsSubnets;
    bool callsFiles = false;
    for (net::Diagram& diagram : nets) {
        if (!isHierarchical(diagram.net)) {
            continue;
        }
        // Its subnets stay behind in the source file.
        const bool alone = nets.size() == 1 && callsItsFile(diagram.net);
        if (!flat && !alone) {
            callsFiles = callsFiles || callsOtherFiles(diagram.net);
            continue;
        }
        diagram = TRY(linkedNet(diagram, source, library, writing, warn));
    }
    if (callsFiles) {
        warnOfMovedSubnets(source, writing, warn);
    }
    if (writing.tellsLosses) {
        warnOfLosses(nets, writing, warn);
    }
    TRY(writeFile(writing.file, writing.format, nets));
    return {};
}

}  // namespace fireable

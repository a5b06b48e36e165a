#pragma once

#include <atomic>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "importers/models/net_source.h"
#include "importers/warning.h"

// The same task for many files of any kind of model, on several threads.

namespace fireable {

/// What came of one file.
struct FileOutcome {
    std::filesystem::path written;  ///< empty: nothing was written
    std::vector<Warning> warnings;
    std::optional<Error> failure;
};

using FileTask = std::function<FileOutcome(const std::filesystem::path& file)>;

/// Carries out `task` for each of `files` on up to `jobs` threads, or as many as the machine has
/// processors if that is 0. After each, `ended` is called with its position, by one thread at a
/// time; what a task throws is its failure. Once `cancelled`, no further file is begun.
void forEachFile(std::span<const std::filesystem::path> files, unsigned jobs,
                 const std::atomic<bool>& cancelled, const FileTask& task,
                 const std::function<void(std::size_t, FileOutcome)>& ended);

/// Reads a model, links and compiles it: fails where it cannot be read, linked or run. `library`
/// are folders to look for subnets in.
FileOutcome checkFile(const std::filesystem::path& file, const std::vector<std::string>& library);

/// Where and how files are converted.
struct Conversion {
    std::string format;            ///< the word of a format of nets or of systems
    std::filesystem::path folder;  ///< of the files written, which keep their names
    bool link = false;             ///< replace subnets even if the format supports them
    std::vector<std::string> library = {};
    std::string linking = "link them in with --link";  ///< how to ask for `link`, for warnings
};
/// Fails with `badArgument` if `conversion` names no format.
Result<void> checkConversion(const Conversion& conversion);
/// Reads a file and writes it in another format. Fails as reader and writer do, for a format of
/// another kind of model, and rather than writing over the file itself.
FileOutcome convertFile(const std::filesystem::path& file, const Conversion& conversion);

/// `file` in `folder`, with another suffix.
std::filesystem::path movedName(const std::filesystem::path& file,
                                const std::filesystem::path& folder, std::string_view suffix);
/// A failure for each of `files` whose name in one folder another one before it has, too; by
/// position.
std::vector<std::optional<Error>> sameNames(std::span<const std::filesystem::path> files);

/// A warning about a file that is written or read.
using Warn = std::function<void(const std::filesystem::path& file, const std::string& text)>;

/// How nets are written to a file.
struct NetWriting {
    std::filesystem::path file;
    FormatId format = FormatId::pnml;
    bool link = false;        ///< replace subnets even if the format supports them
    bool tellsLosses = true;  ///< warn of what the format cannot hold
    std::string linking = Conversion().linking;
};
/// The net with subnets replaced by their contents, without a drawing.
Result<net::Diagram> linkedNet(const net::Diagram& diagram, const NetSource& source,
                               SubnetLibrary& library, const NetWriting& writing, const Warn& warn);
/// Writes `nets`, read from `source`. Links them first if requested, if the format holds flat nets
/// only, or if a net would lose subnets in its source file.
Result<void> writeNets(std::vector<net::Diagram> nets, const NetSource& source,
                       SubnetLibrary& library, const NetWriting& writing, const Warn& warn);

}  // namespace fireable

#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

#include "app/cli/commands.h"
#include "app/cli/json_report.h"
#include "app/cli/many_files.h"
#include "app/cli/net_source.h"
#include "app/cli/terminal.h"
#include "importers/text/text_scanner.h"

namespace fireable::cli {
namespace {

/// `net.ndr: written to out/net.pnml, 2 warnings`.
std::string headOf(const std::filesystem::path& file, const FileOutcome& outcome) {
    std::string text = file.string() + ": ";
    text += outcome.written.empty() ? "ok" : "written to " + outcome.written.string();
    return outcome.warnings.empty() ? text
                                    : text + ", " + counted(outcome.warnings.size(), "warning");
}

Json outcomeAsJson(const std::filesystem::path& file, const FileOutcome& outcome) {
    Json::Object object{{"file", file.string()}, {"ok", !outcome.failure}};
    if (!outcome.written.empty()) {
        object.push_back({"written", outcome.written.string()});
    }
    if (outcome.failure) {
        object.push_back({"error", outcome.failure->message()});
    }
    object.push_back({"warnings", warningsAsJson(outcome.warnings)});
    return object;
}

/// Prints outcomes in the order of their files, each as soon as those before it are there.
class OutcomePrinter {
public:
    OutcomePrinter(std::span<const std::filesystem::path> files, bool json)
        : files_(files), json_(json), outcomes_(files.size()) {}

    void add(std::size_t at, FileOutcome outcome) {
        outcomes_[at] = std::move(outcome);
        for (; next_ < files_.size() && outcomes_[next_]; ++next_) {
            print(files_[next_], *outcomes_[next_]);
        }
    }
    int end() {
        if (json_) {
            printJson({{"files", std::move(list_)}, {"failed", failed_}});
        } else if (files_.size() > 1) {
            std::cout << counted(files_.size(), "file") << ", " << failed_ << " failed\n";
        }
        return exitCode_;
    }

private:
    void print(const std::filesystem::path& file, const FileOutcome& outcome) {
        if (outcome.failure) {
            ++failed_;
            exitCode_ = badInput;
        }
        if (json_) {
            list_.push_back(outcomeAsJson(file, outcome));
        } else if (outcome.failure) {
            std::cout << std::flush;
            exitCode_ = report(*outcome.failure);
        } else {
            std::cout << headOf(file, outcome) << '\n';
            for (const Warning& warning : outcome.warnings) {
                std::cout << "  "
                          << (warning.line > 0 ? "line " + std::to_string(warning.line) + ": " : "")
                          << warning.text << '\n';
            }
        }
    }

    std::span<const std::filesystem::path> files_;
    bool json_;
    std::vector<std::optional<FileOutcome>> outcomes_;
    std::size_t next_ = 0;
    std::size_t failed_ = 0;
    int exitCode_ = success;
    Json::List list_;
};

}  // namespace

Result<int> carryOut(std::span<const std::filesystem::path> files,
                     const std::optional<std::string>& jobs, const FileTask& task, bool json) {
    const auto threads = jobs ? wholeNumber<unsigned>(*jobs) : std::optional(0U);
    if (!threads || (jobs && *threads == 0)) {
        return badOption("--jobs", "a number of at least 1", *jobs);
    }
    const InterruptGuard interruption;
    OutcomePrinter printer(files, json);
    forEachFile(
        files, *threads, interruption.flag(), task,
        [&printer](std::size_t at, FileOutcome outcome) { printer.add(at, std::move(outcome)); });
    const int exitCode = printer.end();
    return interruption.flag() ? interruptedCode() : exitCode;
}

Result<int> checkFiles(const CheckFilesOptions& options) {
    const std::vector<std::filesystem::path> files(options.files.begin(), options.files.end());
    return carryOut(
        files, options.jobs,
        [&options](const std::filesystem::path& file) { return checkFile(file, options.library); },
        options.json);
}

}  // namespace fireable::cli

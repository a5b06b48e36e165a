#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "engine/net/net_engine.h"

namespace fireable::cli {

/// Writes every firing of a run as a line `step <tab> transition <tab> count`; the firings of one
/// maximal step share a step number. Steps count from 1.
class TraceFile final : public StepObserver {
public:
    /// `transitionNames` has shape [T]; a tab or a line break in one is written as a blank.
    static Result<TraceFile> open(const std::filesystem::path& file,
                                  std::vector<std::string> transitionNames);

    /// Halts the run when the file takes no more.
    bool afterStep(std::span<const Firing> fired, const NetEngine& engine) override;
    /// Closes the file; an error unless everything could be written.
    Result<void> finish();

private:
    TraceFile(const std::filesystem::path& file, std::vector<std::string> transitionNames);
    Failure unwritten() const;

    std::filesystem::path file_;
    std::ofstream out_;
    std::vector<std::string> transitionNames_;
    std::int64_t step_ = 0;
};

}  // namespace fireable::cli

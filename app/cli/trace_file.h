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
    /// `transitionNames` has shape [T].
    TraceFile(const std::filesystem::path& file, std::vector<std::string> transitionNames);

    bool afterStep(std::span<const Firing> fired, const NetEngine& engine) override;
    /// Whether everything could be written. Closes the file.
    bool finish();

private:
    std::ofstream out_;
    std::vector<std::string> transitionNames_;
    std::int64_t step_ = 0;
};

}  // namespace fireable::cli

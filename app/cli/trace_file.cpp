#include "app/cli/trace_file.h"

namespace fireable::cli {

TraceFile::TraceFile(const std::filesystem::path& file, std::vector<std::string> transitionNames)
    : out_(file, std::ios::binary), transitionNames_(std::move(transitionNames)) {
    out_ << "step\ttransition\tcount\n";
}

bool TraceFile::afterStep(std::span<const Firing> fired, const NetEngine&) {
    ++step_;
    for (const Firing& firing : fired) {
        out_ << step_ << '\t' << transitionNames_[static_cast<std::size_t>(firing.transition)]
             << '\t' << firing.count.text() << '\n';
    }
    return true;
}

bool TraceFile::finish() {
    out_.close();
    return !out_.fail();
}

}  // namespace fireable::cli

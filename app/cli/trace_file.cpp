#include "app/cli/trace_file.h"

#include <algorithm>

namespace fireable::cli {

Result<TraceFile> TraceFile::open(const std::filesystem::path& file,
                                  std::vector<std::string> transitionNames) {
    for (std::string& name : transitionNames) {
        std::ranges::replace_if(
            name, [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
    }
    TraceFile trace(file, std::move(transitionNames));
    if (!trace.out_) {
        return trace.unwritten();
    }
    return trace;
}

TraceFile::TraceFile(const std::filesystem::path& file, std::vector<std::string> transitionNames)
    : file_(file), out_(file, std::ios::binary), transitionNames_(std::move(transitionNames)) {
    out_ << "step\ttransition\tcount\n";
}

bool TraceFile::afterStep(std::span<const Firing> fired, const NetEngine&) {
    ++step_;
    for (const Firing& firing : fired) {
        out_ << step_ << '\t' << transitionNames_[static_cast<std::size_t>(firing.transition)]
             << '\t' << firing.count.text() << '\n';
    }
    return out_.good();
}

Result<void> TraceFile::finish() {
    out_.close();
    if (out_.fail()) {
        return unwritten();
    }
    return {};
}

Failure TraceFile::unwritten() const {
    return fail(ErrorCode::fileUnwritable, "cannot write the trace", 0, 0, file_.string());
}

}  // namespace fireable::cli

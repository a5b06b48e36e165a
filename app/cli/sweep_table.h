#pragma once

#include <filesystem>
#include <fstream>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/net/sweep/sweep.h"

namespace fireable::cli {

/// The rows of a sweep as comma-separated values (RFC 4180, lines end with LF alone): a column
/// `start NAME` for each varied place, then `seed`, `halt`, `steps`, and a column `end NAME` for
/// each reported place. A first row names them, all differently whatever the places are called. The
/// same sweep gives the same bytes, always.
class SweepTable {
public:
    /// Writes to `file`, or to standard output where it is empty or `-`. Holds on to `sweep`;
    /// `names` [P] are its places'. Fails with `fileUnwritable`.
    static Result<SweepTable> open(const std::filesystem::path& file, const Sweep& sweep,
                                   std::span<const std::string> names);

    Result<void> add(std::span<const SweepRow> rows);
    /// Fails where not all was written.
    Result<void> finish();

private:
    SweepTable(const std::filesystem::path& file, const Sweep& sweep);
    std::ostream& out();
    Result<void> write(const std::string& text);

    std::filesystem::path file_;
    std::ofstream opened_;
    const Sweep* sweep_;
    std::string text_;  ///< kept for its room
};

}  // namespace fireable::cli

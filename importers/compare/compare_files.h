#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/base/result.h"
#include "importers/compare/compare_models.h"
#include "importers/compare/difference.h"

namespace fireable {

/// All that a file holds: nets, or a spiking system. No net: an empty file, as /dev/null.
using ModelContent = std::variant<std::vector<net::Diagram>, SystemContent>;

/// Reads a file of any kind of model and in any format. The null device, which git gives for a file
/// that is not there, holds nothing.
Result<ModelContent> readModelContent(const std::filesystem::path& file);

/// A net in both files and its differences, or in one only; then the whole net is one change. Of
/// systems there is one, without a name.
struct ComparedModel {
    std::string name;
    std::optional<std::size_t> before;  ///< position in the file
    std::optional<std::size_t> after;
    Difference difference;
};

/// What differs between two files.
struct FileDifference {
    /// In the order of the second file, with those that only the first has at the end; among them
    /// those in which nothing differs.
    std::vector<ComparedModel> models;

    bool empty() const;
    std::size_t count(ChangeKind kind) const;
};

/// Nets are matched by name, others by the names of their nodes, and a net that is alone in its
/// file with the one that is alone in the other. Fails with `badArgument` where one file holds nets
/// and the other a system.
Result<FileDifference> compareContents(const ModelContent& before, const ModelContent& after);

/// The same without what concerns the drawing alone.
FileDifference withoutLayout(FileDifference difference);

}  // namespace fireable

#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "app/cli/flat_net.h"
#include "importers/pictures/picture_texts.h"

namespace fireable::cli {

/// Where and how a command writes a net.
struct WriteTarget {
    std::filesystem::path file;
    std::string format;        ///< a format's word; empty: by the file's suffix
    bool link = false;         ///< replace subnets even where the format could keep them
    bool tellsLosses = false;  ///< warn of what was read and the format cannot hold
    bool drawsToo = false;     ///< the format may be that of a picture
};

/// Adds the options that fill `target`.
void addTargetOptions(CLI::App& command, WriteTarget& target);

/// The format to write; fails with `badArgument` when neither word nor suffix names one.
Result<FormatId> targetFormat(const WriteTarget& target);

/// The picture to write; null: a net is to be written.
const PictureText* targetPicture(const WriteTarget& target);
/// Writes a picture of `diagram`, linked first where asked for. Returns the exit code.
int writePicture(const Diagram& diagram, const PictureText& picture, const NetSource& source,
                 const WriteTarget& target);

/// Writes `nets`, linked first where asked for, where the format holds flat nets only, and where a
/// net would leave its subnets behind in the file that it comes from.
/// Returns the exit code, having printed what went wrong.
int writeNets(std::vector<Diagram> nets, FormatId id, const NetSource& source,
              const WriteTarget& target);

}  // namespace fireable::cli

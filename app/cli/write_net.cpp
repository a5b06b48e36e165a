#include "app/cli/write_net.h"

#include <algorithm>
#include <array>
#include <iostream>

#include "app/cli/exit_code.h"
#include "importers/losses.h"

namespace fireable::cli {
namespace {

constexpr std::array holdsSubnets{FormatId::ndr, FormatId::net, FormatId::pnml, FormatId::hsn};

std::string formatWords(const WriteTarget& target) {
    std::string words;
    for (const Format& row : allFormats()) {
        words += (words.empty() ? "" : ", ") + std::string(row.word);
    }
    for (const PictureText& row : allPictureTexts()) {
        words += target.drawsToo ? ", " + std::string(row.word) : "";
    }
    return words;
}

/// Subnets are named relative to the file: in another folder the names may mean other nets.
void warnOfMovedSubnets(const NetSource& source, const WriteTarget& target) {
    std::error_code error;
    const auto folderOf = [&](const std::filesystem::path& file) {
        return std::filesystem::weakly_canonical(file, error).parent_path();
    };
    if (folderOf(source.file) != folderOf(target.file)) {
        warn(target.file, {"its subnets are now looked for beside this file, then in the library; "
                           "copy them along, or link them in with --link"});
    }
}

/// A format that refuses the nets says so when the file is written.
void warnOfLosses(std::span<const Diagram> nets, FormatId id, const WriteTarget& target) {
    const auto losses = findLosses(id, nets);
    if (!losses) {
        return;
    }
    for (const Loss loss : *losses) {
        warn(target.file, {"the format '" + std::string(format(id).name) + "' does not hold " +
                           std::string(textOf(loss))});
    }
}

/// The net with subnets replaced by their contents, without a drawing.
Result<Diagram> linkedDrawing(const Diagram& diagram, const NetSource& source,
                              const WriteTarget& target) {
    auto linked = linkNet(diagram.net, source);
    if (!linked) {
        return linked.failure();
    }
    for (const std::string& text : linked->warnings) {
        warn(source.file, {text});
    }
    if (target.tellsLosses && isDrawn(diagram)) {
        warn(target.file, {"the drawing is left out, because subnets were replaced by their "
                           "contents"});
    }
    Diagram flat;
    flat.net = std::move(linked->net);
    return flat;
}

}  // namespace

void addTargetOptions(CLI::App& command, WriteTarget& target) {
    command.add_option("out", target.file, "The file to write; its suffix names the format")
        ->required();
    command.add_option("--to", target.format,
                       "Format instead of the suffix: " + formatWords(target));
    command.add_flag("--link", target.link,
                     "Replace subnets by their contents; always done for formats of flat nets");
}

Result<FormatId> targetFormat(const WriteTarget& target) {
    if (target.format.empty()) {
        if (const auto id = formatOfSuffix(target.file)) {
            return *id;
        }
        return fail(ErrorCode::badArgument,
                    "expected a file name with the suffix of a format, or --to, found '" +
                        target.file.string() + "'");
    }
    for (const Format& row : allFormats()) {
        if (row.word == target.format) {
            return row.id;
        }
    }
    return fail(ErrorCode::badArgument, "expected --to with one of " + formatWords(target) +
                                            ", found '" + target.format + "'");
}

const PictureText* targetPicture(const WriteTarget& target) {
    return !target.drawsToo        ? nullptr
           : target.format.empty() ? pictureTextOf(target.file)
                                   : pictureTextCalled(target.format);
}

int writePicture(const Diagram& diagram, const PictureText& picture, const NetSource& source,
                 const WriteTarget& target) {
    Diagram drawn = diagram;
    if (target.link && isHierarchical(diagram.net)) {
        auto linked = linkedDrawing(diagram, source, target);
        if (!linked) {
            return report(linked.error());
        }
        drawn = std::move(*linked);
    }
    const auto text = picture.write({&drawn, 1});
    if (!text) {
        return report(text.error());
    }
    const auto written = writeText(target.file, *text);
    return written ? success : report(written.error());
}

int writeNets(std::vector<Diagram> nets, FormatId id, const NetSource& source,
              const WriteTarget& target) {
    const bool flat = target.link || std::ranges::find(holdsSubnets, id) == holdsSubnets.end();
    for (Diagram& diagram : nets) {
        if (!isHierarchical(diagram.net)) {
            continue;
        }
        const bool alone = nets.size() == 1 && callsItsFile(diagram.net);  // they stay behind
        if (!flat && !alone) {
            warnOfMovedSubnets(source, target);
            continue;
        }
        auto linked = linkedDrawing(diagram, source, target);
        if (!linked) {
            return report(linked.error());
        }
        diagram = std::move(*linked);
    }
    if (target.tellsLosses) {
        warnOfLosses(nets, id, target);
    }
    if (const auto written = writeFile(target.file, id, nets); !written) {
        return report(written.error());
    }
    return success;
}

}  // namespace fireable::cli

#include <algorithm>
#include <optional>

#include "app/cli/commands.h"
#include "app/cli/systems/system_commands.h"
#include "app/cli/terminal.h"
#include "engine/base/joined.h"
#include "engine/net/generate/families.h"
#include "engine/spiking/generate/systems.h"
#include "importers/losses.h"
#include "importers/pictures/picture_texts.h"
#include "importers/text/text_scanner.h"

namespace fireable::cli {
namespace {

bool callsOtherFiles(const Net& net) {
    return std::ranges::any_of(net.transitions, [](const auto& entry) {
        return entry.value.substitution && !entry.value.substitution->file.starts_with('#');
    });
}

/// Subnets are named relative to the file: in another folder their names may refer to other nets.
void warnOfMovedSubnets(const NetSource& source, const WriteTarget& target) {
    std::error_code error;
    const auto folderOf = [&](const std::filesystem::path& file) {
        const auto named = std::filesystem::absolute(besideSubnets(file), error);
        return std::filesystem::weakly_canonical(named.parent_path(), error);
    };
    if (folderOf(source.file) != folderOf(target.file)) {
        warn(target.file, {"its subnets are now looked for beside this file, then in the library; "
                           "copy them along, or link them in with --link"});
    }
}

/// A format that rejects the nets reports that when the file is written.
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
                              SubnetLibrary& library, const WriteTarget& target) {
    auto linked = TRY(linkNet(diagram.net, source, library));
    for (const std::string& text : linked.warnings) {
        warn(source.file, {text});
    }
    if (target.tellsLosses && isDrawn(diagram)) {
        warn(target.file, {"the drawing is left out, because subnets were replaced by their "
                           "contents"});
    }
    Diagram flat;
    flat.net = std::move(linked.net);
    return flat;
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

/// Writes a picture of the selected net, linked first if requested. Returns the exit code.
Result<int> writePicture(const OpenedNet& opened, const PictureText& picture,
                         const NetSource& source, const WriteTarget& target) {
    Diagram drawn = opened.diagram();
    if (target.link && isHierarchical(drawn.net)) {
        drawn = TRY(linkedDrawing(drawn, source, *opened.library, target));
    }
    const auto text = TRY(picture.write({&drawn, 1}));
    TRY(writeText(target.file, text));
    return success;
}

/// Writes `nets`. Links them first if requested, if the format holds flat nets only, or if a net
/// would lose subnets in its source file. Returns the exit code.
Result<int> writeNets(std::vector<Diagram> nets, FormatId id, const NetSource& source,
                      SubnetLibrary& library, const WriteTarget& target) {
    const bool flat = target.link || !format(id).holdsSubnets;
    bool callsFiles = false;
    for (Diagram& diagram : nets) {
        if (!isHierarchical(diagram.net)) {
            continue;
        }
        // Its subnets stay behind in the source file.
        const bool alone = nets.size() == 1 && callsItsFile(diagram.net);
        if (!flat && !alone) {
            callsFiles = callsFiles || callsOtherFiles(diagram.net);
            continue;
        }
        diagram = TRY(linkedDrawing(diagram, source, library, target));
    }
    if (callsFiles) {
        warnOfMovedSubnets(source, target);
    }
    if (target.tellsLosses) {
        warnOfLosses(nets, id, target);
    }
    TRY(writeFile(target.file, id, nets));
    return success;
}

}  // namespace

std::string formatWords(const WriteTarget& target) {
    const std::string words = joined(allFormats(), &Format::word);
    return target.drawsToo ? words + ", " + joined(allPictureTexts(), &PictureText::word) : words;
}

Result<int> convertModel(const ConvertOptions& options) {
    auto model = TRY(openModel(options.source));
    if (const auto* const system = std::get_if<ReadSystemFile>(&model)) {
        return convertSystem(options, *system);
    }
    const PictureText* picture = targetPicture(options.target);
    std::optional<FormatId> id;
    if (picture == nullptr) {
        id = TRY(targetFormat(options.target));
    }
    auto& opened = std::get<OpenedNet>(model);
    for (const Warning& warning : opened.read.imported.warnings) {
        warn(options.source.file, warning);
    }
    if (picture != nullptr) {
        warnOfOtherNets(opened, options.source);
        return writePicture(opened, *picture, options.source, options.target);
    }
    std::vector<Diagram>& nets = opened.read.imported.nets;
    if (!options.source.net.empty() || (*id != FormatId::pnml && *id != FormatId::tapn)) {
        warnOfOtherNets(opened, options.source);
        nets = {Diagram(nets[opened.index])};
    }
    return writeNets(std::move(nets), *id, options.source, *opened.library, options.target);
}

Result<int> generateModel(GenerateOptions& options) {
    options.target.file = options.numbers.back() == "-" ? standardOutput : options.numbers.back();
    options.numbers.pop_back();
    if (spiking::findSystem(options.family) != nullptr) {
        return generateSystemFile(options);
    }
    const auto family = parseFamily(options.family);
    if (!family) {
        return fail(ErrorCode::badArgument,
                    "expected a family among " + joined(allFamilies, &FamilyInfo::word) + ", " +
                        joined(spiking::allSystems(), &spiking::SystemInfo::name) + ", found '" +
                        options.family + "'");
    }
    if (options.numbers.empty()) {
        return fail(ErrorCode::badArgument,
                    "expected a size and a file to write after '" + options.family + "'");
    }
    const auto size = wholeNumber<int>(options.numbers.front());
    if (!size || options.numbers.size() > 1) {
        return fail(ErrorCode::badArgument,
                    "expected a number for n, found '" + joined(options.numbers) + "'");
    }
    const auto id = TRY(targetFormat(options.target));
    auto diagram = TRY(generateFamily(*family, *size));
    const NetSource source{options.target.file, {}, {}};
    return writeNets({std::move(diagram)}, id, source, *libraryFor(source, {}), options.target);
}

}  // namespace fireable::cli

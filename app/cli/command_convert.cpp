#include <algorithm>
#include <iterator>
#include <optional>

#include "app/cli/commands.h"
#include "app/cli/many_files.h"
#include "app/cli/systems/system_commands.h"
#include "app/cli/terminal.h"
#include "engine/base/joined.h"
#include "engine/net/generate/families.h"
#include "engine/spiking/generate/systems.h"
#include "importers/bulk/many_files.h"
#include "importers/pictures/picture_texts.h"
#include "importers/text/text_scanner.h"

namespace fireable::cli {
namespace {

/// A warning of what is written.
void tell(const std::filesystem::path& file, const std::string& text) {
    warn(file, {text});
}

NetWriting writingOf(const WriteTarget& target, FormatId id) {
    return {target.file, id, target.link, target.tellsLosses};
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
        drawn = TRY(linkedNet(drawn, source, *opened.library, writingOf(target, {}), tell));
    }
    const auto text = TRY(picture.write({&drawn, 1}));
    TRY(writeText(target.file, text));
    return success;
}

/// Converts several files at once. Returns the exit code.
Result<int> convertMany(const ConvertOptions& options) {
    std::vector<std::filesystem::path> files{options.source.file, options.target.file};
    std::ranges::copy(options.more, std::back_inserter(files));
    std::erase(files, std::filesystem::path());
    Conversion conversion{options.target.format, options.into, options.target.link,
                          options.source.library};
    if (conversion.format.empty()) {
        return fail(ErrorCode::badArgument, "expected --to with a format beside --into");
    }
    TRY(checkConversion(conversion));
    if (!std::filesystem::is_directory(options.into)) {
        return fail(ErrorCode::badArgument,
                    "expected --into with a folder, found '" + options.into + "'");
    }
    const auto twice = sameNames(files);
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (twice[i]) {
            return Failure{*twice[i]};
        }
    }
    return TRY(carryOut(files, options.jobs, [&conversion](const std::filesystem::path& file) {
        return convertFile(file, conversion);
    }));
}

}  // namespace

std::string formatWords(const WriteTarget& target) {
    const std::string words = joined(allFormats(), &Format::word);
    return target.drawsToo ? words + ", " + joined(allPictureTexts(), &PictureText::word) : words;
}

Result<int> convertModel(const ConvertOptions& options) {
    if (!options.into.empty()) {
        return convertMany(options);
    }
    if (options.target.file.empty()) {
        return fail(ErrorCode::badArgument, "expected out after convert");
    }
    if (!options.more.empty()) {
        return fail(ErrorCode::badArgument, "expected no more arguments, found '" +
                                                options.more.front() +
                                                "'; with --into several files are converted");
    }
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
    TRY(writeNets(std::move(nets), options.source, *opened.library, writingOf(options.target, *id),
                  tell));
    return success;
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
    const bool seeded = options.numbers.size() == 2 && familyInfo(*family).seeded;
    const auto seed = wholeNumber<std::uint64_t>(seeded ? options.numbers.back() : "1");
    if (!size || !seed || options.numbers.size() > (seeded ? 2 : 1)) {
        return fail(ErrorCode::badArgument,
                    (familyInfo(*family).seeded ? "expected a number for n, and perhaps a seed"
                                                : "expected a number for n") +
                        (", found '" + joined(options.numbers) + "'"));
    }
    const auto id = TRY(targetFormat(options.target));
    auto diagram = TRY(generateFamily(*family, *size, *seed));
    const NetSource source{options.target.file, {}, {}};
    TRY(writeNets({std::move(diagram)}, source, *libraryFor(source, {}),
                  writingOf(options.target, id), tell));
    return success;
}

}  // namespace fireable::cli

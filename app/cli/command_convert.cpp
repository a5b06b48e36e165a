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
    if (!options.source.net.empty() || !format(*id).takesAllNets) {
        warnOfOtherNets(opened, options.source);
        nets = {Diagram(nets[opened.index])};
    }
    TRY(writeNets(std::move(nets), options.source, *opened.library, writingOf(options.target, *id),
                  tell));
    return success;
}

namespace {

/// What makes a member of a family.
struct FamilyNumbers {
    FamilySize size;
    std::uint64_t seed;
};

/// Of `3`, and of a second number: a seed, or the columns of a grid, which is also written `3x5`.
Result<FamilyNumbers> readFamilyNumbers(const FamilyInfo& info, std::vector<std::string> words) {
    const std::string found = joined(words);
    const std::size_t times = words.front().find('x');
    if (info.isGrid && words.size() == 1 && times != std::string::npos) {
        words = {words.front().substr(0, times), words.front().substr(times + 1)};
    }
    const bool isGrid = info.isGrid && words.size() == 2;
    const bool isSeeded = info.seeded && words.size() == 2;
    const auto n = wholeNumber<int>(words.front());
    const auto columns = wholeNumber<int>(isGrid ? words.back() : "1");
    const auto seed = wholeNumber<std::uint64_t>(isSeeded ? words.back() : "1");
    if (!n || !columns || !seed || words.size() > (isGrid || isSeeded ? 2 : 1)) {
        const std::string expected =
            info.isGrid   ? "expected a number for n, or numbers of rows and columns such as 3 5 or 3x5"
            : info.seeded ? "expected a number for n, and perhaps a seed"
                          : "expected a number for n";
        return fail(ErrorCode::badArgument, expected + ", found '" + found + "'");
    }
    return FamilyNumbers{isGrid ? FamilySize(*n, *columns) : FamilySize(*n), *seed};
}

}  // namespace

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
    const auto numbers = TRY(readFamilyNumbers(familyInfo(*family), options.numbers));
    const auto id = TRY(targetFormat(options.target));
    auto diagram = TRY(generateFamily(*family, numbers.size, numbers.seed));
    const NetSource source{options.target.file, {}, {}};
    TRY(writeNets({std::move(diagram)}, source, *libraryFor(source, {}),
                  writingOf(options.target, id), tell));
    return success;
}

}  // namespace fireable::cli

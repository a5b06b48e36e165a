#include "importers/models/net_source.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/base/joined.h"
#include "engine/run/trace_section.h"
#include "importers/text/file_bytes.h"

namespace fireable {
namespace {

/// Valid values of `--net`: `one of 'add', 'n2'`, by id where there is no name, or numbers.
std::string expectedNets(std::vector<std::string> names, const std::vector<std::string>& ids) {
    const std::string all = std::to_string(names.size());
    const std::string numbers = names.size() == 1 ? "number 1" : "a number from 1 to " + all;
    for (std::size_t i = 0; i < std::min(names.size(), ids.size()); ++i) {
        names[i] = names[i].empty() ? ids[i] : names[i];
    }
    std::erase(names, "");
    if (names.empty()) {
        return "expected --net with " + numbers;
    }
    return "expected --net with one of " + quotedNames(names, 20) + ", or " + numbers;
}

Result<std::size_t> selectedNet(const Imported& imported, const NetSource& source) {
    if (source.net.empty()) {
        return std::size_t{0};
    }
    std::vector<std::string> names;
    for (const Diagram& diagram : imported.nets) {
        names.push_back(diagram.net.name);
    }
    const auto called = [&](const std::vector<std::string>& all) -> std::optional<std::size_t> {
        const auto found = std::ranges::find(all, source.net);
        return found != all.end() ? std::optional<std::size_t>(found - all.begin()) : std::nullopt;
    };
    auto index = called(names);
    index = index ? index : netMeant(source.net, names);
    index = index ? index : called(imported.ids);
    if (!index) {
        return fail(ErrorCode::badArgument,
                    expectedNets(names, imported.ids) + ", found '" + source.net + "'", 0, 0,
                    source.file.string());
    }
    return *index;
}

Result<OpenedNet> openedNet(ReadFile read, const NetSource& source) {
    const auto index = TRY(selectedNet(read.imported, source));
    auto library = libraryFor(source, read.imported.nets);
    return OpenedNet{std::move(read), index, std::move(library)};
}

}  // namespace

Result<OpenedNet> openNet(const NetSource& source) {
    auto model = TRY(openModel(source));
    if (auto* const net = std::get_if<OpenedNet>(&model)) {
        return std::move(*net);
    }
    return fail(ErrorCode::badArgument, "expected a net, found a spiking system", 0, 0,
                source.file.string());
}

Result<std::variant<OpenedNet, ReadSystemFile>> openModel(const NetSource& source) {
    using Model = std::variant<OpenedNet, ReadSystemFile>;
    const auto bytes = TRY(fileBytes(source.file));
    if (bytes.starts_with(traceMagic)) {
        return fail(ErrorCode::unknownFormat,
                    "expected a net or a spiking system, found a trace of a run; `fire trace` "
                    "shows it",
                    0, 0, source.file.string());
    }
    const auto format = sniffSystem(bytes);
    if (format) {
        return Model(TRY(readSystemText(bytes, source.file)));
    }
    auto read = readText(bytes, source.file);
    const bool isKnown = format.error().detail.find("not supported") != std::string::npos;
    if (!read && read.error().code == ErrorCode::unknownFormat) {
        if (isKnown) {
            return inFile(format.failure(), source.file);
        }
        Failure unknown = read.failure();
        if (const auto found = unknown.error.detail.find(", found "); found != std::string::npos) {
            unknown.error.detail.insert(found, ", or a spiking system in one of the formats " +
                                                   joined(allSystemFormats(), &SystemFormat::word));
        }
        return unknown;
    }
    return Model(TRY(openedNet(TRY(std::move(read)), source)));
}

std::shared_ptr<SubnetLibrary> libraryFor(const NetSource& source,
                                          const std::vector<Diagram>& nets) {
    std::vector<std::filesystem::path> folders(source.library.begin(), source.library.end());
    std::ranges::move(defaultLibraryFolders(), std::back_inserter(folders));
    auto library = std::make_shared<SubnetLibrary>(std::move(folders));
    if (const auto file = besideSubnets(source.file); file != source.file) {
        SubnetLibrary::Nets held;  // they cannot be read again if they call each other
        for (const Diagram& net : nets) {
            held.push_back(std::make_shared<const Diagram>(net));
        }
        library->hold(file, std::move(held));
    }
    return library;
}

std::filesystem::path besideSubnets(const std::filesystem::path& file) {
    std::error_code error;
    const bool readOnce = file == standardInput || std::filesystem::is_other(file, error);
    return readOnce ? std::filesystem::path("-") : file;
}

Result<LinkedNet> linkNet(const Net& net, const NetSource& source, SubnetLibrary& library) {
    auto linked = link(net, besideSubnets(source.file).string(), library.loader());
    if (!linked && linked.error().file.empty()) {
        return inFile(linked.failure(), source.file);
    }
    return linked;
}

Result<LinkedNet> takeFlatNet(OpenedNet& opened, const NetSource& source) {
    Net& net = opened.diagram().net;
    if (isHierarchical(net)) {
        return linkNet(net, source, *opened.library);
    }
    LinkedNet flat;
    flat.net = std::move(net);
    return flat;
}

}  // namespace fireable

#include "app/cli/commands.h"
#include "app/cli/exit_code.h"
#include "app/cli/flat_net.h"
#include "app/cli/write_net.h"

namespace fireable::cli {
namespace {

struct ConvertOptions {
    NetSource source;
    WriteTarget target;
};

int convert(const ConvertOptions& options) {
    const PictureText* picture = targetPicture(options.target);
    std::optional<FormatId> id;
    if (picture == nullptr) {
        const auto found = targetFormat(options.target);
        if (!found) {
            return report(found.error());
        }
        id = *found;
    }
    auto read = readFile(options.source.file);
    if (!read) {
        return report(read.error());
    }
    const auto index = selectedNet(read->imported, options.source);
    if (!index) {
        return report(index.error());
    }
    for (const Warning& warning : read->imported.warnings) {
        warn(options.source.file, warning);
    }
    std::vector<Diagram>& nets = read->imported.nets;
    if (picture != nullptr) {
        warnOfOtherNets(read->imported, *index, options.source);
        return writePicture(nets[*index], *picture, options.source, options.target);
    }
    if (!options.source.net.empty() || (*id != FormatId::pnml && *id != FormatId::tapn)) {
        warnOfOtherNets(read->imported, *index, options.source);
        nets = {Diagram(nets[*index])};
    }
    return writeNets(std::move(nets), *id, options.source, options.target);
}

}  // namespace

void addConvertCommand(CLI::App& app, int& exitCode) {
    auto* command = app.add_subcommand("convert", "Write a net in another format");
    const auto options = std::make_shared<ConvertOptions>();
    command->add_option("in", options->source.file, "The net to read")->required();
    options->target.tellsLosses = true;
    options->target.drawsToo = true;
    addTargetOptions(*command, options->target);
    command->add_option("--net", options->source.net,
                        "Which net of a file that holds several, by name or number");
    command->add_option("--library", options->source.library, "Folder to look for subnets in");
    command->callback([options, &exitCode] { exitCode = convert(*options); });
}

}  // namespace fireable::cli

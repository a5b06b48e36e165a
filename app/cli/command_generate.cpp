#include "app/cli/commands.h"
#include "app/cli/exit_code.h"
#include "app/cli/write_net.h"
#include "engine/net/generate/families.h"

namespace fireable::cli {
namespace {

struct GenerateOptions {
    std::string family;
    int size = 1;
    WriteTarget target;
};

int generate(const GenerateOptions& options) {
    const auto family = parseFamily(options.family);
    if (!family) {
        std::string words;
        for (const FamilyInfo& info : allFamilies) {
            words += (words.empty() ? "" : ", ") + std::string(info.word);
        }
        return report({ErrorCode::badArgument,
                       "expected a family among " + words + ", found '" + options.family + "'",
                       0,
                       0,
                       {}});
    }
    const auto id = targetFormat(options.target);
    if (!id) {
        return report(id.error());
    }
    auto diagram = generateFamily(*family, options.size);
    if (!diagram) {
        return report(diagram.error());
    }
    return writeNets({std::move(*diagram)}, *id, {options.target.file, {}, {}}, options.target);
}

}  // namespace

void addGenerateCommand(CLI::App& app, int& exitCode) {
    auto* command = app.add_subcommand("generate", "Write a net of a benchmark family");
    const auto options = std::make_shared<GenerateOptions>();
    std::string families;
    for (const FamilyInfo& info : allFamilies) {
        families += "\n  " + std::string(info.word) + ": " + std::string(info.meaning) +
                    "; n up to " + std::to_string(info.largest);
    }
    command->add_option("family", options->family, "One of" + families)->required();
    command->add_option("n", options->size, "Size of the program")->required();
    addTargetOptions(*command, options->target);
    command->callback([options, &exitCode] { exitCode = generate(*options); });
}

}  // namespace fireable::cli

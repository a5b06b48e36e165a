#include <algorithm>
#include <filesystem>
#include <iostream>

#include "app/cli/profiles/paper_figures.h"
#include "app/cli/profiles/profile_command.h"
#include "app/cli/run_setup.h"
#include "app/cli/terminal.h"
#include "engine/profile/report.h"
#include "importers/profile/profile_page.h"
#include "importers/text/file_writer.h"
#include "importers/text/text_files.h"

namespace fireable::cli {
namespace {

Result<std::vector<PaperFigure>> chosenFigures(const Paper& paper,
                                               const ReproduceCommand& options) {
    if (!options.explicitOptions.contains("--figures")) {
        return std::vector<PaperFigure>(paper.figures.begin(), paper.figures.end());
    }
    const std::string expected = "ids among " + joined(paper.figures, &PaperFigure::id);
    std::vector<PaperFigure> chosen;
    for (const std::string& word : wordsOf(options.figures)) {
        const auto found = std::ranges::find(paper.figures, word, &PaperFigure::id);
        if (found == paper.figures.end()) {
            return badOption("--figures", expected, word);
        }
        chosen.push_back(*found);
    }
    if (chosen.empty()) {
        return badOption("--figures", expected, options.figures);
    }
    return chosen;
}

Result<ProfileTask> taskOf(const PaperFigure& figure, bool quick) {
    ProfileCommand command;
    command.families = {std::string(figure.family) + '=' +
                        std::string(quick ? figure.quick : figure.sizes)};
    command.engines = figure.engines;
    command.threads = figure.threads;
    return profileTask(command);
}

}  // namespace

Result<int> reproducePaper(const ReproduceCommand& options) {
    const auto papers = allPapers();
    const auto paper = std::ranges::find(papers, options.paper, &Paper::word);
    if (paper == papers.end()) {
        return fail(ErrorCode::badArgument, "expected a paper among " +
                                                joined(papers, &Paper::word) + ", found '" +
                                                options.paper + "'");
    }
    const std::string limit = !options.limit.empty() ? options.limit : options.quick ? "2" : "60";
    const auto chosen = TRY(profileOptions(options.rounds, limit, std::nullopt));
    const auto figures = TRY(chosenFigures(*paper, options));
    const std::string file = options.out.empty() ? std::string(paper->word) + ".html" : options.out;
    TRY(spareOther("--out", file, pageBegin));
    if (!std::filesystem::exists(file)) {  // an older page stays until there is a new one
        TRY(OutputFile::open(file));       // told before an hour of work
    }
    const auto machine = measuredOn(options.note);
    const std::vector<std::string> head{
        std::string(paper->citation),
        "The paper measured on: " + std::string(paper->machine) +
            ". All figures below were measured on the machine that the table describes, by fire "
            "reproduce " +
            options.paper + (options.quick ? " --quick" : "") +
            ". Engines took turns; times are medians with 95 % intervals, of the run alone, "
            "without "
            "reading and compiling. An engine without times says why."};
    std::vector<PageSection> sections;
    bool agree = true;
    for (const PaperFigure& figure : figures) {
        const auto task = TRY(taskOf(figure, options.quick));
        Profile profile = profiled(task, chosen, std::string(figure.id) + ": ");
        for (std::size_t p = 0; p < profile.programs.size(); ++p) {
            std::cout << figure.id << ": " << verdict(profile, p) << '\n';
        }
        agree = agree && std::ranges::all_of(profile.cells, [](const ProfileCell& cell) {
                    return cell.disagreement.empty();
                });
        const bool cancelled = profile.cancelled;
        sections.push_back({std::string(figure.title),
                            {"Published: " + std::string(figure.published)},
                            std::move(profile)});
        // After each figure, so that an interruption loses none.
        TRY(writeText(file, profilePage("Reproduced: " + options.paper, head, machine, sections)));
        if (cancelled) {
            return interruptedCode();
        }
    }
    std::cout << "written: " << file << '\n';
    return agree ? success : notAsExpected;
}

}  // namespace fireable::cli

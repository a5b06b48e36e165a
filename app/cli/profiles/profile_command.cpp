#include "app/cli/profiles/profile_command.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <tuple>

#include "app/cli/run_setup.h"
#include "app/cli/terminal.h"
#include "engine/device/device.h"
#include "engine/profile/machine.h"
#include "engine/profile/report.h"
#include "engine/profile/roofline.h"
#include "importers/profile/profile_files.h"
#include "importers/profile/profile_page.h"
#include "importers/text/file_bytes.h"
#include "importers/text/text_files.h"
#include "importers/text/text_scanner.h"

namespace fireable::cli {
namespace {

constexpr auto suffix = ".fireprofile";

/// Tells a person at the terminal what runs.
class ProgressLine {
public:
    ProgressLine(const ProfileTask& task, int rounds, std::string before)
        : task_(task), rounds_(rounds), before_(std::move(before)) {}
    ~ProgressLine() {
        if (shown_) {
            std::cerr << "\r\033[K" << std::flush;
        }
    }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void show(const ProfileProgress& now) {
        if (::isatty(STDERR_FILENO) == 0) {
            return;
        }
        shown_ = true;
        std::cerr << "\r\033[K" << before_ << task_.subjects[now.program].program.name << ", "
                  << task_.engines[now.engine].title() << ", "
                  << (now.round == 0
                          ? std::string("first run")
                          : "round " + std::to_string(now.round) + " of " + std::to_string(rounds_))
                  << "; " << task_.subjects.size() - now.program << " of " << task_.subjects.size()
                  << " programs left" << std::flush;
    }

private:
    const ProfileTask& task_;
    int rounds_;
    std::string before_;
    bool shown_ = false;
};

std::string fixed(const char* format, double number) {
    char text[32];
    std::snprintf(text, sizeof text, format, number);
    return text;
}

std::string ratioText(const EngineStanding& standing) {
    switch (standing.toFastest.verdict) {
        case SpeedVerdict::equal:
            return "as fast";
        case SpeedVerdict::undecided:
            return "unsure";
        default:
            return factorText(standing.toFastest.ratio) + " times slower";
    }
}

/// How many columns a text takes: its characters, not its bytes (`µs`).
std::size_t widthOf(const std::string& text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

/// Rows of fields in columns that are as wide as they must be.
void printColumns(const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i + 1 < row.size(); ++i) {
            widths[i] = std::max(widths[i], widthOf(row[i]));
        }
    }
    for (const auto& row : rows) {
        std::string line = " ";
        for (std::size_t i = 0; i < row.size(); ++i) {
            line += ' ' + row[i];
            if (i + 1 < row.size()) {
                line += std::string(widths[i] - widthOf(row[i]) + 1, ' ');
            }
        }
        std::cout << line << '\n';
    }
}

/// What engines lack times for, those with one reason in a line.
void printEmpty(const Profile& profile, std::size_t program) {
    std::vector<std::pair<std::string, std::string>> reasons;
    for (std::size_t e = 0; e < profile.engines.size(); ++e) {
        const ProfileCell& cell = profile.cell(program, e);
        if (cell.isEmpty()) {
            const auto found =
                std::ranges::find(reasons, cell.empty, &std::pair<std::string, std::string>::first);
            const std::string title = profile.engines[e].title();
            found == reasons.end() ? void(reasons.emplace_back(cell.empty, title))
                                   : void(found->second += "; " + title);
        }
    }
    for (const auto& [reason, engines] : reasons) {
        std::cout << "  no times: " << engines << ": " << reason << '\n';
    }
}

void printProgram(const Profile& profile, std::size_t program) {
    const auto order = standings(profile, program);
    std::vector<std::vector<std::string>> rows;
    for (const EngineStanding& standing : order) {
        const ProfileCell& cell = profile.cell(program, standing.engine);
        const Interval interval = medianInterval(cell.seconds);
        const double steps = cell.steps.toDouble();
        rows.push_back({profile.engines[standing.engine].title(), inWords(standing.seconds),
                        "(" + inWords(interval.low) + " to " + inWords(interval.high) + ")",
                        cell.steps.text() + (cell.steps == 1 ? " step" : " steps"),
                        steps > 0 ? inWords(standing.seconds / steps) + " a step" : "",
                        standing.engine == order.front().engine ? "fastest" : ratioText(standing)});
    }
    const ProfiledProgram& row = profile.programs[program];
    std::cout << row.name << '\n';
    if (row.compileSeconds > 0) {
        std::cout << "  before: "
                  << (row.readSeconds > 0 ? "reading " + inWords(row.readSeconds) + ", " : "")
                  << "linking and compiling " << inWords(row.compileSeconds) << '\n';
    }
    printColumns(rows);
    for (std::size_t e = 0; e < profile.engines.size(); ++e) {
        const ProfileCell& cell = profile.cell(program, e);
        if (!cell.disagreement.empty()) {
            std::cout << "  WRONG: " << profile.engines[e].title() << ' ' << cell.disagreement
                      << '\n';
        }
        for (const std::string& note : cell.notes) {
            std::cout << "  note: " << profile.engines[e].title() << ": " << note << '\n';
        }
    }
    for (const EngineStanding& standing : order) {
        const ProfileCell& cell = profile.cell(program, standing.engine);
        const char* separator = "";
        for (const auto& [stage, seconds] : cell.stages) {
            std::cout << (*separator == '\0'
                              ? "  stages of " + profile.engines[standing.engine].title() + ": "
                              : separator)
                      << stage << ' ' << inWords(seconds);
            separator = ", ";
        }
        std::cout << (cell.stages.empty() ? "" : "\n");
    }
    for (const EngineStanding& standing : order) {
        const ProfileCell& cell = profile.cell(program, standing.engine);
        std::string line;
        for (const auto& [name, value] : cell.figures) {
            line += (line.empty() ? "" : ", ") + name + ' ' + figureText(name, value);
        }
        if (!line.empty()) {
            std::cout << "  " << profile.engines[standing.engine].title() << " takes " << line
                      << '\n';
        }
    }
    printEmpty(profile, program);
}

void printProfile(const Profile& profile) {
    for (const auto& [name, value] : profile.machine) {
        std::cout << name << ": " << value << '\n';
    }
    for (std::size_t s = 0; s < profile.programs.size(); ++s) {
        std::cout << '\n';
        printProgram(profile, s);
    }
    std::cout << '\n';
    for (std::size_t s = 0; s < profile.programs.size(); ++s) {
        std::cout << verdict(profile, s) << '\n';
    }
    for (const std::string& text : familyVerdicts(profile)) {
        std::cout << text << '\n';
    }
    for (const RooflinePoint& point : rooflineOf(profile)) {
        std::cout << profile.programs[point.program].name << ", "
                  << profile.engines[point.engine].title() << ": "
                  << fixed("%.3g", point.operations / 1e9) << " Gop/s, " << roofShareText(point)
                  << '\n';
    }
    for (const FamilyFit& fit : familyFits(profile)) {
        std::cout << fit.family << ", " << profile.engines[fit.engine].title()
                  << ": time grows as n^" << fixed("%.2f", fit.fit.exponent);
        if (fit.fit.interval) {
            std::cout << " (" << fixed("%.2f", fit.fit.interval->low) << " to "
                      << fixed("%.2f", fit.fit.interval->high) << ")";
        }
        std::cout << '\n';
    }
    const auto uncertain = warningsOf(profile);
    if (!uncertain.empty()) {
        std::cout << "Uncertain, as the machine was busy or the runs are short:\n";
    }
    for (const std::string& text : uncertain) {
        std::cout << "  " << text << '\n';
    }
    if (profile.cancelled) {
        std::cout << "interrupted: what is missing was not measured\n";
    }
}

Result<void> writeWanted(const ProfileCommand& options, const Profile& profile) {
    if (!options.out.empty()) {
        TRY(saveProfile(options.out, profile));
    }
    if (!options.page.empty()) {
        TRY(writeText(options.page,
                      profilePage("Profile", {}, profile.machine, {{"Programs", {}, profile}})));
    }
    if (!options.table.empty()) {
        TRY(writeText(options.table, profileTable(profile)));
    }
    return {};
}

/// The saved profile that the command line names; nothing if it names models.
Result<std::optional<Profile>> savedProfile(const ProfileCommand& options) {
    const auto saved = std::ranges::find_if(
        options.files, [](const std::string& file) { return file.ends_with(suffix); });
    if (saved == options.files.end()) {
        return std::optional<Profile>();
    }
    if (options.files.size() > 1 || !options.families.empty()) {
        return fail(ErrorCode::badArgument,
                    "expected one saved profile, or models to profile, "
                    "found both; --against compares two profiles");
    }
    return std::optional(TRY(openProfile(*saved)));
}

/// Fails where what is written would overwrite a model, a profile that is read, or each other.
Result<void> checkWrittenFiles(const ProfileCommand& options) {
    std::vector<std::string> taken = options.files;
    if (!options.against.empty()) {
        taken.push_back(options.against);
    }
    for (const auto& [option, file, begin] :
         {std::tuple("--out", &options.out, profileBegin),
          std::tuple("--html", &options.page, pageBegin),
          std::tuple("--csv", &options.table, profileTableBegin)}) {
        if (file->empty()) {
            continue;
        }
        const auto isTaken = [&](const std::string& other) {
            return other == *file || isSameFile(other, *file);
        };
        if (std::ranges::any_of(taken, isTaken)) {
            return badOption(option, "a file that is not read or written too", *file);
        }
        TRY(spareOther(option, *file, begin));
        taken.push_back(*file);
    }
    return {};
}

}  // namespace

Result<void> spareOther(const char* option, const std::string& file, std::string_view begin) {
    if (!std::filesystem::is_regular_file(file)) {
        return {};
    }
    const std::string bytes = TRY(fileBytes(file));
    if (!bytes.empty() && !bytes.starts_with(begin)) {
        return badOption(option, "a new file, or one that this option wrote before", file);
    }
    return {};
}

Result<ProfileOptions> profileOptions(const std::string& rounds, const std::string& limit,
                                      const std::optional<std::string>& steps) {
    ProfileOptions chosen;
    const auto number = wholeNumber<int>(rounds);
    if (!number || *number < 1 || *number > 1'000) {
        return badOption("--rounds", "a number from 1 to 1000", rounds);
    }
    chosen.rounds = *number;
    char* end = nullptr;
    chosen.secondsPerCell = std::strtod(limit.c_str(), &end);
    if (*end != '\0' || !(chosen.secondsPerCell > 0) || !std::isfinite(chosen.secondsPerCell)) {
        return badOption("--limit", "a number of seconds above 0", limit);
    }
    if (steps) {
        chosen.maxSteps = Count::parse(*steps);
        if (!chosen.maxSteps || *chosen.maxSteps < 0) {
            return badOption("--steps", "a number", *steps);
        }
    }
    return chosen;
}

std::vector<std::pair<std::string, std::string>> measuredOn(const std::string& note) {
    auto machine = describeMachine(device::deviceDescription());
    machine.emplace_back("version", "fire " FIREABLE_VERSION);
    if (!note.empty()) {
        machine.emplace_back("note", note);
    }
    return machine;
}

Profile profiled(const ProfileTask& task, const ProfileOptions& options,
                 const std::string& before) {
    static const std::vector<ProfileRoof> roofs = measureRoofs();
    const InterruptGuard interrupt(Interruptions::all);
    ProgressLine line(task, options.rounds, before);
    Profile profile = runProfile(
        task.subjects, task.engines, options,
        [&line](const ProfileProgress& now) { line.show(now); }, &interrupt.flag());
    profile.roofs = roofs;
    return profile;
}

Result<int> profileModels(const ProfileCommand& options) {
    TRY(checkWrittenFiles(options));
    std::optional<Profile> before;
    if (!options.against.empty()) {
        before = TRY(openProfile(options.against));
    }
    auto profile = TRY(savedProfile(options));
    bool anyRead = true;
    if (!profile) {
        const auto chosen = TRY(profileOptions(options.rounds, options.limit, options.steps));
        const auto task = TRY(profileTask(options));
        anyRead = std::ranges::any_of(
            task.subjects, [](const ProfileSubject& subject) { return subject.error.empty(); });
        // Said before, as measuring adds to the load.
        auto machine = measuredOn(options.note);
        profile = profiled(task, chosen);
        profile->machine = std::move(machine);
    }
    TRY(writeWanted(options, *profile));
    if (options.json) {
        std::cout << profileText(*profile);
    } else {
        printProfile(*profile);
    }
    if (before) {
        std::ostream& out = options.json ? std::cerr : std::cout;
        out << "\nagainst " << options.against << '\n';
        for (const std::string& text : changesInWords(*before, *profile)) {
            out << text << '\n';
        }
    }
    const bool agree = std::ranges::all_of(
        profile->cells, [](const ProfileCell& cell) { return cell.disagreement.empty(); });
    return profile->cancelled ? interruptedCode()
           : !anyRead         ? badInput
           : agree            ? success
                              : notAsExpected;
}

}  // namespace fireable::cli

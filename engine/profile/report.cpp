#include "engine/profile/report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>

#include "engine/base/joined.h"

namespace fireable {
namespace {

std::string titleOf(const Profile& profile, std::size_t engine) {
    return profile.engines[engine].title();
}

std::string titlesOf(const Profile& profile, const std::vector<std::size_t>& engines) {
    std::vector<std::string> titles;
    for (const std::size_t engine : engines) {
        titles.push_back(titleOf(profile, engine));
    }
    return joined(titles);
}

}  // namespace

std::string factorText(double factor) {
    char text[32];
    std::snprintf(text, sizeof text,
                  factor < 9.995   ? "%.2f"
                  : factor < 99.95 ? "%.1f"
                                   : "%.0f",
                  factor);
    return text;
}

std::string figureText(const std::string& name, double value) {
    std::array<char, 48> text{};
    if (!name.ends_with("memory") && !name.ends_with("bytes")) {
        std::snprintf(text.data(), text.size(), value < 1e6 ? "%.0f" : "%.3g", value);
        return text.data();
    }
    constexpr std::array units{"bytes", "KiB", "MiB", "GiB", "TiB"};
    std::size_t unit = 0;
    while (value >= 1024 && unit + 1 < units.size()) {
        value /= 1024;
        ++unit;
    }
    std::snprintf(text.data(), text.size(), "%.3g %s", value, units[unit]);
    return text.data();
}

std::string timeText(double seconds) {
    char text[32];
    seconds >= 1      ? std::snprintf(text, sizeof text, "%.3g s", seconds)
    : seconds >= 1e-3 ? std::snprintf(text, sizeof text, "%.3g ms", seconds * 1e3)
    : seconds >= 1e-6 ? std::snprintf(text, sizeof text, "%.3g µs", seconds * 1e6)
                      : std::snprintf(text, sizeof text, "%.3g ns", seconds * 1e9);
    return text;
}

bool isTimed(const ProfileCell& cell) {
    return !cell.isEmpty() && cell.disagreement.empty() && !cell.seconds.empty();
}

std::vector<EngineStanding> standings(const Profile& profile, std::size_t program) {
    std::vector<EngineStanding> found;
    for (std::size_t e = 0; e < profile.engines.size(); ++e) {
        const ProfileCell& cell = profile.cell(program, e);
        if (isTimed(cell)) {
            found.push_back({e, median(cell.seconds), {}});
        }
    }
    std::ranges::stable_sort(found, {}, &EngineStanding::seconds);
    for (EngineStanding& standing : found) {
        standing.toFastest = pairedRatio(profile.cell(program, found.front().engine).seconds,
                                         profile.cell(program, standing.engine).seconds);
    }
    return found;
}

Verdict verdictOf(const Profile& profile, std::size_t program) {
    const auto all = standings(profile, program);
    Verdict found;
    if (all.empty()) {
        return found;
    }
    found.best = all.front().engine;
    found.isAlone = all.size() == 1;
    for (std::size_t i = 1; i < all.size(); ++i) {
        const SpeedVerdict said = all[i].toFastest.verdict;
        if (said == SpeedVerdict::equal) {
            found.equals.push_back(all[i].engine);
        } else if (said == SpeedVerdict::undecided) {
            found.unsure.push_back(all[i].engine);
        } else if (said == SpeedVerdict::firstFaster && !found.next) {
            found.next = all[i];
        }
    }
    return found;
}

std::string verdict(const Profile& profile, std::size_t program) {
    const std::string& name = profile.programs[program].name;
    const Verdict found = verdictOf(profile, program);
    if (!found.best) {
        return name + ": no engine has times.";
    }
    const std::string best = titleOf(profile, *found.best);
    if (found.isAlone) {
        return name + ": only " + best + " has times.";
    }
    std::string text = name + ": " + best;
    if (!found.equals.empty()) {
        text += " and " + titlesOf(profile, found.equals) + " are equally fast";
    } else {
        text += found.unsure.empty() ? " is the fastest" : " is probably the fastest";
    }
    if (found.next) {
        const SpeedRatio& ratio = found.next->toFastest;
        text += ", " + factorText(ratio.ratio) + " times as fast as " +
                titleOf(profile, found.next->engine) +
                (ratio.isCertain ? " (95 % certain: " : " (a few rounds gave ") +
                factorText(ratio.interval.low) + " to " + factorText(ratio.interval.high) + ")";
    }
    text += ".";
    if (!found.unsure.empty()) {
        text += " Beside " + titlesOf(profile, found.unsure) +
                " the times are too few or too noisy to tell: more rounds would.";
    }
    return text;
}

std::vector<FamilyFit> familyFits(const Profile& profile) {
    std::vector<FamilyFit> fits;
    for (std::size_t s = 0; s < profile.programs.size(); ++s) {
        const std::string& family = profile.programs[s].family;
        for (std::size_t e = 0; e < profile.engines.size() && !family.empty(); ++e) {
            const ProfileCell& cell = profile.cell(s, e);
            if (!isTimed(cell) || !(profile.programs[s].size > 0)) {
                continue;
            }
            auto found = std::ranges::find_if(fits, [&](const FamilyFit& fit) {
                return fit.family == family && fit.engine == e;
            });
            if (found == fits.end()) {
                found = fits.insert(fits.end(), {family, e, {}, {}, {}});
            }
            found->sizes.push_back(profile.programs[s].size);
            found->seconds.push_back(median(cell.seconds));
        }
    }
    std::erase_if(fits, [](FamilyFit& fit) {
        const auto fitted = fitPower(fit.sizes, fit.seconds);
        fit.fit = fitted.value_or(PowerFit());
        return !fitted;
    });
    return fits;
}

std::vector<FamilyWinner> familyWinners(const Profile& profile) {
    // The winner of each size, by ascending size.
    std::map<std::string, std::map<double, std::size_t>> winners;
    for (std::size_t s = 0; s < profile.programs.size(); ++s) {
        const auto all = standings(profile, s);
        if (!profile.programs[s].family.empty() && all.size() > 1) {
            winners[profile.programs[s].family][profile.programs[s].size] = all.front().engine;
        }
    }
    std::vector<FamilyWinner> found;
    for (const auto& [family, bySize] : winners) {
        std::optional<std::size_t> last;
        for (const auto& [size, engine] : bySize) {
            if (engine != last) {
                found.push_back({family, size, engine});
                last = engine;
            }
        }
    }
    return found;
}

std::vector<std::string> familyVerdicts(const Profile& profile) {
    std::vector<std::string> texts;
    for (const FamilyWinner& winner : familyWinners(profile)) {
        char from[32];
        std::snprintf(from, sizeof from, "%g", winner.from);
        texts.push_back(winner.family + ": from " + from + " on, " +
                        titleOf(profile, winner.engine) + " is the fastest.");
    }
    return texts;
}

std::vector<UncertainCell> uncertainCells(const Profile& profile) {
    std::vector<UncertainCell> cells;
    for (const ProfileCell& cell : profile.cells) {
        if (cell.isEmpty()) {
            continue;
        }
        const Interval interval = medianInterval(cell.seconds);
        const double half = (interval.high - interval.low) / 2 / median(cell.seconds);
        if (half > 0.05) {
            cells.push_back({cell.program, cell.engine, std::lround(100 * half)});
        }
    }
    return cells;
}

std::vector<std::string> warningsOf(const Profile& profile) {
    std::vector<std::string> texts;
    for (const UncertainCell& cell : uncertainCells(profile)) {
        texts.push_back(profile.programs[cell.program].name + ", " + titleOf(profile, cell.engine) +
                        ": ±" + std::to_string(cell.percent) + " %");
    }
    return texts;
}

std::span<const std::pair<std::size_t, double>> firstSpans(const ProfileCell& cell) {
    constexpr std::size_t mostSpans = 32;  // that a picture can tell apart
    return {cell.timeline.data(), std::min(mostSpans, cell.timeline.size())};
}

std::vector<ProfileChange> changesBetween(const Profile& before, const Profile& after) {
    std::vector<ProfileChange> changes;
    for (std::size_t b = 0; b < before.cells.size(); ++b) {
        for (std::size_t a = 0; a < after.cells.size(); ++a) {
            const ProfileCell& old = before.cells[b];
            const ProfileCell& now = after.cells[a];
            const bool same =
                before.programs[old.program].name == after.programs[now.program].name &&
                before.programs[old.program].rule == after.programs[now.program].rule &&
                titleOf(before, old.engine) == titleOf(after, now.engine);
            if (same && isTimed(old) && isTimed(now)) {
                const bool itself = old.seconds == now.seconds;
                changes.push_back({b, a,
                                   itself ? SpeedRatio{1, {1, 1}, SpeedVerdict::equal, true}
                                          : separateRatio(old.seconds, now.seconds)});
            }
        }
    }
    return changes;
}

ProfileComparison comparisonOf(const Profile& before, const Profile& after) {
    ProfileComparison changes;
    for (const ProfileChange& change : changesBetween(before, after)) {
        switch (change.ratio.verdict) {
            case SpeedVerdict::equal:
                ++changes.equal;
                break;
            case SpeedVerdict::undecided:
                ++changes.undecided;
                break;
            default:
                changes.beyondNoise.push_back(change);
        }
    }
    return changes;
}

std::vector<std::string> changesInWords(const Profile& before, const Profile& after) {
    std::vector<std::string> texts;
    const ProfileComparison changes = comparisonOf(before, after);
    for (const ProfileChange& change : changes.beyondNoise) {
        const ProfileCell& cell = after.cells[change.after];
        texts.push_back(
            after.programs[cell.program].name + ", " + titleOf(after, cell.engine) + ": " +
            factorText(change.factor()) + (change.isSlower() ? " times slower" : " times faster") +
            " (" + factorText(change.range().low) + " to " + factorText(change.range().high) + ")");
    }
    const auto count = [](std::size_t cells) {
        return std::to_string(cells) + (cells == 1 ? " cell" : " cells");
    };
    texts.push_back(count(changes.equal) + " as before, within noise");
    if (changes.undecided > 0) {
        texts.push_back(count(changes.undecided) + " with times too few or too noisy to tell");
    }
    return texts;
}

}  // namespace fireable

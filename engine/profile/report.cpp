#include "engine/profile/report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>

namespace fireable {
namespace {

std::string titleOf(const Profile& profile, std::size_t engine) {
    return profile.engines[engine].title();
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

std::string verdict(const Profile& profile, std::size_t program) {
    const std::string& name = profile.programs[program].name;
    const auto all = standings(profile, program);
    if (all.empty()) {
        return name + ": no engine has times.";
    }
    const std::string best = titleOf(profile, all.front().engine);
    if (all.size() == 1) {
        return name + ": only " + best + " has times.";
    }
    std::string equals;
    std::string unsure;
    for (std::size_t i = 1; i < all.size(); ++i) {
        const SpeedVerdict said = all[i].toFastest.verdict;
        if (said == SpeedVerdict::equal) {
            equals += (equals.empty() ? "" : ", ") + titleOf(profile, all[i].engine);
        } else if (said == SpeedVerdict::undecided) {
            unsure += (unsure.empty() ? "" : ", ") + titleOf(profile, all[i].engine);
        }
    }
    const auto next = std::ranges::find_if(all, [](const EngineStanding& standing) {
        return standing.toFastest.verdict == SpeedVerdict::firstFaster;
    });
    std::string text = name + ": " + best;
    if (!equals.empty()) {
        text += " and " + equals + " are equally fast";
    } else {
        text += unsure.empty() ? " is the fastest" : " is probably the fastest";
    }
    if (next != all.end()) {
        const SpeedRatio& ratio = next->toFastest;
        text += ", " + factorText(ratio.ratio) + " times as fast as " +
                titleOf(profile, next->engine) +
                (ratio.isCertain ? " (95 % certain: " : " (a few rounds gave ") +
                factorText(ratio.interval.low) + " to " + factorText(ratio.interval.high) + ")";
    }
    text += ".";
    if (!unsure.empty()) {
        text +=
            " Beside " + unsure + " the times are too few or too noisy to tell: more rounds would.";
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

std::vector<std::string> familyVerdicts(const Profile& profile) {
    // The winner of each size, by ascending size.
    std::map<std::string, std::map<double, std::size_t>> winners;
    for (std::size_t s = 0; s < profile.programs.size(); ++s) {
        const auto all = standings(profile, s);
        if (!profile.programs[s].family.empty() && all.size() > 1) {
            winners[profile.programs[s].family][profile.programs[s].size] = all.front().engine;
        }
    }
    std::vector<std::string> texts;
    for (const auto& [family, bySize] : winners) {
        std::optional<std::size_t> last;
        for (const auto& [size, engine] : bySize) {
            if (engine == last) {
                continue;
            }
            char from[32];
            std::snprintf(from, sizeof from, "%g", size);
            texts.push_back(family + ": from " + from + " on, " + titleOf(profile, engine) +
                            " is the fastest.");
            last = engine;
        }
    }
    return texts;
}

std::vector<std::string> warningsOf(const Profile& profile) {
    std::vector<std::string> texts;
    for (const ProfileCell& cell : profile.cells) {
        if (cell.isEmpty()) {
            continue;
        }
        const Interval interval = medianInterval(cell.seconds);
        const double half = (interval.high - interval.low) / 2 / median(cell.seconds);
        if (half > 0.05) {
            texts.push_back(profile.programs[cell.program].name + ", " +
                            titleOf(profile, cell.engine) + ": ±" +
                            std::to_string(std::lround(100 * half)) + " %");
        }
    }
    return texts;
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
                changes.push_back({b, a, separateRatio(old.seconds, now.seconds)});
            }
        }
    }
    return changes;
}

std::vector<std::string> changesInWords(const Profile& before, const Profile& after) {
    std::vector<std::string> texts;
    std::size_t equal = 0;
    std::size_t undecided = 0;
    for (const ProfileChange& change : changesBetween(before, after)) {
        const SpeedRatio& ratio = change.ratio;
        equal += ratio.verdict == SpeedVerdict::equal;
        undecided += ratio.verdict == SpeedVerdict::undecided;
        if (ratio.verdict == SpeedVerdict::equal || ratio.verdict == SpeedVerdict::undecided) {
            continue;
        }
        const bool slower = ratio.verdict == SpeedVerdict::firstFaster;
        const double factor = slower ? ratio.ratio : 1 / ratio.ratio;
        const double low = slower ? ratio.interval.low : 1 / ratio.interval.high;
        const double high = slower ? ratio.interval.high : 1 / ratio.interval.low;
        const ProfileCell& cell = after.cells[change.after];
        texts.push_back(after.programs[cell.program].name + ", " + titleOf(after, cell.engine) +
                        ": " + factorText(factor) + (slower ? " times slower" : " times faster") +
                        " (" + factorText(low) + " to " + factorText(high) + ")");
    }
    const auto count = [](std::size_t cells) {
        return std::to_string(cells) + (cells == 1 ? " cell" : " cells");
    };
    texts.push_back(count(equal) + " as before, within noise");
    if (undecided > 0) {
        texts.push_back(count(undecided) + " with times too few or too noisy to tell");
    }
    return texts;
}

}  // namespace fireable

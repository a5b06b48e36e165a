#include "editor/profile/profile_charts.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "editor/document/to_text.h"
#include "editor/profile/profile_words.h"
#include "engine/profile/roofline.h"

namespace fireable {
namespace {

struct BarText {
    Q_DECLARE_TR_FUNCTIONS(fireable::ProfileBar)
};

QString titleOf(const Profile& profile, std::size_t engine) {
    return toText(profile.engines[engine].title());
}

ProfileBar heading(const Profile& profile, std::size_t program) {
    const QString name = toText(profile.programs[program].name);
    return {ProfileBar::Kind::heading, {}, name, name, {}, {}, program};
}

QString timesText(const ProfileCell& cell) {
    const Interval interval = medianInterval(cell.seconds);
    return BarText::tr("%1 (95 % certain: %2 to %3)")
        .arg(toText(timeText(median(cell.seconds))), toText(timeText(interval.low)),
             toText(timeText(interval.high)));
}

ProfileBar speedBar(const Profile& profile, const ProfileCell& cell, double slowest) {
    const double middle = median(cell.seconds);
    const Interval interval = medianInterval(cell.seconds);
    const QString name = titleOf(profile, cell.engine);
    const QString tip =
        BarText::tr("%1: %2, %3 times as fast as the slowest engine; double-click to run it")
            .arg(name, timesText(cell), toText(factorText(slowest / middle)));
    return {ProfileBar::Kind::bar,
            name,
            QStringLiteral("× %1   %2")
                .arg(toText(factorText(slowest / middle)), toText(timeText(middle))),
            tip,
            {{slowest / middle, cell.engine, {}, tip}},
            Interval{slowest / interval.high, slowest / interval.low},
            cell.program,
            cell.engine};
}

/// What engines lack times for, those with one reason in a row.
void addRemarks(const Profile& profile, std::size_t program, std::vector<ProfileBar>& bars) {
    std::vector<std::pair<std::string, QStringList>> reasons;
    for (std::size_t e = 0; e < profile.engines.size(); ++e) {
        const ProfileCell& cell = profile.cell(program, e);
        if (!cell.isEmpty()) {
            continue;
        }
        const auto found =
            std::ranges::find(reasons, cell.empty, &std::pair<std::string, QStringList>::first);
        found == reasons.end() ? void(reasons.push_back({cell.empty, {titleOf(profile, e)}}))
                               : void(found->second.append(titleOf(profile, e)));
    }
    for (const auto& [reason, engines] : reasons) {
        const bool all = static_cast<std::size_t>(engines.size()) == profile.engines.size();
        const QString text = all ? BarText::tr("No times: %1").arg(toText(reason))
                                 : BarText::tr("No times: %1: %2")
                                       .arg(engines.join(QStringLiteral(", ")), toText(reason));
        bars.push_back({ProfileBar::Kind::remark, {}, text, text, {}, {}, program});
    }
}

using Spans = std::vector<std::pair<std::size_t, double>>;

/// Stages, by their numbers in the cell, one after the other as shares of all of them; nothing if
/// there are no times.
std::optional<ProfileBar> barOf(const Profile& profile, const ProfileCell& cell, const Spans& spans,
                                const QStringList& names) {
    double whole = 0;
    for (const auto& [stage, seconds] : spans) {
        whole += seconds;
    }
    if (!isTimed(cell) || !(whole > 0)) {
        return std::nullopt;
    }
    ProfileBar bar{ProfileBar::Kind::bar,
                   titleOf(profile, cell.engine),
                   toText(timeText(whole)),
                   {},
                   {},
                   {},
                   cell.program,
                   cell.engine};
    for (const auto& [stage, seconds] : spans) {
        const QString name = toText(cell.stages[stage].first);
        bar.parts.push_back({100 * seconds / whole, static_cast<std::size_t>(names.indexOf(name)),
                             name,
                             BarText::tr("%1, %2: %3, %4 %")
                                 .arg(bar.name, name, toText(timeText(seconds)))
                                 .arg(100 * seconds / whole, 0, 'f', 1)});
    }
    return bar;
}

/// A bar for each cell that has times of stages, below a heading for its program.
std::vector<ProfileBar> barsOf(const Profile& profile,
                               const std::function<Spans(const ProfileCell&)>& spansOf) {
    const QStringList names = stageNames(profile);
    std::vector<ProfileBar> bars;
    std::optional<std::size_t> last;
    for (const ProfileCell& cell : profile.cells) {
        auto bar = barOf(profile, cell, spansOf(cell), names);
        if (!bar) {
            continue;
        }
        if (last != cell.program) {
            bars.push_back(heading(profile, cell.program));
            last = cell.program;
        }
        bars.push_back(std::move(*bar));
    }
    return bars;
}

}  // namespace

std::vector<ProfileBar> speedBars(const Profile& profile) {
    std::vector<ProfileBar> bars;
    for (std::size_t p = 0; p < profile.programs.size(); ++p) {
        bars.push_back(heading(profile, p));
        const auto order = standings(profile, p);
        for (std::size_t e = 0; e < profile.engines.size(); ++e) {
            const ProfileCell& cell = profile.cell(p, e);
            if (isTimed(cell)) {
                bars.push_back(speedBar(profile, cell, order.back().seconds));
            } else if (!cell.isEmpty()) {
                const QString text = BarText::tr("Wrong: %1").arg(toText(cell.disagreement));
                bars.push_back(
                    {ProfileBar::Kind::wrong, titleOf(profile, e), text, text, {}, {}, p, e});
            }
        }
        addRemarks(profile, p, bars);
    }
    return bars;
}

QStringList stageNames(const Profile& profile) {
    QStringList names;
    for (const ProfileCell& cell : profile.cells) {
        for (const auto& [stage, seconds] : cell.stages) {
            if (const QString name = toText(stage); !names.contains(name)) {
                names.append(name);
            }
        }
    }
    return names;
}

std::vector<ProfileBar> stageBars(const Profile& profile) {
    auto bars = barsOf(profile, [](const ProfileCell& cell) {
        Spans spans;
        for (std::size_t stage = 0; stage < cell.stages.size(); ++stage) {
            spans.emplace_back(stage, cell.stages[stage].second);
        }
        return spans;
    });
    for (ProfileBar& bar : bars) {
        QStringList tips;
        for (const BarPart& part : bar.parts) {
            tips.append(part.tip);
        }
        bar.tip = bar.engine ? tips.join(u'\n') : bar.tip;
    }
    return bars;
}

std::vector<ProfileBar> timelineBars(const Profile& profile) {
    auto bars = barsOf(profile, [](const ProfileCell& cell) {
        const auto first = firstSpans(cell);
        return Spans(first.begin(), first.end());
    });
    for (ProfileBar& bar : bars) {
        if (bar.engine) {
            bar.tip = BarText::tr("%1: the first %n stages took %2", nullptr,
                                  static_cast<int>(bar.parts.size()))
                          .arg(bar.name, bar.text);
        }
    }
    return bars;
}

DotsChart growthChart(const Profile& profile, const std::string& family) {
    DotsChart chart{BarText::tr("n of %1").arg(toText(family)), BarText::tr("time of a run")};
    chart.yText = [](double seconds) { return toText(timeText(seconds)); };
    const auto number = [](double value) { return QLocale().toString(value, 'f', 2); };
    std::set<double> sizes;
    for (const FamilyFit& fit : familyFits(profile)) {
        if (fit.family != family) {
            continue;
        }
        const QString engine = titleOf(profile, fit.engine);
        const QString name = BarText::tr("%1: grows as n^%2").arg(engine, number(fit.fit.exponent));
        chart.names.push_back({fit.fit.interval ? BarText::tr("%1 (%2 to %3)")
                                                      .arg(name, number(fit.fit.interval->low),
                                                           number(fit.fit.interval->high))
                                                : name,
                               fit.engine});
        const auto [low, high] = std::ranges::minmax(fit.sizes);
        const auto at = [&](double size) {
            return QPointF(size, fit.fit.factor * std::pow(size, fit.fit.exponent));
        };
        chart.lines.push_back({{at(low), at(high)}, fit.engine, Qt::DashLine});
        for (std::size_t p = 0; p < profile.programs.size(); ++p) {
            const ProfiledProgram& program = profile.programs[p];
            const ProfileCell& cell = profile.cell(p, fit.engine);
            if (program.family == family && isTimed(cell) && program.size > 0) {
                sizes.insert(program.size);
                chart.dots.push_back({program.size, median(cell.seconds),
                                      medianInterval(cell.seconds), p, fit.engine,
                                      BarText::tr("%1, %2: %3; double-click to run it")
                                          .arg(toText(program.name), engine, timesText(cell))});
            }
        }
    }
    chart.xTicks.assign(sizes.begin(), sizes.end());
    return chart;
}

DotsChart rooflineChart(const Profile& profile) {
    DotsChart chart{BarText::tr("operations for each byte"), BarText::tr("operations a second")};
    chart.yText = shortNumber;
    const std::vector<RooflinePoint> points = rooflineOf(profile);
    std::set<std::size_t> engines;
    std::set<std::string> places;
    double left = std::numeric_limits<double>::max();
    double right = 0;
    for (const RooflinePoint& point : points) {
        left = std::min(left, point.intensity);
        right = std::max(right, point.intensity);
        engines.insert(point.engine);
        places.insert(point.place);
        chart.dots.push_back(
            {point.intensity, point.operations, std::nullopt, point.program, point.engine,
             BarText::tr("%1, %2: %3 operations a second, %4")
                 .arg(toText(profile.programs[point.program].name), titleOf(profile, point.engine),
                      shortNumber(point.operations), roofShare(point))});
    }
    std::vector<const ProfileRoof*> roofs;
    for (const ProfileRoof& roof : profile.roofs) {
        if (places.contains(roof.place)) {
            roofs.push_back(&roof);
            const double bend = roof.peak.operations / roof.peak.bytes;
            left = std::min(left, bend);
            right = std::max(right, bend);
        }
    }
    // To whole powers of ten, so that the bends of roofs are seen, and ticks beside them.
    constexpr double beyond = 1.5;
    left = std::pow(10, std::floor(std::log10(left / beyond)));
    right = std::pow(10, std::ceil(std::log10(right * beyond)));
    for (const ProfileRoof* roof : roofs) {
        const double bend = roof->peak.operations / roof->peak.bytes;
        const Qt::PenStyle style = roof->place == "host" ? Qt::SolidLine : Qt::DashLine;
        chart.lines.push_back({{{left, left * roof->peak.bytes},
                                {bend, roof->peak.operations},
                                {right, roof->peak.operations}},
                               std::nullopt,
                               style});
        chart.names.push_back({BarText::tr("%1: %2B/s, %3 operations/s")
                                   .arg(placeName(roof->place), shortNumber(roof->peak.bytes),
                                        shortNumber(roof->peak.operations)),
                               std::nullopt, style});
    }
    for (const std::size_t engine : engines) {
        chart.names.push_back({titleOf(profile, engine), engine});
    }
    return chart;
}

}  // namespace fireable

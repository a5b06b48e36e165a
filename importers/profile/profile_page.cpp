#include "importers/profile/profile_page.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "engine/profile/report.h"

namespace fireable {
namespace {

// Distinct for all kinds of colour vision (Okabe and Ito 2008), on white and on black.
constexpr std::array colours{"#0072b2", "#e69f00", "#009e73", "#d55e00", "#cc79a7",
                             "#56b4e9", "#8d6e00", "#7a7a7a", "#b03060"};

constexpr auto style = R"(<style>
:root { color-scheme: light dark; }
body { font: 15px/1.5 sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 3rem; }
svg { display: block; max-width: 100%; margin: 1rem 0; }
svg text { fill: currentColor; font: 13px sans-serif; }
svg .weak { opacity: .6; }
svg .axis { stroke: currentColor; opacity: .25; }
table { border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto; }
th, td { padding: .15rem .7rem; text-align: left; border-bottom: 1px solid #8884; }
td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.wrong { color: #d22; font-weight: bold; }
.weak { opacity: .65; }
</style>
)";

std::string escaped(const std::string& text) {
    std::string html;
    for (const char c : text) {
        switch (c) {
            case '<':
                html += "&lt;";
                break;
            case '>':
                html += "&gt;";
                break;
            case '&':
                html += "&amp;";
                break;
            case '"':
                html += "&quot;";
                break;
            default:
                html += c;
        }
    }
    return html;
}

std::string number(double value, const char* format = "%.1f") {
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), format, value);
    return text.data();
}

std::string timeText(double seconds) {
    if (seconds >= 1) {
        return number(seconds, "%.3g s");
    }
    if (seconds >= 1e-3) {
        return number(seconds * 1e3, "%.3g ms");
    }
    return seconds >= 1e-6 ? number(seconds * 1e6, "%.3g µs") : number(seconds * 1e9, "%.3g ns");
}

bool isTimed(const ProfileCell& cell) {
    return !cell.isEmpty() && cell.disagreement.empty();
}

const char* colourOf(std::size_t engine) {
    return colours[engine % colours.size()];
}

/// An SVG picture that grows downwards.
class Picture {
public:
    explicit Picture(double width) : width_(width) {}

    void text(double x, double y, const std::string& text, const char* anchor = "start",
              const char* kind = "") {
        body_ += "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" text-anchor=\"" + anchor +
                 "\" class=\"" + kind + "\">" + escaped(text) + "</text>\n";
    }
    /// `tip` is shown where the pointer rests.
    void bar(double x, double y, double width, double height, const char* colour,
             const std::string& tip) {
        body_ += "<rect x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" +
                 number(std::max(width, 1.0)) + "\" height=\"" + number(height) + "\" fill=\"" +
                 colour + "\"><title>" + escaped(tip) + "</title></rect>\n";
    }
    void line(double x1, double y1, double x2, double y2, const std::string& attributes) {
        body_ += "<line x1=\"" + number(x1) + "\" y1=\"" + number(y1) + "\" x2=\"" + number(x2) +
                 "\" y2=\"" + number(y2) + "\" " + attributes + "/>\n";
    }
    void dot(double x, double y, const char* colour, const std::string& tip) {
        body_ += "<circle cx=\"" + number(x) + "\" cy=\"" + number(y) + "\" r=\"4\" fill=\"" +
                 colour + "\"><title>" + escaped(tip) + "</title></circle>\n";
    }
    std::string svg(double height) const {
        return "<svg viewBox=\"0 0 " + number(width_, "%.0f") + ' ' + number(height, "%.0f") +
               "\" width=\"" + number(width_, "%.0f") + "\" role=\"img\">\n" + body_ + "</svg>\n";
    }

private:
    double width_;
    std::string body_;
};

constexpr double pictureWidth = 900;
constexpr double rowHeight = 20;
constexpr double nameWidth = 170;
constexpr double barsEnd = 720;  ///< numbers stand behind

/// How many times as fast as the slowest engine of its program each one is, on a log axis.
std::string speedUpBars(const Profile& profile) {
    double most = 1;
    for (std::size_t p = 0; p < profile.programs.size(); ++p) {
        const auto order = standings(profile, p);
        if (!order.empty()) {
            most = std::max(most, order.back().seconds / order.front().seconds);
        }
    }
    if (std::ranges::none_of(profile.cells, isTimed)) {
        return {};
    }
    const double decades = std::max(1.0, std::ceil(std::log10(most)));
    const auto xOf = [&](double factor) {
        return nameWidth + (barsEnd - nameWidth) * std::max(0.0, std::log10(factor)) / decades;
    };
    Picture picture(pictureWidth);
    double y = 18;
    picture.text(nameWidth, y, "times as fast as the slowest engine (log axis)", "start", "weak");
    const double top = y + 6;
    y += 12;
    for (std::size_t p = 0; p < profile.programs.size(); ++p) {
        y += rowHeight;
        picture.text(0, y, profile.programs[p].name);
        const auto order = standings(profile, p);
        const double slowest = order.empty() ? 0 : order.back().seconds;
        for (std::size_t e = 0; e < profile.engines.size(); ++e) {
            const ProfileCell& cell = profile.cell(p, e);
            const std::string name = profile.engines[e].title();
            y += rowHeight;
            picture.text(nameWidth - 8, y, name, "end");
            if (!isTimed(cell)) {
                picture.text(nameWidth + 4, y, cell.isEmpty() ? cell.empty : cell.disagreement,
                             "start", "weak");
                continue;
            }
            const Interval times = medianInterval(cell.seconds);
            const double middle = median(cell.seconds);
            picture.bar(nameWidth, y - 12, xOf(slowest / middle) - nameWidth, 14, colourOf(e),
                        name + ": " + timeText(middle) + " (" + timeText(times.low) + " to " +
                            timeText(times.high) + ")");
            picture.line(xOf(slowest / times.high), y - 5, xOf(slowest / times.low), y - 5,
                         "stroke=\"currentColor\" stroke-width=\"2\"");
            picture.text(xOf(slowest / std::min(middle, times.low)) + 8, y,
                         "× " + factorText(slowest / middle) + " (" + timeText(middle) + ")");
        }
    }
    for (int decade = 0; decade <= static_cast<int>(decades); ++decade) {
        const double x = xOf(std::pow(10, decade));
        picture.line(x, top, x, y + 8, "class=\"axis\"");
        picture.text(x, y + 24, number(std::pow(10, decade), "%.0f"), "middle", "weak");
    }
    return picture.svg(y + 32);
}

/// Times of one family by size, both on log axes, with the fitted powers.
std::string growth(const Profile& profile, const std::vector<FamilyFit>& fits) {
    double least = fits.front().seconds.front();
    double most = least;
    double smallest = fits.front().sizes.front();
    double largest = smallest;
    for (const FamilyFit& fit : fits) {
        const auto [low, high] = std::ranges::minmax(fit.seconds);
        const auto [first, last] = std::ranges::minmax(fit.sizes);
        least = std::min(least, low);
        most = std::max(most, high);
        smallest = std::min(smallest, first);
        largest = std::max(largest, last);
    }
    constexpr double top = 30;
    constexpr double bottom = 330;
    constexpr double left = 80;
    constexpr double right = 560;
    const double low = std::floor(std::log10(least));
    const double high = std::max(low + 1, std::ceil(std::log10(most)));
    const auto xOf = [&](double size) {
        return left + 20 +
               (right - left - 40) * std::log(size / smallest) / std::log(largest / smallest);
    };
    const auto yOf = [&](double seconds) {
        return bottom - (bottom - top) * (std::log10(seconds) - low) / (high - low);
    };
    Picture picture(pictureWidth);
    picture.text(left, 16, fits.front().family + ": time of a run by n (log axes)", "start",
                 "weak");
    for (double decade = low; decade <= high; ++decade) {
        const double y = yOf(std::pow(10, decade));
        picture.line(left, y, right, y, "class=\"axis\"");
        picture.text(left - 8, y + 4, timeText(std::pow(10, decade)), "end", "weak");
    }
    std::vector<double> shownSizes;
    double legend = top + 10;
    for (const FamilyFit& fit : fits) {
        const char* const colour = colourOf(fit.engine);
        const std::string name = profile.engines[fit.engine].title();
        for (std::size_t i = 0; i < fit.sizes.size(); ++i) {
            const double x = xOf(fit.sizes[i]);
            picture.dot(
                x, yOf(fit.seconds[i]), colour,
                name + ", n = " + number(fit.sizes[i], "%g") + ": " + timeText(fit.seconds[i]));
            if (i > 0) {
                picture.line(xOf(fit.sizes[i - 1]), yOf(fit.seconds[i - 1]), x, yOf(fit.seconds[i]),
                             "stroke=\"" + std::string(colour) + "\" stroke-width=\"2\"");
            }
            if (std::ranges::find(shownSizes, fit.sizes[i]) == shownSizes.end()) {
                shownSizes.push_back(fit.sizes[i]);
                picture.text(x, bottom + 20, number(fit.sizes[i], "%g"), "middle", "weak");
            }
        }
        std::string grows = name + ": n^" + number(fit.fit.exponent, "%.2f");
        if (fit.fit.interval) {
            grows += " (" + number(fit.fit.interval->low, "%.2f") + " to " +
                     number(fit.fit.interval->high, "%.2f") + ")";
        }
        picture.bar(right + 30, legend - 10, 12, 12, colour, name);
        picture.text(right + 50, legend, grows);
        legend += rowHeight;
    }
    return picture.svg(std::max(bottom + 30, legend));
}

/// What part of a run each stage takes; empty if no engine has stages.
std::string stageBars(const Profile& profile) {
    Picture picture(pictureWidth);
    double y = 18;
    picture.text(nameWidth, y, "part of each stage", "start", "weak");
    bool any = false;
    for (const ProfileCell& cell : profile.cells) {
        double whole = 0;
        for (const auto& [stage, seconds] : cell.stages) {
            whole += seconds;
        }
        if (!isTimed(cell) || !(whole > 0)) {
            continue;
        }
        any = true;
        y += rowHeight;
        picture.text(
            nameWidth + 90, y,
            profile.programs[cell.program].name + ", " + profile.engines[cell.engine].title(),
            "end");
        constexpr double left = nameWidth + 100;
        double x = left;
        for (std::size_t i = 0; i < cell.stages.size(); ++i) {
            const auto& [stage, seconds] = cell.stages[i];
            const double width = (pictureWidth - left) * seconds / whole;
            picture.bar(
                x, y - 13, width, 16, colourOf(i),
                stage + ": " + timeText(seconds) + ", " + number(100 * seconds / whole, "%.0f %%"));
            if (width > 34) {
                picture.text(x + 4, y, stage);
            }
            x += width;
        }
    }
    return any ? picture.svg(y + 12) : std::string();
}

std::string cellTable(const Profile& profile) {
    std::string html =
        "<table>\n<tr><th>program</th><th>engine</th><th>time</th><th>95 %</th><th>steps</th>"
        "<th>a step</th><th>rounds</th></tr>\n";
    for (const ProfileCell& cell : profile.cells) {
        html += "<tr><td>" + escaped(profile.programs[cell.program].name) + "</td><td>" +
                escaped(profile.engines[cell.engine].title()) + "</td>";
        if (cell.isEmpty()) {
            html += "<td colspan=\"5\" class=\"weak\">" + escaped(cell.empty) + "</td></tr>\n";
            continue;
        }
        const Interval interval = medianInterval(cell.seconds);
        const double steps = cell.steps.toDouble();
        const double middle = median(cell.seconds);
        html += "<td class=\"number\">" + timeText(middle) + "</td><td class=\"number\">" +
                timeText(interval.low) + " to " + timeText(interval.high) +
                "</td><td class=\"number\">" + cell.steps.text() + "</td><td class=\"number\">" +
                (steps > 0 ? timeText(middle / steps) : "") + "</td><td class=\"number\">" +
                std::to_string(cell.seconds.size()) + "</td></tr>\n";
        if (!cell.disagreement.empty()) {
            html += "<tr><td></td><td colspan=\"6\" class=\"wrong\">" + escaped(cell.disagreement) +
                    "</td></tr>\n";
        }
    }
    return html + "</table>\n";
}

std::string list(const std::vector<std::string>& texts) {
    std::string html;
    for (const std::string& text : texts) {
        html += "<li>" + escaped(text) + "</li>\n";
    }
    return html.empty() ? html : "<ul>\n" + html + "</ul>\n";
}

std::string sectionText(const PageSection& section) {
    const Profile& profile = section.profile;
    std::string html = "<h2>" + escaped(section.title) + "</h2>\n";
    for (const std::string& paragraph : section.paragraphs) {
        html += "<p>" + escaped(paragraph) + "</p>\n";
    }
    html += speedUpBars(profile);
    const auto fits = familyFits(profile);
    for (std::size_t from = 0; from < fits.size();) {
        std::size_t to = from;
        std::vector<FamilyFit> family;
        for (; to < fits.size() && fits[to].family == fits[from].family; ++to) {
            family.push_back(fits[to]);
        }
        html += growth(profile, family);
        from = to;
    }
    html += stageBars(profile);
    std::vector<std::string> said;
    for (std::size_t p = 0; p < profile.programs.size(); ++p) {
        said.push_back(verdict(profile, p));
    }
    std::ranges::move(familyVerdicts(profile), std::back_inserter(said));
    html += list(said) + cellTable(profile);
    const auto uncertain = warningsOf(profile);
    if (!uncertain.empty()) {
        html +=
            "<p>Uncertain, as the machine was busy or the runs are short:</p>\n" + list(uncertain);
    }
    return html;
}

}  // namespace

std::string profilePage(const std::string& title, const std::vector<std::string>& paragraphs,
                        const std::vector<std::pair<std::string, std::string>>& machine,
                        const std::vector<PageSection>& sections) {
    std::string html =
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
        "<title>" +
        escaped(title) + "</title>\n" + style + "</head>\n<body>\n<h1>" + escaped(title) +
        "</h1>\n";
    for (const std::string& paragraph : paragraphs) {
        html += "<p>" + escaped(paragraph) + "</p>\n";
    }
    html += "<table>\n";
    for (const auto& [name, value] : machine) {
        html += "<tr><th>" + escaped(name) + "</th><td>" + escaped(value) + "</td></tr>\n";
    }
    html += "</table>\n";
    for (const PageSection& section : sections) {
        html += sectionText(section);
    }
    return html + "</body>\n</html>\n";
}

}  // namespace fireable

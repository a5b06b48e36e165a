#include "importers/profile/page_pictures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "engine/profile/roofline.h"

namespace fireable::page {
namespace {

// Distinct for all kinds of colour vision (Okabe and Ito 2008), on white and on black.
constexpr std::array colours{"#0072b2", "#e69f00", "#009e73", "#d55e00", "#cc79a7",
                             "#56b4e9", "#8d6e00", "#7a7a7a", "#b03060"};

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

}  // namespace

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

std::string number(double value, const char* format) {
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), format, value);
    return text.data();
}

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

std::string timelines(const Profile& profile) {
    Picture picture(pictureWidth);
    double y = 18;
    picture.text(nameWidth, y, "the first steps, stage after stage", "start", "weak");
    bool any = false;
    for (const ProfileCell& cell : profile.cells) {
        const auto first = firstSpans(cell);
        double whole = 0;
        for (const auto& [stage, seconds] : first) {
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
        constexpr double right = pictureWidth - 70;
        double x = left;
        for (const auto& [stage, seconds] : first) {
            const double width = (right - left) * seconds / whole;
            picture.bar(x, y - 13, width, 16, colourOf(stage),
                        cell.stages[stage].first + ": " + timeText(seconds));
            x += width;
        }
        picture.text(right + 6, y, timeText(whole), "start", "weak");
    }
    return any ? picture.svg(y + 12) : std::string();
}

std::string roofline(const Profile& profile) {
    const std::vector<RooflinePoint> points = rooflineOf(profile);
    if (points.empty()) {
        return {};
    }
    double low = 1e300;
    double high = 0;
    double left = points.front().intensity;
    double right = left;
    for (const RooflinePoint& point : points) {
        low = std::min(low, point.operations);
        high = std::max(high, point.operations);
        left = std::min(left, point.intensity);
        right = std::max(right, point.intensity);
    }
    for (const ProfileRoof& roof : profile.roofs) {
        high = std::max(high, roof.peak.operations);
        right = std::max(right, roof.peak.operations / roof.peak.bytes);
    }
    constexpr double top = 30;
    constexpr double bottom = 330;
    constexpr double start = 100;
    constexpr double end = 560;
    const double lowest = std::floor(std::log10(low));
    const double highest = std::ceil(std::log10(high));
    const double first = std::floor(std::log10(left));
    const double last = std::ceil(std::log10(right) + 0.3);
    const auto xOf = [&](double intensity) {
        return start + (end - start) * (std::log10(intensity) - first) / (last - first);
    };
    const auto yOf = [&](double operations) {
        return bottom - (bottom - top) * (std::log10(operations) - lowest) / (highest - lowest);
    };
    Picture picture(pictureWidth);
    picture.text(start, 16, "operations a second by operations for each byte (log axes)", "start",
                 "weak");
    for (double decade = lowest; decade <= highest; ++decade) {
        const double y = yOf(std::pow(10, decade));
        picture.line(start, y, end, y, "class=\"axis\"");
        picture.text(start - 8, y + 4, number(std::pow(10, decade), "%.0e"), "end", "weak");
    }
    for (double decade = first; decade <= last; ++decade) {
        picture.text(xOf(std::pow(10, decade)), bottom + 20, number(std::pow(10, decade), "%g"),
                     "middle", "weak");
    }
    double legend = top + 10;
    for (const ProfileRoof& roof : profile.roofs) {
        const double ridge = roof.peak.operations / roof.peak.bytes;
        // From where the slope enters the picture.
        const double from = std::max(std::pow(10, first), std::pow(10, lowest) / roof.peak.bytes);
        const std::string dashes = roof.place == "host" ? "" : " stroke-dasharray=\"6 4\"";
        const std::string drawn = "stroke=\"currentColor\" stroke-width=\"2\"" + dashes;
        picture.line(xOf(from), yOf(from * roof.peak.bytes), xOf(ridge), yOf(roof.peak.operations),
                     drawn);
        picture.line(xOf(ridge), yOf(roof.peak.operations), end, yOf(roof.peak.operations), drawn);
        picture.line(end + 30, legend - 4, end + 50, legend - 4, drawn);
        picture.text(end + 60, legend,
                     roof.place + ": " + number(roof.peak.bytes / 1e9, "%.3g") + " GB/s, " +
                         number(roof.peak.operations / 1e9, "%.3g") + " Gop/s");
        legend += rowHeight;
    }
    for (const RooflinePoint& point : points) {
        picture.dot(xOf(point.intensity), yOf(point.operations), colourOf(point.engine),
                    profile.programs[point.program].name + ", " +
                        profile.engines[point.engine].title() + ": " +
                        number(point.operations / 1e9, "%.3g") + " Gop/s, " + roofShareText(point));
    }
    for (std::size_t e = 0; e < profile.engines.size(); ++e) {
        if (std::ranges::find(points, e, &RooflinePoint::engine) != points.end()) {
            picture.bar(end + 34, legend - 10, 12, 12, colourOf(e), "");
            picture.text(end + 60, legend, profile.engines[e].title());
            legend += rowHeight;
        }
    }
    return picture.svg(std::max(bottom + 30, legend));
}

}  // namespace fireable::page

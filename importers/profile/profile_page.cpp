#include "importers/profile/profile_page.h"

#include <algorithm>
#include <array>

#include "engine/profile/report.h"
#include "importers/profile/page_pictures.h"

namespace fireable {
namespace {

using page::escaped;
using page::number;

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

/// What runs took besides time; empty if nothing is known of it.
std::string figureTable(const Profile& profile) {
    std::vector<std::string> names;
    for (const ProfileCell& cell : profile.cells) {
        for (const auto& [name, value] : cell.figures) {
            if (std::ranges::find(names, name) == names.end()) {
                names.push_back(name);
            }
        }
    }
    std::string html = "<table>\n<tr><th>program</th><th>engine</th>";
    for (const std::string& name : names) {
        html += "<th>" + escaped(name) + "</th>";
    }
    html += "</tr>\n";
    for (const ProfileCell& cell : profile.cells) {
        if (cell.figures.empty()) {
            continue;
        }
        html += "<tr><td>" + escaped(profile.programs[cell.program].name) + "</td><td>" +
                escaped(profile.engines[cell.engine].title()) + "</td>";
        for (const std::string& name : names) {
            const auto found =
                std::ranges::find(cell.figures, name, &std::pair<std::string, double>::first);
            html +=
                "<td class=\"number\">" +
                (found == cell.figures.end() ? std::string() : figureText(name, found->second)) +
                "</td>";
        }
        html += "</tr>\n";
    }
    return names.empty() ? std::string() : html + "</table>\n";
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
    html += page::speedUpBars(profile);
    const auto fits = familyFits(profile);
    for (std::size_t from = 0; from < fits.size();) {
        std::size_t to = from;
        std::vector<FamilyFit> family;
        for (; to < fits.size() && fits[to].family == fits[from].family; ++to) {
            family.push_back(fits[to]);
        }
        html += page::growth(profile, family);
        from = to;
    }
    html += page::stageBars(profile) + page::timelines(profile) + page::roofline(profile);
    std::vector<std::string> said;
    for (std::size_t p = 0; p < profile.programs.size(); ++p) {
        said.push_back(verdict(profile, p));
    }
    std::ranges::move(familyVerdicts(profile), std::back_inserter(said));
    html += list(said) + cellTable(profile) + figureTable(profile);
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
    std::string html = std::string(pageBegin) +
                       "\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                       "<title>" +
                       escaped(title) + "</title>\n" + style + "</head>\n<body>\n<h1>" +
                       escaped(title) + "</h1>\n";
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

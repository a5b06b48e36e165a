#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/profile/profile.h"

namespace fireable {

/// A section of a page: a profile and its text.
struct PageSection {
    std::string title;
    std::vector<std::string> paragraphs;  ///< before the charts
    Profile profile;
};

/// How each page begins.
inline constexpr std::string_view pageBegin = "<!DOCTYPE html>";

/// A page of HTML with charts as SVG, which needs no network and no script: for each section
/// speed-ups as bars with 95 % intervals, times by size on log axes, stages as stacked bars, all
/// numbers as a table, and the verdicts. `machine` as of `describeMachine`.
std::string profilePage(const std::string& title, const std::vector<std::string>& paragraphs,
                        const std::vector<std::pair<std::string, std::string>>& machine,
                        const std::vector<PageSection>& sections);

}  // namespace fireable

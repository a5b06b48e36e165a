#pragma once

#include <string>
#include <vector>

#include "engine/profile/report.h"

// Parts of a profile's page: texts for HTML, and pictures in SVG, which are empty where the profile
// has nothing to show.
namespace fireable::page {

std::string escaped(const std::string& text);
/// `format`: of `printf`.
std::string number(double value, const char* format = "%.1f");

/// How many times as fast as the slowest engine of its program each one is, on a log axis.
std::string speedUpBars(const Profile& profile);
/// Times of one family by size, both on log axes, with the fitted powers.
std::string growth(const Profile& profile, const std::vector<FamilyFit>& fits);
/// What part of a run each stage takes.
std::string stageBars(const Profile& profile);
/// The first steps of each engine that tells the order of its stages.
std::string timelines(const Profile& profile);
/// How close runs come to the machine's limits.
std::string roofline(const Profile& profile);

}  // namespace fireable::page

#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/profile/profile.h"

namespace fireable {

/// A profile as JSON (`.fireprofile`): an object with `fireable` "profile", `version` 1, `machine`,
/// `programs`, `engines`, `cells` and `turns`. Numbers of steps beyond 2^53 are strings.
std::string profileText(const Profile& profile);
/// Reads what `profileText` writes. Fails with `unknownFormat` for another file, with `unsupported`
/// for a later version, and with `badSyntax` where something else was expected.
Result<Profile> parseProfile(std::string_view text);

/// Fail with the file's name, as `writeText` and `fileBytes`.
Result<void> saveProfile(const std::filesystem::path& file, const Profile& profile);
Result<Profile> openProfile(const std::filesystem::path& file);

/// How each file of profiles and each table begins.
inline constexpr std::string_view profileBegin = "{\n \"fireable\": \"profile\"";
inline constexpr std::string_view profileTableBegin = "program,rule,family,size,engine,";

/// A row for each cell, as comma-separated values with a header.
std::string profileTable(const Profile& profile);

}  // namespace fireable

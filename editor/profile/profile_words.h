#pragma once

#include <QString>
#include <QStringList>

#include "engine/profile/report.h"
#include "engine/profile/roofline.h"

// What a profile says, in the user's language; the same facts as the sentences of report.h.

namespace fireable {

/// `1.23 M`: three digits, and a letter for thousands.
QString shortNumber(double number);
/// `host` or `device`.
QString placeName(const std::string& place);
/// `12 % of what the host can do`, or why a run seems to do more.
QString roofShare(const RooflinePoint& point);

/// As `verdict`.
QString verdictText(const Profile& profile, std::size_t program);
/// As `familyVerdicts`.
QStringList familyVerdictTexts(const Profile& profile);
/// As `warningsOf`.
QStringList warningTexts(const Profile& profile);
/// As `changesInWords`.
QStringList changeTexts(const Profile& before, const Profile& after);

}  // namespace fireable

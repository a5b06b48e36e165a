#include "editor/profile/profile_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <array>

#include "editor/document/to_text.h"

namespace fireable {
namespace {

struct ProfileWords {
    Q_DECLARE_TR_FUNCTIONS(fireable::ProfileWords)
};

QString engineTitle(const Profile& profile, std::size_t engine) {
    return toText(profile.engines[engine].title());
}

QString enginesOf(const Profile& profile, const std::vector<std::size_t>& engines) {
    QStringList titles;
    for (const std::size_t engine : engines) {
        titles.append(engineTitle(profile, engine));
    }
    return titles.join(QStringLiteral(", "));
}

QString factors(const Interval& interval) {
    return ProfileWords::tr("%1 to %2")
        .arg(toText(factorText(interval.low)), toText(factorText(interval.high)));
}

QString cellsText(std::size_t cells) {
    return ProfileWords::tr("%n cells", nullptr, static_cast<int>(cells));
}

}  // namespace

QString shortNumber(double number) {
    constexpr std::array letters{"", " k", " M", " G", " T"};
    std::size_t letter = 0;
    while (number >= 999.5 && letter + 1 < letters.size()) {
        number /= 1000;
        ++letter;
    }
    return QLocale().toString(number, 'g', 3) + QLatin1String(letters[letter]);
}

QString placeName(const std::string& place) {
    return place == "device" ? ProfileWords::tr("device") : ProfileWords::tr("host");
}

QString roofShare(const RooflinePoint& point) {
    switch (point.standing()) {
        case RooflinePoint::Standing::below:
            return ProfileWords::tr("%1 % of what the %2 can do")
                .arg(QLocale().toString(100 * point.share, 'g', 3), placeName(point.place));
        case RooflinePoint::Standing::aboveCopies:
            return ProfileWords::tr(
                "above copy bandwidth: in cache, or only a part of the program is "
                "evaluated in each step");
        case RooflinePoint::Standing::abovePeak:
            return ProfileWords::tr(
                       "above all that the %1 can do: only a part of the program is "
                       "evaluated in each step")
                .arg(placeName(point.place));
    }
    return {};
}

QString verdictText(const Profile& profile, std::size_t program) {
    const QString name = toText(profile.programs[program].name);
    const Verdict found = verdictOf(profile, program);
    if (!found.best) {
        return ProfileWords::tr("%1: no engine has times.").arg(name);
    }
    const QString best = engineTitle(profile, *found.best);
    if (found.isAlone) {
        return ProfileWords::tr("%1: only %2 has times.").arg(name, best);
    }
    QString text = !found.equals.empty() ? ProfileWords::tr("%1: %2 and %3 are equally fast")
                                               .arg(name, best, enginesOf(profile, found.equals))
                   : found.unsure.empty()
                       ? ProfileWords::tr("%1: %2 is the fastest").arg(name, best)
                       : ProfileWords::tr("%1: %2 is probably the fastest").arg(name, best);
    if (found.next) {
        const SpeedRatio& ratio = found.next->toFastest;
        const QString factor = toText(factorText(ratio.ratio));
        const QString slower = engineTitle(profile, found.next->engine);
        text += ratio.isCertain
                    ? ProfileWords::tr(", %1 times as fast as %2 (95 % certain: %3)")
                          .arg(factor, slower, factors(ratio.interval))
                    : ProfileWords::tr(", %1 times as fast as %2 (a few rounds gave %3)")
                          .arg(factor, slower, factors(ratio.interval));
    }
    text += u'.';
    if (!found.unsure.empty()) {
        text += u' ' + ProfileWords::tr(
                           "Beside %1 the times are too few or too noisy to tell: "
                           "more rounds would.")
                           .arg(enginesOf(profile, found.unsure));
    }
    return text;
}

QStringList familyVerdictTexts(const Profile& profile) {
    QStringList texts;
    for (const FamilyWinner& winner : familyWinners(profile)) {
        texts.append(ProfileWords::tr("%1: from %2 on, %3 is the fastest.")
                         .arg(toText(winner.family), QLocale().toString(winner.from, 'g', 6),
                              engineTitle(profile, winner.engine)));
    }
    return texts;
}

QStringList warningTexts(const Profile& profile) {
    QStringList texts;
    for (const UncertainCell& cell : uncertainCells(profile)) {
        texts.append(
            ProfileWords::tr("%1, %2: ±%3 %")
                .arg(toText(profile.programs[cell.program].name), engineTitle(profile, cell.engine))
                .arg(cell.percent));
    }
    return texts;
}

QStringList changeTexts(const Profile& before, const Profile& after) {
    QStringList texts;
    const ProfileComparison changes = comparisonOf(before, after);
    for (const ProfileChange& change : changes.beyondNoise) {
        const ProfileCell& cell = after.cells[change.after];
        const QString name = toText(after.programs[cell.program].name);
        const QString engine = engineTitle(after, cell.engine);
        const QString factor = toText(factorText(change.factor()));
        texts.append(change.isSlower() ? ProfileWords::tr("%1, %2: %3 times slower (%4)")
                                             .arg(name, engine, factor, factors(change.range()))
                                       : ProfileWords::tr("%1, %2: %3 times faster (%4)")
                                             .arg(name, engine, factor, factors(change.range())));
    }
    texts.append(ProfileWords::tr("%1 as before, within noise").arg(cellsText(changes.equal)));
    if (changes.undecided > 0) {
        texts.append(ProfileWords::tr("%1 with times too few or too noisy to tell")
                         .arg(cellsText(changes.undecided)));
    }
    return texts;
}

}  // namespace fireable

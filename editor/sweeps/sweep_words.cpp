#include "editor/sweeps/sweep_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cctype>

#include "editor/document/to_text.h"
#include "editor/panels/checked_field.h"

namespace fireable {
namespace {

struct SweepWords {
    Q_DECLARE_TR_FUNCTIONS(fireable::SweepWords)
};

}  // namespace

QString durationText(double seconds) {
    if (seconds < 0.1) {
        return SweepWords::tr("%1 ms").arg(static_cast<int>(seconds * 1e3));
    }
    if (seconds < 60) {
        return SweepWords::tr("%1 s").arg(QLocale().toString(seconds, 'f', seconds < 10 ? 1 : 0));
    }
    const auto minutes = static_cast<qlonglong>(seconds / 60);
    return minutes < 60 ? SweepWords::tr("%1 min").arg(minutes)
                        : SweepWords::tr("%1 h %2 min").arg(minutes / 60).arg(minutes % 60);
}

QString outcomeText(const SweepOutcome& outcome, std::int64_t runs, double seconds) {
    QStringList lines{SweepWords::tr("%1 runs", nullptr, pluralNumber(outcome.runs))
                          .arg(groupedDigits(outcome.runs)) +
                      SweepWords::tr(", %1 steps in %2", nullptr, pluralNumber(outcome.steps))
                          .arg(groupedDigits(outcome.steps), durationText(seconds))};
    if (outcome.cancelled) {
        const Count missing = runs - outcome.runs;
        lines.append(SweepWords::tr("Cancelled: %1 runs had not ended and have no row", nullptr,
                                    pluralNumber(missing))
                         .arg(groupedDigits(missing)));
    }
    for (const std::string& note : outcome.notes) {
        lines.append(sentence(note));
    }
    return lines.join(u'\n');
}

QString columnTitle(const SweepResults& results, int column) {
    const QString title = toText(results.titles()[static_cast<std::size_t>(column)]);
    const QString name = title.section(u' ', 1);
    if (column < SweepResults::firstVaried) {
        return SweepWords::tr("Run");
    }
    if (column < results.seedColumn()) {
        return SweepWords::tr("%1 at the start").arg(name);
    }
    if (column == results.seedColumn()) {
        return SweepWords::tr("Seed");
    }
    if (column == results.haltColumn()) {
        return SweepWords::tr("Ended");
    }
    if (column == results.stepsColumn()) {
        return SweepWords::tr("Steps");
    }
    return title.startsWith(u"end ") ? SweepWords::tr("%1 at the end").arg(name)
                                     : SweepWords::tr("Distance %1").arg(name);
}

QStringList columnTitles(const SweepResults& results) {
    QStringList titles;
    for (int column = 0; column < results.columns(); ++column) {
        titles.append(columnTitle(results, column));
    }
    return titles;
}

QString columnInFilter(const SweepResults& results, int column) {
    const std::string& title = results.titles()[static_cast<std::size_t>(column)];
    const bool plain = std::ranges::all_of(
        title, [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
    return SweepWords::tr("In the filter: %1")
        .arg(plain ? toText(title) : QStringLiteral("{%1}").arg(toText(title)));
}

QString endText(const SweepResults& results, Halt halt) {
    if (halt == Halt::limit) {
        return SweepWords::tr("limit");
    }
    return results.haltText(halt) == "dead" ? SweepWords::tr("dead") : SweepWords::tr("halted");
}

}  // namespace fireable

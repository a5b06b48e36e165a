#include "editor/charts/run_report.h"

#include <QCoreApplication>
#include <QLocale>
#include <numeric>

#include "editor/playback/enabled.h"
#include "engine/net/run/repeat_search.h"
#include "engine/net/run/step_scan.h"

namespace fireable {
namespace {

struct RunReportText {
    Q_DECLARE_TR_FUNCTIONS(RunReport)
};

QString text(const Count& count) {
    return count.fits64() ? QLocale().toString(static_cast<qlonglong>(count.value64()))
                          : QString::fromStdString(count.text());
}

QString duration(double seconds) {
    if (seconds < 1e-3) {
        return RunReportText::tr("%1 µs").arg(seconds * 1e6, 0, 'f', 1);
    }
    return seconds < 1 ? RunReportText::tr("%1 ms").arg(seconds * 1e3, 0, 'f', 2)
                       : RunReportText::tr("%1 s").arg(seconds, 0, 'f', 2);
}

/// Passes the same steps to several observers.
class Together final : public StepObserver {
public:
    explicit Together(std::vector<StepObserver*> observers) : observers_(std::move(observers)) {}
    void stand(const StepState& state) override {
        for (StepObserver* observer : observers_) {
            observer->stand(state);
        }
    }
    bool afterStep(const StepState& state) override {
        bool goOn = true;
        for (StepObserver* observer : observers_) {
            goOn = observer->afterStep(state) && goOn;
        }
        return goOn;
    }

private:
    std::vector<StepObserver*> observers_;
};

std::vector<Count> markingAt(const RunRecord& record, const Count& step) {
    TimelineCursor cursor(record.tree, record.timeline);
    cursor.goTo(step);
    return cursor.checkpoint().values;
}

/// Verifies that a repeated marking is really equal.
bool isCertain(const RunRecord& record, const Repeat& repeat) {
    return markingAt(record, repeat.step) == markingAt(record, repeat.step + repeat.period);
}

QString row(const QString& name, const QString& value) {
    return QStringLiteral("<tr><th align=\"left\">%1</th><td>%2</td></tr>\n")
        .arg(name, value.toHtmlEscaped());
}

QString heading(const QString& words) {
    return QStringLiteral("<h2>%1</h2>\n").arg(words);
}

QString tableHead(const QStringList& columns) {
    QString head = QStringLiteral("<table cellpadding=\"3\" cellspacing=\"0\">\n<tr>");
    for (const QString& column : columns) {
        head += QStringLiteral("<th align=\"%1\">%2</th>")
                    .arg(column == columns.constFirst() ? QStringLiteral("left")
                                                        : QStringLiteral("right"),
                         column);
    }
    return head + QStringLiteral("</tr>\n");
}

QString tableRow(const QString& name, const QStringList& values) {
    QString cells = QStringLiteral("<tr><td>%1</td>").arg(name.toHtmlEscaped());
    for (const QString& value : values) {
        cells += QStringLiteral("<td align=\"right\">%1</td>").arg(value);
    }
    return cells + QStringLiteral("</tr>\n");
}

QString leftOut(std::size_t rows, std::size_t maxRows) {
    return rows <= maxRows
               ? QStringLiteral("</table>\n")
               : QStringLiteral("</table>\n<p>") +
                     RunReportText::tr("And %1 more.")
                         .arg(QLocale().toString(static_cast<qulonglong>(rows - maxRows))) +
                     QStringLiteral("</p>\n");
}

QString outcome(const RunSummary& summary) {
    QString words =
        summary.dead ? RunReportText::tr("The net is dead: nothing can fire any more.")
                     : RunReportText::tr("The run is paused; some transitions are still enabled.");
    if (summary.repeat) {
        words +=
            QLatin1Char(' ') + RunReportText::tr("The marking after step %1 recurred at step %2.")
                                   .arg(text(summary.repeat->step),
                                        text(summary.repeat->step + summary.repeat->period));
    }
    return words;
}

QString overview(const RunSummary& summary) {
    const double rate = summary.seconds > 0 ? summary.made.toDouble() / summary.seconds : 0;
    QString table = QStringLiteral("<table cellpadding=\"3\" cellspacing=\"0\">\n");
    table += row(RunReportText::tr("Engine"), summary.engine) +
             row(RunReportText::tr("Firing rule"), summary.rule);
    table += row(RunReportText::tr("Steps"), text(summary.last));
    if (summary.first > 0) {
        table += row(RunReportText::tr("Counted from step"), text(summary.first));
    }
    table += row(RunReportText::tr("Engine time"), duration(summary.seconds));
    table += row(RunReportText::tr("Steps per second"),
                 rate > 0 ? QLocale().toString(rate, 'f', 0) : QStringLiteral("–"));
    table += row(RunReportText::tr("Outcome"), outcome(summary));
    return table + QStringLiteral("</table>\n");
}

QString transitionTable(const RunSummary& summary, std::size_t maxRows) {
    std::vector<std::size_t> order(summary.fired.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater(),
                             [&](std::size_t t) { return summary.fired[t].steps; });
    std::erase_if(order, [&](std::size_t t) { return summary.fired[t].steps == 0; });
    QString html = heading(RunReportText::tr("Transitions that fired"));
    html += tableHead(
        {RunReportText::tr("Transition"), RunReportText::tr("Steps"), RunReportText::tr("Copies")});
    for (std::size_t i = 0; i < std::min(order.size(), maxRows); ++i) {
        const FiringCount& count = summary.fired[order[i]];
        html += tableRow(QString::fromStdString(summary.program->transitionNames[order[i]]),
                         {text(count.steps), text(count.copies)});
    }
    return html + leftOut(order.size(), maxRows);
}

QString neverFired(const RunSummary& summary, std::size_t maxRows) {
    QStringList names;
    std::size_t all = 0;
    for (std::size_t t = 0; t < summary.fired.size(); ++t) {
        if (summary.fired[t].steps == 0 && ++all <= maxRows) {
            names.append(
                QString::fromStdString(summary.program->transitionNames[t]).toHtmlEscaped());
        }
    }
    QString html = heading(RunReportText::tr("Transitions that never fired"));
    html += QStringLiteral("<p>") +
            (names.isEmpty() ? RunReportText::tr("None.") : names.join(QLatin1String(", ")));
    if (all > maxRows) {
        html +=
            QLatin1Char(' ') + RunReportText::tr("And %1 more.")
                                   .arg(QLocale().toString(static_cast<qulonglong>(all - maxRows)));
    }
    return html + QStringLiteral("</p>\n");
}

QString placeTable(const RunSummary& summary, std::size_t maxRows) {
    const NetProgram& program = summary.program->program;
    const Net& named = summary.program->named;
    QString html = heading(RunReportText::tr("Places"));
    html += tableHead({RunReportText::tr("Place"), RunReportText::tr("Initial"),
                       RunReportText::tr("Maximum"), RunReportText::tr("Final")});
    for (std::size_t p = 0; p < std::min(summary.maxima.size(), maxRows); ++p) {
        html +=
            tableRow(QString::fromStdString(named.places[program.placeIds[p]].name),
                     {text(summary.initial[p]), text(summary.maxima[p]), text(summary.final[p])});
    }
    return html + leftOut(summary.maxima.size(), maxRows);
}

}  // namespace

RunSummary summarise(const RunRecord& record, const std::atomic<bool>& cancelled) {
    RunSummary summary;
    summary.program = record.program;
    summary.first = firstRetained(record.tree, record.timeline);
    const Effects& effects = effectsOf(record.tree.history(0));
    FiringCounts counts(effects.transitionCount());
    PlaceMaxima maxima(effects);
    RepeatSearch repeat(effects);
    Together all({&counts, &maxima, &repeat});
    summary.last =
        scanSteps(record.tree, record.timeline, summary.first,
                  record.tree.lastStep(record.timeline), all, [&] { return !cancelled.load(); });
    summary.fired = counts.counts();
    summary.maxima = maxima.maxima();
    if (repeat.found() && isCertain(record, *repeat.found())) {
        summary.repeat = repeat.found();
    }
    summary.initial = markingAt(record, summary.first);
    summary.final = markingAt(record, summary.last);
    summary.dead = possibleFirings(record.program->program, summary.final).empty();
    return summary;
}

QString reportHtml(const RunSummary& summary, std::size_t maxRows) {
    const QString title = RunReportText::tr("Run of %1").arg(summary.title).toHtmlEscaped();
    return QStringLiteral(
               "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>%1</title>\n"
               "<style>body { font-family: sans-serif; } th, td { padding: 2px 10px 2px "
               "0; }</style></head>\n<body><h1>%1</h1>\n")
               .arg(title) +
           overview(summary) + transitionTable(summary, maxRows) + neverFired(summary, maxRows) +
           placeTable(summary, maxRows) + QStringLiteral("</body></html>\n");
}

}  // namespace fireable

#include "editor/charts/chart_export.h"

#include <QBuffer>
#include <QSvgGenerator>
#include <QTemporaryFile>
#include <algorithm>
#include <utility>

#include "editor/document/replace_file.h"

namespace fireable {
namespace {

constexpr double pixelsPerPoint = 2;  // of a PNG picture

/// Temporarily black on white.
class PaperLook {
public:
    explicit PaperLook(ChartPlot& plot) : plot_(plot) { plot_.setOnPaper(true); }
    ~PaperLook() { plot_.setOnPaper(false); }
    PaperLook(const PaperLook&) = delete;
    PaperLook& operator=(const PaperLook&) = delete;

private:
    ChartPlot& plot_;
};

bool drawSvg(ChartPlot& plot, QBuffer& picture, QSize size) {
    QSvgGenerator generator;
    generator.setOutputDevice(&picture);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    QCPPainter painter;
    if (!painter.begin(&generator)) {
        return false;
    }
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.fillRect(QRect(QPoint(), size), Qt::white);
    plot.toPainter(&painter, size.width(), size.height());
    return painter.end();
}

/// PDF is only written to files by the plot.
bool drawPdf(ChartPlot& plot, QBuffer& picture, QSize size) {
    QTemporaryFile file;
    return file.open() && plot.savePdf(file.fileName(), size.width(), size.height()) &&
           picture.write(file.readAll()) > 0;
}

}  // namespace

Result<void> exportChart(ChartPlot& plot, const QString& file) {
    const PaperLook paper(plot);
    const QSize size = plot.paperSize();
    plot.toPixmap(size.width(), size.height());  // rows adapt to the size
    QBuffer picture;
    picture.open(QIODevice::WriteOnly);
    const auto is = [&](QLatin1String suffix) {
        return file.endsWith(suffix, Qt::CaseInsensitive);
    };
    const bool drawn =
        is(QLatin1String(".svg")) ? drawSvg(plot, picture, size)
        : is(QLatin1String(".pdf"))
            ? drawPdf(plot, picture, size)
            : plot.toPixmap(size.width(), size.height(), pixelsPerPoint).save(&picture, "PNG");
    if (!drawn) {
        return fail(ErrorCode::fileUnwritable, "the chart cannot be drawn", 0, 0,
                    file.toStdString());
    }
    return replaceFile(file, picture.data());
}

Result<bool> exportSteps(const ChartTable& table, const QString& file, WorkProgress& progress) {
    return exportStepsOf(table, file, progress);
}

Result<bool> exportFirings(const ChartTable& table, const QString& file, WorkProgress& progress) {
    const RunRecord& record = *table.record;
    FiringCounts counts(effectsOf(record.tree.history(0)).transitionCount());
    scanSteps(record.tree, record.timeline, firstRetained(record.tree, record.timeline),
              record.tree.lastStep(record.timeline), counts, [&] { return !progress.cancelled; });
    TableFile out(file);
    out.line() << "transition,steps,copies\n";
    for (std::size_t t = 0; t < counts.counts().size(); ++t) {
        out.line() << tableCell(record.program->transitionNames[t]) << ','
                   << counts.counts()[t].steps << ',' << counts.counts()[t].copies.text() << '\n';
    }
    return out.end(progress);
}

Result<bool> exportSpeed(const ChartTable& table, const QString& file, WorkProgress& progress) {
    return exportSpeedLog(table.record->speed, file, progress);
}

}  // namespace fireable

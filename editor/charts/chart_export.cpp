#include "editor/charts/chart_export.h"

#include <QSvgGenerator>

namespace fireable {
namespace {

constexpr double pixelsPerPoint = 2;  // of a PNG picture

Failure unwritable(const QString& file) {
    return fail(ErrorCode::fileUnwritable, "the chart cannot be written", 0, 0, file.toStdString());
}

/// Black on white for a moment.
class PaperLook {
public:
    explicit PaperLook(ChartPlot& plot) : plot_(plot) { plot_.setOnPaper(true); }
    ~PaperLook() { plot_.setOnPaper(false); }
    PaperLook(const PaperLook&) = delete;
    PaperLook& operator=(const PaperLook&) = delete;

private:
    ChartPlot& plot_;
};

bool saveSvg(ChartPlot& plot, const QString& file, QSize size) {
    QSvgGenerator generator;
    generator.setFileName(file);
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

}  // namespace

Result<void> exportChart(ChartPlot& plot, const QString& file) {
    const PaperLook paper(plot);
    const QSize size = plot.paperSize();
    plot.toPixmap(size.width(), size.height());  // rows fit themselves to the size
    bool written = false;
    if (file.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
        written = saveSvg(plot, file, size);
    } else if (file.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)) {
        written = plot.savePdf(file, size.width(), size.height());
    } else {
        written = plot.savePng(file, size.width(), size.height(), pixelsPerPoint);
    }
    return written ? Result<void>() : unwritable(file);
}

}  // namespace fireable

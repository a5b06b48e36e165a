#include "editor/charts/chart_export.h"

#include <QBuffer>
#include <QSvgGenerator>
#include <QTemporaryFile>

#include "importers/text/file_writer.h"

namespace fireable {
namespace {

constexpr double pixelsPerPoint = 2;  // of a PNG picture

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

/// The plot writes this to files alone.
bool drawPdf(ChartPlot& plot, QBuffer& picture, QSize size) {
    QTemporaryFile file;
    return file.open() && plot.savePdf(file.fileName(), size.width(), size.height()) &&
           picture.write(file.readAll()) > 0;
}

}  // namespace

Result<void> exportChart(ChartPlot& plot, const QString& file) {
    const PaperLook paper(plot);
    const QSize size = plot.paperSize();
    plot.toPixmap(size.width(), size.height());  // rows fit themselves to the size
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
    return replaceFile(file.toStdString(), {picture.data().constData(),
                                            static_cast<std::size_t>(picture.data().size())});
}

}  // namespace fireable

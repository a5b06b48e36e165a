#include "app/desktop/print_features.h"

#include <QMenu>
#include <QPainter>
#include <QPrintDialog>
#include <QPrintPreviewDialog>
#include <QPrinter>

#include "app/desktop/main_window.h"
#include "app/desktop/make_action.h"
#include "app/desktop/print_scale_dialog.h"
#include "editor/canvas/canvas_palette.h"
#include "editor/canvas/scene_painter.h"

namespace fireable {
namespace {

constexpr int pointsPerInch = 72;

}  // namespace

PrintFeatures::PrintFeatures(MainWindow& window) : QObject(&window), window_(window) {
    QAction* print = makeAction(&window_, QString(), tr("&Print…"), tr("Print the drawing"),
                                QKeySequence::keyBindings(QKeySequence::Print));
    QAction* preview = makeAction(&window_, QString(), tr("Print Pre&view…"),
                                  tr("See how the drawing falls on sheets of paper"));
    QMenu* file = window_.menus().file;
    file->insertActions(window_.actions().close, {print, preview});
    file->insertSeparator(window_.actions().close);
    connect(print, &QAction::triggered, this, &PrintFeatures::print);
    connect(preview, &QAction::triggered, this, &PrintFeatures::preview);
    const auto show = [print, preview](const DocumentView* view) {
        print->setEnabled(view != nullptr);
        preview->setEnabled(view != nullptr);
    };
    connect(&window_, &MainWindow::currentChanged, this, show);
    show(window_.current());
}

bool PrintFeatures::askScale() {
    PrintScaleDialog dialog(scale_, &window_);
    if (dialog.exec() != QDialog::Accepted) {
        return false;
    }
    scale_ = dialog.scale();
    return true;
}

void PrintFeatures::print() {
    if (!askScale()) {
        return;
    }
    QPrinter printer;
    QPrintDialog dialog(&printer, &window_);
    if (dialog.exec() == QDialog::Accepted) {
        paint(printer);
    }
}

void PrintFeatures::preview() {
    if (!askScale()) {
        return;
    }
    QPrinter printer;
    QPrintPreviewDialog dialog(&printer, &window_);
    connect(&dialog, &QPrintPreviewDialog::paintRequested, this,
            [this](QPrinter* paper) { paint(*paper); });
    dialog.resize(window_.size() * 0.9);
    dialog.exec();
}

void PrintFeatures::paint(QPrinter& printer) const {
    const CanvasView& canvas = window_.current()->canvas();
    const double dots = printer.resolution() / double(pointsPerInch);  // per point
    const QSizeF paper = printer.pageLayout().paintRect(QPageLayout::Point).size();
    ScenePainter scenePainter(PaintQuality::exact);
    QPainter painter(&printer);
    bool first = true;
    for (const PageTile& tile : pageTiles(canvas.index().bounds(), paper, scale_)) {
        if (!first) {
            printer.newPage();
        }
        first = false;
        const Viewport viewport{tile.source.topLeft(), tile.scale * dots};
        const QRectF sheet(QPointF(), paper * dots);
        painter.setClipRect(sheet);
        scenePainter.paintStatic(painter, canvas.scene(), canvas.index(), viewport, sheet,
                                 printPalette());
        scenePainter.paintDynamic(painter, canvas.scene(), canvas.index(), viewport, sheet,
                                  printPalette());
    }
}

}  // namespace fireable

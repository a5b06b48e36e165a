#pragma once

#include <QPainter>

#include "editor/animation/animation_order.h"
#include "editor/canvas/scene_painter.h"

namespace fireable {

/// Cells per page and their size, in pixels or SVG units.
struct SheetLayout {
    QSizeF cell;
    int columns = 1;
    int rows = 1;  ///< of a full page
};
SheetLayout sheetLayout(const QRectF& bounds, double scale, std::int64_t cells);

/// The drawing at each step, row by row on pages, with captions.
class StepSheet {
public:
    StepSheet(std::shared_ptr<const AnimationSource> source, const AnimationPlan& plan);

    int pages() const;
    /// Both return false if cancelled.
    Result<bool> writePng(int page, const QString& file, AnimationProgress& progress);
    Result<bool> writeSvg(int page, const QString& file, AnimationProgress& progress);

private:
    std::int64_t cellsPerPage() const { return std::int64_t{layout_.columns} * layout_.rows; }
    QSizeF pageSize(int page) const;
    Result<bool> paint(int page, QPainter& painter, AnimationProgress& progress);
    void paintCell(QPainter& painter, const QRectF& cell);

    std::shared_ptr<const AnimationSource> source_;
    std::unique_ptr<AnimationScene> scene_;
    AnimationReel reel_;
    SheetLayout layout_;
    double scale_;
    ScenePainter painter_{PaintQuality::exact};
};

}  // namespace fireable

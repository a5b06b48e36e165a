#pragma once

#include <QPointF>

#include "editor/tools/arc_course.h"

// Changes to the points of one arc, as values: what a hand on its handles does.

namespace fireable {

/// `course` pulled at the point `at` of its line, so that this comes to `to`. A polyline gets a
/// bend there; a curve, or a straight arc that `asCurve`, is bent as a whole.
ArcCourse pulled(const EditContext& context, ArcCourse course, QPointF at, QPointF to,
                 bool asCurve);
/// Without bend `index`; a curve without one of its two points is a polyline, with `asCurve` a
/// curve that looks like it.
ArcCourse withoutBend(ArcCourse course, std::size_t index, bool asCurve);
/// Whether bend `index` of a polyline hardly leaves the straight way, by no more than `tolerance`.
bool isFlat(const EditContext& context, const ArcCourse& course, std::size_t index,
            double tolerance);

}  // namespace fireable

#pragma once

#include <string>

#include "editor/document/net_edit.h"

namespace fireable {

/// The words for how an arc runs.
constexpr const char* straightWord = "straight";
constexpr const char* bentWord = "bent";
constexpr const char* curveWord = "curve";

/// The word for an arc with this geometry.
std::string shapeWord(const ArcGeometry* geometry);

/// Runs an arc, drawn so far as `geometry`, from `from` to `to` as `word` says. What becomes a
/// curve bulges to the left, as far as a fifth of its length; what becomes bent keeps its points.
void setShape(std::optional<ArcGeometry>& geometry, const std::string& word, Point from, Point to);

/// Makes the arc one of `kind`. An arc that turns round keeps its course.
void setKind(ArcPart& arc, ArcKind kind);

/// The arc led elsewhere before: its course and its drawing of the place are of no use any more.
void forgetCourse(ArcPart& arc);

}  // namespace fireable

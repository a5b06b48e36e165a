#pragma once

namespace fireable {

/// How far from the origin a node may be put, in drawing units: far beyond any drawing, and near
/// enough for the canvas to show it.
constexpr double farthestCoordinate = 1e7;

}  // namespace fireable

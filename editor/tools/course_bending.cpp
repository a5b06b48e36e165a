#include "editor/tools/course_bending.h"

#include <array>
#include <cmath>
#include <limits>

namespace fireable {
namespace {

constexpr int samples = 40;         // of a curve, to find where it is nearest
constexpr double controlShare = 0.3;  // where a straight arc's control points stand
constexpr double leastPull = 0.05;  // of either control point: near the ends neither has much

/// How much each control point moves the point of a curve that is at the parameter 0 … 2.
std::array<double, 2> sharesAt(double parameter) {
    const double t = parameter < 1 ? parameter : 2 - parameter;
    const double near = 2 * t * (1 - t) + t * t / 2;
    const double far = t * t / 2;
    return parameter < 1 ? std::array{near, far} : std::array{far, near};
}

QPointF pointAt(const std::array<QPointF, 4>& points, double parameter) {
    const bool first = parameter < 1;
    const double t = first ? parameter : 2 - parameter;
    const QPointF end = first ? points[0] : points[3];
    const QPointF control = first ? points[1] : points[2];
    const QPointF middle = (points[1] + points[2]) / 2;
    return end * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + middle * (t * t);
}

double nearestParameter(const std::array<QPointF, 4>& points, QPointF at) {
    double nearest = 1;
    double least = std::numeric_limits<double>::infinity();
    for (int i = 1; i < samples; ++i) {
        const double parameter = 2.0 * i / samples;
        const QPointF away = pointAt(points, parameter) - at;
        const double distance = QPointF::dotProduct(away, away);
        if (distance < least) {
            least = distance;
            nearest = parameter;
        }
    }
    return nearest;
}

/// Moves both control points as little as it takes for the curve to follow the hand.
void pullCurve(std::vector<QPointF>& controls, const std::array<QPointF, 4>& points, QPointF at,
               QPointF to) {
    const auto [first, second] = sharesAt(nearestParameter(points, at));
    const double squares = std::max(first * first + second * second, leastPull);
    controls[0] += (to - at) * (first / squares);
    controls[1] += (to - at) * (second / squares);
}

}  // namespace

ArcCourse pulled(const EditContext& context, ArcCourse course, QPointF at, QPointF to,
                 bool asCurve) {
    const std::vector<QPointF> spine = spineOf(context, course);
    if (!course.curve && !(asCurve && course.bends.empty())) {
        const auto piece = static_cast<std::ptrdiff_t>(nearestPiece(spine, at));
        course.bends.insert(course.bends.begin() + piece, to);
        return course;
    }
    if (!course.curve) {
        const QPointF way = spine.back() - spine.front();
        course.curve = true;
        course.bends = {spine.front() + way * controlShare, spine.back() - way * controlShare};
    }
    pullCurve(course.bends, {spine.front(), course.bends[0], course.bends[1], spine.back()}, at,
              to);
    return course;
}

ArcCourse withoutBend(ArcCourse course, std::size_t index, bool asCurve) {
    const bool single = course.curve && course.bends[0] == course.bends[1];
    course.bends.erase(course.bends.begin() + static_cast<std::ptrdiff_t>(index));
    if (single) {
        course.bends.clear();
    }
    const bool keepsCurve = course.curve && asCurve && !course.bends.empty();
    if (keepsCurve) {
        course.bends.push_back(course.bends.front());
    }
    course.curve = keepsCurve;
    return course;
}

bool isFlat(const EditContext& context, const ArcCourse& course, std::size_t index,
            double tolerance) {
    const std::vector<QPointF> spine = spineOf(context, course);
    return !course.curve &&
           distanceToSegment(spine[index + 1], spine[index], spine[index + 2]) <= tolerance;
}

}  // namespace fireable

#pragma once

#include <QImage>
#include <QPalette>
#include <cmath>

namespace fireable::testing {

inline QImage paper() {
    QImage image(64, 64, QImage::Format_RGB32);
    image.fill(Qt::white);
    return image;
}

/// How many black pixels the ink on `image` comes to.
inline double ink(const QImage& image, QRect area = {}) {
    double sum = 0;
    area = area.isNull() ? image.rect() : area;
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x) {
            sum += (255 - qGray(image.pixel(x, y))) / 255.0;
        }
    }
    return sum;
}

inline int pixelsUnlike(const QImage& image, const QColor& colour, const QRect& area) {
    int count = 0;
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x) {
            count += image.pixelColor(x, y) != colour ? 1 : 0;
        }
    }
    return count;
}

inline QPalette darkDesktop() {
    QPalette dark;
    dark.setColor(QPalette::Base, QColor(30, 31, 34));
    dark.setColor(QPalette::Text, QColor(225, 225, 225));
    return dark;
}

inline bool near(QPointF a, QPointF b, double tolerance = 0.001) {
    return std::hypot(a.x() - b.x(), a.y() - b.y()) <= tolerance;
}

}  // namespace fireable::testing

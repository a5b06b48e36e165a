#pragma once

#include <QAbstractButton>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QSet>
#include <QWidget>
#include <algorithm>

#include "editor/canvas/canvas_view.h"

namespace fireable::testing {

/// For `QImage::save`: light compression, as strong compression takes long.
constexpr int quickPng = 90;

/// The part of a picture of `whole` that shows `area` of `part`; empty if it is covered or out of
/// view.
inline QRect pixelsOf(const QImage& picture, const QWidget& whole, const QWidget& part,
                      const QRect& area) {
    const QRect seen = part.visibleRegion().boundingRect() & area;
    const double ratio = picture.devicePixelRatio();
    const QRectF scaled(QPointF(part.mapTo(&whole, seen.topLeft())) * ratio,
                        QSizeF(seen.size()) * ratio);
    return seen.isEmpty() ? QRect() : scaled.toAlignedRect() & picture.rect();
}

/// Whether enough of `part` is in sight to show a text in its middle: more than half each way. The
/// edge of a scroll area leaves a strip of others.
inline bool isMostlySeen(const QWidget& part) {
    const QSize seen = part.visibleRegion().boundingRect().size();
    return 2 * seen.width() > part.width() && 2 * seen.height() > part.height();
}

inline int pixelsOtherThan(const QImage& picture, const QRect& area, QRgb colour) {
    int count = 0;
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x) {
            count += (picture.pixel(x, y) | 0xff000000) != (colour | 0xff000000) ? 1 : 0;
        }
    }
    return count;
}

/// Whether `area` roughly contains the outline of a node.
inline bool isOutlined(const QImage& picture, const QRect& area, const QColor& paper) {
    return pixelsOtherThan(picture, area, paper.rgb()) >= area.width() / 2 + area.height() / 2;
}

/// What is missing from a picture of `whole`: texts of labels, buttons and fields, nodes of
/// drawings and the paper around them. Empty: nothing.
inline QStringList blankParts(const QImage& picture, const QWidget& whole) {
    QStringList blank;
    const auto mustShow = [&](const QWidget& part, const QString& text) {
        const QRect area = pixelsOf(picture, whole, part, part.rect());
        if (!text.isEmpty() && area.width() > 8 && area.height() > 8 && isMostlySeen(part) &&
            pixelsOtherThan(picture, area, picture.pixel(area.center())) == 0) {
            blank << text;
        }
    };
    for (const auto* label : whole.findChildren<QLabel*>()) {
        mustShow(*label, label->text());
    }
    for (const auto* button : whole.findChildren<QAbstractButton*>()) {
        mustShow(*button, button->text());
    }
    for (const auto* line : whole.findChildren<QLineEdit*>()) {
        mustShow(*line, line->text());
    }
    QList<const CanvasView*> canvases = whole.findChildren<const CanvasView*>();
    if (const auto* canvas = qobject_cast<const CanvasView*>(&whole)) {
        canvases << canvas;
    }
    for (const CanvasView* canvas : canvases) {
        const QColor paper = canvas->colours().paper;
        const auto mustBeDrawn = [&](const NetElement& element, const std::string& name) {
            const QRectF bounds = canvas->boundsOf(element);
            const QRect box =
                QRectF(canvas->toWidget(bounds.topLeft()), canvas->toWidget(bounds.bottomRight()))
                    .toAlignedRect();
            if (bounds.isEmpty() || box.width() < 6 ||
                !canvas->visibleRegion().contains(box.center()) || !canvas->rect().contains(box)) {
                return;
            }
            if (!isOutlined(picture, pixelsOf(picture, whole, *canvas, box), paper)) {
                blank << QString::fromStdString(name);
            }
        };
        for (const auto& [id, place] : canvas->diagram().net.places) {
            mustBeDrawn(id, place.name);
        }
        for (const auto& [id, transition] : canvas->diagram().net.transitions) {
            mustBeDrawn(id, transition.name);
        }
        const QRect area = pixelsOf(picture, whole, *canvas, canvas->rect());
        if (area.width() * area.height() > 10'000 &&
            pixelsOtherThan(picture, area, paper.rgb()) > area.width() * area.height() * 9 / 10) {
            blank << QStringLiteral("the paper");
        }
    }
    return blank;
}

/// Takes a picture of `whole` once its drawings are complete, saves it for inspection, and returns
/// what is missing from it, or that saving failed.
inline QStringList pictured(QWidget& whole, const QString& file) {
    QCoreApplication::sendPostedEvents();  // a palette that was set just now
    QImage picture = whole.grab().toImage();
    const auto isComplete = [&] {
        auto canvases = whole.findChildren<CanvasView*>();
        if (auto* canvas = qobject_cast<CanvasView*>(&whole)) {
            canvases.append(canvas);
        }
        return std::ranges::all_of(canvases, [](const CanvasView* canvas) {
            return !canvas->isVisible() || canvas->isComplete();
        });
    };
    for (int frames = 0; !isComplete() && frames < 200; ++frames) {
        picture = whole.grab().toImage();
    }
    QDir().mkpath(QFileInfo(file).path());
    return picture.save(file, nullptr, quickPng) ? blankParts(picture, whole)
                                                 : QStringList(QStringLiteral("the file"));
}

}  // namespace fireable::testing

/// Fails if a picture of the widget lacks what it should show.
#define VERIFY_PICTURE(widget, file) \
    QCOMPARE(fireable::testing::pictured(widget, file).join(u'|'), QString())

#include "app/desktop/settings/themed_icon.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QSvgRenderer>

#include "app/desktop/settings/window_style.h"

namespace fireable {
namespace {

QColor iconColour(QIcon::Mode mode) {
    const QPalette palette = QGuiApplication::palette();
    if (mode == QIcon::Disabled) {
        // Disabled texts of high contrast are nearly white: lines without words are no longer told
        // from those of enabled ones.
        const auto role = isHighContrast() ? QPalette::Mid : QPalette::WindowText;
        return palette.color(QPalette::Disabled, role);
    }
    const auto role = mode == QIcon::Selected ? QPalette::HighlightedText : QPalette::WindowText;
    return palette.color(QPalette::Active, role);
}

class ThemedIconEngine final : public QIconEngine {
public:
    explicit ThemedIconEngine(QByteArray svg) : svg_(std::move(svg)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        QByteArray svg = svg_;
        svg.replace("currentColor", iconColour(mode).name().toLatin1());
        QSvgRenderer(svg).render(painter, rect);
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }
    QIconEngine* clone() const override { return new ThemedIconEngine(svg_); }
    bool isNull() override { return svg_.isEmpty(); }

private:
    QByteArray svg_;
};

}  // namespace

QIcon themedIcon(const QString& name) {
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    const QByteArray svg = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    return QIcon(new ThemedIconEngine(svg));  // the icon owns it
}

}  // namespace fireable

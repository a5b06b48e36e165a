#include "editor/charts/series_legend.h"

#include <QHeaderView>
#include <QPainter>
#include <QSignalBlocker>
#include <tuple>

namespace fireable {
namespace {

QIcon lineIcon(const SeriesLook& look, double ratio) {
    const QSize size(22, 12);
    QPixmap pixmap(size * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setPen(QPen(look.colour, 2.5, look.line));
    painter.drawLine(QPointF(1, size.height() / 2.0),
                     QPointF(size.width() - 1, size.height() / 2.0));
    return QIcon(pixmap);
}

}  // namespace

SeriesLegend::SeriesLegend(QWidget* parent) : QTreeWidget(parent) {
    setAccessibleName(tr("Series"));
    setColumnCount(2);
    setHeaderLabels({tr("Series"), tr("Value")});
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setIconSize({22, 12});
    setSelectionMode(SingleSelection);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    setToolTip(tr("Click a series to hide it, or to show it again"));
    connect(this, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int column) {
        if (column == 0) {
            emit shownChanged(static_cast<std::size_t>(indexOfTopLevelItem(item)),
                              item->checkState(0) == Qt::Checked);
        }
    });
    connect(this, &QTreeWidget::itemPressed, this,
            [this](QTreeWidgetItem* item) { pressed_ = item->checkState(0); });
    connect(this, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) {
        if (item->checkState(0) == pressed_) {  // else the click was on the box itself
            item->setCheckState(0, pressed_ == Qt::Checked ? Qt::Unchecked : Qt::Checked);
        }
    });
}

void SeriesLegend::setSeries(const ChartData& data) {
    const QSignalBlocker blocker(this);
    std::vector<QString> names;
    for (const ChartSeries& series : data.series) {
        names.push_back(series.name);
    }
    if (names != names_) {
        names_ = std::move(names);
        looks_.clear();
        clear();
        for (const ChartSeries& series : data.series) {
            auto* item = new QTreeWidgetItem(this);
            item->setCheckState(0, series.shown ? Qt::Checked : Qt::Unchecked);
            item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
            looks_.emplace_back(series.look, series.isBeside);
        }
        colour();
    }
    for (int i = 0; i < topLevelItemCount(); ++i) {
        const QString text = data.series[static_cast<std::size_t>(i)].text();
        topLevelItem(i)->setText(0, text);
        topLevelItem(i)->setToolTip(0, text);
    }
}

void SeriesLegend::setValues(const ChartData& data, double step) {
    const QSignalBlocker blocker(this);
    for (int i = 0; i < topLevelItemCount(); ++i) {
        const SeriesColumn* column =
            fireable::columnAt(data.series[static_cast<std::size_t>(i)], data.first, step);
        topLevelItem(i)->setText(1, column != nullptr ? valueText(*column) : QString());
    }
}

void SeriesLegend::colour() {
    const QSignalBlocker blocker(this);
    const bool dark =
        palette().color(QPalette::Base).lightnessF() < palette().color(QPalette::Text).lightnessF();
    for (int i = 0; i < topLevelItemCount(); ++i) {
        ChartSeries series;
        std::tie(series.look, series.isBeside) = looks_[static_cast<std::size_t>(i)];
        topLevelItem(i)->setIcon(0, lineIcon(lookOf(series, dark), devicePixelRatioF()));
    }
}

void SeriesLegend::changeEvent(QEvent* event) {
    QTreeWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        colour();
    }
}

}  // namespace fireable

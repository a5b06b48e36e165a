#include "editor/charts/series_legend.h"

#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyle>
#include <tuple>

#include "editor/playback/run_names.h"

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
    setToolTip(tr("Click a series to hide or show it"));
    connect(this, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int column) {
        if (column == 0) {
            emit shownChanged(static_cast<std::size_t>(indexOfTopLevelItem(item)),
                              item->checkState(0) == Qt::Checked);
        }
    });
    connect(this, &QTreeWidget::itemPressed, this,
            [this](QTreeWidgetItem* item) { pressed_ = item->checkState(0); });
    connect(this, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) {
        if (item->checkState(0) == pressed_) {  // otherwise the checkbox itself was clicked
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

BranchBox::BranchBox(QWidget* parent) : QComboBox(parent) {
    const QString tip =
        tr("Overlay another branch of the run: the same series, fainter and dashed, with a line "
           "where the branches part");
    setAccessibleName(tr("Branch to compare with"));
    setToolTip(tip);
    setStatusTip(tip);
    setSizeAdjustPolicy(AdjustToContents);
    connect(this, &QComboBox::activated, this, [this](int row) {
        const QVariant data = itemData(row);
        chosen_ = data.isValid() ? std::optional<TimelineIndex>(data.toInt()) : std::nullopt;
        emit chosenChanged();
    });
}

void BranchBox::setBranches(const TimelineTree* tree, TimelineIndex present, std::uint64_t run) {
    const bool any = tree != nullptr && tree->size() > 1;
    if (!any || run != run_ || chosen_ == present) {
        chosen_.reset();
    }
    run_ = run;
    if (any) {
        list(*tree, present);
    }
    setVisible(any);
}

void BranchBox::list(const TimelineTree& tree, TimelineIndex present) {
    const QSignalBlocker blocker(this);
    int row = 0;
    const auto put = [&](const QString& text, const QVariant& data) {
        if (row == count()) {
            addItem(text, data);
        } else if (itemText(row) != text || itemData(row) != data) {
            setItemText(row, text);
            setItemData(row, data);
        }
        if (chosen_ && data == QVariant(*chosen_)) {
            setCurrentIndex(row);
        }
        ++row;
    };
    put(tr("Compare with no branch"), {});
    for (TimelineIndex i = 0; i < static_cast<TimelineIndex>(tree.size()); ++i) {
        if (i != present) {
            const Timeline& timeline = tree[i];
            const TimelineSpan span{timeline.parent, timeline.firstStep, tree.lastStep(i)};
            put(tr("Compare with %1").arg(timelineText(span, i)), i);
        }
    }
    while (count() > row) {
        removeItem(count() - 1);
    }
    if (!chosen_) {
        setCurrentIndex(0);
    }
}

WatchChooser::WatchChooser(WatchList& watches, QWidget* parent)
    : QToolButton(parent), watches_(watches) {
    const QString tip = tr("Choose the watched expressions that are charted");
    setText(tr("Watches"));
    setToolTip(tip);
    setStatusTip(tip);
    setPopupMode(InstantPopup);
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
    setMenu(new QMenu(this));
    connect(menu(), &QMenu::aboutToShow, this, &WatchChooser::fill);
}

/// Adds space for the arrow, which Qt omits for instant popups.
QSize WatchChooser::sizeHint() const {
    return QToolButton::sizeHint() +
           QSize(style()->pixelMetric(QStyle::PM_MenuButtonIndicator, nullptr, this), 0);
}

void WatchChooser::fill() {
    menu()->clear();
    const std::vector<WatchedExpression>& all = watches_.all();
    for (std::size_t i = 0; i < all.size(); ++i) {
        QString text = QString::fromStdString(all[i].text);
        QAction* action = menu()->addAction(text.replace(QLatin1Char('&'), QLatin1String("&&")));
        action->setCheckable(true);
        action->setChecked(all[i].charted);
        connect(action, &QAction::toggled, this,
                [this, i](bool charted) { watches_.setCharted(i, charted); });
    }
    if (all.empty()) {
        menu()->addAction(tr("Add expressions in the panel Watches"))->setEnabled(false);
    }
}

}  // namespace fireable

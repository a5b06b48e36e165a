#include "editor/sweeps/sweep_charts.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include "editor/document/to_text.h"
#include "editor/sweeps/sweep_words.h"

namespace fireable {

SweepCharts::SweepCharts(SweepTableModel& model, QWidget* parent)
    : QWidget(parent),
      model_(model),
      plot_(new SweepPlot(this)),
      kind_(new QComboBox(this)),
      x_(new QComboBox(this)),
      y_(new QComboBox(this)),
      by_(new QComboBox(this)),
      xLabel_(new QLabel(tr("&X:"), this)),
      yLabel_(new QLabel(tr("&Y:"), this)),
      byLabel_(new QLabel(this)),
      leftOut_(new QLabel(this)),
      export_(new QPushButton(tr("Export C&hart…"), this)) {
    kind_->setAccessibleName(tr("Kind of chart"));
    kind_->addItem(tr("Lines"));
    kind_->addItem(tr("Scatter"));
    kind_->addItem(tr("Histogram"));
    kind_->addItem(tr("Heat map"));
    kind_->setItemData(0,
                       tr("The mean over the runs with one X, in a band from the least to the "
                          "greatest"),
                       Qt::ToolTipRole);
    kind_->setItemData(1, tr("A point for each run"), Qt::ToolTipRole);
    kind_->setItemData(2, tr("How many runs have which value"), Qt::ToolTipRole);
    kind_->setItemData(3, tr("A colour for each X and Y"), Qt::ToolTipRole);
    export_->setToolTip(tr("Write the chart as PNG, SVG or PDF"));
    export_->setAutoDefault(false);
    auto* row = new QHBoxLayout;
    row->addWidget(kind_);
    for (const auto& [label, box] : {std::pair{xLabel_, x_}, {yLabel_, y_}, {byLabel_, by_}}) {
        label->setBuddy(box);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(10);
        row->addSpacing(6);
        row->addWidget(label);
        row->addWidget(box, 1);
    }
    row->addStretch(1);
    row->addWidget(export_);
    leftOut_->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(row);
    layout->addWidget(plot_, 1);
    layout->addWidget(leftOut_);
    for (QComboBox* box : {kind_, x_, y_, by_}) {
        connect(box, &QComboBox::currentIndexChanged, this, [this] {
            if (!offering_) {
                showFields();
                compute();
            }
        });
    }
    connect(export_, &QPushButton::clicked, this, &SweepCharts::exportAsked);
    connect(&model_, &SweepTableModel::shownChanged, this, &SweepCharts::compute);
    offerColumns();
    showFields();
    compute();
}

SweepChartChoice SweepCharts::choice() const {
    return {static_cast<SweepChartKind>(kind_->currentIndex()), x_->currentIndex(),
            y_->currentIndex(), by_->currentIndex() - 1};
}

void SweepCharts::choose(const SweepChartChoice& choice) {
    {
        const QScopedValueRollback offering(offering_, true);
        kind_->setCurrentIndex(static_cast<int>(choice.kind));
        x_->setCurrentIndex(choice.x);
        y_->setCurrentIndex(choice.y);
        by_->setCurrentIndex(choice.by + 1);
    }
    showFields();
    compute();
}

/// Of another sweep. Columns that it has too stay chosen; else what was varied is compared with the
/// first thing reported.
void SweepCharts::offerColumns() {
    const auto& results = model_.results();
    if (results == nullptr || offered_.lock() == results) {
        return;
    }
    offered_ = results;
    const QScopedValueRollback offering(offering_, true);
    const QStringList titles = columnTitles(*results);
    const int x = results->varied() > 0 ? SweepResults::firstVaried : results->seedColumn();
    const int by = results->varied() > 1 ? SweepResults::firstVaried + 1 : -1;
    const auto offer = [](QComboBox& box, const QStringList& items, int otherwise) {
        const QString before = box.currentText();
        box.clear();
        box.addItems(items);
        const auto same = items.indexOf(before);
        box.setCurrentIndex(same >= 0 ? static_cast<int>(same) : otherwise);
    };
    offer(*x_, titles, x);
    offer(*y_, titles, results->stepsColumn());
    offer(*by_, QStringList{tr("(nothing)")} + titles, by + 1);
}

void SweepCharts::showFields() {
    const auto kind = static_cast<SweepChartKind>(kind_->currentIndex());
    const bool bars = kind == SweepChartKind::histogram;
    for (QWidget* widget : std::initializer_list<QWidget*>{yLabel_, y_, byLabel_, by_}) {
        widget->setVisible(!bars);
    }
    const bool cells = kind == SweepChartKind::heatMap;
    byLabel_->setText(cells ? tr("&Mean of:") : tr("&Coloured by:"));
    by_->setItemText(0, cells ? tr("(number of runs)") : tr("(nothing)"));
    kind_->setToolTip(kind_->itemData(kind_->currentIndex(), Qt::ToolTipRole).toString());
}

/// Once more when it is done, if the rows changed meanwhile.
void SweepCharts::compute() {
    offerColumns();
    const auto& results = model_.results();
    const bool any = results != nullptr && !model_.shown()->empty() && x_->currentIndex() >= 0 &&
                     y_->currentIndex() >= 0;
    export_->setEnabled(any);
    if (!any) {
        task_.cancel();
        plot_->setHint(results == nullptr ? tr("Run a sweep to see charts of its results")
                                          : tr("There are no rows to draw"));
        leftOut_->hide();
        return;
    }
    if (task_.isBusy() && computed_ == choice()) {
        again_ = true;
        return;
    }
    again_ = false;
    computed_ = choice();
    task_.start(
        [results, shown = model_.shown(), choice = choice()](const std::stop_token& stop) {
            return sweepChart(*results, *shown, choice, stop);
        },
        [this, results](SweepChart chart) {
            plot_->setHint({});
            const std::int64_t without = chart.leftOut;
            plot_->setChart(std::move(chart), columnTitles(*results), results->haltColumn(),
                            {endText(*results, Halt::halted), endText(*results, Halt::limit)});
            leftOut_->setVisible(without > 0);
            leftOut_->setText(
                tr("%1 rows have no value in one of these columns, and are not drawn.", nullptr,
                   pluralNumber(without))
                    .arg(groupedDigits(without)));
            if (again_) {
                compute();
            }
        });
}

/// Names of columns, and what the chart writes.
void SweepCharts::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange && model_.results() != nullptr) {
        const QStringList titles = columnTitles(*model_.results());
        for (int column = 0; column < titles.size(); ++column) {
            x_->setItemText(column, titles[column]);
            y_->setItemText(column, titles[column]);
            by_->setItemText(column + 1, titles[column]);
        }
        showFields();
        compute();
    }
    QWidget::changeEvent(event);
}

}  // namespace fireable

#include "editor/charts/charts_panel.h"

#include <QSplitter>
#include <QToolBar>
#include <QVBoxLayout>
#include <cmath>

namespace fireable {
namespace {

/// So much more than is seen, on either side, so that panning shows something at once.
constexpr double margin = 0.25;

QAction* addTool(QToolBar& bar, const QString& text, const QString& tip) {
    QAction* action = bar.addAction(text);
    action->setToolTip(tip);
    action->setStatusTip(tip);
    return action;
}

}  // namespace

ChartsPanel::ChartsPanel(EngineRunner& runner, NetDocument& document, Selection& selection,
                         QWidget* parent)
    : QWidget(parent),
      runner_(runner),
      document_(document),
      selection_(selection),
      tabs_(new QTabBar(this)),
      pages_(new QStackedWidget(this)),
      markings_(new MarkingPlot(this)),
      legend_(new SeriesLegend(this)) {
    addPage(*markings_, tr("Markings"));
    connect(tabs_, &QTabBar::currentChanged, pages_, &QStackedWidget::setCurrentIndex);
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->addWidget(pages_);
    splitter->addWidget(legend_);
    splitter->setStretchFactor(0, 1);
    splitter->setSizes({700, 180});
    splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeBar());
    layout->addWidget(splitter, 1);
    setFocusProxy(markings_);
    connectPlot(*markings_);
    connect(&feed_, &SeriesFeed::answered, this,
            [this](const std::shared_ptr<const SeriesView>& view) { take(*view); });
    connect(legend_, &SeriesLegend::shownChanged, this, [this](std::size_t series, bool shown) {
        data_.series[series].shown = shown;
        const QString& name = data_.series[series].name;
        shown ? hidden_.erase(name) : hidden_.insert(name).second;
        showData();
    });
    connect(&selection_, &Selection::changed, this, &ChartsPanel::choose);
    connect(&document_, &NetDocument::currentNetChanged, this, &ChartsPanel::forgetNet);
    connect(&runner_, &EngineRunner::recordChanged, this, &ChartsPanel::ask);
    connect(&runner_, &EngineRunner::frameChanged, this, &ChartsPanel::showStep);
    choose();
}

ChartsPanel::~ChartsPanel() {
    setReading(false);
}

/// A run pays for being recorded only where its charts are seen.
void ChartsPanel::setReading(bool on) {
    if (on != reading_) {
        reading_ = on;
        runner_.wantRecord(on);
    }
}

void ChartsPanel::addPage(QWidget& page, const QString& title) {
    tabs_->addTab(title);
    pages_->addWidget(&page);
}

QWidget* ChartsPanel::makeBar() {
    auto* bar = new QToolBar(this);
    bar->setToolButtonStyle(Qt::ToolButtonTextOnly);
    pin_ = addTool(*bar, tr("&Pin"), tr("Keep these series when something else is selected"));
    pin_->setCheckable(true);
    logarithmic_ = addTool(*bar, tr("&Log"), tr("Let powers of ten be evenly far apart"));
    logarithmic_->setCheckable(true);
    QAction* all = addTool(*bar, tr("&Whole Run"), tr("Show all steps that were made (Home)"));
    connect(pin_, &QAction::toggled, this, &ChartsPanel::choose);
    connect(logarithmic_, &QAction::toggled, markings_, &MarkingPlot::setLogarithmic);
    connect(all, &QAction::triggered, this, [this] { markings_->showAll(); });
    tabs_->setDocumentMode(true);
    tabs_->setDrawBase(false);
    tabs_->setExpanding(false);
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(tabs_);
    layout->addStretch();
    layout->addWidget(bar);
    return row;
}

void ChartsPanel::connectPlot(StepPlot& plot) {
    connect(&plot, &StepPlot::stepRangeChanged, this, &ChartsPanel::ask);
    connect(&plot, &StepPlot::cursorMoved, this, &ChartsPanel::showValues);
    connect(&plot, &StepPlot::stepChosen, this,
            [this](double step) { runner_.goTo(Count(static_cast<std::int64_t>(step))); });
}

void ChartsPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    setReading(true);
}

void ChartsPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    setReading(false);
}

/// What is selected is charted; where nothing is, what was charted before.
void ChartsPanel::choose() {
    const std::set<NodeId> nodes = selection_.nodes();
    if (!pin_->isChecked() && !nodes.empty() && nodes != chosen_) {
        chosen_ = nodes;
        hidden_.clear();
    }
    ask();
}

void ChartsPanel::forgetNet() {
    chosen_.clear();
    pin_->setChecked(false);
    choose();
}

void ChartsPanel::ask() {
    SeriesRequest request;
    request.record = runner_.record();
    if (request.record) {
        ChartNodes nodes =
            chartNodes(document_.diagram().net, *request.record->program, chosen_, mostSeries);
        names_ = std::move(nodes.names);
        request.nodes = std::move(nodes.nodes);
        request.columns = markings_->columns();
        if (!markings_->showsAll()) {
            const QCPRange seen = markings_->stepRange();
            const double more = margin * seen.size();
            request.range = SeriesRange{seen.lower - more, seen.upper + more};
            request.columns = static_cast<std::size_t>(
                std::lround(static_cast<double>(request.columns) * (1 + 2 * margin)));
        }
    } else {
        data_ = {};
        showData();
    }
    feed_.ask(std::move(request));
}

void ChartsPanel::take(const SeriesView& view) {
    data_.first = view.first.toDouble();
    data_.last = view.last.toDouble();
    data_.series.clear();
    for (std::size_t i = 0; i < view.columns.size(); ++i) {
        const QString name = names_.value(static_cast<qsizetype>(i));
        const bool place = i < view.nodes.places.size();
        data_.series.push_back({name, place ? SeriesKind::level : SeriesKind::event,
                                view.columns[i], !hidden_.contains(name)});
    }
    showData();
}

void ChartsPanel::showData() {
    legend_->setSeries(data_);
    ChartData levels = data_;
    for (ChartSeries& series : levels.series) {
        series.shown = series.shown && series.kind == SeriesKind::level;
    }
    markings_->setData(std::move(levels));
    showHints();
    showStep();
}

void ChartsPanel::showHints() {
    const bool any = std::ranges::any_of(
        data_.series, [](const ChartSeries& series) { return series.kind == SeriesKind::level; });
    legend_->setVisible(!data_.series.empty());
    markings_->setHint(
        any ? QString()
            : tr("Select places on the drawing and run the net: their tokens appear here, step by "
                 "step. A click goes to that step, the wheel zooms."));
}

void ChartsPanel::showStep() {
    markings_->setStep(runner_.steps().toDouble());
    showValues();
}

/// At the line that follows the pointer, or where the run stands.
void ChartsPanel::showValues() {
    legend_->setValues(data_, markings_->cursor().value_or(markings_->step()));
}

}  // namespace fireable

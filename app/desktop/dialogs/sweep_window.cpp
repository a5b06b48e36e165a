#include "app/desktop/dialogs/sweep_window.h"

#include <QCloseEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMenu>
#include <QMessageBox>
#include <QScrollArea>
#include <QShortcut>
#include <QSplitter>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>
#include <numeric>

#include "app/desktop/dialogs/file_dialogs.h"
#include "app/desktop/help/help_pages.h"
#include "app/desktop/main_window.h"
#include "app/desktop/dialogs/work_dialog.h"
#include "editor/charts/chart_export.h"
#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"
#include "editor/sweeps/sweep_export.h"
#include "editor/sweeps/sweep_words.h"

namespace fireable {
namespace {

constexpr std::chrono::milliseconds tablePatience(300);
constexpr int afterEdit = 200;  // milliseconds
constexpr int afterKey = 200;

}  // namespace

SweepWindow::SweepWindow(RunTab& tab, SweepKind kind)
    : QWidget(&tab, Qt::Window),
      tab_(tab),
      kind_(std::move(kind)),
      form_(new SweepForm(kind_, this)),
      run_(new QPushButton(tr("R&un"), this)),
      cancel_(new QPushButton(tr("C&ancel"), this)),
      progress_(new QProgressBar(this)),
      status_(new QLabel(this)),
      failure_(new InlineError(this)),
      outdated_(new QLabel(this)),
      filter_(new CheckedField(
          tr("Filter"), tr("Filter: a text, or a condition such as steps > 100"),
          tr("Columns by name, numbers, + - * / %, comparisons, && || !, limit; names with "
             "blanks or other characters in braces: {end p 1} > 3"),
          this)),
      count_(new QLabel(this)),
      open_(new QPushButton(tr("&Open as Run"), this)),
      export_(new QPushButton(this)),
      model_(new SweepTableModel(this)),
      table_(new SweepTableView(*model_, this)),
      charts_(new SweepCharts(*model_, this)) {
    setProperty(helpPageProperty, QStringLiteral("sweeps"));
    setWindowTitle(tr("Sweep – %1").arg(tab_.document().title()));
    auto* across = new QSplitter(Qt::Horizontal, this);
    QScrollArea* left = makeLeft();
    across->addWidget(left);
    across->addWidget(makeRight());
    across->setStretchFactor(1, 1);
    across->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(across);
    const int unit = fontMetrics().height();
    const int wanted = left->widget()->sizeHint().width() - form_->sizeHint().width() +
                       form_->usefulWidth() +
                       style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    const int form = std::clamp(wanted, unit * 20, unit * 42);
    across->setSizes({form, unit * 44});
    resize(form + unit * 44, unit * 42);

    changed_.setSingleShot(true);
    changed_.setInterval(afterEdit);
    connect(&changed_, &QTimer::timeout, this, &SweepWindow::compile);
    connect(&tab_.document().undoStack(), &QUndoStack::indexChanged, this,
            &SweepWindow::documentChanged);
    connect(&tab_, &DocumentTab::viewChanged, this, &SweepWindow::documentChanged);
    connect(&tab_.document(), &Document::saved, this,
            [this] { setWindowTitle(tr("Sweep – %1").arg(tab_.document().title())); });
    connect(form_, &SweepForm::checked, this, &SweepWindow::showButtons);
    connect(run_, &QPushButton::clicked, this, &SweepWindow::run);
    connect(cancel_, &QPushButton::clicked, this, &SweepWindow::cancel);
    connect(new QShortcut(Qt::CTRL | Qt::Key_Return, this), &QShortcut::activated, this,
            &SweepWindow::run);
    connect(new QShortcut(QKeySequence::Close, this), &QShortcut::activated, this,
            &SweepWindow::close);
    showButtons();
    showCount();
    compile();
    form_->focusFirst();
}

SweepWindow::~SweepWindow() = default;

QScrollArea* SweepWindow::makeLeft() {
    auto* inside = new QWidget(this);
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, 6, 0);
    run_->setToolTip(tr("Make all these runs (Ctrl+Enter)"));
    cancel_->setToolTip(tr("Stop; rows of runs that have ended are kept"));
    for (QPushButton* button : {run_, cancel_, open_, export_}) {
        button->setAutoDefault(false);
    }
    run_->setDefault(true);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(run_, 1);
    buttons->addWidget(cancel_, 1);
    progress_->setRange(0, 1000);
    progress_->setTextVisible(false);
    progress_->hide();
    for (QLabel* label : {status_, outdated_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    outdated_->setText(tr("The document was changed since these runs were made."));
    outdated_->hide();
    column->addWidget(form_);
    column->addLayout(buttons);
    column->addWidget(progress_);
    column->addWidget(status_);
    column->addWidget(failure_);
    column->addWidget(outdated_);
    column->addStretch(1);
    return new ScrolledPanel(inside);
}

QWidget* SweepWindow::makeRight() {
    auto* top = new QWidget(this);
    filter_->edit().setClearButtonEnabled(true);
    filterTyped_.setSingleShot(true);
    filterTyped_.setInterval(afterKey);
    connect(filter_, &CheckedField::changed, &filterTyped_, qOverload<>(&QTimer::start));
    connect(&filterTyped_, &QTimer::timeout, this, &SweepWindow::applyFilter);
    open_->setToolTip(
        tr("Open the run of this row in the document, ready to play (double click, Enter)"));
    connect(open_, &QPushButton::clicked, this, &SweepWindow::openCurrent);
    export_->setText(tr("Export Ta&ble"));
    export_->setToolTip(tr("Write rows as CSV, as fire sweep writes them"));
    auto* menu = new QMenu(export_);
    connect(menu->addAction(tr("&All Rows…")), &QAction::triggered, this,
            [this] { exportTable(true); });
    exportShown_ = menu->addAction(tr("&Shown Rows, in This Order…"));
    connect(exportShown_, &QAction::triggered, this, [this] { exportTable(false); });
    export_->setMenu(menu);
    auto* row = new QHBoxLayout;
    row->addWidget(filter_, 1);
    count_->setMinimumHeight(filter_->edit().sizeHint().height());
    for (QWidget* widget : std::initializer_list<QWidget*>{count_, open_, export_}) {
        row->addWidget(widget, 0, Qt::AlignTop);
    }
    auto* column = new QVBoxLayout(top);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(row);
    column->addWidget(table_, 1);
    connect(table_, &SweepTableView::chosen, this, &SweepWindow::open);
    connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &SweepWindow::showButtons);
    connect(model_, &SweepTableModel::shownChanged, this, [this] {
        showCount();
        showButtons();
    });
    connect(model_, &SweepTableModel::busyChanged, this, &SweepWindow::showCount);
    connect(&charts_->plot(), &SweepPlot::rowChosen, table_, &SweepTableView::goTo);
    connect(charts_, &SweepCharts::exportAsked, this, &SweepWindow::exportPicture);
    auto* down = new QSplitter(Qt::Vertical, this);
    down->addWidget(top);
    down->addWidget(charts_);
    down->setStretchFactor(0, 1);
    down->setStretchFactor(1, 1);
    return down;
}

void SweepWindow::documentChanged() {
    changed_.start();
}

/// The document as it is now, on another thread.
void SweepWindow::compile() {
    drawing_ = tab_.drawing();
    compiling_.start(
        [work = kind_.compile()](const std::stop_token&) { return caught("the model", work); },
        [this](SweptModelResult model) {
            outdated_->setVisible(sweep_ != nullptr && model && (*model)->hash() != madeOf_);
            form_->setModel(std::move(model));
        });
}

void SweepWindow::run() {
    if (!form_->asked() || isRunning()) {
        return;
    }
    const SweepForm::Asked asked = *form_->asked();
    made_ = asked.settings;
    madeOf_ = form_->model()->hash();
    failure_->showError({});
    outdated_->hide();
    status_->setText(tr("Preparing…"));
    progress_->setRange(0, 0);
    progress_->show();
    sweep_ = std::make_unique<SweepRun>(form_->model(), asked.words, asked.settings);
    connect(sweep_.get(), &SweepRun::prepared, this, &SweepWindow::showResults);
    connect(sweep_.get(), &SweepRun::progressed, this, &SweepWindow::follow);
    connect(sweep_.get(), &SweepRun::ended, this, &SweepWindow::showEnded);
    showButtons();
}

void SweepWindow::cancel() {
    if (isRunning()) {
        sweep_->cancel();
        status_->setText(tr("Cancelling…"));
        showButtons();
    }
}

bool SweepWindow::isLongUnderWay() const {
    return isRunning() && !sweep_->isCancelled() &&
           tab_.isLong(std::chrono::duration<double>(sweep_->seconds()));
}

void SweepWindow::showResults() {
    progress_->setRange(0, 1000);
    model_->setResults(sweep_->results());
    table_->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    applyFilter();
}

void SweepWindow::follow() {
    if (sweep_->results() == nullptr) {
        return;
    }
    model_->follow();
    const auto made = static_cast<std::int64_t>(sweep_->results()->rows());
    const std::int64_t all = sweep_->runs();
    progress_->setValue(static_cast<int>(1000.0 * static_cast<double>(made) /
                                         static_cast<double>(std::max<std::int64_t>(all, 1))));
    if (!sweep_->isRunning() || sweep_->isCancelled()) {
        return;
    }
    QString text = tr("%1 of %2 runs", nullptr, pluralNumber(all))
                       .arg(groupedDigits(made), groupedDigits(all));
    constexpr double worthTelling = 2;  // seconds
    const double seconds = sweep_->seconds();
    if (made > 0 && seconds > worthTelling) {
        text += tr(", about %1 left")
                    .arg(durationText(seconds * static_cast<double>(all - made) /
                                      static_cast<double>(made)));
    }
    status_->setText(text);
}

void SweepWindow::showEnded() {
    progress_->hide();
    const Result<SweepOutcome>& outcome = sweep_->outcome();
    if (!outcome) {
        status_->setText({});
        failure_->showError(sentence(outcome.error().message()));
    } else {
        status_->setText(outcomeText(*outcome, sweep_->runs(), sweep_->seconds()));
    }
    showButtons();
    showCount();
}

void SweepWindow::showButtons() {
    const bool running = isRunning();
    run_->setEnabled(form_->asked().has_value() && !running);
    cancel_->setEnabled(running && !sweep_->isCancelled());
    open_->setEnabled(table_->currentRow().has_value());
    export_->setEnabled(model_->results() != nullptr && model_->results()->rows() > 0);
    exportShown_->setEnabled(!model_->shown()->empty());
}

void SweepWindow::showCount() {
    const auto& results = model_->results();
    const auto all = results != nullptr ? static_cast<std::int64_t>(results->rows()) : 0;
    const auto shown = static_cast<std::int64_t>(model_->shown()->size());
    count_->setText(results == nullptr ? QString()
                    : model_->isBusy() ? tr("Sorting…")
                    : shown == all
                        ? tr("%1 rows", nullptr, pluralNumber(all)).arg(groupedDigits(all))
                        : tr("%1 of %2 rows", nullptr, pluralNumber(all))
                              .arg(groupedDigits(shown), groupedDigits(all)));
}

void SweepWindow::applyFilter() {
    filterTyped_.stop();
    if (model_->results() == nullptr) {
        filter_->showError({});
        return;
    }
    auto filter = SweepFilter::parse(filter_->text().toStdString(), *model_->results());
    filter_->showError(filter ? QString() : sentence(filter.error().detail));
    if (filter) {
        model_->setFilter(std::move(*filter));
    }
}

void SweepWindow::openCurrent() {
    if (const auto row = table_->currentRow()) {
        open(*row);
    }
}

void SweepWindow::open(SweepResults::Row row) {
    const SweepResults& results = *model_->results();
    SweepStart start;
    constexpr std::string_view before = "start ";
    for (int i = 0; i < results.varied(); ++i) {
        const int column = SweepResults::firstVaried + i;
        const std::string& title = results.titles()[static_cast<std::size_t>(column)];
        start.start.push_back({title.substr(before.size()), results.count(column, row)});
    }
    for (const PlaceOverride& change : start.start) {
        const auto& model = form_->model();
        if (model == nullptr || !model->nodes().names.find(model->nodes().kind, change.place)) {
            failure_->showError(tr("The document cannot run this row: it has no “%1” any more, or "
                                   "cannot run at all")
                                    .arg(toText(change.place)));
            return;
        }
    }
    failure_->showError({});
    start.seed = std::stoull(results.text(results.seedColumn(), row));
    start.maxSteps = made_.maxSteps;
    start.rule = made_.rule;
    kind_.open(start);
    const QString said =
        tr("“Sweep run” is now the run configuration of %1, a change that Edit > Undo reverts")
            .arg(tab_.document().title());
    status_->setText(said);
    if (auto* main = qobject_cast<MainWindow*>(tab_.window())) {
        main->showMessage(said);
    }
    tab_.window()->raise();
    tab_.window()->activateWindow();
}

void SweepWindow::exportTable(bool all) {
    const QString file =
        chooseFileToWrite(*this, tr("Export Table"), tab_.document(),
                          {{tr("CSV"), QStringLiteral("csv")}}, folder_, QStringLiteral("_sweep"));
    if (file.isEmpty()) {
        return;
    }
    std::vector<SweepResults::Row> rows = *model_->shown();
    if (all) {
        rows.resize(model_->results()->rows());
        std::iota(rows.begin(), rows.end(), SweepResults::Row{0});
    }
    WorkProgress progress;
    const auto written = workWithDialog(
        {tr("Export Table"), tr("Writing %1…").arg(QFileInfo(file).fileName()), "the table"},
        progress, *this, tablePatience,
        [&, results = model_->results()] { return exportSweep(*results, rows, file, progress); });
    if (!written) {
        fail(tr("Export Table"), written.error());
        return;
    }
    status_->setText(*written ? tr("Wrote %1").arg(file) : tr("Cancelled: nothing was written"));
}

void SweepWindow::exportPicture() {
    const auto picture = [](const char* suffix) {
        const QString name = QLatin1String(suffix);
        return FileKind{name.toUpper(), name};
    };
    const QString file = chooseFileToWrite(*this, tr("Export Chart"), tab_.document(),
                                           {picture("png"), picture("svg"), picture("pdf")},
                                           folder_, QStringLiteral("_sweep"));
    if (file.isEmpty()) {
        return;
    }
    if (const auto written = exportChart(charts_->plot(), file); !written) {
        fail(tr("Export Chart"), written.error());
        return;
    }
    status_->setText(tr("Wrote %1").arg(file));
}

void SweepWindow::fail(const QString& title, const Error& error) {
    QMessageBox::critical(this, title, engineText(error.message()));
}

void SweepWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        showCount();
    }
    if (event->type() == QEvent::ActivationChange && tab_.drawing() != drawing_) {
        documentChanged();
    }
    QWidget::changeEvent(event);
}

/// Asks whether to end a sweep that has been under way for long.
bool SweepWindow::mayClose() {
    if (!isLongUnderWay()) {
        return true;
    }
    QMessageBox box(QMessageBox::Question, tr("Sweep"),
                    tr("A sweep is under way (%1). Closing this window ends it; the rows of runs that "
                       "have ended are kept.")
                        .arg(durationText(sweep_->seconds())),
                    QMessageBox::Discard | QMessageBox::Cancel, this);
    box.button(QMessageBox::Discard)->setText(tr("C&lose Anyway"));
    box.button(QMessageBox::Cancel)->setText(tr("&Keep Running"));
    box.setDefaultButton(QMessageBox::Cancel);
    return box.exec() == QMessageBox::Discard;
}

void SweepWindow::closeEvent(QCloseEvent* event) {
    if (!mayClose()) {
        event->ignore();
        return;
    }
    cancel();
    QWidget::closeEvent(event);
}

}  // namespace fireable

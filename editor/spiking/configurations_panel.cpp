#include "editor/spiking/configurations_panel.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QHideEvent>
#include <QMessageBox>
#include <QSaveFile>
#include <QSplitter>
#include <QVBoxLayout>
#include <stop_token>

#include "editor/document/to_text.h"
#include "editor/panels/empty_text.h"
#include "editor/panels/row_lines.h"
#include "engine/base/thrown.h"

namespace fireable {

using spiking::StateId;

ConfigurationsPanel::ConfigurationsPanel(SpikingRunner& runner, QWidget* parent)
    : QWidget(parent),
      runner_(runner),
      explore_(new QPushButton(tr("Find A&ll"), this)),
      most_(new QSpinBox(this)),
      export_(new QPushButton(tr("E&xport Table…"), this)),
      results_(new QLabel(this)),
      canvas_(new ConfigurationCanvas(this)),
      table_(new QTableWidget(this)) {
    explore_->setStatusTip(
        tr("Find all configurations that the system can reach, or stop the search"));
    connect(explore_, &QPushButton::clicked, this,
            [this] { search_.isBusy() ? stop(tr("Stopped")) : explore(); });
    connect(&search_, &LatestTask::busyChanged, this, [this](bool busy) {
        explore_->setText(busy ? tr("Sto&p") : tr("Find A&ll"));
        busy ? progress_.start(100) : progress_.stop();
    });
    connect(&progress_, &QTimer::timeout, this, &ConfigurationsPanel::showProgress);
    most_->setRange(10, 5'000);
    most_->setValue(300);
    most_->setStatusTip(tr("Find at most this many configurations"));
    auto* limit = new QLabel(tr("At &most:"), this);
    limit->setBuddy(most_);
    export_->setStatusTip(tr("Save the table of configurations as CSV"));
    connect(export_, &QPushButton::clicked, this, &ConfigurationsPanel::exportTable);
    results_->setMargin(4);
    results_->setTextFormat(Qt::PlainText);
    results_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    table_->setAccessibleName(tr("Table of configurations"));
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setStatusTip(tr("Double-click a configuration, or press Enter, to go there"));
    table_->verticalHeader()->hide();
    setRowLines(*table_);
    connect(table_, &QTableWidget::cellActivated, this,
            [this](int row) { goTo(static_cast<StateId>(row)); });
    connect(canvas_, &ConfigurationCanvas::chosen, this, &ConfigurationsPanel::goTo);
    auto* row = new QHBoxLayout;
    row->addWidget(explore_);
    row->addWidget(limit);
    row->addWidget(most_);
    row->addWidget(export_);
    row->addStretch();
    auto* split = new QSplitter(this);
    split->addWidget(canvas_);
    split->addWidget(table_);
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->addLayout(row);
    layout->addWidget(results_);
    layout->addWidget(split, 1);
    connect(&runner_, &Runner::frameChanged, this, &ConfigurationsPanel::showNow);
    showNow();
}

ConfigurationsPanel::~ConfigurationsPanel() {
    delete canvas_;  // before what it shows
}

void ConfigurationsPanel::explore() {
    const auto run = runner_.program();
    if (run == nullptr) {
        results_->setText(tr("The system cannot be run: see what is wrong in Problems"));
        return;
    }
    exploring_ = run;
    showAsEmpty(*results_, false);
    met_ = std::make_shared<std::atomic<std::int64_t>>(0);
    search_.start(
        [run, most = static_cast<StateId>(most_->value()),
         met = met_](const std::stop_token& stop) {
            return caught("the search for configurations", [&] {
                std::atomic<bool> cancelled = false;
                const std::stop_callback cancel(stop, [&] { cancelled = true; });
                Found found{
                    std::make_unique<const Configurations>(run, most, &cancelled, met.get()), {}};
                found.scene.set(*found.all, stop);
                return found;
            });
        },
        [this](Result<Found> found) { take(std::move(found)); });
    showProgress();
}

void ConfigurationsPanel::take(Result<Found> found) {
    if (!found) {
        results_->setText(toText(found.error().detail));
        return;
    }
    canvas_->set(std::move(found->scene));
    shown_ = std::move(found->all);
    results_->setText(shown_->results().join(QStringLiteral(". ")) + QStringLiteral(".\n") +
                      shown_->legend());
    fillTable();
    showNow();
}

void ConfigurationsPanel::showProgress() {
    results_->setText(tr("Looking for configurations: %1 found…").arg(met_->load()));
}

void ConfigurationsPanel::stop(const QString& reason) {
    if (search_.isBusy()) {
        search_.cancel();
        results_->setText(reason);
    }
}

void ConfigurationsPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (!event->spontaneous()) {  // as when the window is minimized
        stop(tr("Stopped"));
    }
}

void ConfigurationsPanel::fillTable() {
    const auto& neurons = shown_->neurons();
    QStringList titles{tr("Step")};
    for (const spiking::NeuronIndex neuron : neurons) {
        titles.append(shown_->nameOf(neuron));
    }
    table_->clear();
    table_->setColumnCount(static_cast<int>(titles.size()));
    table_->setHorizontalHeaderLabels(titles);
    table_->setRowCount(static_cast<int>(shown_->count()));
    for (StateId state = 0; state < shown_->count(); ++state) {
        const auto set = [&](std::size_t column, const QString& text) {
            auto* item = new QTableWidgetItem(text);  // the table owns it
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            table_->setItem(static_cast<int>(state), static_cast<int>(column), item);
        };
        set(0, QString::number(shown_->graph().depth(state)));
        for (std::size_t column = 0; column < neurons.size(); ++column) {
            set(column + 1, shown_->cell(state, neurons[column]));
        }
    }
    table_->resizeColumnsToContents();
}

/// Where the run stands; of another system than the explored one, nowhere.
void ConfigurationsPanel::showNow() {
    export_->setEnabled(shown_ != nullptr);
    const auto run = runner_.program();
    if (run == nullptr || (exploring_ && run->system != exploring_->system)) {
        stop(tr("The system has changed: find its configurations again"));
    }
    if (shown_ == nullptr && exploring_ == nullptr) {
        showAsEmpty(*results_);
        results_->setText(
            tr("Find all configurations of a small system to see its graph here, and the results "
               "of all its computations"));
    }
    if (shown_ == nullptr) {
        return;
    }
    const bool isShown = run != nullptr && run->system == shown_->run().system;
    const SpikingFrame* frame = runner_.frame();
    const auto now = isShown && frame != nullptr ? shown_->find(frame->now) : std::nullopt;
    canvas_->setNow(now);
    now ? table_->selectRow(static_cast<int>(*now)) : table_->clearSelection();
}

void ConfigurationsPanel::goTo(StateId state) {
    const auto run = runner_.program();
    if (shown_ == nullptr || run == nullptr || run->system != shown_->run().system) {
        results_->setText(tr("The system has changed since: find its configurations again"));
        return;
    }
    emit aboutToGo();
    runner_.follow(shown_->pathTo(state));
}

void ConfigurationsPanel::exportTable() {
    const QString name = QFileDialog::getSaveFileName(
        this, tr("Export Table"), QStringLiteral("configurations.csv"), tr("Tables (*.csv)"));
    if (name.isEmpty()) {
        return;
    }
    QSaveFile file(name);
    const QByteArray table = shown_->csv();
    if (!file.open(QIODevice::WriteOnly) || file.write(table) != table.size() || !file.commit()) {
        QMessageBox::warning(this, tr("Export Table"),
                             tr("%1 cannot be written: %2").arg(name, file.errorString()));
    }
}

}  // namespace fireable

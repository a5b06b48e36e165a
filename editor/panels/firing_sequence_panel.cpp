#include "editor/panels/firing_sequence_panel.h"

#include <QGridLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLocale>
#include <QSignalBlocker>
#include <algorithm>
#include <utility>

#include "editor/document/to_text.h"
#include "editor/panels/empty_text.h"
#include "editor/panels/row_lines.h"

namespace fireable {
namespace {

constexpr std::size_t maxRead = 4000;  ///< cached rows
constexpr std::chrono::milliseconds slice(8);

constexpr std::int64_t longestBar = std::int64_t{1} << 30;

}  // namespace

FiringSequenceModel::FiringSequenceModel(EngineRunner& runner, QObject* parent)
    : QAbstractTableModel(parent), runner_(runner) {
    pace_.setSingleShot(true);
    pace_.setInterval(200);
    connect(&pace_, &QTimer::timeout, this, &FiringSequenceModel::follow);
    connect(&runner_, &EngineRunner::frameChanged, this, &FiringSequenceModel::followSoon);
    connect(&runner_, &EngineRunner::stateChanged, this, &FiringSequenceModel::followSoon);
    follow();
}

std::int64_t FiringSequenceModel::lines() const {
    return search_ ? static_cast<std::int64_t>(found_.size()) : last_ - first_ + 1;
}

std::int64_t FiringSequenceModel::stepAt(std::int64_t line) const {
    return search_ ? found_[static_cast<std::size_t>(line)] : first_ + line;
}

std::int64_t FiringSequenceModel::lineOf(std::int64_t step) const {
    if (!search_) {
        return step - first_;
    }
    return std::ranges::upper_bound(found_, step) - found_.begin() - 1;
}

void FiringSequenceModel::followSoon() {
    const RunFrame* frame = runner_.frame();
    const bool goesOn =
        frame != nullptr && frame->run == run_ && runner_.state() == RunState::running;
    if (!goesOn) {
        pace_.stop();
        follow();
    } else if (!pace_.isActive()) {
        pace_.start();
    }
}

/// The run continued or was replaced.
void FiringSequenceModel::follow() {
    const RunFrame* frame = runner_.frame();
    if (frame == nullptr || frame->run != run_ || frame->timeline != timeline_) {
        invalidate();
    }
    first_ = frame != nullptr ? frame->firstRetained.saturated64() : 0;
    last_ = frame != nullptr ? frame->lastStep.saturated64() : -1;
    run_ = frame != nullptr ? frame->run : 0;
    timeline_ = frame != nullptr ? frame->timeline : 0;
    if (search_ == nullptr && !filter_.isEmpty() && runner_.program() != nullptr) {
        search_ = std::make_shared<FiringSearch>(*runner_.program(), filter_);
    }
    emit linesChanged();
    searchOn();
}

void FiringSequenceModel::invalidate() {
    read_.clear();
    found_.clear();
    search_.reset();
    searched_ = false;
    asking_ = false;
    reading_ = false;
}

void FiringSequenceModel::setFilter(const QString& text) {
    if (text.trimmed() != filter_) {
        filter_ = text.trimmed();
        invalidate();
        follow();
    }
}

void FiringSequenceModel::searchOn() {
    if (search_ == nullptr || asking_) {
        return;
    }
    asking_ = true;
    const auto ask = [this, search = search_](RunSession& run) -> EngineRunner::Reply {
        auto found = std::make_shared<std::vector<std::int64_t>>(search->goOn(run, slice));
        const bool done = search->isDone(run);
        return [this, search, found, done] {
            if (search != search_) {
                return;  // the filter has changed
            }
            asking_ = false;
            const bool was = std::exchange(searched_, done);
            if (!found->empty() || was != done) {
                found_.insert(found_.end(), found->begin(), found->end());
                emit linesChanged();
            }
            if (!done) {
                searchOn();
            }
        };
    };
    runner_.query(this, ask, [this, search = search_](const Error&) {
        if (search == search_) {
            asking_ = false;  // asked again when the run goes on
        }
    });
}

void FiringSequenceModel::show(std::int64_t top, int rows) {
    const std::int64_t all = lines();
    const std::int64_t begin =
        std::clamp<std::int64_t>(top, 0, std::max<std::int64_t>(0, all - rows));
    top_ = begin;
    const int after = static_cast<int>(std::clamp<std::int64_t>(all - top_, 0, rows));
    // Rows are added and removed at the end; the view restores the selection.
    if (after != rows_) {
        beginResetModel();
        rows_ = after;
        endResetModel();
    } else if (after > 0) {
        emit dataChanged(index(0, 0), index(after - 1, columnCount() - 1));
    }
    readRows();
}

/// One query at a time; rows visible by then are requested afterwards.
void FiringSequenceModel::readRows() {
    std::vector<std::int64_t> missing;
    for (int row = 0; row < rows_ && top_ + row < lines(); ++row) {
        const std::int64_t step = stepAt(top_ + row);
        if (!read_.contains(step)) {
            missing.push_back(step);
        }
    }
    if (missing.empty() || reading_) {
        return;
    }
    if (read_.size() > maxRead) {
        read_.clear();
    }
    reading_ = true;
    const auto asked = std::pair(run_, timeline_);
    const auto ask = [this, asked, missing](RunSession& run) -> EngineRunner::Reply {
        auto rows = std::make_shared<std::vector<FiringRow>>(readFiringRows(run, missing));
        const bool same = asked.second == run.timeline();
        return [this, asked, same, rows] {
            reading_ = false;
            if (!same || asked != std::pair(run_, timeline_)) {
                readRows();
                return;
            }
            for (FiringRow& row : *rows) {
                read_[row.step] = std::move(row);
            }
            if (rowCount() > 0) {
                emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
            }
            if (!rows->empty()) {
                readRows();
            }
        };
    };
    runner_.query(this, ask, [this](const Error&) { reading_ = false; });
}

int FiringSequenceModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : rows_;
}

int FiringSequenceModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : Column::columnCount_;
}

QVariant FiringSequenceModel::data(const QModelIndex& index, int role) const {
    const bool number = index.column() == Column::step || index.column() == Column::copies;
    if (role == Qt::TextAlignmentRole && number) {
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    }
    if ((role != Qt::DisplayRole && role != Qt::ToolTipRole) || top_ + index.row() >= lines()) {
        return {};
    }
    const std::int64_t line = stepAt(top_ + index.row());
    if (index.column() == Column::step) {
        return QString::number(line);
    }
    const auto row = read_.find(line);
    if (row == read_.end()) {
        return index.column() == Column::fired ? QStringLiteral("…") : QString();
    }
    switch (index.column()) {
        case Column::fired:
            return line == 0 && row->second.fired.isEmpty() ? tr("start") : row->second.fired;
        case Column::copies:
            return row->second.copies;
        default:
            return row->second.change;
    }
}

QVariant FiringSequenceModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    const QString titles[] = {tr("Step"), tr("Fired"), tr("Copies"), tr("Change")};
    return titles[section];
}

FiringSequencePanel::FiringSequencePanel(EngineRunner& runner, QWidget* parent)
    : QWidget(parent),
      runner_(runner),
      model_(new FiringSequenceModel(runner, this)),
      filter_(new QLineEdit(this)),
      count_(new QLabel(this)),
      table_(new QTableView(this)),
      bar_(new QScrollBar(Qt::Vertical, this)) {
    layOut();
    connect(filter_, &QLineEdit::textChanged, this, [this](const QString& text) {
        follows_ = true;
        model_->setFilter(text);
    });
    connect(filter_, &QLineEdit::returnPressed, table_, qOverload<>(&QWidget::setFocus));
    connect(bar_, &QScrollBar::valueChanged, this, [this](int value) {
        follows_ = false;
        showFrom(value * scale_);
    });
    connect(table_, &QTableView::clicked, this, [this](const QModelIndex& at) { goTo(at.row()); });
    connect(model_, &FiringSequenceModel::linesChanged, this, &FiringSequencePanel::followRun);
    followRun();
}

void FiringSequencePanel::layOut() {
    filter_->setPlaceholderText(tr("Only transitions with this in their name"));
    filter_->setAccessibleName(tr("Filter steps"));
    filter_->setClearButtonEnabled(true);
    table_->setModel(model_);
    table_->setAccessibleName(tr("Firing Sequence"));
    table_->setStatusTip(tr("Click a step, or press Enter, to go there"));
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table_->setWordWrap(false);
    table_->setShowGrid(false);
    table_->verticalHeader()->hide();
    setRowLines(*table_, 4.0 / 3);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    const int letter = fontMetrics().averageCharWidth();
    for (const auto& [column, letters] :
         {std::pair(FiringSequenceModel::step, 16), std::pair(FiringSequenceModel::fired, 28),
          std::pair(FiringSequenceModel::copies, 10)}) {
        table_->setColumnWidth(
            column,
            std::max(letters * letter, table_->horizontalHeader()->sectionSizeHint(column)));
    }
    table_->horizontalHeader()->setStretchLastSection(true);
    table_->installEventFilter(this);
    table_->viewport()->installEventFilter(this);
    auto* empty = new EmptyText(*table_, [this] {
        return filter_->text().isEmpty()  // else the number of steps found tells it
                   ? tr("No step was made yet.\nEach one is listed here; a click on it goes there.")
                   : QString();
    });
    connect(model_, &FiringSequenceModel::linesChanged, empty, &EmptyText::follow);
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(filter_, 0, 0);
    layout->addWidget(count_, 0, 1, 1, 2);
    layout->addWidget(table_, 1, 0, 1, 2);
    layout->addWidget(bar_, 1, 2);
    layout->setColumnStretch(0, 1);
    count_->setMargin(4);
}

/// Hidden rows are not read.
int FiringSequencePanel::roomForRows() const {
    if (!isVisible()) {
        return 0;
    }
    return std::max(1,
                    table_->viewport()->height() / table_->verticalHeader()->defaultSectionSize());
}

/// The run moved or has more steps.
void FiringSequencePanel::followRun() {
    const std::int64_t all = std::max<std::int64_t>(0, model_->steps());
    const QString steps =
        tr("%1 steps", nullptr, pluralNumber(Count(all))).arg(QLocale().toString(all));
    const bool cut = !filter_->text().isEmpty() && all >= FiringSearch::maxFound;
    count_->setText(model_->isSearching() ? tr("%1, still searching…").arg(steps)
                    : cut                 ? tr("%1, and perhaps more").arg(steps)
                                          : steps);
    if (const Count step = runner_.steps(); step != step_) {
        step_ = step;
        follows_ = true;
    }
    if (follows_) {
        showLine(model_->lineOf(step_.saturated64()));
    } else {
        showFrom(model_->top());
    }
}

/// Selects `line` and scrolls to it.
void FiringSequencePanel::showLine(std::int64_t line) {
    const int room = roomForRows();
    line_ = std::clamp<std::int64_t>(line, 0, std::max<std::int64_t>(0, model_->lines() - 1));
    std::int64_t top = model_->top();
    if (line_ < top) {
        top = line_;
    } else if (line_ >= top + room) {
        top = line_ - room + 1;
    }
    showFrom(top);
}

void FiringSequencePanel::showFrom(std::int64_t top) {
    model_->show(top, roomForRows());
    showScrollBar();
    select(line_);
}

void FiringSequencePanel::showScrollBar() {
    const QSignalBlocker blocker(bar_);
    const std::int64_t last = std::max<std::int64_t>(0, model_->lines() - roomForRows());
    scale_ = last / longestBar + 1;
    bar_->setRange(0, static_cast<int>(last / scale_));
    bar_->setPageStep(roomForRows());
    bar_->setValue(static_cast<int>(model_->top() / scale_));
    bar_->setVisible(last > 0);
}

void FiringSequencePanel::select(std::int64_t line) {
    line_ = line;
    const std::int64_t row = line - model_->top();
    if (row >= 0 && row < model_->rowCount()) {
        table_->setCurrentIndex(model_->index(static_cast<int>(row), 0));
    } else {
        table_->clearSelection();
        table_->selectionModel()->clearCurrentIndex();
    }
}

void FiringSequencePanel::goTo(int row) {
    if (row >= 0 && row < model_->rowCount()) {
        line_ = model_->top() + row;
        emit requested(Count(model_->stepAt(line_)));
    }
}

/// Moves through all lines, including those out of view.
bool FiringSequencePanel::moveByKey(int key) {
    const int page = roomForRows();
    follows_ = follows_ && (key == Qt::Key_Return || key == Qt::Key_Enter);
    switch (key) {
        case Qt::Key_Up:
            showLine(line_ - 1);
            return true;
        case Qt::Key_Down:
            showLine(line_ + 1);
            return true;
        case Qt::Key_PageUp:
            showLine(line_ - page);
            return true;
        case Qt::Key_PageDown:
            showLine(line_ + page);
            return true;
        case Qt::Key_Home:
            showLine(0);
            return true;
        case Qt::Key_End:
            showLine(model_->lines() - 1);
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            goTo(static_cast<int>(line_ - model_->top()));
            return true;
        default:
            return false;
    }
}

void FiringSequencePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    followRun();
}

bool FiringSequencePanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == table_ && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool plain = (key->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
        return (plain && moveByKey(key->key())) || QWidget::eventFilter(watched, event);
    }
    if (watched == table_->viewport()) {
        if (event->type() == QEvent::Wheel) {
            QCoreApplication::sendEvent(bar_, event);
            return true;
        }
        if (event->type() == QEvent::Resize) {
            follows_ ? showLine(line_) : showFrom(model_->top());
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace fireable

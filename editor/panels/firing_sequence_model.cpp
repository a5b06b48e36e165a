#include "editor/panels/firing_sequence_model.h"

#include <algorithm>
#include <utility>

namespace fireable {
namespace {

constexpr std::size_t mostRead = 4000;  ///< rows that are kept
constexpr std::chrono::milliseconds slice(8);

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

/// The run goes on, or it is another one.
void FiringSequenceModel::follow() {
    const RunFrame* frame = runner_.frame();
    if (frame == nullptr || frame->run != run_ || frame->timeline != timeline_) {
        forget();
    }
    first_ = frame != nullptr ? frame->firstKept.saturated64() : 0;
    last_ = frame != nullptr ? frame->lastStep.saturated64() : -1;
    run_ = frame != nullptr ? frame->run : 0;
    timeline_ = frame != nullptr ? frame->timeline : 0;
    if (search_ == nullptr && !filter_.isEmpty() && runner_.program() != nullptr) {
        search_ = std::make_shared<FiringSearch>(*runner_.program(), filter_);
    }
    emit linesChanged();
    searchOn();
}

void FiringSequenceModel::forget() {
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
        forget();
        follow();
    }
}

void FiringSequenceModel::searchOn() {
    if (search_ == nullptr || asking_) {
        return;
    }
    asking_ = true;
    runner_.ask(this, [this, search = search_](RunSession& run) -> EngineRunner::Reply {
        auto found = std::make_shared<std::vector<std::int64_t>>(search->goOn(run, slice));
        const bool done = search->isDone(run);
        return [this, search, found, done] {
            if (search != search_) {
                return;  // another text by now
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
    });
}

void FiringSequenceModel::show(std::int64_t top, int rows) {
    const std::int64_t all = lines();
    const std::int64_t begin =
        std::clamp<std::int64_t>(top, 0, std::max<std::int64_t>(0, all - rows));
    top_ = begin;
    const int after = static_cast<int>(std::clamp<std::int64_t>(all - top_, 0, rows));
    // Rows come and go at the end: what is selected is the view's matter, which selects again.
    if (after != rows_) {
        beginResetModel();
        rows_ = after;
        endResetModel();
    } else if (after > 0) {
        emit dataChanged(index(0, 0), index(after - 1, columnCount() - 1));
    }
    readRows();
}

/// One question at a time; what is seen by then is asked for with the answer.
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
    if (read_.size() > mostRead) {
        read_.clear();
    }
    reading_ = true;
    const auto asked = std::pair(run_, timeline_);
    runner_.ask(this, [this, asked, missing](RunSession& run) -> EngineRunner::Reply {
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
    });
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

}  // namespace fireable

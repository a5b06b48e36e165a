#include "editor/spiking/spikes_panel.h"

#include <QFileDialog>
#include <QFont>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "editor/document/engine_text.h"
#include "editor/document/replace_file.h"
#include "editor/document/to_text.h"
#include "editor/panels/empty_text.h"
#include "editor/panels/row_lines.h"
#include "engine/base/index.h"
#include "engine/base/table_cell.h"

namespace fireable {
SpikesModel::SpikesModel(SpikingRunner& runner, QObject* parent)
    : QAbstractTableModel(parent), runner_(runner) {
    connect(&runner_, &Runner::frameChanged, this, &SpikesModel::follow);
    connect(&runner_, &Runner::prepared, this, &SpikesModel::follow);
    follow();
}

/// Rows stay, so that the place in the table does.
void SpikesModel::follow() {
    const SpikingFrame* frame = runner_.frame();
    const auto program = runner_.program();
    if (program != program_) {
        const bool sameRows = program && program_ &&
                              program->program.neuronCount() == program_->program.neuronCount();
        if (!sameRows) {
            beginResetModel();
        }
        program_ = program;
        before_.clear();
        now_.clear();
        if (!sameRows) {
            endResetModel();
        }
    }
    if (frame != nullptr && program_ != nullptr) {
        before_ = std::exchange(now_, frame->now.spikes);
    }
    if (rowCount() > 0) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount_ - 1));
    }
}

int SpikesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || program_ == nullptr ? 0 : program_->program.neuronCount();
}

int SpikesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : columnCount_;
}

const spiking::RecordedUse* SpikesModel::useOf(spiking::NeuronIndex neuron) const {
    const SpikingFrame* frame = runner_.frame();
    if (frame == nullptr) {
        return nullptr;
    }
    const auto use =
        std::ranges::lower_bound(frame->used, neuron, {}, &spiking::RecordedUse::neuron);
    return use != frame->used.end() && use->neuron == neuron ? &*use : nullptr;
}

QString SpikesModel::text(spiking::NeuronIndex neuron, int column) const {
    const SpikingFrame* frame = runner_.frame();
    const bool isKnown = frame != nullptr && at(neuron) < frame->now.spikes.size();
    switch (column) {
        case Column::name:
            return toText(neuronName(program_->system, program_->program, neuron));
        case Column::spikes:
            return toText(isKnown ? frame->now.spikes[at(neuron)]
                                  : program_->program.initial[at(neuron)]);
        case Column::state: {
            const std::int64_t closed = isKnown ? frame->now.closed[at(neuron)] : 0;
            return closed > 0 ? tr("closed, %n steps left", nullptr, static_cast<int>(closed))
                              : tr("open");
        }
        default:
            const spiking::RecordedUse* use = useOf(neuron);
            if (use == nullptr) {
                return {};
            }
            const QString rule = toText(ruleText(program_->program.rulesOf(neuron)[at(use->rule)]));
            return use->times == 1 ? rule : QStringLiteral("%1 × %2").arg(toText(use->times), rule);
    }
}

QVariant SpikesModel::data(const QModelIndex& index, int role) const {
    const auto neuron = static_cast<spiking::NeuronIndex>(index.row());
    switch (role) {
        case Qt::DisplayRole:
        case Qt::EditRole:
            return text(neuron, index.column());
        case Qt::TextAlignmentRole:
            return index.column() == Column::spikes
                       ? QVariant(static_cast<int>(Qt::AlignRight | Qt::AlignVCenter))
                       : QVariant();
        case Qt::FontRole:
            if (index.column() == Column::spikes && at(neuron) < before_.size() &&
                before_[at(neuron)] != now_[at(neuron)]) {
                QFont bold;
                bold.setBold(true);
                return bold;
            }
            return {};
        case Qt::UserRole:  // to sort by
            if (index.column() == Column::spikes) {
                return at(neuron) < now_.size() ? now_[at(neuron)].toDouble()
                                                : program_->program.initial[at(neuron)].toDouble();
            }
            return index.column() == Column::name ? QVariant(index.row())
                                                  : QVariant(text(neuron, index.column()));
        default:
            return {};
    }
}

QVariant SpikesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    const QString titles[] = {tr("Neuron"), tr("Spikes"), tr("State"), tr("Rule used")};
    return titles[section];
}

Qt::ItemFlags SpikesModel::flags(const QModelIndex& index) const {
    const auto flags = QAbstractTableModel::flags(index);
    const bool isEditable = index.column() == Column::spikes && runner_.frame() != nullptr &&
                            runner_.state() != RunState::running;
    return isEditable ? flags | Qt::ItemIsEditable : flags;
}

bool SpikesModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    return role == Qt::EditRole && enter(index.row(), value.toString()).has_value();
}

Result<void> SpikesModel::enter(int row, const QString& text) {
    const auto spikes = Count::parse(text.trimmed().toStdString());
    if (!spikes || *spikes < 0) {
        return fail(ErrorCode::badArgument, tr("Type a number of spikes, 0 or more").toStdString());
    }
    const auto neuron = static_cast<spiking::NeuronIndex>(row);
    if (text.trimmed() != this->text(neuron, Column::spikes)) {
        runner_.setSpikes(neuron, *spikes);
    }
    return {};
}

QString SpikesModel::csv() const {
    QString lines;
    for (int row = -1; row < rowCount(); ++row) {
        for (int column = 0; column < columnCount_; ++column) {
            const QString field =
                row < 0 ? headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()
                        : text(row, column);
            lines += (column > 0 ? QStringLiteral(",") : QString()) +
                     toText(tableCell(field.toStdString()));
        }
        lines += u'\n';
    }
    return lines;
}

SpikesTable::SpikesTable(SpikesModel& model, QWidget* parent) : CellTable(parent), model_(model) {
    shown_.setSourceModel(&model_);
    shown_.setSortRole(Qt::UserRole);
    shown_.setFilterKeyColumn(-1);  // any
    shown_.setFilterCaseSensitivity(Qt::CaseInsensitive);
    shown_.setDynamicSortFilter(true);
    setModel(&shown_);
    setSortingEnabled(true);
    sortByColumn(SpikesModel::name, Qt::AscendingOrder);
    setSelectionBehavior(SelectRows);
    setWordWrap(false);
    verticalHeader()->hide();
    setRowLines(*this);
    setMinimumHeight(8 * verticalHeader()->defaultSectionSize());
    horizontalHeader()->setStretchLastSection(true);
    const int letter = fontMetrics().averageCharWidth();
    // The last one is as wide as its title, and takes what is left. Few sort by the last two.
    const int letters[] = {10, 7, 8, 1};
    const int mark = style()->pixelMetric(QStyle::PM_HeaderMarkSize, nullptr, this);
    for (int column = 0; column <= SpikesModel::rule; ++column) {
        const int room = column < SpikesModel::state ? 0 : mark;
        horizontalHeader()->resizeSection(
            column,
            std::max(letters[column] * letter, horizontalHeader()->sectionSizeHint(column) - room));
    }
    horizontalHeader()->setHighlightSections(false);
    auto* empty = new EmptyText(*this, [this] {
        return model_.rowCount() > 0
                   ? EmptyText::noMatch()
                   : tr("No neuron can run yet.\nThe spikes of each one are listed here.");
    });
    connect(&model_, &SpikesModel::modelReset, empty, &EmptyText::follow);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& now) {
                if (now.isValid() && hasFocus()) {
                    emit chosen(shown_.mapToSource(now).row());
                }
            });
}

SpikesPanel::SpikesPanel(SpikingRunner& runner, QWidget* parent)
    : QWidget(parent),
      model_(runner),
      filter_(new QLineEdit(this)),
      table_(new SpikesTable(model_, this)),
      refusal_(new InlineError(this)) {
    filter_->setPlaceholderText(tr("Filter neurons"));
    filter_->setAccessibleName(tr("Filter neurons"));
    filter_->setClearButtonEnabled(true);
    table_->setAccessibleName(tr("Spikes"));
    auto* save = new QPushButton(tr("E&xport…"), this);
    save->setToolTip(tr("Save the table as comma-separated values"));
    auto* row = new QHBoxLayout;
    row->addWidget(filter_, 1);
    row->addWidget(save);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(row);
    layout->addWidget(table_);
    layout->addWidget(refusal_);
    connect(filter_, &QLineEdit::textChanged, table_, &SpikesTable::setFilter);
    connect(table_, &CellTable::refused, this,
            [this](const QString& reason) { refusal_->showError(reason); });
    connect(table_, &SpikesTable::chosen, this,
            [this, &runner](int row) { emit requested(runner.program()->drawn[at(row)]); });
    connect(save, &QPushButton::clicked, this, &SpikesPanel::exportCsv);
}

void SpikesPanel::exportCsv() {
    const QString file = QFileDialog::getSaveFileName(window(), tr("Export Spikes"), QString(),
                                                      tr("Comma-separated values (*.csv)"));
    if (file.isEmpty()) {
        return;
    }
    const auto written = replaceFile(file, model_.csv().toUtf8());
    refusal_->showError(written ? QString() : engineText(written.error().message()));
}

}  // namespace fireable

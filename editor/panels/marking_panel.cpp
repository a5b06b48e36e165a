#include "editor/panels/marking_panel.h"

#include <QFont>
#include <QHeaderView>
#include <QVBoxLayout>

#include "editor/document/to_text.h"
#include "editor/panels/empty_text.h"
#include "editor/panels/row_lines.h"
#include "editor/playback/run_commands.h"

namespace fireable {
namespace {

constexpr qsizetype maxDigits = 24;  ///< in a cell; no screen shows all of a very large number
constexpr qsizetype maxTipDigits = 400;

/// A long number as its first digits and how many there are: the end of it must not look like it.
QString shownCount(const QString& digits) {
    return digits.size() <= maxDigits
               ? digits
               : MarkingModel::tr("%1… (%2 digits)").arg(digits.left(6)).arg(digits.size());
}

}  // namespace

MarkingModel::MarkingModel(NetDocument& document, QObject* parent)
    : NetTableModel(document, TableKind::places, {Property::name, Property::initial},
                    {Property::name, Property::label}, parent) {
    // These positions now hold nodes of another net, or nodes that an edit moved there.
    connect(this, &QAbstractItemModel::modelReset, this, [this] { changed_.clear(); });
    connect(&document, &NetDocument::changed, this, [this] {
        if (total() != changed_.size()) {
            changed_.clear();
        }
    });
}

const Place& MarkingModel::place(std::size_t position) const {
    return document().diagram().net.places.at(position).value;
}

Count MarkingModel::tokensAt(std::size_t position) const {
    return position < marking_.size() ? marking_[position] : place(position).initial;
}

void MarkingModel::setMarking(std::vector<Count> marking) {
    const std::size_t known = std::min(marking.size(), total());
    changed_.assign(known, false);
    for (std::size_t i = 0; i < known; ++i) {
        changed_[i] = marking[i] != tokensAt(i);
    }
    marking_ = std::move(marking);
    if (rowCount() > 0) {
        emit dataChanged(index(0, Column::tokens), index(rowCount() - 1, Column::tokens));
    }
}

int MarkingModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : Column::columnCount_;
}

QVariant MarkingModel::data(const QModelIndex& index, int role) const {
    if (!contains(document().diagram(), elementAt(index.row()))) {
        return {};  // the row is about to go
    }
    const std::size_t position = positionAt(index.row());
    const bool present = index.column() == Column::tokens;
    if (role == Qt::FontRole && present && position < changed_.size() && changed_[position]) {
        QFont bold;
        bold.setBold(true);
        return bold;
    }
    if (role == Qt::ToolTipRole && index.column() != Column::name) {
        const QString digits = toText(present ? tokensAt(position) : place(position).initial);
        if (digits.size() > maxDigits) {
            return digits.size() <= maxTipDigits ? digits : shownCount(digits);
        }
    }
    if (role == Qt::ToolTipRole && !place(position).label.empty()) {
        return toText(place(position).label);
    }
    if (role == Qt::DisplayRole && index.column() != Column::name) {
        return shownCount(toText(present ? tokensAt(position) : place(position).initial));
    }
    if (!present) {
        return NetTableModel::data(index, role);
    }
    if (role == Qt::TextAlignmentRole) {
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    }
    return role == Qt::EditRole ? toText(tokensAt(position)) : QVariant();
}

QVariant MarkingModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    const QString titles[] = {tr("Place"), tr("Initial"), tr("Tokens")};
    return titles[section];
}

Qt::ItemFlags MarkingModel::flags(const QModelIndex& index) const {
    const auto flags = QAbstractTableModel::flags(index);
    const bool editable =
        index.column() == Column::initial || (index.column() == Column::tokens && tokensEditable_);
    return editable ? flags | Qt::ItemIsEditable : flags;
}

bool MarkingModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    return role == Qt::EditRole && enter(index, value.toString()).has_value();
}

Result<void> MarkingModel::enter(const QModelIndex& cell, const QString& text) {
    if (cell.column() != Column::tokens) {
        return setTexts({cell.row()}, cell.column(), text);
    }
    const NetElement element = elementAt(cell.row());
    const auto edit = propertyEdit(document().diagram(), {element}, Property::initial,
                                   text.trimmed().toStdString());
    if (!edit) {
        return edit.failure();
    }
    const std::size_t position = positionAt(cell.row());
    const Count tokens = edit->places.empty() ? place(position).initial
                                              : edit->places.begin()->second->value.initial;
    if (tokens != tokensAt(position)) {
        emit tokensRequested(position, tokens);
    }
    return {};
}

MarkingTable::MarkingTable(MarkingModel& model, QWidget* parent)
    : CellTable(parent), model_(model) {
    setModel(&model_);
    setSelectionBehavior(SelectRows);
    setWordWrap(false);
    verticalHeader()->hide();
    setRowLines(*this);
    // Numbers take what they need, names have the rest; rows out of sight are not measured.
    QHeaderView& header = *horizontalHeader();
    header.setResizeContentsPrecision(0);
    header.setMinimumSectionSize(8 * fontMetrics().averageCharWidth());
    header.setSectionResizeMode(QHeaderView::ResizeToContents);
    header.setSectionResizeMode(MarkingModel::name, QHeaderView::Stretch);
    header.setHighlightSections(false);
}

MarkingPanel::MarkingPanel(NetDocument& document, EngineRunner& runner, QWidget* parent)
    : QWidget(parent),
      model_(document),
      filter_(new QLineEdit(this)),
      table_(new MarkingTable(model_, this)) {
    filter_->setPlaceholderText(tr("Filter places"));
    filter_->setAccessibleName(tr("Filter places"));
    filter_->setClearButtonEnabled(true);
    table_->setAccessibleName(tr("Marking"));
    auto* empty = new EmptyText(*table_, [this] {
        return model_.total() > 0
                   ? EmptyText::noMatch()
                   : tr("No place is drawn yet.\nThe tokens of each one are listed here.");
    });
    connect(&model_, &MarkingModel::totalChanged, empty, &EmptyText::follow);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(filter_);
    layout->addWidget(table_);

    connect(&document, &NetDocument::aboutToChangeNet, table_, [this] { table_->finishTyping(); });
    connect(filter_, &QLineEdit::textChanged, &model_, &MarkingModel::setFilter);
    const auto showMarking = [this, &runner] { model_.setMarking(runner.drawnMarking()); };
    const auto showEditable = [this, &runner] {
        model_.setTokensEditable(runner.frame() != nullptr && runner.steps() > Count(0) &&
                                 runner.state() != RunState::running);
    };
    connect(&runner, &EngineRunner::frameChanged, this, showEditable);
    connect(&runner, &EngineRunner::frameChanged, this, showMarking);
    connect(&runner, &EngineRunner::stateChanged, this, showEditable);
    connect(&model_, &MarkingModel::tokensRequested, this,
            [&runner](std::size_t position, const Count& tokens) {
                setTokens(runner, position, tokens);
            });
    showMarking();
}

}  // namespace fireable

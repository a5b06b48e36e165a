#include "editor/panels/marking_model.h"

#include <QFont>
#include <utility>

#include "editor/panels/properties.h"

namespace fireable {
namespace {

constexpr qsizetype mostDigits = 24;  ///< in a cell; no screen shows all of a very large number

/// A long number as its first digits and how many there are: the end of it must not look like it.
QString shownCount(const Count& count) {
    const QString digits = QString::fromStdString(count.text());
    return digits.size() <= mostDigits
               ? digits
               : MarkingModel::tr("%1… (%2 digits)").arg(digits.left(6)).arg(digits.size());
}

}  // namespace

MarkingModel::MarkingModel(NetDocument& document, QObject* parent)
    : QAbstractTableModel(parent), document_(document) {
    rebuild();
    connect(&document_, &NetDocument::currentNetChanged, this, &MarkingModel::rebuild);
    connect(&document_, &NetDocument::changed, this,
            [this](const NetEdit& edit, const NetEdit& before) { follow(edit, before); });
}

/// A place that only moved changes nothing here: rows that are being typed into stay.
void MarkingModel::follow(const NetEdit& edit, const NetEdit& before) {
    bool rowsChange = false;
    bool tokensChange = false;
    for (const auto& [id, part] : edit.places) {
        const std::optional<PlacePart>& old = before.places.at(id);
        rowsChange |= !part || !old || part->value.name != old->value.name ||
                      part->value.label != old->value.label;
        tokensChange |= part && old && part->value.initial != old->value.initial;
    }
    if (rowsChange) {
        rebuild();
    } else if (tokensChange && !rows_.empty()) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
}

void MarkingModel::rebuild() {
    beginResetModel();
    rows_.clear();
    const auto& places = document_.diagram().net.places;
    for (std::size_t i = marking_.size(); i < places.size(); ++i) {
        marking_.push_back(places.at(i).value.initial);  // so that nothing looks changed at first
    }
    marking_.resize(places.size());
    changed_.assign(places.size(), false);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Place& place = places.at(i).value;
        if (QString::fromStdString(place.name).contains(filter_, Qt::CaseInsensitive) ||
            QString::fromStdString(place.label).contains(filter_, Qt::CaseInsensitive)) {
            rows_.push_back(i);
        }
    }
    endResetModel();
}

void MarkingModel::setMarking(std::vector<Count> marking) {
    if (marking.size() != changed_.size()) {
        rebuild();  // the marking of another net may come before the word that it is shown
    }
    for (std::size_t i = 0; i < changed_.size(); ++i) {
        changed_[i] = marking[i] != marking_[i];
    }
    marking_ = std::move(marking);
    if (!rows_.empty()) {
        emit dataChanged(index(0, Column::tokens), index(rowCount() - 1, Column::tokens));
    }
}

void MarkingModel::setFilter(const QString& text) {
    filter_ = text;
    rebuild();
}

int MarkingModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int MarkingModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : Column::columnCount_;
}

const IdTable<PlaceId, Place>::Entry& MarkingModel::place(int row) const {
    return document_.diagram().net.places.at(rows_[static_cast<std::size_t>(row)]);
}

QVariant MarkingModel::data(const QModelIndex& index, int role) const {
    const auto& entry = place(index.row()).value;
    const std::size_t position = rows_[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole && index.column() != Column::name) {
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role == Qt::FontRole && index.column() == Column::tokens && changed_[position]) {
        QFont bold;
        bold.setBold(true);
        return bold;
    }
    if (role == Qt::ToolTipRole && !entry.label.empty()) {
        return QString::fromStdString(entry.label);
    }
    if (role != Qt::DisplayRole && role != Qt::EditRole) {
        return {};
    }
    switch (index.column()) {
        case Column::name:
            return QString::fromStdString(entry.name);
        case Column::initial:
            return role == Qt::EditRole ? QString::fromStdString(entry.initial.text())
                                        : shownCount(entry.initial);
        default:
            return role == Qt::EditRole ? QString::fromStdString(marking_[position].text())
                                        : shownCount(marking_[position]);
    }
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
    const auto& entry = place(cell.row());
    auto edit = propertyEdit(document_.diagram(), {entry.id}, Property::initial,
                             text.trimmed().toStdString());
    if (!edit) {
        return edit.failure();
    }
    const QString name = QString::fromStdString(entry.value.name);
    if (cell.column() == Column::tokens) {
        const std::size_t position = rows_[static_cast<std::size_t>(cell.row())];
        const auto part = edit->places.find(entry.id);
        const Count tokens = part != edit->places.end() && part->second
                                 ? part->second->value.initial
                                 : entry.value.initial;
        if (tokens != marking_[position]) {
            emit tokensWanted(position, tokens);
        }
        return {};
    }
    document_.edit(std::move(*edit), tr("Set tokens of %1").arg(name));
    return {};
}

}  // namespace fireable

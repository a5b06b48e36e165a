#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "editor/document/net_document.h"

namespace fireable {

/// The places of a document's net in order, with their initial and present tokens, for a table.
/// Initial tokens can be edited, and present ones where a run stands still. A filter hides places
/// whose name and label lack a text.
class MarkingModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { name, initial, tokens, columnCount_ };

    explicit MarkingModel(NetDocument& document, QObject* parent = nullptr);

    /// Present tokens, by place.
    void setMarking(std::vector<Count> marking);
    void setFilter(const QString& text);
    /// Whether present tokens can be edited; `tokensWanted` says what to.
    void setTokensEditable(bool editable) { tokensEditable_ = editable; }
    /// Makes `text` the initial tokens in a cell, or wants them to be the present ones. Fails as
    /// `propertyEdit` does.
    Result<void> enter(const QModelIndex& cell, const QString& text);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

signals:
    /// The place at `position` is to hold `tokens` now.
    void tokensWanted(std::size_t position, const fireable::Count& tokens);

private:
    void rebuild();
    void follow(const NetEdit& edit, const NetEdit& before);
    const IdTable<PlaceId, Place>::Entry& place(int row) const;

    NetDocument& document_;
    std::vector<Count> marking_;     ///< [places]
    std::vector<bool> changed_;      ///< [places], by the last `setMarking`
    std::vector<std::size_t> rows_;  ///< positions of the places that pass the filter
    QString filter_;
    bool tokensEditable_ = false;
};

}  // namespace fireable

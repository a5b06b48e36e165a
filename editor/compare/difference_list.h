#pragma once

#include <QAbstractItemModel>
#include <QIcon>
#include <QString>
#include <array>
#include <optional>
#include <vector>

#include "importers/compare/difference.h"

namespace fireable {

/// The changes of a difference, grouped by their kind, as far as a text is found in them.
class DifferenceList final : public QAbstractItemModel {
    Q_OBJECT

public:
    explicit DifferenceList(QObject* parent = nullptr);

    void show(Difference difference);
    const Difference& difference() const { return difference_; }
    /// Shown beside changes, by `ChangeKind`.
    void setIcons(std::array<QIcon, 4> icons);
    /// Only changes with `text` in what is shown of them, in any case; empty: all.
    void setFilter(const QString& text);

    /// The position in `difference()` of the change in a row; nothing: it is the title of a group.
    std::optional<std::size_t> changeAt(const QModelIndex& index) const;
    /// The row of a change; not valid: the filter hides it.
    QModelIndex rowOf(std::size_t change) const;
    /// Changes in the order in which they are listed.
    std::vector<std::size_t> listed() const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Group {
        ChangeKind kind;
        std::vector<std::size_t> changes;  ///< those that are listed
    };
    void fill();

    Difference difference_;
    QString filter_;
    std::array<QIcon, 4> icons_;
    std::vector<Group> groups_;  ///< none is empty
};

}  // namespace fireable

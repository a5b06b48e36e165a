#pragma once

#include <QTableView>
#include <QVariant>
#include <vector>

#include "engine/profile/report.h"

class QSortFilterProxyModel;
class QStandardItem;
class QStandardItemModel;

namespace fireable {

/// A cell of a table, with what it is sorted by.
struct TableField {
    QString text;
    QVariant key{};  ///< a number; invalid: the text
    QString tip{};
};

/// A table of texts and numbers that sorts by any column, and whose selected rows can be copied as
/// text. Rows keep their numbers however they are sorted.
class ResultTable : public QTableView {
    Q_OBJECT

public:
    explicit ResultTable(QWidget* parent = nullptr);

    /// Numbers are at the right, from column `numbers` to before `end`.
    void setColumns(const QStringList& names, int numbers, int end);
    void clearRows();
    enum class Tone { plain, strong, faint, wrong };
    void addRow(const std::vector<TableField>& fields, Tone tone = Tone::plain);
    /// After the last row.
    void fitColumns();
    int rowCount() const;
    QString text(int row, int column) const;

signals:
    /// By double click or Enter.
    void rowActivated(int row);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void colour(QStandardItem& item) const;
    void copySelected() const;

    QStandardItemModel* rows_;
    QSortFilterProxyModel* sorted_;
};

/// All cells of a profile: times with their uncertainty, steps, how they compare, and whether the
/// runs agree; or why there are no times.
class ProfileTable final : public ResultTable {
    Q_OBJECT

public:
    enum Column {
        programColumn,
        engineColumn,
        timeColumn,
        ratioColumn,
        intervalColumn,
        stepsColumn,
        stepTimeColumn,
        stepRateColumn,
        stateColumn
    };

    explicit ProfileTable(QWidget* parent = nullptr);

    void setProfile(const Profile& profile);

signals:
    void activated(std::size_t program, std::size_t engine);

private:
    static QString stateOf(const ProfileCell& cell, bool compared);

    std::vector<std::pair<std::size_t, std::size_t>> cells_;  ///< program and engine by row
};

/// How often the engines evaluated which transitions or neurons, and in how many steps these fired.
class NodeTable final : public ResultTable {
    Q_OBJECT

public:
    enum Column { programColumn, engineColumn, nodeColumn, firedColumn, evaluationsColumn };

    explicit NodeTable(QWidget* parent = nullptr);

    void setProfile(const Profile& profile);

signals:
    void activated(std::size_t program, std::size_t engine);

private:
    std::vector<std::pair<std::size_t, std::size_t>> cells_;  ///< program and engine by row
};

/// What making each engine and one of its runs took besides time, and how near the run comes to
/// what the machine can do. Before that, what reading and compiling a model took.
class CostTable final : public ResultTable {
    Q_OBJECT

public:
    explicit CostTable(QWidget* parent = nullptr);

    void setProfile(const Profile& profile);
};

}  // namespace fireable

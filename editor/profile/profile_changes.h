#pragma once

#include <QLabel>
#include <QTextBrowser>
#include <QWidget>

#include "editor/profile/profile_table.h"

namespace fireable {

/// What changed from one profile to another: in words beyond noise, and a row for each cell that
/// both have.
class ProfileChanges final : public QWidget {
    Q_OBJECT

public:
    enum Column {
        programColumn,
        engineColumn,
        beforeColumn,
        afterColumn,
        ratioColumn,
        intervalColumn,
        changeColumn
    };

    explicit ProfileChanges(QWidget* parent = nullptr);

    /// `names`: of the files, or what else tells the profiles apart.
    void compare(const Profile& before, const Profile& after, const QString& nameBefore,
                 const QString& nameAfter);
    /// Shows that in a window of its own above `parent`.
    static void showDialog(const Profile& before, const Profile& after, const QString& nameBefore,
                           const QString& nameAfter, QWidget& parent);
    QString summary() const { return summary_->toPlainText(); }
    ResultTable& table() const { return *table_; }

private:
    QTextBrowser* summary_;
    ResultTable* table_;
};

}  // namespace fireable

#include "editor/panels/row_lines.h"

#include <QEvent>
#include <QHeaderView>
#include <QTableView>

namespace fireable {
namespace {

/// Follows the font of a table, its parent.
class RowLines final : public QObject {
public:
    RowLines(QTableView& table, double lines) : QObject(&table), table_(table), lines_(lines) {
        table.installEventFilter(this);
        apply();
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
            apply();
        }
        return QObject::eventFilter(watched, event);
    }

private:
    /// The least height is set, too: that of Qt, with its margins, is more than small texts want.
    void apply() {
        const int line = table_.fontMetrics().height();
        table_.verticalHeader()->setMinimumSectionSize(line);
        table_.verticalHeader()->setDefaultSectionSize(qRound(lines_ * line));
    }

    QTableView& table_;
    double lines_;
};

}  // namespace

void setRowLines(QTableView& table, double lines) {
    new RowLines(table, lines);
}

}  // namespace fireable

#pragma once

#include <QTreeWidget>
#include <QWidget>

#include "editor/panels/expression_edit.h"
#include "editor/playback/watch_values.h"

namespace fireable {

/// The watches of a net with their values at the shown step; values changed by the last step are
/// bold. Each can be charted.
class WatchesPanel final : public QWidget {
    Q_OBJECT

public:
    WatchesPanel(WatchList& watches, const WatchValues& values, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showValues();
    void takeEdited(QTreeWidgetItem* item, int column);
    void addMenu();
    std::vector<std::size_t> selectedRows() const;
    void removeSelected();
    void chartSelected();

    WatchList& watches_;
    const WatchValues& values_;
    QTreeWidget* list_;
};

}  // namespace fireable

#pragma once

#include <QLineEdit>
#include <QStackedWidget>
#include <QTabBar>
#include <vector>

#include "editor/document/selection.h"
#include "editor/panels/inline_error.h"
#include "editor/panels/net_table_view.h"

namespace fireable {

/// All places, transitions and arcs of a document as tables, with a filter. The rows that are
/// selected are the elements that are selected.
class NetTablePanel final : public QWidget {
    Q_OBJECT

public:
    NetTablePanel(NetDocument& document, Selection& selection, QWidget* parent = nullptr);

    NetTableView& view(TableKind kind) const { return *views_[static_cast<std::size_t>(kind)]; }
    /// Brings the table of `kind` to the front.
    void choose(TableKind kind) { tabs_->setCurrentIndex(static_cast<int>(kind)); }

signals:
    /// The element shall be shown on the drawing.
    void wanted(const fireable::NetElement& element);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void addTable(NetDocument& document, TableKind kind);
    NetTableView& current() const {
        return *views_[static_cast<std::size_t>(tabs_->currentIndex())];
    }
    void filter();
    void showCounts();
    void showSelection();
    void takeSelection(const NetTableView& view);

    Selection& selection_;
    QLineEdit* filter_;
    QTabBar* tabs_;
    QStackedWidget* pages_;
    InlineError* error_;
    std::vector<NetTableView*> views_;  ///< by `TableKind`
    bool following_ = false;            ///< rows and selection are being made alike
};

}  // namespace fireable

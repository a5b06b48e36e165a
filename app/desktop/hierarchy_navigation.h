#pragma once

#include <QObject>
#include <map>
#include <optional>

#include "app/desktop/main_window.h"
#include "editor/hierarchy/hierarchy_panel.h"
#include "editor/hierarchy/navigation_history.h"

namespace fireable {

/// Opens subnets and goes back up, within a document and across files, and shows the path in
/// a bar above each drawing. Ctrl and a double click on a substituted transition, or Enter while it
/// is selected, go into it.
class HierarchyNavigation final : public QObject {
    Q_OBJECT

public:
    explicit HierarchyNavigation(MainWindow& window);

    /// Shows the subnet of a transition of the net that `view` shows.
    void openSubnet(DocumentView& view, TransitionId transition);
    bool hasParent(DocumentView& view) const;
    /// Back to the net from which the shown one was gone into, its transition selected.
    void goToParent(DocumentView& view);
    /// Shows the last net of `trail`, which begins in `from` or in a file.
    void goTo(DocumentView& from, const Trail& trail);
    void goTo(DocumentView& from, const InstancePath& path);
    const NavigationHistory& history() const { return history_; }
    /// Shows the net that `view` shows by itself, as if one had not walked there.
    void clearPath(DocumentView& view);
    /// Shows the net of a use, the transition selected.
    void show(DocumentView& from, const NetUse& use);

signals:
    /// Where one can go may be different now.
    void pathChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Pending {
        InstancePath path;
        std::optional<TransitionId> select;
    };

    void follow(DocumentView& view);
    void listen(DocumentView& view);
    void arrive(DocumentView& view, const Pending& pending);
    void navigate(DocumentView& from, Pending pending);
    void finishPending();
    void showPath(DocumentView& view);
    void showCaptions(DocumentView& view);
    DocumentView* viewOf(const CanvasView* canvas) const;
    bool canOpenSubnet(DocumentView& view, const NetElement& element);

    MainWindow& window_;
    NavigationHistory history_;
    std::map<DocumentView*, BreadcrumbBar*> bars_;
    std::optional<Pending> pending_;  ///< until its file is open
};

}  // namespace fireable

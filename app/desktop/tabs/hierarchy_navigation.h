#pragma once

#include <QObject>
#include <map>
#include <optional>

#include "app/desktop/main_window.h"
#include "editor/hierarchy/hierarchy_panel.h"
#include "editor/hierarchy/navigation_history.h"

namespace fireable {

/// Opens subnets and returns to parent nets, within a document and across files, and shows the path
/// in a bar above each drawing. Ctrl+double click or Enter on a substituted transition opens it.
class HierarchyNavigation final : public QObject {
    Q_OBJECT

public:
    explicit HierarchyNavigation(MainWindow& window);

    /// Opens the subnet that `levels` lead to, substituted transitions from the net that `view`
    /// shows down, and selects `elements` there.
    void openSubnet(DocumentView& view, const std::vector<TransitionId>& levels,
                    const ElementSet& elements = {});
    bool hasParent(DocumentView& view) const;
    /// Returns to the parent net and selects the transition that leads to this one.
    void goToParent(DocumentView& view);
    /// Shows the last net of a path that begins in `from` or in a file.
    void goTo(DocumentView& from, const Trail& trail);
    void goTo(DocumentView& from, const InstancePath& path);
    const NavigationHistory& history() const { return history_; }
    /// Shows the current net of `view` on its own, without a path.
    void clearPath(DocumentView& view);
    /// Shows the net of a use and selects the transition.
    void show(DocumentView& from, const NetUse& use);

signals:
    /// The shown path changed.
    void pathChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Pending {
        InstancePath path;
        ElementSet select;
    };

    void follow(DocumentView& view);
    void listen(DocumentView& view);
    void showTarget(DocumentView& view, const Pending& pending);
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

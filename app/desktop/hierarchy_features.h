#pragma once

#include <QAction>
#include <QMenu>
#include <QObject>

#include "app/desktop/hierarchy_navigation.h"
#include "app/desktop/main_window.h"
#include "editor/hierarchy/hierarchy_panel.h"
#include "editor/hierarchy/subnet_chooser.h"

namespace fireable {

/// Subnets in the window: the dialog that ties a transition to one, walking in and out, the tree,
/// uses, and the refactorings.
class HierarchyFeatures final : public QObject {
    Q_OBJECT

public:
    explicit HierarchyFeatures(MainWindow& window);

    HierarchyNavigation& navigation() { return *navigation_; }

private:
    void addSubnetActions(QMenu& menu);
    void addNetActions(QMenu& menu);
    void addPanel();
    void follow(DocumentView& view);
    void showEnabled();
    /// The one transition that is selected; nothing else is.
    std::optional<TransitionId> selectedTransition() const;
    bool isSubstituted(std::optional<TransitionId> transition) const;

    /// The nets of the other documents.
    std::vector<OpenNet> otherNets() const;
    void substitute();
    void extract();
    void inlineSelected();
    void flatten();
    void addNet();
    void rename();
    void findUses();
    /// Tells why something was not done.
    void report(const QString& title, const Error& error);

    MainWindow& window_;
    HierarchyNavigation* navigation_;
    PanelDock* dock_ = nullptr;
    QAction* substitute_ = nullptr;
    QAction* remove_ = nullptr;
    QAction* goInto_ = nullptr;
    QAction* goOut_ = nullptr;
    QAction* findUses_ = nullptr;
    QAction* extract_ = nullptr;
    QAction* inline_ = nullptr;
    QAction* flatten_ = nullptr;
    QAction* newNet_ = nullptr;
    QAction* rename_ = nullptr;
    QAction* startAndFinish_ = nullptr;
    QAction* removeNet_ = nullptr;
};

}  // namespace fireable

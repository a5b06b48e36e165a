#pragma once

#include <QObject>

#include "app/desktop/tabs/hierarchy_navigation.h"
#include "editor/hierarchy/hierarchy_panel.h"
#include "editor/hierarchy/subnet_chooser.h"

namespace fireable {

/// The menus Net > Subnet and Net > Nets of This File: assigning subnets, navigation, the hierarchy
/// panel, uses, and refactorings.
class SubnetMenu final : public QObject {
    Q_OBJECT

public:
    explicit SubnetMenu(MainWindow& window);

    HierarchyNavigation& navigation() { return *navigation_; }

private:
    void addSubnetActions();
    void addNetActions();
    /// Nets of the other open documents.
    std::vector<OpenNet> otherNets() const;
    void substitute(DocumentView& view);
    void insertNet(DocumentView& view);
    void extract(DocumentView& view);
    void inlineSelected(DocumentView& view);
    void flatten(DocumentView& view);
    void addNet(NetDocument& document);
    void rename(NetDocument& document);
    void findUses(DocumentView& view);
    /// Shows why something was not done.
    void report(const QString& title, const Error& error);

    MainWindow& window_;
    HierarchyNavigation* navigation_;
};

}  // namespace fireable

#pragma once

#include <QTimer>
#include <QTreeWidget>
#include <QWidget>
#include <vector>

#include "editor/document/net_document.h"
#include "editor/hierarchy/trail.h"

class QLabel;
class QListWidget;

namespace fireable {

/// The hierarchy of a document as a tree: its nets, their substituted transitions, the subnets of
/// these and so on, read when a branch is opened. What is missing or contains itself is marked.
/// Below, the uses of a net that were asked for. A double click or Enter on a row asks for its net.
class HierarchyPanel final : public QWidget {
    Q_OBJECT

public:
    explicit HierarchyPanel(NetDocument& document, QWidget* parent = nullptr);

    QTreeWidget& tree() { return *tree_; }
    QListWidget& uses() { return *uses_; }
    void showUses(const QString& title, const std::vector<NetUse>& uses);

signals:
    void wanted(const fireable::Trail& trail);
    void useWanted(const fireable::NetUse& use);

private:
    class Item;
    void rebuild();
    void addTransitions(QTreeWidgetItem* parent, const Diagram& diagram, const NetPlace& place);
    void fill(Item& item);
    bool closesCycle(const Item& item) const;
    Trail trailTo(const Item& item) const;

    NetDocument& document_;
    QTreeWidget* tree_;
    QLabel* usesTitle_;
    QListWidget* uses_;
    std::vector<NetUse> shownUses_;  ///< [rows of uses_]
    QTimer soon_;
};

}  // namespace fireable

#pragma once

#include <QLabel>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>
#include <QWidget>
#include <vector>

#include "editor/document/net_document.h"
#include "editor/hierarchy/net_uses.h"

class QListWidget;
class QHBoxLayout;
namespace fireable {

/// The hierarchy of a document as a tree of nets, substituted transitions and their subnets, loaded
/// when a branch is expanded. Missing and recursive subnets are marked. Below it, the uses of a
/// net. Double click or Enter requests a net.
class HierarchyPanel final : public QWidget {
    Q_OBJECT

public:
    explicit HierarchyPanel(NetDocument& document, QWidget* parent = nullptr);

    QTreeWidget& tree() { return *tree_; }
    QListWidget& uses() { return *uses_; }
    void showUses(const QString& title, const std::vector<NetUse>& uses);

signals:
    void requested(const fireable::Trail& trail);
    void useRequested(const fireable::NetUse& use);

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

/// The path to the current net as a row of buttons; hidden at the top level. If space is short, the
/// note is elided first, then buttons after the first.
class BreadcrumbBar final : public QWidget {
    Q_OBJECT

public:
    explicit BreadcrumbBar(QWidget* parent = nullptr);

    /// The titles from the top to the current net, and a note about how it is shown.
    void showTitles(const QStringList& titles, const QString& note = {});
    /// Small, whatever the length of the path.
    QSize minimumSizeHint() const override;

signals:
    /// The user clicked the title at `index`.
    void requested(int index);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void clear();
    void addCrumb(int index);
    void fit();
    int widthOfShown() const;

    QHBoxLayout* layout_;
    QStringList titles_;  ///< the shown titles
    QString note_;
    QLabel* noteLabel_ = nullptr;
    QLabel* leftOut_ = nullptr;                  ///< replaces elided crumbs
    std::vector<std::vector<QWidget*>> crumbs_;  ///< widgets of each crumb
};

}  // namespace fireable

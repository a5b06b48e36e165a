#pragma once

#include <QLabel>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>
#include <QWidget>
#include <vector>

#include "editor/document/net_document.h"
#include "editor/hierarchy/net_uses.h"

class QLabel;
class QListWidget;
class QHBoxLayout;
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

/// The way down to the shown net, as a row of buttons; hidden while that is the top. Where there is
/// little room the word about the net goes first, and then the buttons after the top.
class BreadcrumbBar final : public QWidget {
    Q_OBJECT

public:
    explicit BreadcrumbBar(QWidget* parent = nullptr);

    /// From the top to the shown net, and a word about how it is shown.
    void showTitles(const QStringList& titles, const QString& note = {});
    /// The window may be narrow, however long the way is.
    QSize minimumSizeHint() const override;

signals:
    /// The net at `index` of the titles was asked for.
    void requested(int index);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void clear();
    void addCrumb(int index);
    void fit();
    int widthOfShown() const;

    QHBoxLayout* layout_;
    QStringList titles_;  ///< that are shown
    QString note_;
    QLabel* noteLabel_ = nullptr;
    QLabel* leftOut_ = nullptr;                  ///< stands for crumbs that are not shown
    std::vector<std::vector<QWidget*>> crumbs_;  ///< what makes each of them
};

}  // namespace fireable

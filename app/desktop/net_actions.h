#pragma once

#include <QAction>
#include <QObject>

namespace fireable {

class DocumentView;
class MainWindow;
class NetView;

/// What one does to the selected parts of a net without the mouse: delete, rename, join, and what
/// there is to do to arcs. In the menu Net, and at a right click on the drawing, where those of
/// other features follow.
class NetActions final : public QObject {
    Q_OBJECT

public:
    explicit NetActions(MainWindow& window);

private:
    /// Which selections an action is for.
    enum class For { anything, text, value, node, nodes, arcs, flow };

    using Do = void (NetActions::*)();
    QAction* add(QMenu& menu, For what, const char* icon, const QString& text, const QString& tip,
                 const QList<QKeySequence>& keys, Do act);
    void addNodes();
    void addArcs();
    void addKinds(QMenu& menu);

    void deleteSelected();
    void rename();
    void editValue();
    void continueChain();
    void join();
    void reverse();
    void straighten();
    void curve();
    void split();
    void nextKind();

    void addDocument(DocumentView& document);
    void addView(NetView& view);
    void showContextMenu(NetView& view, QPoint at);
    bool isFor(For what) const;
    void show();

    MainWindow& window_;
    QMenu* arcs_;
    QList<QPair<QAction*, For>> actions_;
};

}  // namespace fireable

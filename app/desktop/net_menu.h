#pragma once

#include <QObject>
#include <QPoint>

namespace fireable {

class DocumentView;
class MainWindow;
class NetView;

/// What one does to the selected parts of a net without the mouse: join, rename, what there is to do
/// to arcs, and places that are drawn several times. In the menu Net, and at a right click on the
/// drawing.
class NetMenu final : public QObject {
    Q_OBJECT

public:
    explicit NetMenu(MainWindow& window);

private:
    void addNodes();
    void addArcs();
    void addFusion();
    void addDrawing(DocumentView& view);
    void fuse(DocumentView& view);
    void showContextMenu(NetView& view, QPoint at);

    MainWindow& window_;
};

}  // namespace fireable

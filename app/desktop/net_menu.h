#pragma once

#include <QObject>
#include <QPoint>

namespace fireable {

class DocumentView;
class MainWindow;
class NetView;

/// Actions on the selected parts of a net: joining, renaming, arc kinds and shapes, additional
/// drawings of places. In the Net menu and in the drawing's context menu.
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

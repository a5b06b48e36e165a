#pragma once

#include <QAction>
#include <QObject>

namespace fireable {

class DocumentView;
class MainWindow;
class NetView;

/// The panel of breakpoints, their marks on the drawing, and the key that sets them at what is
/// selected.
class BreakpointFeatures final : public QObject {
    Q_OBJECT

public:
    explicit BreakpointFeatures(MainWindow& window);

private:
    void addPanel();
    void addDocument(DocumentView& document);
    void toggleAtSelected();
    void show(DocumentView* document);

    MainWindow& window_;
    QAction* toggle_;
};

}  // namespace fireable

#pragma once

#include <QAction>
#include <QObject>

namespace fireable {

class DocumentView;
class MainWindow;

/// The panel of watched expressions, their values on the canvas, and the run configurations that
/// keep them.
class WatchFeatures final : public QObject {
    Q_OBJECT

public:
    explicit WatchFeatures(MainWindow& window);

private:
    void addPanel();
    void addDocument(DocumentView& document);
    void watchSelected();
    void show(DocumentView* document);

    MainWindow& window_;
    QAction* onCanvas_;
    QAction* watch_;
    QAction* configurations_;
};

}  // namespace fireable

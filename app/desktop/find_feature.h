#pragma once

#include <QAction>
#include <QObject>

#include "app/desktop/document_view.h"
#include "editor/panels/find_bar.h"

namespace fireable {

class MainWindow;

/// Finding and replacing in the document in front: the actions, and a bar above each drawing.
class FindFeature final : public QObject {
    Q_OBJECT

public:
    /// Belongs to `window`.
    explicit FindFeature(MainWindow& window);

private:
    void addActions();
    void addBar(DocumentView& view);
    void addOverlay(FindBar& bar, NetView& view);
    FindBar& bar() const;

    MainWindow& window_;
    QAction* find_;
    QAction* replace_;
    QAction* next_;
    QAction* previous_;
};

}  // namespace fireable

#pragma once

#include <QAction>
#include <QObject>

#include "engine/net/model/net.h"

namespace fireable {

class DocumentView;
class MainWindow;
class NetView;

/// Firing with the mouse: the tool for it in each view, and runs that go on by themselves to where
/// there is something to choose.
class FireByHandFeatures final : public QObject {
    Q_OBJECT

public:
    explicit FireByHandFeatures(MainWindow& window);

signals:
    /// Someone wants to fire what may not.
    void refused(fireable::DocumentView& document, fireable::TransitionId transition);

private:
    void addDocument(DocumentView& document);
    void addTool(DocumentView& document, NetView& view);
    void show(DocumentView* document);

    MainWindow& window_;
    QAction* halts_;
};

}  // namespace fireable

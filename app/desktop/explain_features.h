#pragma once

#include <QAction>
#include <QMenu>
#include <QObject>
#include <atomic>
#include <memory>

#include "editor/playback/explained_marks.h"
#include "editor/playback/explanation.h"

namespace fireable {

class DocumentView;
class ExplanationPanel;
class FireByHandFeatures;
class MainWindow;
class NetView;
class PanelDock;

/// Questions about a run: why a transition may not fire, and where tokens come from. The answer
/// stands in a panel, and on the drawing until the run goes on.
class ExplainFeatures final : public QObject {
    Q_OBJECT

public:
    ExplainFeatures(MainWindow& window, FireByHandFeatures& firing);

private:
    void addPanel();
    void addDocument(DocumentView& document);
    void addMarks(NetView& view);
    void explainSelected();
    void explainTokens();
    void explainRefusal(DocumentView& document, TransitionId transition);
    void showAnswer(DocumentView& document, const Explanation& answer);
    void mark(DocumentView& document, const ElementSet& elements);
    void show();
    ExplanationPanel& panelOf(DocumentView& document) const;

    MainWindow& window_;
    QAction* why_;
    QAction* whence_;
    PanelDock* dock_ = nullptr;
    std::shared_ptr<std::atomic<bool>> asked_;  ///< raised: nobody waits for that answer any more
};

}  // namespace fireable

#pragma once

#include <QObject>
#include <atomic>
#include <memory>

#include "editor/playback/explanation.h"

namespace fireable {

class DocumentView;
class ExplanationPanel;
class MainWindow;
class NetView;
class SimulationMenu;

/// What finds faults in a net that runs: breakpoints, watched expressions, run configurations, the
/// firing sequence, and questions: why a transition may not fire, and where tokens come from. The
/// answer stands in a panel, and on the drawing until the run goes on.
class DebugMenu final : public QObject {
    Q_OBJECT

public:
    DebugMenu(MainWindow& window, SimulationMenu& simulation);

private:
    void addActions();
    void addDocument(DocumentView& document);
    void addView(DocumentView& document, NetView& view);
    void toggleBreakpoints(DocumentView& view);
    void watchSelected(DocumentView& view);

    void explainSelected(DocumentView& document);
    void explainTokens(DocumentView& document);
    void explainRefusal(DocumentView& document, TransitionId transition);
    void showAnswer(DocumentView& document, const Explanation& answer);
    void mark(DocumentView& document, const ElementSet& elements);
    void showPanel();
    ExplanationPanel& panelOf(DocumentView& document) const;

    MainWindow& window_;
    std::shared_ptr<std::atomic<bool>> asked_;  ///< raised: nobody waits for that answer any more
};

}  // namespace fireable

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

/// Debugging tools: breakpoints, watches, run configurations, the firing sequence, and explanations
/// of why a transition is not enabled and where tokens came from.
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
    std::shared_ptr<std::atomic<bool>> asked_;  ///< set when the answer is no longer wanted
};

}  // namespace fireable

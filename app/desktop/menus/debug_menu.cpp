#include "app/desktop/parts.h"

#include <QToolTip>
#include <atomic>
#include <memory>

#include "app/desktop/menus/simulation_menu.h"
#include "editor/panels/explanation_panel.h"
#include "editor/panels/run_configurations_dialog.h"
#include "editor/playback/breakpoint_marks.h"
#include "editor/playback/explanation.h"
#include "editor/playback/run_commands.h"
#include "editor/playback/watch_values.h"
#include "engine/expression/expression.h"

namespace fireable {
namespace {

/// The tokens of a place, or the firing count of a transition, including those inside a substituted
/// one.
std::string expressionOf(const Net& net, const NodeId& node) {
    if (const auto* place = std::get_if<PlaceId>(&node)) {
        return quotedName(net.places[*place].name);
    }
    const Transition& transition = net.transitions[std::get<TransitionId>(node)];
    return "fired(" + quotedName(transition.name) + (transition.substitution ? "/*)" : ")");
}

/// The first selected transition, or place.
template <class IdT>
std::optional<IdT> firstSelected(DocumentView& document) {
    for (const NodeId& node : document.selection().nodes()) {
        if (const auto* wanted = std::get_if<IdT>(&node)) {
            return *wanted;
        }
    }
    return std::nullopt;
}

/// Plain text with one reason per line.
QString inShort(const Explanation& answer) {
    QStringList lines{answer.title.toHtmlEscaped()};
    for (const ExplanationLine& line : answer.lines) {
        lines.append(QStringLiteral("• ") + line.text.toHtmlEscaped());
    }
    return QStringLiteral("<p style='white-space:pre'>%1</p>")
        .arg(lines.join(QStringLiteral("<br>")));
}

/// Debugging tools: breakpoints, watches, run configurations, the firing sequence, and explanations
/// of why a transition is not enabled and where tokens came from.
class DebugMenu final : public QObject {
    Q_DECLARE_TR_FUNCTIONS(fireable::DebugMenu)

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

}  // namespace

DebugMenu::DebugMenu(MainWindow& window, SimulationMenu& simulation)
    : QObject(&window), window_(window) {
    addActions();
    connect(&simulation, &SimulationMenu::refused, this, &DebugMenu::explainRefusal);
    connect(&window.settings(), &Settings::changed, this, [this] {
        for (auto* badges : window_.findChildren<WatchBadges*>()) {
            badges->setShown(window_.settings().watchesOnCanvas());
        }
    });
    connect(&window, &MainWindow::documentAdded, this, &DebugMenu::addDocument);
    window.forEachView(this,
                       [this](DocumentView& document, NetView& view) { addView(document, view); });
}

void DebugMenu::addActions() {
    window_.actions().add({
        {"breakpoint", tr("Toggle Brea&kpoint"),
         tr("Pause runs when what is selected fires or changes"), Qt::Key_F9,
         [this](DocumentView& view) { toggleBreakpoints(view); }, nodesSelected},
        {"watch", tr("Watch Se&lected"),
         tr("Watch the tokens, spikes or firings of what is selected"), Qt::SHIFT | Qt::Key_F9,
         [this](DocumentView& view) { watchSelected(view); }, nodesSelected},
        {"watches-on-canvas", tr("Wa&tches on Canvas"),
         tr("Show the watched values in a corner of the drawing"), noKeys,
         [this](bool wanted) { window_.settings().setWatchesOnCanvas(wanted); }, alwaysEnabled,
         [this](DocumentTab*) { return window_.settings().watchesOnCanvas(); }},
        {"configurations", tr("Run Configurations…"),
         tr("Edit sets of engine, rule, limits and start that are saved with the document"),
         Qt::ALT | Qt::SHIFT | Qt::Key_F10,
         [this](DocumentView& view) { RunConfigurationsDialog(view.runs(), &window_).exec(); }},
        {"why-not-enabled", tr("&Why Does It Not Fire?"),
         tr("Explain what keeps the selected transition or neuron from firing"),
         Qt::CTRL | Qt::ALT | Qt::Key_W, [this](DocumentView& view) { explainSelected(view); },
         [](const ActionContext& now) { return now.transitions > 0; }},
        {"where-from", tr("Where &Do Tokens Come From?"),
         tr("Trace the tokens in the selected place back to the firings that produced them"),
         Qt::CTRL | Qt::ALT | Qt::Key_T, [this](DocumentView& view) { explainTokens(view); },
         [](const ActionContext& now) { return now.places > 0; }},
    });
}

void DebugMenu::addDocument(DocumentView& document) {
    const auto clearMarks = [this, &document] { mark(document, {}); };
    connect(&document.runner(), &EngineRunner::frameChanged, this, [this, &document, clearMarks] {
        const auto& lines = panelOf(document).shown().lines;
        const bool goesOn = document.runner().state() == RunState::running;
        if (goesOn || lines.empty() ||
            !lines.front().step) {  // otherwise they refer to other steps
            clearMarks();
        }
    });
    connect(&document.document(), &NetDocument::changed, this, clearMarks);
    connect(&document.document(), &NetDocument::currentNetChanged, this, clearMarks);
}

/// Marks on the drawing are owned by the view.
void DebugMenu::addView(DocumentView& document, NetView& view) {
    EngineRunner& runner = document.runner();
    auto* marks = new BreakpointMarks(view.canvas(), runner, nodesOf(view.canvas(), runner), &view);
    const auto follow = [marks, &runner] { marks->follow(runner.shownRunner().breakpoints()); };
    connect(&runner, &EngineRunner::viewedRunChanged, marks, follow);
    follow();
    connect(&document.document(), &NetDocument::changed, marks, &BreakpointMarks::findNodes);
    connect(&document.document(), &NetDocument::currentNetChanged, marks,
            &BreakpointMarks::findNodes);
    auto* badges = new WatchBadges(view.canvas(), document.watchValues(), &view);
    badges->setShown(window_.settings().watchesOnCanvas());
    new ExplainedMarks(view.canvas(), &view);
}

void DebugMenu::toggleBreakpoints(DocumentView& view) {
    for (const NodeId& node : view.selection().nodes()) {
        view.runner().shownRunner().breakpoints().toggle(
            triggerAt(view.document().diagram().net, node, pathOf(view.runner())));
    }
}

void DebugMenu::watchSelected(DocumentView& view) {
    for (const NodeId& node : view.selection().nodes()) {
        view.runs().watches().add(expressionOf(view.document().diagram().net, node));
    }
}

ExplanationPanel& DebugMenu::panelOf(DocumentView& document) const {
    return window_.panel<ExplanationPanel>("explanation", document);
}

void DebugMenu::showPanel() {
    PanelDock& dock = window_.panelDock("explanation");
    dock.setVisible(true);
    dock.raise();
}

void DebugMenu::explainSelected(DocumentView& document) {
    if (const auto transition = firstSelected<TransitionId>(document)) {
        showAnswer(document, explainEnabled(document.runner(), document.document().diagram().net,
                                            *transition));
        showPanel();
    }
}

void DebugMenu::explainTokens(DocumentView& document) {
    const auto place = firstSelected<PlaceId>(document);
    if (!place) {
        return;
    }
    if (asked_) {
        *asked_ = true;
    }
    asked_ = std::make_shared<std::atomic<bool>>(false);
    showPanel();
    askForTokens(document.runner(), document.document(), *place, &document, asked_,
                 [this, &document](const Explanation& answer) { showAnswer(document, answer); });
}

/// At the mouse pointer, as the panel may be hidden.
void DebugMenu::explainRefusal(DocumentView& document, TransitionId transition) {
    const Explanation answer =
        explainEnabled(document.runner(), document.document().diagram().net, transition);
    showAnswer(document, answer);
    const CanvasView& canvas = document.canvas();
    const QPointF below = canvas.toWidget(canvas.boundsOf(transition).bottomLeft());
    QToolTip::showText(document.canvas().mapToGlobal(below.toPoint()), inShort(answer),
                       &document.canvas());
}

void DebugMenu::showAnswer(DocumentView& document, const Explanation& answer) {
    panelOf(document).show(answer);
    mark(document, answer.elements);
}

void DebugMenu::mark(DocumentView& document, const ElementSet& elements) {
    for (NetView* view : document.views()) {
        view->findChild<ExplainedMarks*>()->show(view->isActive() ? elements : ElementSet());
    }
}

void addDebugMenu(MainWindow& window, SimulationMenu& simulation) {
    new DebugMenu(window, simulation);
}

}  // namespace fireable

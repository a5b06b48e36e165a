#include "app/desktop/parts.h"
#include "app/desktop/tabs/spiking_view.h"
#include "editor/panels/explanation_panel.h"
#include "editor/spiking/configurations_panel.h"
#include "editor/spiking/spiking_run.h"

// What keeps neurons from firing, shown where nets explain it, and all that a system can do.

namespace fireable {
namespace {

struct SpikingAnswerText {
    Q_DECLARE_TR_FUNCTIONS(SpikingAnswers)
};

ExplanationPanel& answersOf(MainWindow& window, SpikingView& view) {
    return window.panel<ExplanationPanel>("explanation", view);
}

void explainSelectedNeuron(MainWindow& window, SpikingView& view) {
    const spiking::NeuronId asked = view.selectedNeurons().front();
    const auto program = view.runner().program();
    const SpikingFrame* frame = view.runner().frame();
    if (program == nullptr || frame == nullptr || !program->system.neurons.contains(asked)) {
        window.showMessage(
            SpikingAnswerText::tr("The system cannot be run: see what is wrong in Problems"));
        return;
    }
    const Explanation answer = explainNeuron(*program, *frame, asked);
    answersOf(window, view).show(answer);
    view.marks().show(answer.elements);
    PanelDock& dock = window.panelDock("explanation");
    dock.setVisible(true);
    dock.raise();
}

}  // namespace

void addSpikingAnswers(MainWindow& window) {
    window.actions().add({
        // What actions of nets do here.
        also(
            "why-not-enabled",
            [&window](SpikingView& view) { explainSelectedNeuron(window, view); },
            [](SpikingView& view) { return view.selectedNeurons().size() == 1; }),
    });
    QObject::connect(&window, &MainWindow::tabAdded, &window, [&window](DocumentTab& tab) {
        if (auto* view = qobject_cast<SpikingView*>(&tab)) {
            const auto clear = [view] { view->marks().show({}); };
            QObject::connect(&view->runner(), &Runner::frameChanged, view, clear);
            QObject::connect(&view->document(), &SpikingDocument::changed, view, clear);
        }
    });
}

void addSpikingAnswerPanels(MainWindow& window) {
    window.panelDock("explanation").alsoFor([](SpikingView& view) -> QWidget* {
        auto* panel = new ExplanationPanel;
        QObject::connect(panel, &ExplanationPanel::chosen, &view,
                         [&view](const ExplanationLine& line) {
                             if (view.canvas().model().contains(line.element)) {
                                 view.selection().set({line.element});
                                 view.canvas().bringIntoView(line.element);
                             }
                         });
        return panel;
    });
    const auto makeConfigurations = [](SpikingView& view) -> QWidget* {
        auto* panel = new ConfigurationsPanel(view.runner());
        QObject::connect(panel, &ConfigurationsPanel::aboutToGo, &view,
                         [&view] { view.player().pause(); });
        return panel;
    };
    window.addPanels(
        {.name = QStringLiteral("configurations"),
         .title = SpikingAnswerText::tr("Confi&gurations"),
         .area = Qt::BottomDockWidgetArea,
         .make = makeConfigurations,
         .keys = Qt::CTRL | Qt::ALT | Qt::Key_G,
         .behind = "problems",
         .lines = 15,
         .tip = SpikingAnswerText::tr(
             "Show all configurations that a small system can reach, and its results")});
}

}  // namespace fireable

#include <QStatusBar>
#include <memory>
#include <optional>

#include "app/desktop/parts.h"
#include "app/desktop/tabs/spiking_view.h"
#include "editor/spiking/spiking_properties.h"
#include "editor/spiking/spiking_selection.h"
#include "editor/spiking/system_text_panel.h"
#include "importers/text/file_bytes.h"

namespace fireable {
namespace {

struct SpikingText {
    Q_DECLARE_TR_FUNCTIONS(SpikingMenu)
};

bool oneNode(const DrawingContext& now) {
    return now.elements == 1 && now.movable == 1;
}

bool severalNodes(const DrawingContext& now) {
    return now.movable > 1;
}

ActionRow tool(const char* name, SpikingToolKind kind, const QString& text, const QString& tip,
               const Keys& keys, const QByteArray& icon = {}) {
    return {
        name,
        text,
        tip,
        onCanvas(keys),
        [kind](SpikingView& view) {
            view.tools().choose(kind);
            view.canvas().setFocus();
        },
        {},
        [kind](SpikingView* view) { return view != nullptr && view->tools().current() == kind; },
        icon,
        "spiking-tool"};
}

/// Selects what `choose` returns for the selection.
ActionFunction selecting(ElementSet (*choose)(const spiking::SpikingSystem& system,
                                              const ElementSet& selected)) {
    return [choose](SpikingView& view) {
        view.selection().set(choose(view.document().system(), view.selection().elements()));
    };
}

void addNeuron(SpikingView& view, spiking::NeuronKind kind) {
    view.tools().insert(kind);
    view.canvas().setFocus();
}

/// Reads files of systems; what is broken in one is told as such.
FileLoader::Reader systemReader(MainWindow& window) {
    return
        [&window](const std::filesystem::path& file,
                  std::optional<FileTime> written) -> std::optional<Result<FileLoader::Opening>> {
            const auto bytes = fileBytes(file);
            if (!bytes || !sniffSystem(*bytes)) {
                return std::nullopt;
            }
            auto read = readSystemText(*bytes, file);
            if (!read) {
                return read.failure();
            }
            OpenedSystem system{file,
                                read->format,
                                {},
                                std::move(read->imported.warnings),
                                {},
                                written,
                                std::move(read->imported.runs)};
            system.drawn = drawnSystem(std::move(read->imported));
            const auto opened = std::make_shared<OpenedSystem>(std::move(system));
            return FileLoader::Opening(
                [&window, opened] { window.addOpened(*new SpikingView(std::move(*opened))); });
        };
}

void addActions(MainWindow& window) {
    window.actions().add({
        {"new-system", SpikingText::tr("New Spi&king System"),
         SpikingText::tr("Create a new spiking neural P system"), Qt::CTRL | Qt::ALT | Qt::Key_N,
         [&window] {
             OpenedSystem opened;
             opened.name = window.newTitle();
             window.addTab(*new SpikingView(std::move(opened)));
         },
         alwaysEnabled, notCheckable, "new"},
        tool("select-parts", SpikingToolKind::select, SpikingText::tr("&Select"),
             SpikingText::tr("Select and move neurons; double-click one to edit its rules"),
             Qt::Key_V, "select"),
        tool("neuron", SpikingToolKind::neuron, SpikingText::tr("&Neuron"),
             SpikingText::tr("Draw neurons: click on the drawing"), Qt::Key_P),
        tool("input", SpikingToolKind::input, SpikingText::tr("&Input"),
             SpikingText::tr("Draw inputs, which send a train of spikes"), Qt::Key_I),
        tool("output", SpikingToolKind::output, SpikingText::tr("&Output"),
             SpikingText::tr("Draw outputs: what reaches the environment is counted"), Qt::Key_U),
        tool("synapse", SpikingToolKind::synapse, SpikingText::tr("S&ynapse"),
             SpikingText::tr(
                 "Draw synapses: click or drag from neuron to neuron, or to empty space"),
             Qt::Key_A),
        {"edit-rules", SpikingText::tr("Edit &Rules"),
         SpikingText::tr("Type the rules of the selected neuron on the drawing, one a line"),
         onCanvas(Qt::Key_F2), [](SpikingView& view) { view.tools().editRules(); }, &oneNode},
        {"insert-neuron", SpikingText::tr("Insert N&euron"),
         SpikingText::tr("Add a neuron beside the selected one, or in the middle"),
         onCanvas(Qt::SHIFT | Qt::Key_P),
         [](SpikingView& view) { addNeuron(view, spiking::NeuronKind::regular); }},
        {"insert-input", SpikingText::tr("Insert Inpu&t"),
         SpikingText::tr("Add an input beside the selected neuron, or in the middle"),
         onCanvas(Qt::SHIFT | Qt::Key_I),
         [](SpikingView& view) { addNeuron(view, spiking::NeuronKind::input); }},
        {"insert-output", SpikingText::tr("Insert O&utput"),
         SpikingText::tr("Add an output beside the selected neuron, or in the middle"),
         onCanvas(Qt::SHIFT | Qt::Key_U),
         [](SpikingView& view) { addNeuron(view, spiking::NeuronKind::output); }},
        {"connect", SpikingText::tr("&Connect"),
         SpikingText::tr("Add synapses along the selected neurons, in the order of selection"),
         onCanvas({Qt::Key_C, Qt::Key_J}),
         [](SpikingView& view) { view.tools().connectSelected(); }, &severalNodes},
        {"chain-neuron", SpikingText::tr("Add Connected Neuron"),
         SpikingText::tr("Add a neuron after the selected one, with a synapse to it"),
         onCanvas(Qt::CTRL | Qt::Key_Return),
         [](SpikingView& view) { view.tools().continueChain(); }, &oneNode},
        // What actions of nets do here.
        also("connected-part", selecting(&connectedNeurons), anythingSelected),
        also("pre-set", selecting(&neuronsBefore), anythingSelected),
        also("post-set", selecting(&neuronsAfter), anythingSelected),
        also(
            "delete", [](SpikingView& view) { view.removeSelected(SpikingText::tr("Delete")); },
            anythingSelected),
    });
}

}  // namespace

void addSpikingMenu(MainWindow& window) {
    addActions(window);
    addSpikingRunMenu(window);
    addSpikingAnswers(window);
    window.loader().addReader(systemReader(window));
    window.forEachDrawing(&window, [&window](DrawingTab&, DrawingView& view) {
        if (auto* pane = qobject_cast<SpikingPane*>(&view)) {
            QObject::connect(&pane->tools(), &SpikingTools::refused, &window,
                             &MainWindow::showMessage);
        }
    });
    QObject::connect(&window, &MainWindow::tabAdded, &window, [&window](DocumentTab& tab) {
        auto* view = qobject_cast<SpikingView*>(&tab);
        if (view == nullptr) {
            return;
        }
        for (const Warning& warning : view->document().warnings()) {
            window.problems().add({Severity::warning, QString::fromStdString(warning.text),
                                   view->document().path(), warning.line, warning.column});
        }
        QObject::connect(
            view, &QObject::destroyed, &window,
            [&window, file = view->document().path()] { window.problems().clearFile(file); });
    });
}

void addSpikingPanels(MainWindow& window) {
    window.panelDock("properties").alsoFor([](SpikingView& view) -> QWidget* {
        return new SpikingProperties(view.document(), view.selection());
    });
    window.panelDock("text").alsoFor([](SpikingView& view) -> QWidget* {
        auto* panel = new SystemTextPanel(view.document(), view.selection());
        panel->setMinimumWidth(panel->fontMetrics().averageCharWidth() * 40);
        QObject::connect(panel, &SystemTextPanel::showRequested, &view,
                         [&view](const NetElement& element) {
                             view.selection().set({element});
                             view.canvas().centreOn(view.canvas().boundsOf(element).center());
                         });
        return panel;
    });
    addSpikingRunPanels(window);
    addSpikingAnswerPanels(window);
}

}  // namespace fireable

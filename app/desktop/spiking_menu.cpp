#include <QStatusBar>

#include "app/desktop/parts.h"
#include "app/desktop/spiking_view.h"
#include "editor/spiking/spiking_layout.h"
#include "editor/spiking/spiking_properties.h"
#include "importers/text/file_bytes.h"

namespace fireable {
namespace {

struct SpikingText {
    Q_DECLARE_TR_FUNCTIONS(SpikingMenu)
};

bool anySelected(SpikingView& view) {
    return !view.selection().elements().empty();
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

void addNeuron(SpikingView& view, spiking::NeuronKind kind) {
    view.tools().addNeuron(kind, view.canvas().pointerInScene());
    view.canvas().setFocus();
}

void layOut(SpikingView& view) {
    view.document().edit(laidOut(view.document().drawn()), SpikingText::tr("Lay Out"));
    view.canvas().fit();
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
                                std::move(read->imported.lists)};
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
             SpikingText::tr("Draw outputs: what reaches the environment is counted"), Qt::Key_O),
        tool("synapse", SpikingToolKind::synapse, SpikingText::tr("S&ynapse"),
             SpikingText::tr("Draw synapses: drag from one neuron to another"), Qt::Key_A),
        {"edit-rules", SpikingText::tr("Edit &Rules"),
         SpikingText::tr("Type the rules of the selected neuron on the drawing, one a line"),
         onCanvas(Qt::Key_F2), [](SpikingView& view) { view.tools().editRules(); },
         [](SpikingView& view) { return view.selection().elements().size() == 1; }},
        {"insert-neuron", SpikingText::tr("Insert N&euron"),
         SpikingText::tr("Add a neuron at the pointer, or in the middle"),
         onCanvas(Qt::SHIFT | Qt::Key_P),
         [](SpikingView& view) { addNeuron(view, spiking::NeuronKind::regular); }},
        {"insert-output", SpikingText::tr("Insert O&utput"),
         SpikingText::tr("Add an output at the pointer, or in the middle"),
         onCanvas(Qt::SHIFT | Qt::Key_O),
         [](SpikingView& view) { addNeuron(view, spiking::NeuronKind::output); }},
        {"connect", SpikingText::tr("&Connect"),
         SpikingText::tr("Add a synapse between two selected neurons, from the upper or left one"),
         onCanvas(Qt::Key_C), [](SpikingView& view) { view.tools().connectSelected(); },
         [](SpikingView& view) { return view.selection().elements().size() == 2; }},
        {"layout-system", SpikingText::tr("&Lay Out"),
         SpikingText::tr("Place all neurons automatically, in layers"),
         Qt::CTRL | Qt::ALT | Qt::Key_L, &layOut},
        // What actions of nets do here.
        {"delete",
         {},
         {},
         {},
         [](SpikingView& view) { view.tools().deleteSelected(); },
         &anySelected},
        {"select-all", {}, {}, {}, [](SpikingView& view) { view.selection().selectAll(); }},
        {"deselect", {}, {}, {}, [](SpikingView& view) { view.selection().set({}); }, &anySelected},
        {"fit-selection",
         {},
         {},
         {},
         [](SpikingView& view) {
             QRectF area;
             for (const NetElement& element : view.selection().elements()) {
                 area |= view.canvas().boundsOf(element);
             }
             view.canvas().fitTo(area);
         },
         &anySelected},
    });
}

}  // namespace

void addSpikingMenu(MainWindow& window) {
    addActions(window);
    addSpikingRunMenu(window);
    addSpikingAnswers(window);
    window.loader().addReader(systemReader(window));
    QObject::connect(&window, &MainWindow::tabAdded, &window, [&window](DocumentTab& tab) {
        auto* view = qobject_cast<SpikingView*>(&tab);
        if (view == nullptr) {
            return;
        }
        const auto say = [&window](const QString& text) { window.showMessage(text); };
        QObject::connect(&view->canvas(), &SceneView::hovered, &window, say);
        QObject::connect(&view->tools(), &SpikingTools::refused, &window, say);
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
    addSpikingRunPanels(window);
    addSpikingAnswerPanels(window);
}

}  // namespace fireable

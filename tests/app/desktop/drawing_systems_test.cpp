#include <QApplication>
#include <QContextMenuEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <set>

#include "app/desktop/main_window.h"
#include "app/desktop/tabs/spiking_view.h"
#include "editor/panels/find_bar.h"
#include "editor/spiking/spiking_element.h"
#include "tests/support/desktop_window.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using spiking::NeuronId;

/// What nets have for drawing, for spiking systems.
class DrawingSystemsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { setUp_ = std::make_unique<testing::DesktopSetUp>(); }
    void init() {
        window_ = testing::makeWindow();
        action("new-system").trigger();
        view_ = dynamic_cast<SpikingView*>(window_->currentTab());
        view_->canvas().moveTo(ViewPlace{{0, 0}, 1});
        view_->canvas().setFocus();
    }
    void cleanup() { testing::discard(window_); }
    void theGeneratorIsDrawnByMouse();
    void theGeneratorIsDrawnByKeysAlone();
    void neuronsAreArranged();
    void groupsAreSelectedAndMovedTogether();
    void theSelectToolIsThatOfNets();
    void synapsesAreBentByTheMouse();
    void theContextMenuIsThatOfTheKind();
    void namesAreSelectedByAPattern();
    void textsAreFoundAndReplaced();
    void picturesContainTheRules_data();
    void picturesContainTheRules();
    void viewsAreSplit();
    void anEditFromElsewhereEndsADrag();

private:
    QAction& action(const char* name) { return *window_->action(name); }
    SpikingCanvas& canvas() { return view_->canvas(); }
    const spiking::DrawnSystem& drawn() { return view_->document().drawn(); }
    QPoint at(QPointF scene) { return canvas().toWidget(scene).toPoint(); }
    void click(QPointF scene) { QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at(scene)); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}, int times = 1) {
        for (int i = 0; i < times; ++i) {
            QTest::keyClick(&canvas(), key, modifiers);
        }
    }
    /// Of the selected neuron, on the drawing.
    void typeRules(const char* text) {
        key(Qt::Key_F2);
        RulesEditor& editor = view_->tools().editor();
        QVERIFY(editor.isOpen());
        for (const QString& line : QString::fromUtf8(text).split(u'\n')) {
            QTest::keyClick(&editor, Qt::Key_Return);
            QTest::keyClicks(&editor, line);
        }
        QTest::keyClick(&editor, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!editor.isOpen());
    }
    void compareWithGenerator();
    void drag(QPointF from, QPointF to, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mousePress(&canvas(), Qt::LeftButton, modifiers, at(from));
        const auto move = [&](QPointF point) {
            QMouseEvent event(QEvent::MouseMove, at(point), canvas().mapToGlobal(at(point)),
                              Qt::NoButton, Qt::LeftButton, modifiers);
            QCoreApplication::sendEvent(&canvas(), &event);
        };
        move((from + to) / 2);
        move(to);
        QTest::mouseRelease(&canvas(), Qt::LeftButton, modifiers, at(to));
    }

    std::unique_ptr<testing::DesktopSetUp> setUp_;
    std::unique_ptr<MainWindow> window_;
    SpikingView* view_ = nullptr;
};

namespace {

struct GeneratorNeuron {
    const char* name;
    int spikes;
    const char* rules;
};
/// Generates all natural numbers but 1.
constexpr GeneratorNeuron generator[] = {
    {"1", 2, "a^2/a -> a\na -> 0"},
    {"2", 1, "a -> a\na -> a;1"},
    {"3", 3, "a^3 -> a\na -> a;1\na^2 -> 0"},
};
const std::set<std::pair<std::string, std::string>> generatorSynapses{
    {"1", "2"}, {"1", "3"}, {"2", "1"}, {"2", "3"}, {"3", "out"}};

}  // namespace

/// Saved and read again.
void DrawingSystemsTest::compareWithGenerator() {
    const QTemporaryDir folder;
    const std::filesystem::path file =
        folder.filePath(QStringLiteral("generator.snp")).toStdString();
    VERIFY_OK(writeSystemFile(file, SystemFormatId::snp, importedSystem(drawn())));
    const auto read = readSystemFile(file);
    VERIFY_OK(read);
    const spiking::SpikingSystem& system = read->imported.system;
    VERIFY_OK(spiking::validate(system));
    QCOMPARE(system.neurons.size(), std::size_t{4});
    for (std::size_t i = 0; i < 3; ++i) {
        const spiking::Neuron& neuron = system.neurons.at(i).value;
        std::vector<WrongRule> wrong;
        QCOMPARE(neuron.name, std::string(generator[i].name));
        QCOMPARE(neuron.spikes, Count(generator[i].spikes));
        QVERIFY(neuron.rules == readRules(QString::fromUtf8(generator[i].rules), wrong));
    }
    QCOMPARE(system.neurons.at(3).value.kind, spiking::NeuronKind::output);
    std::set<std::pair<std::string, std::string>> synapses;
    for (const auto& [id, arc] : system.synapses) {
        QCOMPARE(arc.weight, std::int64_t{1});
        synapses.emplace(system.neurons[arc.from].name, system.neurons[arc.to].name);
    }
    QCOMPARE(system.synapses.size(), generatorSynapses.size());
    QVERIFY(synapses == generatorSynapses);
}

void DrawingSystemsTest::theGeneratorIsDrawnByMouse() {
    const QPointF one(-200, -100);
    const QPointF two(-200, 100);
    const QPointF three(0, 0);
    action("neuron").trigger();
    click(one);
    action("synapse").trigger();
    click(one);
    click(two);  // a chain: a new neuron where there is none
    click(three);
    key(Qt::Key_Escape);
    QCOMPARE(drawn().system.neurons.size(), std::size_t{3});
    QCOMPARE(view_->tools().current(), SpikingToolKind::synapse);
    click(one);
    click(three);
    key(Qt::Key_Escape);
    click(two);
    click(one);
    key(Qt::Key_Escape);
    action("output").trigger();
    click({150, 0});
    action("synapse").trigger();
    QTest::mousePress(&canvas(), Qt::LeftButton, {}, at(three));
    QTest::mouseMove(&canvas(), at({80, 0}));
    QTest::mouseMove(&canvas(), at({150, 0}));
    QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, at({150, 0}));
    action("select-parts").trigger();
    const QPointF places[] = {one, two, three};
    for (std::size_t i = 0; i < 3; ++i) {
        click(places[i]);
        key(Qt::Key_Plus, {}, generator[i].spikes);
        typeRules(generator[i].rules);
    }
    compareWithGenerator();
    const auto end = drawn();
    while (view_->document().undoStack().canUndo()) {
        action("undo").trigger();
    }
    QVERIFY(drawn().system.neurons.empty());
    while (view_->document().undoStack().canRedo()) {
        action("redo").trigger();
    }
    QVERIFY(drawn() == end);
}

void DrawingSystemsTest::theGeneratorIsDrawnByKeysAlone() {
    for (const GeneratorNeuron& neuron : generator) {
        if (neuron.name == generator[0].name) {
            key(Qt::Key_P, Qt::ShiftModifier);
        } else {
            key(Qt::Key_Return, Qt::ControlModifier);  // the next one of a chain
        }
        key(Qt::Key_Plus, {}, neuron.spikes);
        typeRules(neuron.rules);
    }
    key(Qt::Key_U, Qt::ShiftModifier);
    const auto connect = [this](Qt::Key way, int steps) {
        key(Qt::Key_Space, Qt::ControlModifier);
        key(way, Qt::ControlModifier, steps);
        QCOMPARE(view_->selection().elements().size(), std::size_t{2});
        key(Qt::Key_C);
    };
    key(Qt::Key_Left, Qt::ControlModifier);
    connect(Qt::Key_Right, 1);  // 3 to the output
    key(Qt::Key_Home, Qt::ControlModifier);
    connect(Qt::Key_Right, 2);  // 1 to 3
    key(Qt::Key_Left, Qt::ControlModifier);
    connect(Qt::Key_Left, 1);  // 2 to 1
    compareWithGenerator();
}

void DrawingSystemsTest::neuronsAreArranged() {
    action("neuron").trigger();
    for (const QPointF& place : {QPointF(-100, -80), QPointF(10, 60), QPointF(150, 20)}) {
        click(place);
    }
    action("select-parts").trigger();
    key(Qt::Key_A, Qt::ControlModifier);
    const auto before = drawn().positions;
    action("align-middle").trigger();
    const auto aligned = drawn().positions;
    QCOMPARE(aligned.at(NeuronId{0}).y, aligned.at(NeuronId{2}).y);
    QCOMPARE(aligned.at(NeuronId{1}).x, before.at(NeuronId{1}).x);
    action("distribute-horizontally").trigger();
    QCOMPARE(drawn().positions.at(NeuronId{1}).x, 25.0);
    action("rotate-right").trigger();
    QCOMPARE(drawn().positions.at(NeuronId{0}).x, drawn().positions.at(NeuronId{2}).x);
    action("mirror-vertically").trigger();
    QVERIFY(drawn().positions.at(NeuronId{0}).y > drawn().positions.at(NeuronId{2}).y);
    key(Qt::Key_Right);
    const double moved = drawn().positions.at(NeuronId{0}).x;
    action("undo").trigger();
    QCOMPARE(moved - drawn().positions.at(NeuronId{0}).x, view_->snap().pitch);
    for (int i = 0; i < 4; ++i) {
        action("undo").trigger();
    }
    QVERIFY(drawn().positions == before);
    action("deselect").trigger();
    QVERIFY(!action("align-left").isEnabled());
}

void DrawingSystemsTest::groupsAreSelectedAndMovedTogether() {
    action("neuron").trigger();
    for (const QPointF& place : {QPointF(-100, -80), QPointF(10, 60), QPointF(150, 20)}) {
        click(place);
    }
    action("select-parts").trigger();
    const NetElement first = toElement(NeuronId{0});
    const NetElement second = toElement(NeuronId{1});
    const ElementSet both{first, second};
    view_->selection().set(both);
    action("group").trigger();
    const auto grouped = drawn();
    QCOMPARE(grouped.groups.size(), std::size_t{1});
    QVERIFY((grouped.groups[0].members == std::set{NeuronId{0}, NeuronId{1}}));
    action("group").trigger();  // there already
    QVERIFY(drawn() == grouped);

    click({150, 20});
    click({-100, -80});
    QCOMPARE(view_->selection().elements(), both);
    QTest::mouseClick(&canvas(), Qt::LeftButton, Qt::AltModifier, at({-100, -80}));
    QCOMPARE(view_->selection().elements(), ElementSet{first});
    action("group-members").trigger();
    QCOMPARE(view_->selection().elements(), both);
    QTest::mouseClick(&canvas(), Qt::LeftButton, Qt::ShiftModifier, at({10, 60}));
    QVERIFY(view_->selection().isEmpty());
    QTest::mousePress(&canvas(), Qt::LeftButton, {}, at({10, 60}));
    QTest::mouseMove(&canvas(), at({40, 60}));
    QTest::mouseMove(&canvas(), at({50, 60}));
    QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, at({50, 60}));
    QCOMPARE(drawn().positions.at(NeuronId{0}).x, -60.0);
    QCOMPARE(drawn().positions.at(NeuronId{2}).x, 150.0);
    action("undo").trigger();
    QVERIFY(drawn() == grouped);

    // A copy is a group of its own; without a member it is none.
    action("duplicate").trigger();
    QCOMPARE(drawn().groups.size(), std::size_t{2});
    QVERIFY((drawn().groups[1].members == std::set{NeuronId{3}, NeuronId{4}}));
    action("undo").trigger();
    QVERIFY(drawn() == grouped);
    const QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath(QStringLiteral("g.snp")).toStdString();
    VERIFY_OK(writeSystemFile(file, SystemFormatId::snp, importedSystem(drawn())));
    auto read = readSystemFile(file);
    VERIFY_OK(read);
    QVERIFY(drawnSystem(std::move(read->imported)).groups == grouped.groups);
    const auto losses = systemFormat(SystemFormatId::plingua).losses(importedSystem(drawn()));
    QCOMPARE(std::ranges::count(losses, std::string("groups of neurons")), 1);
    view_->selection().set({second});
    action("delete").trigger();
    QVERIFY((drawn().groups[0].members == std::set{NeuronId{0}}));
    action("undo").trigger();
    QVERIFY(drawn() == grouped);
    view_->selection().set({second});
    action("ungroup").trigger();
    QVERIFY(drawn().groups.empty());
    action("undo").trigger();
    QVERIFY(drawn() == grouped);
}

/// As nets': a lasso, copies, and a click on one of several.
void DrawingSystemsTest::theSelectToolIsThatOfNets() {
    action("neuron").trigger();
    for (const QPointF& place : {QPointF(-100, -80), QPointF(10, 60), QPointF(150, 20)}) {
        click(place);
    }
    action("select-parts").trigger();
    drag({-160, -140}, {60, 120});
    QCOMPARE(view_->selection().elements(),
             (ElementSet{toElement(NeuronId{0}), toElement(NeuronId{1})}));
    drag({110, -20}, {190, 60}, Qt::ShiftModifier);
    QCOMPARE(view_->selection().elements().size(), std::size_t{3});
    click({10, 60});
    QCOMPARE(view_->selection().elements(), ElementSet{toElement(NeuronId{1})});
    const auto before = drawn();
    click({-200, 150});
    drag({10, 60}, {10, 140}, Qt::ControlModifier);
    QCOMPARE(drawn().system.neurons.size(), std::size_t{4});
    QCOMPARE(drawn().positions.at(NeuronId{1}), before.positions.at(NeuronId{1}));
    QCOMPARE(drawn().positions.at(NeuronId{3}).y, 140.0);
    QCOMPARE(drawn().system.neurons.at(3).value.name, std::string("2_2"));
    QCOMPARE(view_->selection().elements(), ElementSet{toElement(NeuronId{3})});
    action("undo").trigger();
    QVERIFY(drawn() == before);
    click({10, 60});
    key(Qt::Key_Up, Qt::ShiftModifier);
    QCOMPARE(drawn().positions.at(NeuronId{1}).y, before.positions.at(NeuronId{1}).y - 1);
}

void DrawingSystemsTest::synapsesAreBentByTheMouse() {
    action("synapse").trigger();
    click({-200, 0});  // on the paper: refused, as it begins at a neuron
    action("neuron").trigger();
    click({-200, 0});
    click({200, 0});
    action("synapse").trigger();
    drag({-200, 0}, {200, 0});
    action("select-parts").trigger();
    const auto straight = drawn();
    const spiking::SynapseId synapse = straight.system.synapses.idAt(0);
    const auto bends = [&]() -> std::vector<Point> {
        const auto found = drawn().bends.find(synapse);
        return found != drawn().bends.end() ? found->second : std::vector<Point>();
    };
    const int steps = view_->document().undoStack().index();

    drag({0, 0}, {0, 80});
    QCOMPARE(bends(), (std::vector<Point>{{0, 80}}));
    QCOMPARE(view_->document().undoStack().index(), steps + 1);
    QCOMPARE(view_->selection().elements(), ElementSet{toElement(synapse)});
    drag({100, 40}, {100, 100});  // a second one, after the first
    QCOMPARE(bends(), (std::vector<Point>{{0, 80}, {100, 100}}));
    drag({0, 80}, {0, -60});
    QCOMPARE(bends(), (std::vector<Point>{{0, -60}, {100, 100}}));
    QTest::mousePress(&canvas(), Qt::LeftButton, {}, at({0, -60}));
    QTest::mouseMove(&canvas(), at({0, 40}));
    key(Qt::Key_Escape);
    QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, at({0, 40}));
    QCOMPARE(bends(), (std::vector<Point>{{0, -60}, {100, 100}}));
    QTest::mouseDClick(&canvas(), Qt::LeftButton, {}, at({0, -60}));
    QCOMPARE(bends(), (std::vector<Point>{{100, 100}}));
    drag({100, 100}, {100, 1});  // nearly on the straight line
    QVERIFY(bends().empty());
    QVERIFY(drawn() == straight);
    for (int undone = 0; view_->document().undoStack().index() > steps; ++undone) {
        QVERIFY(undone < 5);
        action("undo").trigger();
    }
    QVERIFY(drawn() == straight);
    drag({0, 0}, {0, 80});
    const QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath(QStringLiteral("b.snp")).toStdString();
    VERIFY_OK(writeSystemFile(file, SystemFormatId::snp, importedSystem(drawn())));
    auto read = readSystemFile(file);
    VERIFY_OK(read);
    QVERIFY(drawnSystem(std::move(read->imported)).bends == drawn().bends);
}

void DrawingSystemsTest::theContextMenuIsThatOfTheKind() {
    action("neuron").trigger();
    click({0, 0});
    action("select-parts").trigger();
    action("deselect").trigger();
    QContextMenuEvent event(QContextMenuEvent::Mouse, at({0, 0}), canvas().mapToGlobal(at({0, 0})));
    QCoreApplication::sendEvent(&canvas(), &event);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu != nullptr);
    QCOMPARE(view_->selection().elements(), ElementSet{toElement(NeuronId{0})});
    QSet<QAction*> shown;
    for (QAction* entry : menu->actions()) {
        shown.insert(entry);
    }
    for (const char* name : {"edit-rules", "delete", "copy", "breakpoint", "watch"}) {
        QVERIFY2(shown.contains(&action(name)), name);
    }
    QVERIFY(!shown.contains(&action("substitute")));
    QVERIFY(!shown.contains(&action("next-kind")));
    menu->close();
}

void DrawingSystemsTest::namesAreSelectedByAPattern() {
    action("neuron").trigger();
    for (const QPointF& place : {QPointF(-100, -80), QPointF(10, 60), QPointF(150, 20)}) {
        click(place);
    }
    action("by-name").trigger();
    auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    QVERIFY(dialog != nullptr);
    QTest::keyClicks(dialog->findChild<QLineEdit*>(), QStringLiteral("[13]"));
    const auto labels = dialog->findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(
        labels, [](auto* label) { return label->text() == QStringLiteral("2 nodes match"); }));
    QTest::keyClick(dialog, Qt::Key_Return);
    QCOMPARE(view_->selection().elements(),
             (ElementSet{toElement(NeuronId{0}), toElement(NeuronId{2})}));
}

void DrawingSystemsTest::textsAreFoundAndReplaced() {
    view_->tools().addNeuron(spiking::NeuronKind::regular, {0, 0});
    typeRules("a^2 -> a");
    view_->tools().addNeuron(spiking::NeuronKind::regular, {100, 0});
    typeRules("a^3 -> a");
    action("replace").trigger();
    auto* bar = view_->findChild<FindBar*>();
    QVERIFY(bar->isVisible());
    const auto field = [bar](const char* name) -> QLineEdit* {
        for (QLineEdit* line : bar->findChildren<QLineEdit*>()) {
            if (line->accessibleName() == QLatin1String(name)) {
                return line;
            }
        }
        return nullptr;
    };
    QTest::keyClicks(field("Find"), QStringLiteral("a^3"));
    QCOMPARE(bar->hits(), std::vector<NetElement>{toElement(NeuronId{1})});
    QCOMPARE(view_->selection().elements(), ElementSet{toElement(NeuronId{1})});
    QTest::keyClicks(field("Replace by"), QStringLiteral("a^5"));
    bar->replaceAll();
    QCOMPARE(spiking::ruleText(drawn().system.neurons.at(1).value.rules.at(0)),
             std::string("a^5->a;0"));
    QCOMPARE(spiking::ruleText(drawn().system.neurons.at(0).value.rules.at(0)),
             std::string("a^2->a;0"));
    // A name that is taken stays, and so does a rule that would be none.
    field("Find")->setText(QStringLiteral("2"));
    field("Replace by")->setText(QStringLiteral("1"));
    bar->replaceAll();
    QCOMPARE(drawn().system.neurons.at(1).value.name, std::string("2"));
    action("undo").trigger();
    field("Find")->setText(QStringLiteral("->"));
    field("Replace by")->setText(QStringLiteral("x"));
    const auto before = drawn();
    bar->replaceAll();
    QVERIFY(drawn() == before);
}

void DrawingSystemsTest::picturesContainTheRules_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QStringList>("texts");
    QTest::newRow("svg") << QStringLiteral("one.svg")
                         << QStringList{QStringLiteral("a"), QStringLiteral("→")};
    QTest::newRow("tikz") << QStringLiteral("one.tex")
                          << QStringList{QStringLiteral("$a^{3}/a^{2}\\to a;1$"),
                                         QStringLiteral("\\draw[->] (n1) -- (n2)")};
    QTest::newRow("dot") << QStringLiteral("one.dot")
                         << QStringList{QStringLiteral("a^3/a^2->a;1"), QStringLiteral("n1 -> n2")};
}

void DrawingSystemsTest::picturesContainTheRules() {
    QFETCH(QString, file);
    QFETCH(QStringList, texts);
    view_->tools().addNeuron(spiking::NeuronKind::regular, {0, 0});
    typeRules("a^3/a^2 -> a;1");
    view_->tools().continueChain();
    const QTemporaryDir folder;
    VERIFY_OK(exportPicture(view_->picture(), folder.filePath(file)));
    QFile picture(folder.filePath(file));
    QVERIFY(picture.open(QIODevice::ReadOnly));
    const QString content = QString::fromUtf8(picture.readAll());
    for (const QString& text : texts) {
        QVERIFY2(content.contains(text), qPrintable(content));
    }
    view_->selection().set({toElement(NeuronId{0})});
    const auto part = view_->pictureOfSelection();
    QVERIFY(part.has_value());
    QCOMPARE(part->scene.nodes.size(), std::size_t{1});
}

void DrawingSystemsTest::viewsAreSplit() {
    action("split-right").trigger();
    QCOMPARE(view_->views().size(), 2);
    view_->tools().addNeuron(spiking::NeuronKind::regular, {0, 0});
    action("neuron").trigger();
    for (SpikingPane* pane : view_->views()) {
        QCOMPARE(pane->canvas().scene().nodes.size(), std::size_t{1});
        QCOMPARE(pane->canvas().selected().size(), std::size_t{1});
        QCOMPARE(pane->tools().current(), SpikingToolKind::neuron);
        QVERIFY(pane->minimap().isAllowed());
    }
    action("close-view").trigger();
    QCOMPARE(view_->views().size(), 1);
    QVERIFY(!action("close-view").isEnabled());
}

void DrawingSystemsTest::anEditFromElsewhereEndsADrag() {
    view_->tools().addNeuron(spiking::NeuronKind::regular, {0, 0});
    const NeuronId id = drawn().system.neurons.idAt(0);
    QTest::mousePress(&canvas(), Qt::LeftButton, {}, at({0, 0}));
    QTest::mouseMove(&canvas(), at({40, 40}));
    SpikingEditBuilder edit(drawn());
    edit.remove({toElement(id)});
    view_->document().edit(edit.take(), QStringLiteral("Delete"));
    QTest::mouseMove(&canvas(), at({80, 40}));
    QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, at({80, 40}));
    QVERIFY(drawn().system.neurons.empty());
}

FIREABLE_TEST(DrawingSystemsTest)
#include "drawing_systems_test.moc"

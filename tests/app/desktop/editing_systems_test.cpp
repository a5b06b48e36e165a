#include <QClipboard>
#include <QCursor>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTest>
#include <cmath>

#include "app/desktop/main_window.h"
#include "app/desktop/tabs/spiking_view.h"
#include "editor/spiking/spiking_element.h"
#include "editor/spiking/spiking_property.h"
#include "editor/spiking/system_text_panel.h"
#include "tests/support/desktop_window.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using spiking::NeuronId;
using spiking::NeuronKind;

/// Clipboard, checks and text of spiking systems.
class EditingSystemsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { setUp_ = std::make_unique<testing::DesktopSetUp>(); }
    void init() {
        window_ = testing::makeWindow();
        action("new-system").trigger();
        view_ = dynamic_cast<SpikingView*>(window_->currentTab());
    }
    void cleanup() { testing::discard(window_); }
    void partsAreCopiedCutAndDuplicated();
    void partsArePastedUnderThePointer();
    void theOtherKindIsRefusedInWords();
    void whatIsWrongIsFoundAndFixed_data();
    void whatIsWrongIsFoundAndFixed();
    void anAddedOutputIsReached();
    void anOutputIsConnectedRatherThanRemoved();
    void textAndDrawingKeepInStep();
    void rulesThatCannotBeReadStay();
    void aKindFitsItsSynapses();
    void theTableAndTheDrawingAreAlike();

private:
    QAction& action(const char* name) { return *window_->action(name); }
    const spiking::SpikingSystem& system() { return view_->document().system(); }
    NeuronId add(const char* name, int spikes, std::vector<const char*> rules,
                 NeuronKind kind = NeuronKind::regular) {
        SpikingEditBuilder edit(view_->document().drawn());
        NeuronPart part;
        part.value.name = name;
        part.value.kind = kind;
        part.value.spikes = spikes;
        part.geometry = Point{100.0 * static_cast<double>(system().neurons.size()), 0};
        for (const char* rule : rules) {
            part.value.rules.push_back(*spiking::parseRule(rule));
        }
        const NeuronId id = edit.add(std::move(part));
        view_->document().edit(edit.take(), QStringLiteral("add"));
        return id;
    }
    void join(NeuronId from, NeuronId to) {
        SpikingEditBuilder edit(view_->document().drawn());
        edit.add(SynapsePart{{from, to}});
        view_->document().edit(edit.take(), QStringLiteral("join"));
    }

    std::unique_ptr<testing::DesktopSetUp> setUp_;
    std::unique_ptr<MainWindow> window_;
    SpikingView* view_ = nullptr;
};

void EditingSystemsTest::partsAreCopiedCutAndDuplicated() {
    const NeuronId one = add("n", 2, {"a^2->a"});
    const NeuronId two = add("m", 0, {"a->a;1"});
    const NeuronId three = add("k", 0, {});
    join(one, two);
    join(two, three);
    view_->selection().set({toElement(one), toElement(two)});
    action("copy").trigger();
    action("paste").trigger();
    QCOMPARE(system().neurons.size(), std::size_t{5});
    QCOMPARE(system().synapses.size(), std::size_t{3});
    QCOMPARE(system().neurons.at(3).value.name, std::string("n_2"));
    QCOMPARE(system().neurons.at(3).value.spikes, Count(2));
    QVERIFY(system().neurons.at(4).value.rules == system().neurons.at(1).value.rules);
    QCOMPARE(view_->selection().elements().size(), std::size_t{2});
    action("duplicate").trigger();
    QCOMPARE(system().neurons.size(), std::size_t{7});
    QCOMPARE(system().neurons.at(5).value.name, std::string("n_3"));
    VERIFY_OK(spiking::validate(system()));
    action("cut").trigger();
    QCOMPARE(system().neurons.size(), std::size_t{5});

    action("new-system").trigger();
    auto& other = dynamic_cast<SpikingView&>(*window_->currentTab());
    action("paste").trigger();
    QCOMPARE(other.document().system().neurons.size(), std::size_t{2});
    QCOMPARE(other.document().system().neurons.at(0).value.name, std::string("n_3"));
    other.selection().clear();
    QVERIFY(!action("copy").isEnabled());
}

void EditingSystemsTest::partsArePastedUnderThePointer() {
    const NeuronId one = add("n", 2, {"a^2->a"});
    const NeuronId two = add("m", 0, {"a->a;1"});
    join(one, two);
    view_->selection().set({toElement(one), toElement(two)});
    action("copy").trigger();
    action("new-system").trigger();
    view_ = dynamic_cast<SpikingView*>(window_->currentTab());
    SpikingCanvas& canvas = view_->canvas();
    canvas.moveTo(ViewPlace{{0, 0}, 1});
    const auto pasteAt = [&](QPointF scene) {
        // The position is read from the desktop's pointer, so that one must move.
        QCursor::setPos(canvas.mapToGlobal(canvas.toWidget(scene).toPoint()));
        QTRY_VERIFY((canvas.pointerInScene() - scene).manhattanLength() < 2);
        action("paste").trigger();
    };
    const auto placeOf = [this](std::size_t neuron) {
        return view_->document().drawn().positions.at(system().neurons.idAt(neuron));
    };

    pasteAt({120, -90});
    QCOMPARE(system().neurons.size(), std::size_t{2});
    QCOMPARE(placeOf(1).x - placeOf(0).x, 100.0);
    QCOMPARE(placeOf(1).y, placeOf(0).y);
    QVERIFY(std::abs((placeOf(0).x + placeOf(1).x) / 2 - 120) <= 5);  // half a pitch of the grid
    QVERIFY(std::abs(placeOf(0).y + 90) <= 5);

    pasteAt({120, -90});  // beside what lies there
    pasteAt({-80, 60});
    QCOMPARE(system().neurons.size(), std::size_t{6});
    QVERIFY(placeOf(2) != placeOf(0));
    QVERIFY(std::abs((placeOf(4).x + placeOf(5).x) / 2 + 80) <= 5);
    QVERIFY(std::abs(placeOf(4).y - 60) <= 5);
}

void EditingSystemsTest::theOtherKindIsRefusedInWords() {
    view_->selection().set({toElement(add("n", 2, {"a^2->a"}))});
    action("copy").trigger();
    window_->newNet();
    DocumentView& net = *window_->current();
    action("paste").trigger();
    QVERIFY(net.document().diagram().net.places.empty());
    QVERIFY2(window_->statusBar()->currentMessage().contains(QStringLiteral("spiking system")),
             qPrintable(window_->statusBar()->currentMessage()));
    action("insert-place").trigger();
    action("copy").trigger();
    bringToFront(*view_);
    action("paste").trigger();
    QCOMPARE(system().neurons.size(), std::size_t{1});
    QVERIFY2(window_->statusBar()->currentMessage().contains(QStringLiteral("part of a net")),
             qPrintable(window_->statusBar()->currentMessage()));
}

void EditingSystemsTest::whatIsWrongIsFoundAndFixed_data() {
    QTest::addColumn<QString>("finding");
    QTest::addColumn<int>("neurons");  // afterwards
    QTest::addColumn<int>("rules");    // of the first one, afterwards
    QTest::newRow("forgetting") << QStringLiteral("forgetting rule a->λ") << 3 << 1;
    QTest::newRow("never applicable") << QStringLiteral("no number of spikes") << 3 << 1;
    QTest::newRow("unreachable") << QStringLiteral("No spike ever reaches u") << 2 << 1;
    QTest::newRow("same name") << QStringLiteral("Two neurons are called n") << 3 << 1;
    QTest::newRow("no output") << QStringLiteral("There is no output") << 3 << 1;
    QTest::newRow("to itself") << QStringLiteral("n has a synapse to itself") << 2 << 1;
}

void EditingSystemsTest::whatIsWrongIsFoundAndFixed() {
    QFETCH(QString, finding);
    QFETCH(int, neurons);
    QFETCH(int, rules);
    const QByteArray kind = QTest::currentDataTag();
    const NeuronId one = kind == "forgetting"         ? add("n", 2, {"a+/a->a", "a->0"})
                         : kind == "never applicable" ? add("n", 2, {"a^2->a", "a/a^2->a"})
                                                      : add("n", 2, {"a^2->a"});
    if (kind == "unreachable") {
        add("u", 0, {"a->a"});
    } else if (kind != "to itself" && kind != "no output") {
        add(kind == "same name" ? "n" : "m", 1, {"a->a"});
    } else if (kind == "no output") {
        add("m", 1, {"a->a"});
    } else {
        join(one, one);
    }
    if (kind != "no output") {
        join(one, add("out", 0, {}, NeuronKind::output));
    }
    ProblemsPanel& problems = window_->problems();
    const auto found = [&]() -> const Finding* {
        for (const Finding& each : problems.findings()) {
            if (each.text.contains(finding)) {
                return &each;
            }
        }
        return nullptr;
    };
    QTRY_VERIFY(found() != nullptr);
    QCOMPARE(found()->fixes.size(), std::size_t(kind == "no output" ? 2 : 1));
    emit problems.fixChosen(found()->fixes.front());
    QTRY_VERIFY(found() == nullptr);
    QCOMPARE(static_cast<int>(system().neurons.size()), neurons);
    QCOMPARE(static_cast<int>(system().neurons.at(0).value.rules.size()), rules);
    action("undo").trigger();
    QTRY_VERIFY(found() != nullptr);
}

void EditingSystemsTest::anAddedOutputIsReached() {
    const NeuronId first = add("n", 2, {"a^2->a"});
    const NeuronId last = add("m", 0, {"a->a"});
    join(first, last);
    ProblemsPanel& problems = window_->problems();
    const auto fixes = [&problems] {
        QStringList names;
        for (const Finding& each : problems.findings()) {
            for (const QuickFix& fix : each.fixes) {
                names.append(fix.name);
            }
        }
        return names;
    };
    QTRY_COMPARE(fixes(), QStringList(QStringLiteral("Add an Output After m")));
    emit problems.fixChosen(problems.findings().front().fixes.front());
    QTRY_VERIFY(problems.findings().empty());
    const auto& made = system().neurons.at(2);
    QVERIFY(made.value.kind == NeuronKind::output);
    QCOMPARE(system().synapses.size(), std::size_t{2});
    QVERIFY(system().synapses.at(1).value.from == last);
    QVERIFY(system().synapses.at(1).value.to == made.id);
    // One step.
    action("undo").trigger();
    QCOMPARE(system().neurons.size(), std::size_t{2});
    QCOMPARE(system().synapses.size(), std::size_t{1});
}

void EditingSystemsTest::anOutputIsConnectedRatherThanRemoved() {
    const NeuronId last = add("n", 2, {"a^2->a"});
    const NeuronId output = add("out", 0, {}, NeuronKind::output);
    ProblemsPanel& problems = window_->problems();
    QTRY_COMPARE(problems.findings().size(), std::size_t{1});
    const Finding& found = problems.findings().front();
    QCOMPARE(found.text, QStringLiteral("No synapse leads to the output out"));
    QCOMPARE(found.fixes.size(), std::size_t{1});
    QCOMPARE(found.fixes.front().name, QStringLiteral("Connect It From n"));
    emit problems.fixChosen(found.fixes.front());
    QTRY_VERIFY(problems.findings().empty());
    QVERIFY(system().synapses.at(0).value.from == last);
    QVERIFY(system().synapses.at(0).value.to == output);
}

void EditingSystemsTest::textAndDrawingKeepInStep() {
    const NeuronId one = add("one", 2, {"a^2->a"});
    join(one, add("two", 0, {"a->a;1"}));
    action("select-all").trigger();
    PanelDock& dock = window_->panelDock("text");
    dock.toggleViewAction()->trigger();
    auto& panel = window_->panel<SystemTextPanel>("text", *view_);
    QTRY_VERIFY(panel.editor().netText().find("(one,two)") != std::string::npos ||
                panel.editor().netText().find("(one, two)") != std::string::npos);
    const auto type = [&panel](const std::string& from, const std::string& to) {
        std::string text = panel.editor().netText();
        const auto at = text.find(from);
        QVERIFY2(at != std::string::npos, text.c_str());
        panel.editor().setText(QString::fromStdString(text.replace(at, from.size(), to)));
    };
    // The text becomes an edit that keeps ids and positions.
    const auto positions = view_->document().drawn().positions;
    type("@ms(one) = a*2", "@ms(one) = a*3");
    QTRY_COMPARE(system().neurons[one].spikes, Count(3));
    QVERIFY(view_->document().drawn().positions == positions);
    // The drawing changes the text.
    SpikingEditBuilder edit(view_->document().drawn());
    edit.neuron(one).value.spikes = 7;
    view_->document().edit(edit.take(), QStringLiteral("spikes"));
    QTRY_VERIFY(panel.editor().netText().find("a*7") != std::string::npos);
    // What cannot be read is told with its place, and stays.
    const auto before = view_->document().drawn();
    type("@ms(one) = a*7", "@ms(one = a*8");
    QTRY_VERIFY(!panel.message().isEmpty());
    QVERIFY2(panel.message().contains(QStringLiteral("Line ")), qPrintable(panel.message()));
    QVERIFY(view_->document().drawn() == before);
    QVERIFY(panel.finishTyping().has_value());
    type("@ms(one = a*8", "@ms(one) = a*8");
    QTRY_COMPARE(system().neurons[one].spikes, Count(8));
    QVERIFY(panel.message().isEmpty());
    action("undo").trigger();
    QCOMPARE(system().neurons[one].spikes, Count(7));
    QTRY_VERIFY(panel.editor().netText().find("a*7") != std::string::npos);
    // A neuron keeps a name that P-Lingua cannot hold.
    SpikingEditBuilder rename(view_->document().drawn());
    rename.neuron(one).value.name = "n-1";
    view_->document().edit(rename.take(), QStringLiteral("name"));
    QTRY_VERIFY(panel.editor().netText().find("@ms(n_1) = a*7") != std::string::npos);
    type("@ms(n_1) = a*7", "@ms(n_1) = a*5");
    QTRY_COMPARE(system().neurons[one].spikes, Count(5));
    QCOMPARE(system().neurons[one].name, std::string("n-1"));
    QCOMPARE(system().neurons.size(), std::size_t{2});
    QCOMPARE(system().synapses.size(), std::size_t{1});
}

void EditingSystemsTest::rulesThatCannotBeReadStay() {
    const NeuronId one = add("one", 2, {});
    const NeuronId two = add("two", 0, {"a->a"});
    const auto select = [this](NeuronId id) {
        view_->selection().set({toElement(id)});
        action("edit-rules").trigger();
    };
    RulesEditor& editor = view_->tools().editor();
    select(one);
    editor.setPlainText(QStringLiteral("a->"));
    select(two);
    QCOMPARE(editor.toPlainText(), QStringLiteral("a->"));
    editor.setPlainText(QStringLiteral("a->lambda"));
    select(two);
    QCOMPARE(system().neurons[one].rules.size(), std::size_t{1});
    QCOMPARE(editor.toPlainText(), QStringLiteral("a->a;0"));
}

void EditingSystemsTest::aKindFitsItsSynapses() {
    const NeuronId one = add("one", 0, {});
    const NeuronId two = add("two", 0, {});
    join(one, two);
    const auto become = [this](NeuronId id, const char* kind) {
        SpikingEditBuilder edit(view_->document().drawn());
        return changeProperty(edit, view_->document().drawn(), {toElement(id)},
                              SpikingProperty::kind, QString::fromLatin1(kind))
            .has_value();
    };
    QVERIFY(!become(two, "input"));
    QVERIFY(!become(one, "output"));
    QVERIFY(become(two, "output"));
}

void EditingSystemsTest::theTableAndTheDrawingAreAlike() {
    const NeuronId one = add("one", 2, {"a^2->a"});
    SpikingEditBuilder away(view_->document().drawn());
    away.neuron(one).geometry = Point{9000, 9000};
    view_->document().edit(away.take(), QStringLiteral("away"));
    const NeuronId two = add("two", 0, {});
    view_->canvas().moveTo(ViewPlace{{0, 0}, 1});
    window_->panelDock("table").toggleViewAction()->trigger();
    ElementTable& table = window_->panel<ElementTablePanel>("table", *view_).table(0);
    QTRY_VERIFY(table.isVisible());
    view_->selection().set({toElement(two)});
    QCOMPARE(table.selectedRows(), std::vector<int>{1});
    table.selectRows({0});
    QCOMPARE(view_->selection().elements(), ElementSet{toElement(one)});
    const auto isInSight = [&] {
        return view_->canvas().visibleArea(view_->canvas().goal()).contains({9000, 9000});
    };
    QVERIFY(!isInSight());
    QTest::keyClick(&table, Qt::Key_Return);
    QVERIFY(isInSight());
    VERIFY_OK(table.enter(table.table().index(0, 0), QStringLiteral("first")));
    QCOMPARE(system().neurons[one].name, std::string("first"));
    action("undo").trigger();
    QCOMPARE(system().neurons[one].name, std::string("one"));
}

FIREABLE_TEST(EditingSystemsTest)
#include "editing_systems_test.moc"

#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <functional>

#include "app/desktop/menus/arrange_menu.h"
#include "app/desktop/menus/menus.h"
#include "app/desktop/tabs/spiking_view.h"
#include "editor/spiking/spiking_element.h"
#include "importers/pnml/pnml_formats.h"
#include "tests/editor/document/random_spiking_editor.h"
#include "tests/support/desktop_window.h"
#include "tests/support/hierarchy_window.h"
#include "tests/support/placed_system.h"
#include "tests/support/small_drawing.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

/// Cancels every dialog, or accepts it with a name or the net “part” where it asks for one.
class DialogAnswers {
public:
    DialogAnswers() {
        QObject::connect(&timer_, &QTimer::timeout, &timer_, [this] {
            QMetaObject::invokeMethod(&timer_, [this] { answer(); }, Qt::QueuedConnection);
        });
        timer_.start(1);
    }

    bool accepting = false;
    int seen = 0;  ///< dialogs

private:
    void answer() {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr) {
            return;
        }
        tries_ = dialog == last_ ? tries_ + 1 : 0;
        seen += tries_ == 0 ? 1 : 0;
        last_ = dialog;
        auto* line = dialog->findChild<QLineEdit*>();
        if (auto* nets = dialog->findChild<SubnetChooser*>()) {
            nets->choose("#part");
        } else if (line != nullptr && line->text().isEmpty()) {
            line->setText(QStringLiteral("named"));
        }
        auto* buttons = dialog->findChild<QDialogButtonBox*>();
        auto* ok = buttons != nullptr ? buttons->button(QDialogButtonBox::Ok) : nullptr;
        if (!accepting || tries_ > 2) {
            dialog->reject();
        } else if (ok != nullptr) {
            ok->click();
        } else {
            dialog->accept();
        }
    }

    QTimer timer_;
    QPointer<QDialog> last_;
    int tries_ = 0;
};

namespace {

/// p1 → t1 → p2 → t2 with a further drawing of p1, a group, a view, and a net that t2 is made of.
std::vector<Diagram> manifoldNets() {
    Diagram main = smallDrawing();
    Net& net = main.net;
    const PlaceId p1 = net.places.idAt(0);
    const PlaceId p2 = net.places.idAt(1);
    const TransitionId t2 = net.transitions.idAt(1);
    NodeGeometry beside;
    beside.position = {500, 140};
    main.copies.add({p1, beside});
    main.arcs.set(net.arcs.idAt(0), {ArcShape::polyline, {{200, 40}}});
    main.groups.push_back({"g", {p2, t2}});
    main.views.push_back({"v", {200, 200}, 1, {}});
    Diagram part = smallDrawing();
    part.net.name = "part";
    const PlaceId in = net.places.add({"in", "", 0});
    const PlaceId out = net.places.add({"out", "", 0});
    NodeGeometry below;
    below.position = {100, 430};
    main.places.set(in, below);
    below.position = {340, 470};
    main.places.set(out, below);
    const TransitionId t3 = net.transitions.add({"t3", "", {}, {}});
    below.position = {220, 500};
    main.transitions.set(t3, below);
    net.transitions[t3].substitution =
        Substitution{.file = "#part",
                     .ports = {{PortRole::input, in, 1}, {PortRole::output, out, 2}}};
    return {main, part};
}

constexpr auto fiveNeurons =
    "one 5 : a+/a->a, a^2->λ\ntwo 0 : a->a\nthree 1 : a->a\nfour 0 : a->a\nfive 0 : a->a\n"
    "syn one>two two>three three>four four>five\nout three\n";

Diagram drawnBy(void (*draw)(NetDocument&), const char* name) {
    NetDocument paper({{}, std::nullopt, {Diagram()}, {}});
    draw(paper);
    Diagram drawn = paper.diagram();
    drawn.net.name = name;
    return drawn;
}

/// What is shown and edited by commands: of a net or a spiking system.
struct CommandEdited {
    DrawingTab* tab = nullptr;
    std::function<std::string()> text;  ///< all of it, as saved
    std::vector<ElementSet> selections;
};

}  // namespace

/// Every command of the menus that edits: it is one undo step, undo brings the document back byte
/// for byte, and a dialog that is cancelled leaves nothing.
class EditingCommandsTest : public QObject {
    Q_OBJECT

private slots:
    void init() { window_ = makeWindow(); }
    void cleanup() { discard(window_); }

    void eachIsOneStepThatUndoTakesBack_data();
    void eachIsOneStepThatUndoTakesBack();
    void thoseOfSubnetsAreToo_data();
    void thoseOfSubnetsAreToo();

private:
    CommandEdited openNet();
    CommandEdited openSystem();
    QMap<QByteArray, QAction*> commands() const;
    /// Does what the action does, to its end.
    void carryOut(CommandEdited& edited, QAction& action);
    /// Verifies one command with one selection; whether it changed something.
    void tryOut(CommandEdited& edited, QAction& action, bool& changed);

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
    DialogAnswers answers_;
};

CommandEdited EditingCommandsTest::openNet() {
    DocumentView& view =
        window_->addDocument({{}, std::nullopt, manifoldNets(), {}, QStringLiteral("net")});
    NetDocument& document = view.document();
    const Net& net = document.diagram().net;
    const auto place = [&](std::size_t i) { return net.places.idAt(i); };
    const auto transition = [&](std::size_t i) { return net.transitions.idAt(i); };
    const CopyId copy = document.diagram().copies.idAt(0);
    return {&view,
            [&document] { return *writePnml(document.nets()); },
            {{},
             {place(0)},
             {place(0), place(1), transition(0)},
             {place(0), place(1)},
             {place(1), transition(0), transition(1)},
             {place(0), transition(1)},
             {transition(0)},
             {transition(2)},
             {net.arcs.idAt(0)},
             {net.arcs.idAt(1)},
             {copy},
             {net.notes.idAt(0)},
             view.allElements()}};
}

CommandEdited EditingCommandsTest::openSystem() {
    spiking::DrawnSystem drawn = placed(WrittenSystem(fiveNeurons).system);
    constexpr std::array<Point, 5> corners{{{0, 0}, {100, 40}, {260, 130}, {420, 30}, {500, 220}}};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        drawn.positions[drawn.system.neurons.idAt(i)] = corners[i];
    }
    drawn.groups.push_back({"g", {drawn.system.neurons.idAt(3), drawn.system.neurons.idAt(4)}});
    auto* view = new SpikingView(
        OpenedSystem{{}, std::nullopt, std::move(drawn), {}, QStringLiteral("system")});
    window_->addTab(*view);
    SpikingDocument& document = view->document();
    const auto& system = document.system();
    const auto neuron = [&](std::size_t i) { return toElement(system.neurons.idAt(i)); };
    return {view,
            [&document] { return snpText(document.drawn()); },
            {{},
             {neuron(0)},
             {neuron(0), neuron(1)},
             {neuron(0), neuron(1), neuron(2)},
             {neuron(0), neuron(2)},
             {neuron(3), neuron(4)},
             {toElement(system.synapses.idAt(0))},
             view->allElements()}};
}

/// Of the menus whose entries edit, but for those that lead out of the document.
QMap<QByteArray, QAction*> EditingCommandsTest::commands() const {
    const QSet<QByteArray> elsewhere{"undo", "redo", "settings", "find", "replace", "find-next",
                                     "find-previous", "copy-problems", "go-into", "go-out"};
    QSet<QAction*> offered;
    std::function<void(const QMenu&)> add = [&](const QMenu& menu) {
        for (QAction* action : menu.actions()) {
            if (action->menu() != nullptr) {
                add(*action->menu());
            } else {
                offered.insert(action);
            }
        }
    };
    for (const char* menu :
         {"edit", "view/named", "net", "system", "arrange", "simulation/mode"}) {
        add(window_->menus().menu(menu));
    }
    QMap<QByteArray, QAction*> commands;
    for (const QByteArray& name : window_->actions().names()) {
        if (offered.contains(window_->action(name)) && !elsewhere.contains(name)) {
            commands.insert(name, window_->action(name));
        }
    }
    return commands;
}

void EditingCommandsTest::carryOut(CommandEdited& edited, QAction& action) {
    action.trigger();
    QTRY_VERIFY(!window_->findChild<LayoutMenu*>()->isBusy());
    SceneView& canvas = edited.tab->canvas();
    QWidget* field = QApplication::focusWidget();
    if (field != nullptr && field != &canvas && canvas.isAncestorOf(field)) {  // typing in place
        ++answers_.seen;
        if (answers_.accepting) {
            QTest::keyClick(field, Qt::Key_7);
            QTest::keyClick(field, Qt::Key_Return);
        }
        const QPointer<QWidget> refused = QApplication::focusWidget();
        if (refused != nullptr && refused != &canvas && canvas.isAncestorOf(refused)) {
            QTest::keyClick(refused, Qt::Key_Escape);
        }
    }
    QCoreApplication::processEvents();
    QTRY_VERIFY(QApplication::activeModalWidget() == nullptr);  // one may be open without waiting
    QVERIFY2(window_->currentTab() == edited.tab, qPrintable(action.text()));
}

void EditingCommandsTest::tryOut(CommandEdited& edited, QAction& action, bool& changed) {
    QUndoStack& stack = edited.tab->document().undoStack();
    const std::string start = edited.text();
    answers_.seen = 0;
    answers_.accepting = false;
    carryOut(edited, action);
    const QByteArray said = (action.text() + u'|' + stack.undoText()).toUtf8();
    if (answers_.seen > 0) {
        QVERIFY2(stack.index() == 0, said);
        QVERIFY2(edited.text() == start, said);
        answers_.accepting = true;
        carryOut(edited, action);
    }

    const std::string end = edited.text();
    changed = stack.index() > 0;
    QVERIFY2(stack.index() <= 1, said);
    QVERIFY2(changed == (end != start), said);
    QVERIFY2(!changed || !stack.undoText().isEmpty(), said);
    if (changed) {
        stack.undo();
        QVERIFY2(edited.text() == start, said);
        QVERIFY2(!edited.tab->document().isModified(), said);
        stack.redo();
        QVERIFY2(edited.text() == end, said);
        stack.undo();
    }
}

void EditingCommandsTest::eachIsOneStepThatUndoTakesBack_data() {
    QTest::addColumn<bool>("isNet");
    QTest::addColumn<QByteArrayList>("withoutEdits");  // select, choose tools, move about
    const QByteArrayList common =
        QByteArray("add-to-selection all-arcs by-name cancel-layout connected-part copy deselect "
                   "first-node grid-pitch group-members invert last-node next-arc next-node "
                   "node-above node-below node-left node-right other-end post-set pre-set "
                   "previous-arc previous-node select-all show-grid snap-to-grid snap-to-guides manage-views")
            .split(' ');
    // Commands of subnets need nets that can call each other: see `thoseOfSubnetsAreToo`.
    QTest::newRow("net") << true
                         << common + QByteArray("all-places all-transitions arc arc-control "
                                                "arc-inhibitor arc-priority arc-read arc-reset "
                                                "find-uses lasso note pan place select transition "
                                                "extract flatten inline insert-net substitute "
                                                "start-and-finish")
                                         .split(' ');
    QTest::newRow("spiking system")
        << false << common + QByteArray("select-parts neuron input output synapse edit-rules").split(' ');
}

void EditingCommandsTest::eachIsOneStepThatUndoTakesBack() {
    QFETCH(bool, isNet);
    QFETCH(QByteArrayList, withoutEdits);
    CommandEdited edited = isNet ? openNet() : openSystem();
    QTRY_VERIFY(!window_->findChild<LayoutMenu*>()->isBusy());
    edited.tab->document().undoStack().clear();
    const auto commands = this->commands();
    QMap<QByteArray, int> edits;  // how often each changed something

    for (const ElementSet& selection : edited.selections) {
        for (auto it = commands.begin(); it != commands.end(); ++it) {
            edited.tab->selection().set(selection);
            QApplication::setActiveWindow(window_.get());  // a dialog may have been active
            edited.tab->canvas().setFocus();
            if (!it.value()->isVisible()) {
                edits.remove(it.key());
            } else if (it.value()->isChecked()) {
                ++edits[it.key()];  // a choice that is made already
            } else if (!it.value()->isEnabled()) {
                edits[it.key()] += 0;
            } else if (edits.value(it.key()) < 2) {
                bool changed = false;
                tryOut(edited, *it.value(), changed);
                if (QTest::currentTestFailed()) {
                    return;
                }
                edits[it.key()] += changed ? 1 : 0;
            }
        }
    }

    QByteArrayList without;
    int seen = 0;
    for (auto it = edits.begin(); it != edits.end(); ++it) {
        seen += it.value() > 0 ? 1 : 0;
        if (it.value() == 0 && !withoutEdits.contains(it.key())) {
            without.append(it.key());
        }
    }
    QCOMPARE(without.join(' '), QByteArray());
    QVERIFY(seen >= (isNet ? 50 : 43));
}

void EditingCommandsTest::thoseOfSubnetsAreToo_data() {
    QTest::addColumn<bool>("calls");     ///< of the net “part”, or drawn alone
    QTest::addColumn<bool>("isCalled");  ///< from the first transition already
    QTest::addColumn<int>("selected");   ///< transitions
    QTest::newRow("substitute") << true << false << 1;
    QTest::newRow("insert-net") << true << false << 0;
    QTest::newRow("remove-substitution") << true << true << 1;
    QTest::newRow("inline") << true << true << 1;
    QTest::newRow("flatten") << true << true << 0;
    QTest::newRow("extract") << false << false << 3;
    QTest::newRow("start-and-finish") << false << false << 0;
}

void EditingCommandsTest::thoseOfSubnetsAreToo() {
    QFETCH(bool, calls);
    QFETCH(bool, isCalled);
    QFETCH(int, selected);
    const QByteArray name = QTest::currentDataTag();
    std::vector<Diagram> nets{calls                         ? drawnBy(drawSumOfFive, "main")
                              : name == "start-and-finish" ? smallDrawing()
                                                            : drawnBy(drawAddition, "main")};
    if (calls) {
        nets.push_back(drawnBy(drawAddition, "part"));
    }
    DocumentView& view =
        window_->addDocument({{}, std::nullopt, std::move(nets), {}, QStringLiteral("net")});
    NetDocument& document = view.document();
    CommandEdited edited{&view, [&document] { return *writePnml(document.nets()); }, {}};
    const auto select = [&](int count) {
        ElementSet transitions;
        for (int i = 0; i < count; ++i) {
            transitions.insert(document.diagram().net.transitions.idAt(static_cast<std::size_t>(i)));
        }
        view.selection().set(transitions);
    };
    if (isCalled) {
        select(1);
        answers_.accepting = true;
        carryOut(edited, *window_->action("substitute"));
        QVERIFY(document.diagram().net.transitions.at(0).value.substitution);
    }
    document.undoStack().clear();
    select(selected);
    QAction* action = window_->action(name);
    QVERIFY(action->isEnabled());

    bool changed = false;
    tryOut(edited, *action, changed);

    QVERIFY(changed);
}

FIREABLE_TEST(EditingCommandsTest)
#include "editing_commands_test.moc"

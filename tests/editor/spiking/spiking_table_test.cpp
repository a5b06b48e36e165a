#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QTest>

#include "editor/spiking/spiking_element.h"
#include "editor/spiking/spiking_panels.h"
#include "editor/spiking/spiking_properties.h"
#include "tests/support/paths.h"
#include "tests/support/pictured.h"
#include "tests/support/small_system.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

enum NeuronColumn { nameAt, kindAt, spikesAt, rulesAt, trainAt };
enum SynapseColumn { fromAt, toAt, weightAt };

struct ShownSystem {
    explicit ShownSystem(spiking::DrawnSystem drawn)
        : document({{}, std::nullopt, std::move(drawn), {}}) {
        panel.resize(900, 260);
        panel.show();
        QApplication::setActiveWindow(&panel);
        QCoreApplication::processEvents();  // lays the rows out
    }
    ElementTable& neurons() { return panel.table(0); }
    ElementTable& synapses() { return panel.table(1); }
    static QString column(ElementTable& table, int column) {
        QStringList texts;
        for (int row = 0; row < table.table().rowCount(); ++row) {
            texts.append(table.table().index(row, column).data().toString());
        }
        return texts.join(u'|');
    }

    SpikingDocument document;
    SpikingSelection selection{document};
    std::unique_ptr<ElementTablePanel> owned{makeSpikingTable(document, selection)};
    ElementTablePanel& panel = *owned;
};

}  // namespace

/// The tables of neurons and synapses.
class SpikingTableTest : public QObject {
    Q_OBJECT

private slots:
    void everythingIsListed();
    void cellsAreEditedAsUndoSteps_data();
    void cellsAreEditedAsUndoSteps();
    void wrongTextsAreRefusedInWords_data();
    void wrongTextsAreRefusedInWords();
    void severalRowsAreSetAtOnce();
    void rowsAreSortedAndFiltered();
    void rowsFollowEdits();
    void rowsAndSelectionAreAlike();
    void rowsAreCopiedWithTabs();
    void tenThousandRows();

private:
    testing::SmallSystem small_;
};

void SpikingTableTest::everythingIsListed() {
    ShownSystem shown(small_.drawn);
    QCOMPARE(ShownSystem::column(shown.neurons(), nameAt), QStringLiteral("one|two|out"));
    QCOMPARE(ShownSystem::column(shown.neurons(), kindAt),
             QStringLiteral("Neuron|Neuron|Output, the environment"));
    QCOMPARE(ShownSystem::column(shown.neurons(), spikesAt), QStringLiteral("2|0|"));
    QCOMPARE(ShownSystem::column(shown.neurons(), rulesAt).section(u'|', 0, 0),
             QStringLiteral("a^2/a->a;1, a->λ"));
    QCOMPARE(ShownSystem::column(shown.synapses(), fromAt), QStringLiteral("one|two"));
    QCOMPARE(ShownSystem::column(shown.synapses(), toAt), QStringLiteral("two|out"));
    QCOMPARE(ShownSystem::column(shown.synapses(), weightAt), QStringLiteral("1|1"));
    shown.panel.choose(1);
    VERIFY_PICTURE(shown.panel, testing::inBuild("screenshots/table_synapses.png"));
    shown.panel.choose(0);
    VERIFY_PICTURE(shown.panel, testing::inBuild("screenshots/table_neurons.png"));
}

void SpikingTableTest::cellsAreEditedAsUndoSteps_data() {
    QTest::addColumn<int>("page");
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("step");
    const auto row = [](const char* name, int page, int row, int column, const char* text,
                        const char* step) {
        QTest::newRow(name) << page << row << column << QString::fromUtf8(text)
                            << QString::fromUtf8(step);
    };
    row("name", 0, 0, nameAt, "first", "Change Name");
    row("kind", 0, 2, kindAt, "neuron", "Change Kind");
    row("spikes", 0, 1, spikesAt, "12345678901234567890123", "Change Spikes");
    row("rules", 0, 1, rulesAt, "a+/a->a;0", "Change Rules");
    row("no rules", 0, 1, rulesAt, "", "Change Rules");
    row("from", 1, 1, fromAt, "one", "Change From");
    row("to", 1, 0, toAt, "out", "Change To");
    row("weight", 1, 0, weightAt, "9", "Change Weight");
}

void SpikingTableTest::cellsAreEditedAsUndoSteps() {
    QFETCH(int, page);
    QFETCH(int, row);
    QFETCH(int, column);
    QFETCH(QString, text);
    QFETCH(QString, step);
    ShownSystem shown(small_.drawn);
    ElementTable& table = shown.panel.table(static_cast<std::size_t>(page));
    const QModelIndex cell = table.table().index(row, column);

    VERIFY_OK(table.enter(cell, text));

    QCOMPARE(cell.data(Qt::EditRole).toString(), text);
    QCOMPARE(shown.document.undoStack().count(), 1);
    QCOMPARE(shown.document.undoStack().undoText(), step);
    VERIFY_OK(table.enter(cell, text));
    QCOMPARE(shown.document.undoStack().count(), 1);
    shown.document.undoStack().undo();
    QVERIFY(shown.document.drawn() == small_.drawn);
}

void SpikingTableTest::wrongTextsAreRefusedInWords_data() {
    QTest::addColumn<int>("page");
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("why");
    const auto row = [](const char* name, int page, int row, int column, const char* text,
                        const char* why) {
        QTest::newRow(name) << page << row << column << QString::fromUtf8(text)
                            << QString::fromUtf8(why);
    };
    row("no name", 0, 0, nameAt, "", "A neuron needs a name");
    row("taken", 0, 0, nameAt, "two", "Another neuron is named two");
    row("spikes", 0, 0, spikesAt, "-1", "Expected a number of 0 or more, found “-1”");
    row("rules", 0, 0, rulesAt, "a->a, a^2->", "a^2->: ");
    row("kind", 0, 0, kindAt, "output", "holds neither spikes nor rules");
    row("weight", 1, 0, weightAt, "0", "Expected a number of 1 or more, found “0”");
    row("from", 1, 0, fromAt, "three", "Expected the name of a neuron, found “three”");
    row("to itself", 1, 0, toAt, "one", "A neuron has no synapse to itself");
    row("from an output", 1, 0, fromAt, "out", "leads neither from an output");
}

void SpikingTableTest::wrongTextsAreRefusedInWords() {
    QFETCH(int, page);
    QFETCH(int, row);
    QFETCH(int, column);
    QFETCH(QString, text);
    QFETCH(QString, why);
    ShownSystem shown(small_.drawn);
    ElementTable& table = shown.panel.table(static_cast<std::size_t>(page));

    const auto done = table.enter(table.table().index(row, column), text);

    QVERIFY(!done);
    QVERIFY2(QString::fromStdString(done.error().detail).contains(why),
             done.error().detail.c_str());
    QVERIFY(shown.document.drawn() == small_.drawn);
    QCOMPARE(shown.document.undoStack().count(), 0);
}

void SpikingTableTest::severalRowsAreSetAtOnce() {
    ShownSystem shown(small_.drawn);
    shown.selection.set({toElement(small_.one), toElement(small_.two), toElement(small_.out)});
    QCOMPARE(shown.neurons().selectedRows(), (std::vector<int>{0, 1, 2}));

    VERIFY_OK(
        shown.neurons().enter(shown.neurons().table().index(1, spikesAt), QStringLiteral("4")));

    QCOMPARE(ShownSystem::column(shown.neurons(), spikesAt), QStringLiteral("4|4|"));
    QCOMPARE(shown.document.undoStack().count(), 1);
    QVERIFY(!shown.neurons().enter(shown.neurons().table().index(1, nameAt), QStringLiteral("n")));
    QVERIFY(!(shown.neurons().table().index(2, spikesAt).flags() & Qt::ItemIsEditable));
    QVERIFY(shown.neurons().table().index(2, nameAt).flags() & Qt::ItemIsEditable);
}

void SpikingTableTest::rowsAreSortedAndFiltered() {
    ShownSystem shown(small_.drawn);
    shown.neurons().sortByColumn(spikesAt, Qt::DescendingOrder);
    QCOMPARE(ShownSystem::column(shown.neurons(), nameAt).section(u'|', 0, 0),
             QStringLiteral("one"));
    shown.neurons().sortByColumn(nameAt, Qt::DescendingOrder);
    QCOMPARE(ShownSystem::column(shown.neurons(), nameAt), QStringLiteral("two|out|one"));
    auto* filter = shown.panel.findChild<QLineEdit*>();
    filter->setText(QStringLiteral("A^2/a"));
    QCOMPARE(ShownSystem::column(shown.neurons(), nameAt), QStringLiteral("two|one"));
    shown.panel.choose(1);
    filter->setText(QStringLiteral("out"));
    QCOMPARE(ShownSystem::column(shown.synapses(), fromAt), QStringLiteral("two"));
}

void SpikingTableTest::rowsFollowEdits() {
    ShownSystem shown(small_.drawn);
    QAbstractItemModelTester neurons(&shown.neurons().table());
    QAbstractItemModelTester synapses(&shown.synapses().table());
    SpikingEditBuilder edit(shown.document.drawn());
    edit.remove({toElement(small_.one)});
    edit.add(NeuronPart{{.name = "new", .rules = {}}});
    edit.neuron(small_.two).value.name = "second";
    shown.document.edit(edit.take(), QStringLiteral("edit"));
    QCOMPARE(ShownSystem::column(shown.neurons(), nameAt), QStringLiteral("second|out|new"));
    QCOMPARE(ShownSystem::column(shown.synapses(), fromAt), QStringLiteral("second"));
    shown.document.undoStack().undo();
    QCOMPARE(ShownSystem::column(shown.neurons(), nameAt), QStringLiteral("one|two|out"));
    QCOMPARE(ShownSystem::column(shown.synapses(), fromAt), QStringLiteral("one|two"));
}

void SpikingTableTest::rowsAndSelectionAreAlike() {
    ShownSystem shown(small_.drawn);
    ElementTable& table = shown.neurons();
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                      table.visualRect(table.table().index(1, nameAt)).center());
    QCOMPARE(shown.selection.elements(), ElementSet{toElement(small_.two)});
    shown.selection.set({toElement(small_.one), toElement(small_.first)});
    QCOMPARE(table.selectedRows(), std::vector<int>{0});
    shown.panel.choose(1);
    QCOMPARE(shown.synapses().selectedRows(), std::vector<int>{0});
    QCOMPARE(shown.selection.elements().size(), std::size_t{2});
}

void SpikingTableTest::rowsAreCopiedWithTabs() {
    ShownSystem shown(small_.drawn);
    shown.selection.set({toElement(small_.one)});
    shown.neurons().copy();
    QCOMPARE(QGuiApplication::clipboard()->text(),
             QStringLiteral("Name\tKind\tSpikes\tRules\tTrain\n"
                            "one\tneuron\t2\ta^2/a->a;1, a->λ\t\n"));
}

void SpikingTableTest::tenThousandRows() {
    constexpr int n = 10'000;
    spiking::DrawnSystem drawn;
    for (int i = n; i > 0; --i) {
        drawn.system.neurons.add({.name = "n" + std::to_string(i),
                                  .spikes = i % 7,
                                  .rules = {*spiking::parseRule("a^2->a;1")}});
    }
    for (int i = 0; i < 3 * n; ++i) {
        drawn.system.synapses.add(
            {drawn.system.neurons.idAt(static_cast<std::size_t>(i % n)),
             drawn.system.neurons.idAt(static_cast<std::size_t>((i * 7 + 1) % n))});
    }
    ShownSystem shown(std::move(drawn));
    QCOMPARE(shown.neurons().table().rowCount(), n);
    shown.neurons().sortByColumn(nameAt, Qt::AscendingOrder);
    QCOMPARE(shown.neurons().table().index(n - 1, nameAt).data().toString(),
             QStringLiteral("n10000"));
    shown.neurons().selectAll();
    QCOMPARE(shown.selection.elements().size(), std::size_t{n});
    VERIFY_OK(
        shown.neurons().enter(shown.neurons().table().index(0, spikesAt), QStringLiteral("77")));
    QCOMPARE(shown.document.undoStack().count(), 1);
    QCOMPARE(shown.document.system().neurons.at(n / 2).value.spikes, Count(77));
    shown.panel.findChild<QLineEdit*>()->setText(QStringLiteral("n999"));
    QCOMPARE(shown.neurons().table().rowCount(), 11);
    shown.panel.choose(1);
    QCOMPARE(shown.synapses().table().total(), std::size_t{3 * n});
}

FIREABLE_TEST(SpikingTableTest)
#include "spiking_table_test.moc"

#include <QSignalSpy>
#include <QStatusBar>
#include <QTest>

#include "app/desktop/main_window.h"
#include "app/desktop/menus/arrange_menu.h"
#include "app/desktop/tabs/spiking_view.h"
#include "editor/document/edit_builder.h"
#include "editor/spiking/spiking_element.h"
#include "importers/tina/tina_formats.h"
#include "tests/support/desktop_window.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

const QByteArray threeInARow = "pl p1 (1)\ntr t1 p1 -> p2\ntr t2 p2 -> p3\ntr t3 p3 -> p4\n";

}  // namespace

/// Layouts, as the window offers them.
class LayoutInWindowTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void aNetWithoutADrawingGetsOneAndIsNotModified();
    void aDrawingThatNobodyMadeIsNoLossWhenSaved();
    void filesOpenedTogetherAreAllDrawn();
    void otherNetsOfAFileAreDrawnWhenTheyAreShown();
    void whatCanBeRedoneIsNotLostForADrawing();
    void anEmptyNetIsNotLaidOut();
    void aLayoutIsOneUndoStep_data();
    void aLayoutIsOneUndoStep();
    void systemsAreLaidOutToo_data();
    void systemsAreLaidOutToo();
    void aDrawingThatWasSeenAsAWholeIsSoAfterALayout();
    void onlyWhatIsSelectedMoves();
    void aChangeMeanwhileIsKept();

private:
    DocumentView& open(const QByteArray& text);
    LayoutMenu& features() { return *window_->findChild<LayoutMenu*>(); }
    QAction* action(const QString& text);

    std::unique_ptr<MainWindow> window_;
    testing::DesktopSetUp setUp_;
};

void LayoutInWindowTest::init() {
    window_ = testing::makeWindow();
}

void LayoutInWindowTest::cleanup() {
    for (DocumentView* view : window_->documents()) {
        view->document().undoStack().setClean();
    }
    window_.reset();
}

DocumentView& LayoutInWindowTest::open(const QByteArray& text) {
    const QString path = setUp_.path(QStringLiteral("open.net"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
        qFatal("the test's own file cannot be written");
    }
    file.close();
    QSignalSpy done(window_.get(), &MainWindow::fileDone);
    window_->openFiles({path});
    if (done.isEmpty() && !done.wait()) {
        qFatal("the test's own file cannot be read");
    }
    return *window_->current();
}

QAction* LayoutInWindowTest::action(const QString& text) {
    for (QAction* each : window_->findChildren<QAction*>()) {
        if (each->text().remove(u'&') == text) {
            return each;
        }
    }
    return nullptr;
}

void LayoutInWindowTest::aNetWithoutADrawingGetsOneAndIsNotModified() {
    DocumentView& view = open(threeInARow);

    QTRY_VERIFY(isDrawn(view.document().diagram()));

    QVERIFY(!view.document().isModified());
    QVERIFY(!features().isBusy());
    for (const auto& place : view.document().diagram().net.places) {
        const QPointF at = view.canvas().boundsOf(place.id).center();
        QVERIFY(view.canvas().rect().contains(view.canvas().toWidget(at).toPoint()));
    }
}

void LayoutInWindowTest::aDrawingThatNobodyMadeIsNoLossWhenSaved() {
    NetDocument& document = open(threeInARow).document();
    QTRY_VERIFY(isDrawn(document.diagram()));
    const PlaceId p = document.diagram().net.places.idAt(0);
    EditBuilder set(document.diagram());
    set.place(p).value.initial = 7;
    document.edit(set.take(), QStringLiteral("set"));

    QVERIFY(document.isAutomaticallyPlaced());

    EditBuilder move(document.diagram());
    move.move(p, {1, 2});
    document.edit(move.take(), QStringLiteral("move"));

    QVERIFY(!document.isAutomaticallyPlaced());
}

void LayoutInWindowTest::filesOpenedTogetherAreAllDrawn() {
    QStringList paths;
    for (const char* name : {"a.net", "b.net", "c.net"}) {
        paths.append(setUp_.path(QString::fromLatin1(name)));
        QFile file(paths.constLast());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(threeInARow);
    }

    window_->openFiles(paths);

    QTRY_COMPARE(window_->documents().size(), 3);
    for (DocumentView* view : window_->documents()) {
        QTRY_VERIFY(isDrawn(view->document().diagram()));
        QVERIFY(!view->document().isModified());
    }
}

namespace {

Diagram undrawn(const QByteArray& text) {
    Diagram diagram;
    diagram.net = readNet(text.toStdString())->nets.front().net;
    return diagram;
}

}  // namespace

void LayoutInWindowTest::otherNetsOfAFileAreDrawnWhenTheyAreShown() {
    NetDocument& document =
        window_
            ->addDocument({{}, FormatId::pnml, {undrawn("pl a\n"), undrawn(threeInARow)}, {}, {}})
            .document();
    QTRY_VERIFY(isDrawn(document.diagram()));
    QVERIFY(!isDrawn(document.nets()[1]));

    document.showNet(1);

    QTRY_VERIFY(isDrawn(document.diagram()));
    QVERIFY(!document.isModified());
    QVERIFY(document.isAutomaticallyPlaced());
    QCOMPARE(document.currentNet(), std::size_t{1});
}

void LayoutInWindowTest::whatCanBeRedoneIsNotLostForADrawing() {
    NetDocument& document =
        window_
            ->addDocument({{}, FormatId::pnml, {undrawn("pl a\n"), undrawn(threeInARow)}, {}, {}})
            .document();
    QTRY_VERIFY(isDrawn(document.diagram()));
    document.showNet(1);
    EditBuilder set(document.diagram());
    set.place(document.diagram().net.places.idAt(0)).value.initial = 7;
    document.edit(set.take(), QStringLiteral("set"));
    document.showNet(0);

    document.undoStack().undo();

    QCOMPARE(document.currentNet(), std::size_t{1});
    QCoreApplication::processEvents();
    QTRY_VERIFY(!features().isBusy());
    QVERIFY(document.undoStack().canRedo());
    document.undoStack().redo();
    QCOMPARE(document.diagram().net.places.at(0).value.initial, Count(7));
}

void LayoutInWindowTest::anEmptyNetIsNotLaidOut() {
    window_->newNet();

    action(QStringLiteral("In Layers"))->trigger();

    QVERIFY(!features().isBusy());
    QCOMPARE(window_->statusBar()->currentMessage(), QStringLiteral("There is nothing to lay out"));
    QCOMPARE(window_->current()->document().undoStack().count(), 0);
}

void LayoutInWindowTest::aLayoutIsOneUndoStep_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"In Layers", "Force-Directed", "On a Circle", "On a Grid"}) {
        QTest::newRow(name) << QString::fromLatin1(name);
    }
}

void LayoutInWindowTest::aLayoutIsOneUndoStep() {
    QFETCH(QString, name);
    DocumentView& view = open(threeInARow);
    QTRY_VERIFY(isDrawn(view.document().diagram()));
    EditBuilder away(view.document().diagram());
    away.move(view.document().diagram().net.places.idAt(0), {5000, 5000});
    view.document().edit(away.take(), QStringLiteral("move"));
    const Diagram before = view.document().diagram();
    const int steps = view.document().undoStack().count();

    action(name)->trigger();

    QTRY_VERIFY(view.document().undoStack().count() > steps);
    QTRY_VERIFY(!features().isBusy());
    QCOMPARE(view.document().undoStack().count(), steps + 1);
    QVERIFY(view.document().diagram() != before);
    view.document().undoStack().undo();
    QVERIFY(view.document().diagram() == before);
}

void LayoutInWindowTest::systemsAreLaidOutToo_data() {
    aLayoutIsOneUndoStep_data();
}

void LayoutInWindowTest::systemsAreLaidOutToo() {
    QFETCH(QString, name);
    action(QStringLiteral("New Spiking System"))->trigger();
    auto& view = dynamic_cast<SpikingView&>(*window_->currentTab());
    SpikingDocument& document = view.document();
    action(name)->trigger();
    QCOMPARE(window_->statusBar()->currentMessage(), QStringLiteral("There is nothing to lay out"));
    SpikingEditBuilder add(document.drawn());
    std::vector<spiking::NeuronId> ids;
    for (int i = 0; i < 6; ++i) {
        NeuronPart part{{.name = std::to_string(i), .rules = {*spiking::parseRule("a^2/a->a;1")}},
                        Point{1000.0 + 5 * i, 5.0 * i}};
        ids.push_back(add.add(std::move(part)));
    }
    for (std::size_t i = 0; i < ids.size(); ++i) {  // a ring, with one way back and a chord
        add.add(SynapsePart{{ids[i], ids[(i + 1) % ids.size()]}, std::vector{Point{1, 2}}});
    }
    add.add(SynapsePart{{ids[1], ids[0]}});
    add.add(SynapsePart{{ids[0], ids[3]}});
    document.edit(add.take(), QStringLiteral("add"));
    const spiking::DrawnSystem before = document.drawn();
    const int steps = document.undoStack().count();

    action(name)->trigger();
    QTRY_VERIFY(document.undoStack().count() > steps);
    QTRY_VERIFY(!features().isBusy());

    QCOMPARE(document.undoStack().count(), steps + 1);
    QVERIFY(document.system() == before.system);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            QVERIFY(!view.canvas()
                         .boundsOf(toElement(ids[i]))
                         .intersects(view.canvas().boundsOf(toElement(ids[j]))));
        }
    }
    for (const auto& [id, bends] : document.drawn().bends) {
        QVERIFY(bends != std::vector{(Point{1, 2})});
    }
    document.undoStack().undo();
    QVERIFY(document.drawn() == before);

    view.selection().set({toElement(ids[0]), toElement(ids[1]), toElement(ids[2])});
    action(name)->trigger();
    QTRY_VERIFY(document.undoStack().canUndo() && !document.undoStack().canRedo());
    QTRY_VERIFY(!features().isBusy());
    QVERIFY(document.drawn().positions.at(ids[0]) != before.positions.at(ids[0]));
    for (std::size_t i = 3; i < ids.size(); ++i) {
        QCOMPARE(document.drawn().positions.at(ids[i]), before.positions.at(ids[i]));
    }
    document.undoStack().setClean();
}

void LayoutInWindowTest::onlyWhatIsSelectedMoves() {
    DocumentView& view = open(threeInARow);
    QTRY_VERIFY(isDrawn(view.document().diagram()));
    const Net& net = view.document().diagram().net;
    const PlaceId stays = net.places.idAt(3);
    const Point before = view.document().diagram().places.get(stays).position;
    view.selection().set({net.places.idAt(0), net.transitions.idAt(0), net.places.idAt(1)});

    action(QStringLiteral("On a Grid"))->trigger();

    QTRY_VERIFY(view.document().isModified());
    QTRY_VERIFY(!features().isBusy());
    QCOMPARE(view.document().diagram().places.get(stays).position, before);
}

void LayoutInWindowTest::aChangeMeanwhileIsKept() {
    DocumentView& view = open(threeInARow);
    QTRY_VERIFY(isDrawn(view.document().diagram()));
    const PlaceId p = view.document().diagram().net.places.idAt(0);
    const int steps = view.document().undoStack().count();
    action(QStringLiteral("On a Circle"))->trigger();
    QTRY_VERIFY(view.document().undoStack().count() > steps);

    EditBuilder edit(view.document().diagram());
    edit.place(p).value.initial = 7;
    view.document().edit(edit.take(), QStringLiteral("set"));

    QTRY_VERIFY(!features().isBusy());
    QCOMPARE(view.document().diagram().net.places[p].initial, Count(7));
}

void LayoutInWindowTest::aDrawingThatWasSeenAsAWholeIsSoAfterALayout() {
    QByteArray ring;
    for (int i = 0; i < 40; ++i) {
        const QByteArray here = QByteArray::number(i);
        ring += "tr t" + here + " p" + here + " -> p" + QByteArray::number((i + 1) % 40) + "\n";
    }
    DocumentView& view = open(ring);
    QTRY_VERIFY(isDrawn(view.document().diagram()) && !features().isBusy());
    QVERIFY(view.canvas().isFitted());

    action(QStringLiteral("On a Grid"))->trigger();
    QTRY_VERIFY(!features().isBusy());
    QVERIFY(view.canvas().isFitted());
    view.canvas().zoomTo(3);
    const ViewPlace place = view.canvas().place();
    action(QStringLiteral("On a Circle"))->trigger();
    QTRY_VERIFY(!features().isBusy());

    QCOMPARE(view.canvas().place(), place);
}

FIREABLE_TEST(LayoutInWindowTest)
#include "layout_in_window_test.moc"

#include <QLabel>
#include <QTreeView>

#include "app/desktop/dialogs/compare_window.h"
#include "app/desktop/settings/translations.h"
#include "app/desktop/tabs/spiking_view.h"
#include "editor/canvas/canvas_view.h"
#include "editor/compare/difference_marks.h"
#include "editor/compare/difference_texts.h"
#include "editor/document/edit_builder.h"
#include "tests/support/answers.h"
#include "tests/support/canvas_picture.h"
#include "tests/support/desktop_files.h"
#include "tests/support/pictured.h"
#include "tests/support/placed_system.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

const QByteArray drawing =
    "p 100.0 100.0 p 2 n\np 300.0 100.0 q 0 n\np 500.0 100.0 r 0 n\n"
    "t 200.0 100.0 t 0 w n\nt 400.0 100.0 u 0 w n\n"
    "e p t 1 n\ne t q 1 n\ne q u 1 n\ne u r 1 n\nh net\n";

}  // namespace

/// What differs between documents, in a window of its own.
class ComparingTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setAttribute(Qt::AA_DontUseNativeDialogs); }
    void init() { window_ = makeWindow(); }
    void cleanup() {
        discard(window_);
        setFontSize(0);
    }

    void anUnchangedDocumentDoesNotDiffer();
    void editsAreListedAndMarkedAtOnce();
    void keysAndClicksGoFromDifferenceToDifference();
    void bothDrawingsMoveTogether();
    void theListIsFiltered();
    void layoutIsLeftOut();
    void netsOfAFileAreChosen();
    void anotherFileIsCompared();
    void openDocumentsOfOneKindAreCompared();
    void systemsAreCompared();
    void whatIsNoModelIsToldInWords();
    void aClosedDocumentStaysAsItWas();
    void theWindowFitsTheScreenWithItsFrame();
    void countsFollowTheLanguage();
    void marksLeaveNamesFree_data();
    void marksLeaveNamesFree();
    void pictures();

private:
    DocumentView& view() { return *window_->current(); }
    /// Triggers an action and waits for the window that it opens.
    CompareWindow* compared(const QString& action) {
        actionNamed(*window_, action)->trigger();
        return settled();
    }
    CompareWindow* settled() {
        auto* found = window_->findChild<CompareWindow*>();
        if (found != nullptr) {
            [&] { QTRY_VERIFY(!found->isBusy()); }();
        }
        return found;
    }
    /// `~ place p: tokens 2 → 5`, in the order of the list.
    static QStringList linesOf(const CompareWindow& window) {
        QStringList lines;
        for (const std::size_t at : window.list().listed()) {
            const Change& change = window.list().difference().changes[at];
            const QString fields = fieldsText(change);
            lines.append(QStringLiteral("%1 %2%3").arg(
                signOf(change.kind), partText(change),
                fields.isEmpty() ? QString() : QStringLiteral(": ") + fields));
        }
        return lines;
    }
    PlaceId place(const char* name) {
        for (const auto& [id, value] : view().document().diagram().net.places) {
            if (value.name == name) {
                return id;
            }
        }
        return {};
    }
    /// Gives p five tokens, removes r, moves q, and adds s.
    void edit() {
        EditBuilder changed(view().document().diagram());
        changed.place(place("p")).value.initial = 5;
        changed.move(place("q"), {300, 200});
        changed.add(PlacePart{{"s", "", 1}, NodeGeometry{.position = {100, 300}}, "", atEnd});
        view().document().edit(changed.take(), QStringLiteral("edit"));
        EditBuilder removed(view().document().diagram());
        removed.remove({place("r")});
        view().document().edit(removed.take(), QStringLiteral("remove"));
    }
    const QStringList edits_{QStringLiteral("~ place p: tokens 2 → 5"),
                             QStringLiteral("+ place s: tokens 1"), QStringLiteral("− place r"),
                             QStringLiteral("− arc u → r"),
                             QStringLiteral("→ place q: position (300, 100) → (300, 200)")};

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void ComparingTest::theWindowFitsTheScreenWithItsFrame() {
    setFontSize(15);
    openFile(*window_, setUp_.write(QStringLiteral("fitting.ndr"), drawing));
    edit();

    const CompareWindow* window = compared(QStringLiteral("Compare With Saved"));

    QTRY_VERIFY(window->canvas(true) != nullptr && window->canvas(true)->isVisible());
    const QRect screen = window->screen()->availableGeometry();
    QVERIFY(screen.contains(window->frameGeometry()));
    QVERIFY(window->geometry().top() >= screen.top() + 20);     // a title above
    QVERIFY(window->geometry().bottom() <= screen.bottom() - 8);  // a border below
}

void ComparingTest::countsFollowTheLanguage() {
    installTranslations(*QCoreApplication::instance(), QStringLiteral("en"));
    openFile(*window_, setUp_.write(QStringLiteral("spoken.ndr"), drawing));
    edit();
    const CompareWindow* window = compared(QStringLiteral("Compare With Saved"));
    const QString inEnglish = window->status();
    QVERIFY(inEnglish.contains(QStringLiteral("Changed: 1")));

    setLanguage(QStringLiteral("es"));
    QTRY_VERIFY(!window->status().contains(QStringLiteral("Changed: 1")));
    QCOMPARE(window->status().count(u','), inEnglish.count(u','));

    setLanguage(QStringLiteral("en"));
    QTRY_COMPARE(window->status(), inEnglish);
}

void ComparingTest::anUnchangedDocumentDoesNotDiffer() {
    openFile(*window_, setUp_.write(QStringLiteral("same.ndr"), drawing));

    const CompareWindow* window = compared(QStringLiteral("Compare With Saved"));

    QVERIFY(window != nullptr);
    QCOMPARE(window->status(), QStringLiteral("Nothing differs"));
    QCOMPARE(linesOf(*window), QStringList());
    QCOMPARE(window->windowTitle(), QStringLiteral("same.ndr (saved) – same.ndr: Differences"));
}

void ComparingTest::editsAreListedAndMarkedAtOnce() {
    openFile(*window_, setUp_.write(QStringLiteral("edited.ndr"), drawing));
    CompareWindow* window = compared(QStringLiteral("Compare With Saved"));

    edit();
    settled();

    QCOMPARE(linesOf(*window), edits_);
    QCOMPARE(window->marks(false).marks().size(), std::size_t{4});  // p, q, r and its arc
    QCOMPARE(window->marks(true).marks().size(), std::size_t{3});   // p, q, s
    QCOMPARE(window->marks(true).marks().at(place("s")), ChangeKind::added);
    QCOMPARE(window->marks(false).marks().at(place("p")), ChangeKind::changed);

    view().document().undoStack().setIndex(0);
    settled();

    QCOMPARE(linesOf(*window), QStringList());
}

void ComparingTest::keysAndClicksGoFromDifferenceToDifference() {
    openFile(*window_, setUp_.write(QStringLiteral("keys.ndr"), drawing));
    edit();
    CompareWindow* window = compared(QStringLiteral("Compare With Saved"));
    QVERIFY(QTest::qWaitForWindowExposed(window));
    QVERIFY(window->current() == nullptr);

    QTest::keyClick(window, Qt::Key_F7);
    QCOMPARE(partText(*window->current()), QStringLiteral("place p"));
    QCOMPARE(window->canvas(false)->selected(), ElementSet{place("p")});
    QCOMPARE(window->canvas(true)->selected(), ElementSet{place("p")});

    QTest::keyClick(window, Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(partText(*window->current()), QStringLiteral("place s"));
    QCOMPARE(window->canvas(false)->selected(), ElementSet{});
    QCOMPARE(window->canvas(true)->selected(), ElementSet{place("s")});

    QTest::keyClick(window, Qt::Key_F7, Qt::ShiftModifier);
    QTest::keyClick(window, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(partText(*window->current()), QStringLiteral("place q"));  // the last one

    SceneView& before = *window->canvas(false);
    before.fitAtOnce();
    QTest::mouseClick(&before, Qt::LeftButton, {}, before.toWidget({500, 100}).toPoint());
    QCOMPARE(partText(*window->current()), QStringLiteral("place r"));
}

void ComparingTest::bothDrawingsMoveTogether() {
    openFile(*window_, setUp_.write(QStringLiteral("moves.ndr"), drawing));
    edit();
    CompareWindow* window = compared(QStringLiteral("Compare With Saved"));
    QVERIFY(QTest::qWaitForWindowExposed(window));
    SceneView& before = *window->canvas(false);
    SceneView& after = *window->canvas(true);
    QCOMPARE(before.place(), after.place());

    before.zoomTo(2);
    before.moveTo(QPointF(210, 110));
    QCOMPARE(after.place(), before.place());
    after.moveTo(QPointF(50, 70));
    QCOMPARE(before.place(), after.place());

    // What moved is shown at the same spot of both.
    while (window->current() == nullptr || partText(*window->current()) != QStringLiteral("place q")) {
        window->showNext();
    }
    QCOMPARE(before.place().centre, QPointF(300, 100));
    QCOMPARE(after.place().centre, QPointF(300, 200));
}

void ComparingTest::theListIsFiltered() {
    openFile(*window_, setUp_.write(QStringLiteral("filtered.ndr"), drawing));
    edit();
    CompareWindow* window = compared(QStringLiteral("Compare With Saved"));

    window->filter().setText(QStringLiteral("TOKENS"));
    QCOMPARE(linesOf(*window), edits_.mid(0, 2));
    window->filter().setText(QStringLiteral("nothing of this"));
    QCOMPARE(linesOf(*window), QStringList());
    window->filter().clear();
    QCOMPARE(linesOf(*window), edits_);
}

void ComparingTest::layoutIsLeftOut() {
    openFile(*window_, setUp_.write(QStringLiteral("layout.ndr"), drawing));
    EditBuilder moved(view().document().diagram());
    moved.move(place("q"), {300, 200});
    view().document().edit(moved.take(), QStringLiteral("move"));
    CompareWindow* window = compared(QStringLiteral("Compare With Saved"));
    QCOMPARE(linesOf(*window), edits_.mid(4));

    window->layoutHidden().setChecked(true);

    QCOMPARE(linesOf(*window), QStringList());
    QVERIFY(window->marks(true).marks().empty());
    QCOMPARE(window->status(), QStringLiteral("Only the layout differs"));
}

void ComparingTest::netsOfAFileAreChosen() {
    Diagram one;
    one.net.name = "one";
    one.net.places.add({"a", {}, 1});
    Diagram two;
    two.net.name = "two";
    two.net.places.add({"b", {}, 1});
    const QString file = setUp_.path(QStringLiteral("several.pnml"));
    QVERIFY(writeFile(file.toStdString(), FormatId::pnml, std::vector{one, two}));
    openFile(*window_, file);
    view().document().showNet(1);
    EditBuilder changed(view().document().diagram());
    changed.place(place("b")).value.initial = 3;
    view().document().edit(changed.take(), QStringLiteral("edit"));

    CompareWindow* window = compared(QStringLiteral("Compare With Saved"));

    QCOMPARE(window->models().count(), 2);
    QCOMPARE(window->models().itemText(0), QStringLiteral("one (0)"));
    QCOMPARE(window->models().currentText(), QStringLiteral("two (1)"));  // where something differs
    QCOMPARE(linesOf(*window), QStringList(QStringLiteral("~ place b: tokens 1 → 3")));
}

void ComparingTest::anotherFileIsCompared() {
    openFile(*window_, setUp_.write(QStringLiteral("this.ndr"), drawing));
    const QString other =
        setUp_.write(QStringLiteral("other.net"), "net {net}\npl p (7)\ntr t p -> q\ntr u q -> r\n");
    QStringList filters;
    Answer answer = choose(other);
    const Answers answers({{answer.of, [&](QDialog& dialog) {
                                filters = static_cast<QFileDialog&>(dialog).nameFilters();
                                answer.give(dialog);
                            }}});

    CompareWindow* window = compared(QStringLiteral("Compare With File…"));

    QCOMPARE(filters.size(), 2);
    QVERIFY2(filters.first().contains(QStringLiteral("*.ndr")) &&
                 filters.first().contains(QStringLiteral("*.pli")),
             qPrintable(filters.first()));
    QVERIFY(window != nullptr);
    QCOMPARE(linesOf(*window), QStringList(QStringLiteral("~ place p: tokens 7 → 2")));
    // It has no drawing, and is shown as this one is drawn.
    QCOMPARE(window->canvas(false)->centreOf(PlaceId{0}), QPointF(100, 100));
}

void ComparingTest::openDocumentsOfOneKindAreCompared() {
    openFile(*window_, setUp_.write(QStringLiteral("first.ndr"), drawing));
    openFile(*window_,
             setUp_.write(QStringLiteral("second.net"), "net {net}\npl p (7)\ntr t p -> q\ntr u q -> r\n"));
    window_->addTab(*new SpikingView(OpenedSystem{
        {}, std::nullopt, placed(WrittenSystem("one 2 : a->a\n").system), {}, QStringLiteral("system")}));
    QMenu& menu = window_->menus().menu("file/compare");
    QVERIFY(menu.isEmpty());  // no other system is open
    window_->area().setCurrent(*window_->tabs()[1]);

    QCOMPARE(menu.actions().size(), 1);
    QCOMPARE(menu.actions().first()->text(), QStringLiteral("first.ndr"));
    menu.actions().first()->trigger();

    CompareWindow* window = settled();
    QVERIFY(window != nullptr);
    window->layoutHidden().setChecked(true);  // the second one was laid out by itself
    QCOMPARE(linesOf(*window), QStringList(QStringLiteral("~ place p: tokens 2 → 7")));
}

void ComparingTest::systemsAreCompared() {
    const auto text = [](const char* held) {
        return QByteArray(
                   "@model<spiking_psystems>\ndef main() { @mu = a, b; @marcs = (a,b); "
                   "@ms(a) = a*") +
               held + "; [a*2 --> a]'a; }\n";
    };
    window_->openFiles({setUp_.write(QStringLiteral("system.pli"), text("2"))});
    QTRY_COMPARE(window_->tabs().size(), 1);
    const QString other = setUp_.write(QStringLiteral("other.pli"), text("3"));
    const Answers answers({choose(other)});

    CompareWindow* window = compared(QStringLiteral("Compare With File…"));

    QVERIFY(window != nullptr);
    QCOMPARE(linesOf(*window), QStringList(QStringLiteral("~ neuron a: spikes 3 → 2")));
    QCOMPARE(window->marks(true).marks().size(), std::size_t{1});
    QVERIFY(!window->canvas(true)->bounds().isEmpty());
}

void ComparingTest::whatIsNoModelIsToldInWords() {
    openFile(*window_, setUp_.write(QStringLiteral("net.ndr"), drawing));
    const QString other = setUp_.write(QStringLiteral("none.txt"), "some words");
    const Answers answers({choose(other)});

    CompareWindow* window = compared(QStringLiteral("Compare With File…"));

    QVERIFY2(window->status().contains(QStringLiteral("none.txt")), qPrintable(window->status()));
    QVERIFY(window->canvas(true) == nullptr);
}

void ComparingTest::aClosedDocumentStaysAsItWas() {
    openFile(*window_, setUp_.write(QStringLiteral("closed.ndr"), drawing));
    edit();
    CompareWindow* window = compared(QStringLiteral("Compare With Saved"));
    view().document().undoStack().setClean();
    window_->closeDocument(view());
    QVERIFY(window_->currentTab() == nullptr);

    window->compareLater();
    settled();

    QCOMPARE(linesOf(*window), edits_);
}

void ComparingTest::marksLeaveNamesFree_data() {
    QTest::addColumn<Anchor>("anchor");
    QTest::newRow("above") << Anchor::n;
    QTest::newRow("beside") << Anchor::e;
    QTest::newRow("where the sign is") << Anchor::ne;
    QTest::newRow("below, on the left") << Anchor::sw;
}

void ComparingTest::marksLeaveNamesFree() {
    QFETCH(Anchor, anchor);
    Diagram diagram;
    const PlaceId place = diagram.net.places.add({"counter", "", 0});
    NodeGeometry geometry;
    geometry.nameAnchor = anchor;
    diagram.places.set(place, geometry);
    CanvasView canvas;
    canvas.setDiagram(diagram);
    canvas.resize(300, 200);
    canvas.moveTo(ViewPlace{{0, 0}, 1});
    const QImage plain = wholePicture(canvas);
    DifferenceMarks marks;
    marks.set({{place, ChangeKind::changed}});
    canvas.addOverlay(marks);

    const QImage marked = wholePicture(canvas);

    canvas.removeOverlay(marks);
    QVERIFY(marked != plain);
    const std::vector<CanvasHit> texts = canvas.textsOf(place);
    QCOMPARE(texts.size(), std::size_t{1});
    const QRect name = QRectF(canvas.toWidget(texts[0].bounds.topLeft()),
                              canvas.toWidget(texts[0].bounds.bottomRight()))
                           .toAlignedRect()
                           .intersected(plain.rect());
    QVERIFY(name.width() > 20);
    QCOMPARE(marked.copy(name), plain.copy(name));
}

void ComparingTest::pictures() {
    for (const PictureTheme& theme : pictureThemes) {
        const QString name = QLatin1String(theme.name);
        setTheme(theme.theme);
        openFile(*window_, setUp_.write(name + QStringLiteral(".ndr"), drawing));
        edit();
        CompareWindow* window = compared(QStringLiteral("Compare With Saved"));
        QVERIFY(QTest::qWaitForWindowExposed(window));
        window->showNext();
        QTRY_VERIFY(window->canvas(true)->isComplete());
        QVERIFY(window->grab().save(
            DesktopSetUp::screenshot(QStringLiteral("comparing-%1.png").arg(name))));
        delete window;
    }
    setDark(false);
}

FIREABLE_TEST(ComparingTest)
#include "comparing_test.moc"

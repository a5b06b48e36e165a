#include <QGraphicsItem>
#include <QGraphicsScene>
#include <QGraphicsView>
#include <QInputDialog>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QPrintPreviewDialog>
#include <QPrinter>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <algorithm>
#include <array>

#include "tests/support/pictured.h"
#include "tests/support/test_main.h"

#include "app/desktop/main_window.h"
#include "app/desktop/menus/file_menu.h"
#include "app/desktop/tabs/spiking_view.h"
#include "editor/document/edit_builder.h"
#include "editor/pictures/page_tiles.h"
#include "tests/support/answers.h"
#include "tests/support/desktop_window.h"
#include "tests/support/paths.h"
#include "tests/support/spiking_system.h"

using namespace fireable;
using testing::actionNamed;
using testing::whenAsked;

namespace {

NodeGeometry at(Point position) {
    NodeGeometry geometry;
    geometry.position = position;
    return geometry;
}

/// A chain of places and transitions, `length` of each, 60 units apart.
Diagram chain(int length) {
    Diagram diagram;
    for (int i = 0; i < length; ++i) {
        const std::string number = std::to_string(i);
        const PlaceId p = diagram.net.places.add({"p" + number, "", 1});
        const TransitionId t = diagram.net.transitions.add({"t" + number, "", {}, {}});
        diagram.places.set(p, at({120.0 * i, 0}));
        diagram.transitions.set(t, at({120.0 * i + 60, 40}));
        diagram.net.arcs.add({p, t, ArcKind::input, 1});
    }
    return diagram;
}

/// What is dark on a sheet.
struct Ink {
    int pixels = 0;
    double middle = 0;  ///< from 0, at the left, to 1
};

/// Of each sheet that a preview shows, in their order, without its edges and their shadow.
std::vector<Ink> inkOfSheets(const QWidget& preview) {
    QGraphicsScene& scene = *preview.findChild<QGraphicsView*>()->scene();
    QList<QGraphicsItem*> items = scene.items();
    const auto place = [](const QGraphicsItem* item) {
        return std::pair(item->sceneBoundingRect().top(), item->sceneBoundingRect().left());
    };
    std::sort(items.begin(), items.end(),
              [place](const QGraphicsItem* one, const QGraphicsItem* other) {
                  return place(one) < place(other);
              });
    std::vector<Ink> sheets;
    for (const QGraphicsItem* item : items) {
        QRectF inside = item->sceneBoundingRect();
        const double edge = inside.width() * 0.04;
        inside.adjust(edge, edge, -2 * edge, -2 * edge);  // the shadow is on that side
        constexpr int width = 1200;  // so that lines are black
        QImage picture(width, static_cast<int>(width * inside.height() / inside.width()),
                       QImage::Format_RGB32);
        QPainter painter(&picture);
        scene.render(&painter, picture.rect(), inside, Qt::IgnoreAspectRatio);
        painter.end();
        Ink ink;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x) {
                if (qGray(picture.pixel(x, y)) < 160) {
                    ++ink.pixels;
                    ink.middle += x;
                }
            }
        }
        ink.middle /= std::max(1, ink.pixels) * picture.width();
        sheets.push_back(ink);
    }
    return sheets;
}

NetEdit moved(const Diagram& diagram, PlaceId place, Point to) {
    EditBuilder edit(diagram);
    edit.move(place, to);
    return edit.take();
}

}  // namespace

/// Looking at a net: new nets, several views, the overview, named views, paper.
class ViewTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();

    void aNewNetIsEmptyAndUntitledAndSaysHowToBegin();
    void newTitlesAreNotInUse();
    void undoKeepsZoomAndPlaceAndSurvivesSaving();
    void undoOfARemovalOfAllKeepsTheView();
    void fitsTheNetTheSelectionAndActualSize();
    void zoomsAboutThePointer();
    void draggingTheOverviewPans();
    void theOverviewStepsAsideForNodes();
    void theOverviewComesBesideNodes();
    void theOverviewIsFaintOverNodes();
    void theOverviewHidesWhileAllIsSeen();
    void theOverviewOfATabThatWasBehindIsDrawn();
    void theOverviewComesForNodesAndNotForNamesAtTheEdge();
    void theOverviewOfALargeNetIsWholeAndFollowsEdits();
    void splitViewsShowTheSameEditsSelectionAndRun();
    void splitViewsCloseOneByOne();
    void namedViewsAreKeptRenamedAndGoneTo();
    void drawingsAreSharedOutOverSheets();
    void printsOneSheetForEachTile();
    void thePreviewShowsEachSheetWithItsPart_data();
    void thePreviewShowsEachSheetWithItsPart();
    void takesPictures_data();
    void takesPictures();

private:
    DocumentView& open(Diagram diagram) {
        return window_->addDocument({{}, std::nullopt, {std::move(diagram)}, {}, {}});
    }

    std::unique_ptr<MainWindow> window_;
    QTemporaryDir folder_;
};

void ViewTest::initTestCase() {
    Q_INIT_RESOURCE(fireable);
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder_.path());
    QCoreApplication::setOrganizationName(QStringLiteral("FireableTest"));
    QCoreApplication::setApplicationName(QStringLiteral("fireable"));
    QVERIFY(QDir().mkpath(testing::inBuild("screenshots")));
}

void ViewTest::init() {
    QSettings().clear();
    window_ = std::make_unique<MainWindow>();
    window_->resize(1280, 800);
    window_->show();
    QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
    QApplication::setActiveWindow(window_.get());
}

void ViewTest::cleanup() {
    for (DocumentView* view : window_->documents()) {
        view->document().undoStack().setClean();
    }
    window_.reset();
}

void ViewTest::aNewNetIsEmptyAndUntitledAndSaysHowToBegin() {
    QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
    QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);

    QCOMPARE(window_->documents().size(), 2);
    QCOMPARE(window_->current()->document().title(), QStringLiteral("Untitled 2"));
    QVERIFY(window_->current()->document().diagram() == Diagram{});
    const auto* hint = window_->current()->findChild<QLabel*>();
    QVERIFY(hint->isVisible());
    window_->resize(2000, 1400);
    QTRY_VERIFY(window_->width() == 2000);
    NetView& view = window_->current()->view();
    QTRY_COMPARE(view.canvas().geometry(), view.rect());

    EditBuilder edit(window_->current()->document().diagram());
    edit.add(PlacePart{{"p", "", 0}, NodeGeometry{}, "", atEnd});
    window_->current()->document().edit(edit.take(), QStringLiteral("add"));

    QVERIFY(!hint->isVisible());
}

void ViewTest::newTitlesAreNotInUse() {
    for (const char* recovered : {"Untitled 1", "Untitled 3"}) {
        window_->addDocument({{}, std::nullopt, {Diagram{}}, {}, QString::fromLatin1(recovered)});
    }
    QStringList titles;
    for (int i = 0; i < 2; ++i) {
        window_->newNet();
        titles.append(window_->current()->document().title());
    }

    QCOMPARE(titles, QStringList({QStringLiteral("Untitled 2"), QStringLiteral("Untitled 4")}));
}

void ViewTest::undoKeepsZoomAndPlaceAndSurvivesSaving() {
    DocumentView& view = open(chain(20));
    NetDocument& document = view.document();
    const PlaceId p = document.diagram().net.places.idAt(3);
    view.canvas().zoomTo(2.5);
    view.canvas().centreOn({300, 10});
    document.edit(moved(document.diagram(), p, {5, 5}), QStringLiteral("move"));
    document.markSaved((folder_.path() + QStringLiteral("/a.pnml")).toStdString(), FormatId::pnml);
    QVERIFY(!document.isModified());

    document.undoStack().undo();

    QVERIFY(document.isModified());
    QCOMPARE(view.canvas().zoom(), 2.5);
    QCOMPARE(view.canvas().toScene(QRectF(view.canvas().rect()).center()), QPointF(300, 10));
    QCOMPARE(document.diagram().places.get(p).position, (Point{360, 0}));
    document.undoStack().redo();
    QVERIFY(!document.isModified());
}

void ViewTest::undoOfARemovalOfAllKeepsTheView() {
    DocumentView& view = open(chain(40));
    view.canvas().zoomTo(0.7);
    const ViewPlace before = view.canvas().place();
    EditBuilder edit(view.document().diagram());
    ElementSet all;
    for (const auto& [id, place] : view.document().diagram().net.places) {
        all.insert(id);
    }
    for (const auto& [id, transition] : view.document().diagram().net.transitions) {
        all.insert(id);
    }
    edit.remove(all);

    view.document().edit(edit.take(), QStringLiteral("remove"));
    view.document().undoStack().undo();

    QVERIFY(view.canvas().goal() == before);
}

void ViewTest::fitsTheNetTheSelectionAndActualSize() {
    DocumentView& view = open(chain(20));
    const PlaceId p = view.document().diagram().net.places.idAt(19);
    CanvasView& canvas = view.canvas();
    view.selection().set({p});

    actionNamed(*window_, QStringLiteral("Fit Selection"))->trigger();
    QVERIFY(canvas.rect().contains(canvas.toWidget({19 * 120.0, 0}).toPoint()));
    QVERIFY(!canvas.rect().contains(canvas.toWidget({0, 0}).toPoint()));

    QTest::keyClick(window_.get(), Qt::Key_0, Qt::ControlModifier);
    QTRY_COMPARE(canvas.zoom(), 1.0);

    QTest::keyClick(window_.get(), Qt::Key_9, Qt::ControlModifier);
    QTRY_VERIFY(canvas.rect().contains(canvas.toWidget({0, 0}).toPoint()));
    QVERIFY(canvas.rect().contains(canvas.toWidget({19 * 120.0, 0}).toPoint()));
}

void ViewTest::zoomsAboutThePointer() {
    CanvasView& canvas = open(chain(20)).canvas();
    const QPointF at(200, 150);
    const QPointF before = canvas.toScene(at);
    const double zoom = canvas.zoom();
    QWheelEvent wheel(at, canvas.mapToGlobal(at), {}, {0, 240}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);

    QCoreApplication::sendEvent(&canvas, &wheel);

    QTRY_VERIFY(canvas.zoom() > zoom * 1.2);
    const QPointF away = canvas.toScene(at) - before;
    QVERIFY(std::abs(away.x()) + std::abs(away.y()) < 1e-6);
}

void ViewTest::draggingTheOverviewPans() {
    DocumentView& view = open(chain(40));
    CanvasView& canvas = view.canvas();
    canvas.zoomTo(2);
    canvas.centreOn({600, 0});
    Minimap& map = view.view().minimap();
    QTRY_VERIFY(map.isVisible());
    const QPoint from = map.frame().center().toPoint();
    const double before = canvas.toScene({0, 0}).x();

    QTest::mousePress(&map, Qt::LeftButton, {}, from);
    QTest::mouseMove(&map, from + QPoint(30, 0));
    QMouseEvent drag(QEvent::MouseMove, from + QPoint(30, 0), map.mapToGlobal(from), Qt::NoButton,
                     Qt::LeftButton, {});
    QCoreApplication::sendEvent(&map, &drag);
    QTest::mouseRelease(&map, Qt::LeftButton, {}, from + QPoint(30, 0));

    QVERIFY(canvas.toScene({0, 0}).x() > before + 100);
    QVERIFY(std::abs(map.frame().center().x() - (from.x() + 30)) < 2);
}

void ViewTest::theOverviewStepsAsideForNodes() {
    DocumentView& view = open(chain(40));
    CanvasView& canvas = view.canvas();
    Minimap& map = view.view().minimap();
    const auto covers = [&] {
        const QRectF place = map.geometry();
        return !canvas.index()
                    .nodes
                    .query({canvas.toScene(place.topLeft()), canvas.toScene(place.bottomRight())})
                    .empty();
    };
    canvas.zoomTo(1);
    canvas.centreOn({600, 0});
    QTRY_VERIFY(map.isVisible());
    QVERIFY(!covers());
    const QRect free = map.geometry();

    const double below = canvas.toScene({0, double(free.center().y())}).y();
    canvas.centreOn({600, -below});  // the row of nodes now lies where the overview is

    QTRY_VERIFY(!covers());
    QVERIFY(map.isVisible());
    QVERIFY(map.geometry() != free);
}

void ViewTest::theOverviewComesBesideNodes() {
    DocumentView& view = open(chain(2));
    CanvasView& canvas = view.canvas();
    canvas.moveTo(ViewPlace{{0, 0}, 1});
    Minimap& map = view.view().minimap();
    QTRY_VERIFY(!map.isVisible());
    const QRectF before = map.geometry();
    const QPointF there = canvas.toScene(before.center());
    const Diagram& diagram = view.document().diagram();
    EditBuilder edit(diagram);
    edit.move(diagram.net.places.idAt(0), {there.x(), there.y()});
    edit.move(diagram.net.places.idAt(1), {9000, 0});

    view.document().edit(edit.take(), QStringLiteral("move"));

    QTRY_VERIFY(map.isVisible());
    QVERIFY(map.geometry() != before.toRect());
    QVERIFY(!map.isFaint());
}

void ViewTest::theOverviewIsFaintOverNodes() {
    Diagram everywhere;
    for (int i = 0; i < 80 * 80; ++i) {
        everywhere.places.set(everywhere.net.places.add({"p" + std::to_string(i), "", 0}),
                              at({40.0 * (i % 80), 40.0 * (i / 80)}));
    }
    DocumentView& view = open(std::move(everywhere));
    Minimap& map = view.view().minimap();
    view.canvas().moveTo(ViewPlace{{1600, 1600}, 1});
    QTRY_VERIFY(map.isVisible());
    QTRY_VERIFY(map.isFaint());

    view.canvas().moveTo(ViewPlace{{60000, 0}, 1});  // where nothing is drawn
    QTRY_VERIFY(!map.isFaint());
    QVERIFY(map.isVisible());
}

void ViewTest::theOverviewHidesWhileAllIsSeen() {
    DocumentView& view = open(chain(10));
    Minimap& map = view.view().minimap();
    view.canvas().zoomTo(8);
    QTRY_VERIFY(map.isVisible());

    view.canvas().fit();
    QTRY_VERIFY(!map.isVisible());

    view.canvas().zoomTo(8);
    QTRY_VERIFY(map.isVisible());
    QTest::keyClick(window_.get(), Qt::Key_M, Qt::ControlModifier);
    QVERIFY(!map.isVisible());
}

/// It changed there, as one that was recovered before others were opened.
void ViewTest::theOverviewOfATabThatWasBehindIsDrawn() {
    DocumentView& behind = open(chain(40));
    Minimap& map = behind.view().minimap();
    behind.canvas().zoomTo(2);
    QTRY_VERIFY(map.isVisible() && map.isComplete());
    DocumentView& front = open(chain(40));
    front.canvas().zoomTo(2);
    for (DocumentView* view : {&behind, &front}) {
        EditBuilder edit(view->document().diagram());
        edit.move(view->document().diagram().net.places.idAt(0), {9000, 0});
        view->document().edit(edit.take(), QStringLiteral("move"));
    }
    QTRY_VERIFY(front.view().minimap().isVisible() && front.view().minimap().isComplete());
    QVERIFY(!map.isComplete());

    window_->area().setCurrent(behind);

    QTRY_VERIFY(map.isVisible() && map.isComplete());
}

void ViewTest::theOverviewComesForNodesAndNotForNamesAtTheEdge() {
    Diagram two = chain(1);
    two.net.places[two.net.places.idAt(0)].name =
        "a name that is much longer than the node is wide";
    DocumentView& view = open(std::move(two));
    CanvasView& canvas = view.canvas();
    Minimap& map = view.view().minimap();
    const double left = canvas.index().nodes.bounds().left();
    QVERIFY(canvas.bounds().left() < left - 20);  // the name
    const QPointF half = QPointF(canvas.width(), canvas.height()) / 2;

    canvas.moveTo(ViewPlace{QPointF(left - 5, 0) + QPointF(half.x(), 0), 1});
    QVERIFY(canvas.toScene({0, 0}).x() > canvas.bounds().left());
    QVERIFY(!map.isVisible());

    canvas.moveTo(ViewPlace{QPointF(left + 5, 0) + QPointF(half.x(), 0), 1});
    QVERIFY(map.isVisible());
}

/// It is drawn some rows at a time.
void ViewTest::theOverviewOfALargeNetIsWholeAndFollowsEdits() {
    Diagram diagonal;
    for (int i = 0; i < 3000; ++i) {
        diagonal.places.set(diagonal.net.places.add({"p" + std::to_string(i), "", 0}),
                            at({40.0 * i, 30.0 * i}));
    }
    DocumentView& view = open(std::move(diagonal));
    Minimap& map = view.view().minimap();
    view.canvas().moveTo(ViewPlace{{60000, 0}, 2});  // where nothing is drawn
    QTRY_VERIFY(map.isVisible() && map.isComplete());
    const QRgb paper = view.canvas().colours().paper.rgb();
    const auto inked = [&](const QRect& area) {
        const QImage image = map.grab().toImage();
        for (int y = area.top(); y <= area.bottom(); ++y) {
            for (int x = area.left(); x <= area.right(); ++x) {
                if (image.pixel(x, y) != paper) {
                    return true;
                }
            }
        }
        return false;
    };
    for (const double along : {0.1, 0.3, 0.5, 0.7, 0.9}) {
        const QPoint spot(static_cast<int>(map.width() * along),
                          static_cast<int>(map.height() * along));
        QVERIFY2(inked(QRect(spot - QPoint(4, 4), QSize(9, 9))),
                 qPrintable(QString::number(along)));
    }
    const QRect empty(map.width() / 8, map.height() / 2, 20, map.height() / 3);
    QVERIFY(!inked(empty));

    NetDocument& document = view.document();
    const QPointF there(40.0 * 3000 / 8 + 4000, 30.0 * 3000 * 0.7);
    document.edit(
        moved(document.diagram(), document.diagram().net.places.idAt(1500), {there.x(), there.y()}),
        QStringLiteral("Move"));
    QTRY_VERIFY(map.isComplete());
    QVERIFY(inked(empty));
}

void ViewTest::splitViewsShowTheSameEditsSelectionAndRun() {
    DocumentView& view = open(chain(3));
    QTest::keyClick(window_.get(), Qt::Key_Backslash, Qt::ControlModifier);
    QCOMPARE(view.views().size(), 2);
    QVERIFY(&view.canvas() == &view.views().at(1)->canvas());
    const PlaceId p = view.document().diagram().net.places.idAt(0);

    view.document().edit(moved(view.document().diagram(), p, {5, 77}), QStringLiteral("move"));
    view.selection().set({p});
    view.runner().step();

    QTRY_COMPARE(view.runner().steps(), Count(1));
    for (NetView* each : view.views()) {
        QCOMPARE(each->canvas().selected(), (ElementSet{p}));
        QCOMPARE(each->canvas().boundsOf(p).center(), QPointF(5, 77));
        QCOMPARE(each->canvas().description(p), QStringLiteral("place p0, 0 tokens"));
    }
}

void ViewTest::splitViewsCloseOneByOne() {
    DocumentView& view = open(chain(3));
    view.split(Qt::Horizontal);
    view.split(Qt::Vertical);
    view.split(Qt::Horizontal);
    QCOMPARE(view.views().size(), 4);
    QCOMPARE(view.findChildren<CanvasView*>().size(), 4);

    for (int left = 3; left >= 1; --left) {
        view.focusNextView();
        QTest::keyClick(window_.get(), Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(view.views().size(), left);
        QVERIFY(view.canvas().isVisible());
    }
    QVERIFY(!actionNamed(*window_, QStringLiteral("Close View"))->isEnabled());
    QCOMPARE(view.findChildren<CanvasView*>().size(), 1);
}

void ViewTest::namedViewsAreKeptRenamedAndGoneTo() {
    DocumentView& view = open(chain(20));
    view.canvas().zoomTo(3);
    view.canvas().centreOn({1200, 20});
    whenAsked<QInputDialog>([](QInputDialog& dialog) {
        dialog.setTextValue(QStringLiteral("the middle"));
        dialog.accept();
    });

    actionNamed(*window_, QStringLiteral("Save View…"))->trigger();

    const auto& views = view.document().diagram().views;
    QCOMPARE(views.size(), std::size_t{1});
    QCOMPARE(views[0].name, std::string("the middle"));
    QCOMPARE(view.document().undoStack().count(), 1);

    view.canvas().fit();
    auto* menu = actionNamed(*window_, QStringLiteral("Named Views"))->menu();
    emit menu->aboutToShow();
    menu->actions().constLast()->trigger();
    QTRY_COMPARE(view.canvas().zoom(), 3.0);
    QTRY_COMPARE(view.canvas().toScene(QRectF(view.canvas().rect()).center()), QPointF(1200, 20));

    whenAsked<QDialog>([](QDialog& dialog) {
        auto* list = dialog.findChild<QListWidget*>();
        list->item(0)->setText(QStringLiteral("here"));
        dialog.accept();
    });
    actionNamed(*window_, QStringLiteral("Rename or Delete…"))->trigger();
    QCOMPARE(view.document().diagram().views[0].name, std::string("here"));
    view.document().undoStack().setIndex(0);
    QVERIFY(view.document().diagram().views.empty());
}

void ViewTest::drawingsAreSharedOutOverSheets() {
    const QRectF bounds(-100, -50, 2000, 1000);
    const QSizeF paper(500, 700);

    const auto one = pageTiles(bounds, paper, {});
    QCOMPARE(one.size(), std::size_t{1});
    QCOMPARE(one[0].scale, 0.25);
    QVERIFY(one[0].source.contains(bounds));

    const auto actual = pageTiles(bounds, paper, {PrintScale::Kind::actualSize, 1, 1});
    QCOMPARE(actual.size(), std::size_t{6});  // 1500 × 750 points on sheets of 500 × 700
    QCOMPARE(actual[0].scale, 0.75);
    QRectF all;
    for (const PageTile& tile : actual) {
        all |= tile.source;
    }
    QVERIFY(all.contains(bounds));

    const auto filled = pageTiles(bounds, paper, {PrintScale::Kind::pages, 4, 2});
    QCOMPARE(filled.size(), std::size_t{8});
    QCOMPARE(filled[0].scale, 1.0);
    QCOMPARE(pageTiles({}, paper, {}).size(), std::size_t{1});
}

void ViewTest::printsOneSheetForEachTile() {
    open(chain(20));
    auto* features = window_->findChild<FileMenu*>();
    features->setPrintScale({PrintScale::Kind::pages, 3, 1});
    const QString file = folder_.filePath(QStringLiteral("print.pdf"));
    {
        QPrinter printer;
        printer.setOutputFormat(QPrinter::PdfFormat);
        printer.setOutputFileName(file);
        features->paint(printer);
    }

    QFile pdf(file);
    QVERIFY(pdf.open(QIODevice::ReadOnly));
    QCOMPARE(pdf.readAll().count("/Type /Page\n"), 3);
}

void ViewTest::thePreviewShowsEachSheetWithItsPart_data() {
    QTest::addColumn<bool>("isNet");
    QTest::newRow("net") << true;
    QTest::newRow("system") << false;
}

/// Two nodes at either end of a long row: on three sheets, the one in the middle stays empty.
void ViewTest::thePreviewShowsEachSheetWithItsPart() {
    QFETCH(bool, isNet);
    const std::array<Point, 4> row{{{0, 0}, {120, 0}, {2400, 0}, {2520, 0}}};
    if (isNet) {
        Diagram diagram;
        for (std::size_t i = 0; i < row.size(); ++i) {
            diagram.places.set(diagram.net.places.add({"p" + std::to_string(i), "", 1}),
                               at(row[i]));
        }
        open(std::move(diagram));
    } else {
        spiking::DrawnSystem drawn;
        drawn.system = testing::WrittenSystem("a 1 :\nb 1 :\nc 1 :\nd 1 :\n").system;
        for (std::size_t i = 0; i < row.size(); ++i) {
            drawn.positions[drawn.system.neurons.idAt(i)] = row[i];
        }
        window_->addTab(*new SpikingView(
            OpenedSystem{{}, std::nullopt, std::move(drawn), {}, QStringLiteral("system")}));
    }
    window_->findChild<FileMenu*>()->setPrintScale({PrintScale::Kind::pages, 3, 1});
    std::vector<Ink> sheets;
    const testing::Answer whichSize{QDialog::staticMetaObject,
                                    [](QDialog& size) { size.accept(); }};
    const testing::Answer look{
        QPrintPreviewDialog::staticMetaObject, [&sheets](QDialog& preview) {
            sheets = inkOfSheets(preview);
            preview.grab().save(testing::inBuild("screenshots/print_preview.png"));
            preview.reject();
        }};
    const testing::Answers answers({whichSize, look});

    window_->action("print-preview")->trigger();

    QVERIFY(answers.allGiven());
    QCOMPARE(sheets.size(), std::size_t{3});
    QVERIFY(sheets[0].pixels > 20);
    QVERIFY2(sheets[0].middle < 0.5, qPrintable(QString::number(sheets[0].middle)));
    QCOMPARE(sheets[1].pixels, 0);
    QVERIFY(sheets[2].pixels > 20);
    QVERIFY(sheets[2].middle > 0.5);
}

void ViewTest::takesPictures_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

/// For eyes: the window with a split view and overviews.
void ViewTest::takesPictures() {
    QFETCH(bool, dark);
    window_->action(dark ? "dark-theme" : "light-theme")->trigger();
    DocumentView& view = open(chain(40));
    view.split(Qt::Vertical);
    view.canvas().zoomTo(1.5);
    view.views().at(0)->canvas().zoomTo(0.8);
    QTRY_VERIFY(view.view().minimap().isVisible());
    QTRY_VERIFY(view.canvas().isComplete());
    QTRY_VERIFY(view.view().minimap().isComplete());

    VERIFY_PICTURE(*window_, testing::inBuild("screenshots/split_%1.png")
                                 .arg(dark ? QStringLiteral("dark") : QStringLiteral("light")));
}

FIREABLE_TEST(ViewTest)
#include "view_test.moc"

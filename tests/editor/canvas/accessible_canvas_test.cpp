#include "editor/canvas/accessible_canvas.h"

#include <QTest>

#include "editor/canvas/canvas_view.h"
#include "editor/document/edit_builder.h"
#include "tests/support/accessible_events.h"
#include "tests/support/small_drawing.h"
#include "tests/support/test_main.h"

using namespace fireable;
using testing::count;
using testing::hear;
using testing::said;

namespace {

/// How many interfaces were made so far, more or less: they are numbered one after the other.
QAccessible::Id made() {
    QWidget fresh;
    return QAccessible::uniqueId(QAccessible::queryAccessibleInterface(&fresh));
}

}  // namespace

/// What assistive tools see of a drawing, and what they are told.
class AccessibleCanvasTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void everythingDrawnIsAChildWithAName();
    void childrenKnowWhereTheyAre();
    void aWidgetOnTheDrawingIsAChildToo();
    void aNodeTellsWhatIsJoinedToIt();
    void focusAndSelectionAreStates();
    void aToolCanFocusAndPressAChild();
    void theFocusIsTold();
    void editsAreTold();
    void tokensOfARunAreToldOfTheFocus();
    void anotherNetTakesAllChildrenAway();
    void nothingIsMadeWhileNobodyListens();

private:
    QAccessibleInterface* canvas() { return QAccessible::queryAccessibleInterface(canvas_.get()); }
    QAccessibleInterface* named(const QString& name) { return testing::childNamed(canvas(), name); }
    void edit(EditBuilder& builder);

    Diagram drawing_;
    std::unique_ptr<CanvasView> canvas_;
    PlaceId first_;
};

void AccessibleCanvasTest::init() {
    drawing_ = testing::smallDrawing();
    first_ = drawing_.net.places.idAt(0);
    canvas_ = std::make_unique<CanvasView>();
    canvas_->resize(600, 600);
    canvas_->setDiagram(drawing_);
    canvas_->show();
    QApplication::setActiveWindow(canvas_.get());
    canvas_->setFocus();
    QTRY_VERIFY(canvas_->hasFocus());
    AccessibleNotifier::installListener(&hear);
    said.clear();
}

void AccessibleCanvasTest::cleanup() {
    AccessibleNotifier::installListener(nullptr);
    canvas_.reset();
}

void AccessibleCanvasTest::edit(EditBuilder& builder) {
    const NetEdit edit = builder.take();
    apply(edit, drawing_);
    canvas_->applyEdit(edit);
}

void AccessibleCanvasTest::everythingDrawnIsAChildWithAName() {
    QStringList names;
    for (int i = 0; i < canvas()->childCount(); ++i) {
        names.append(canvas()->child(i)->text(QAccessible::Name));
    }

    QCOMPARE(canvas()->role(), QAccessible::Canvas);
    QCOMPARE(canvas()->text(QAccessible::Name), QStringLiteral("Net drawing"));
    QCOMPARE(canvas()->text(QAccessible::Description), QStringLiteral("2 places, 2 transitions"));
    QCOMPARE(names.mid(0, 5),
             (QStringList{QStringLiteral("note: begin here"), QStringLiteral("place p1, 3 tokens"),
                          QStringLiteral("transition t1"), QStringLiteral("transition t2"),
                          QStringLiteral("place p2, 0 tokens")}));
    QVERIFY(names.contains(QStringLiteral("arc from p1 to t1, weight 1")));
    QVERIFY(names.contains(QStringLiteral("priority of t1 over t2")));
    QCOMPARE(names.size(), qsizetype{5 + 3 + 1});
}

void AccessibleCanvasTest::childrenKnowWhereTheyAre() {
    for (int i = 0; i < canvas()->childCount(); ++i) {
        QAccessibleInterface* child = canvas()->child(i);
        QVERIFY(child->isValid());
        QCOMPARE(child->parent(), canvas());
        QCOMPARE(canvas()->indexOfChild(child), i);
        QCOMPARE(canvas()->child(i), child);
    }
    QAccessibleInterface* place = named(QStringLiteral("place p1, 3 tokens"));
    const QPoint middle = place->rect().center();
    QCOMPARE(canvas()->childAt(middle.x(), middle.y()), place);
    const QPointF away =
        canvas_->mapFromGlobal(middle) - canvas_->toWidget(canvas_->centreOf(first_));
    QVERIFY(away.manhattanLength() < 2);  // whole pixels
    QVERIFY(!place->state().offscreen);
    canvas_->centreOn({5000, 5000});
    QVERIFY(place->state().offscreen);
    QVERIFY(canvas()->childAt(middle.x(), middle.y()) == nullptr);
}

void AccessibleCanvasTest::aWidgetOnTheDrawingIsAChildToo() {
    auto* field = new QWidget(canvas_.get());
    field->setAccessibleName(QStringLiteral("field"));
    field->setGeometry(0, 0, 30, 30);
    field->show();

    QAccessibleInterface* child = named(QStringLiteral("field"));

    QVERIFY(child != nullptr);
    QCOMPARE(canvas()->indexOfChild(child), 9);
    const QPoint at = canvas_->mapToGlobal(QPoint(5, 5));
    QCOMPARE(canvas()->childAt(at.x(), at.y()), child);
}

void AccessibleCanvasTest::aNodeTellsWhatIsJoinedToIt() {
    QCOMPARE(named(QStringLiteral("place p2, 0 tokens"))->text(QAccessible::Description),
             QStringLiteral("arc from t1 to p2, weight 1; arc from p2 to t2, weight 1"));
}

void AccessibleCanvasTest::focusAndSelectionAreStates() {
    QAccessibleInterface* place = named(QStringLiteral("place p1, 3 tokens"));
    QVERIFY(place->state().focusable);
    QVERIFY(place->state().selectable);
    QVERIFY(!place->state().focused);
    QVERIFY(!place->state().selected);

    canvas_->setSelected({first_});
    canvas_->setFocused(first_);

    QVERIFY(place->state().focused);
    QVERIFY(place->state().selected);
    QCOMPARE(canvas()->focusChild(), place);
}

void AccessibleCanvasTest::aToolCanFocusAndPressAChild() {
    std::vector<NetElement> wanted;
    connect(canvas_.get(), &CanvasView::focusRequested, this,
            [&wanted](const NetElement& element) { wanted.push_back(element); });
    QAccessibleActionInterface* actions =
        named(QStringLiteral("place p1, 3 tokens"))->actionInterface();
    QVERIFY(actions != nullptr);

    for (const QString& name : actions->actionNames()) {
        actions->doAction(name);
    }

    QVERIFY(wanted == (std::vector<NetElement>{first_, first_}));
}

void AccessibleCanvasTest::theFocusIsTold() {
    canvas_->setFocused(first_);

    QCOMPARE(count(QAccessible::Focus, QStringLiteral("place p1, 3 tokens")), 1);
    said.clear();
    canvas_->clearFocus();
    canvas_->setFocus();
    QTRY_COMPARE(count(QAccessible::Focus, QStringLiteral("place p1, 3 tokens")), 1);
    QVERIFY(said.back().about == QStringLiteral("place p1, 3 tokens"));  // not the whole canvas

    EditBuilder removing(drawing_);
    removing.remove({first_});
    edit(removing);
    QCOMPARE(count(QAccessible::Focus, QStringLiteral("Net drawing")), 1);
}

void AccessibleCanvasTest::editsAreTold() {
    QVERIFY(named(QStringLiteral("nothing")) == nullptr);  // so all were asked for
    EditBuilder renaming(drawing_);
    renaming.place(first_).value.name = "in";
    edit(renaming);
    QCOMPARE(count(QAccessible::NameChanged, QStringLiteral("place in, 3 tokens")), 1);
    QCOMPARE(count(QAccessible::NameChanged, QStringLiteral("arc from in to t1, weight 1")), 1);

    EditBuilder adding(drawing_);
    NodeGeometry geometry;
    geometry.position = {500, 500};
    adding.add(PlacePart{{"p3", "", 1}, geometry, ""});
    edit(adding);
    QCOMPARE(count(QAccessible::ObjectCreated, QStringLiteral("place p3, 1 token")), 1);
    QCOMPARE(canvas()->childCount(), 10);

    EditBuilder removing(drawing_);
    removing.remove({drawing_.net.places.idAt(1)});
    edit(removing);
    QCOMPARE(count(QAccessible::ObjectDestroyed, QString()), 3);  // and its two arcs
    QCOMPARE(canvas()->childCount(), 7);
    QVERIFY(named(QStringLiteral("place p2, 0 tokens")) == nullptr);
}

void AccessibleCanvasTest::tokensOfARunAreToldOfTheFocus() {
    canvas_->setFocused(first_);
    const std::vector<Count> marking{7, 9};

    canvas_->setMarking(marking);
    canvas_->setMarking(marking);

    QCOMPARE(count(QAccessible::NameChanged, QStringLiteral("place p1, 7 tokens")), 1);
    QCOMPARE(count(QAccessible::NameChanged, QStringLiteral("place p2, 9 tokens")), 0);
}

void AccessibleCanvasTest::anotherNetTakesAllChildrenAway() {
    QVERIFY(named(QStringLiteral("place p1, 3 tokens")) != nullptr);
    Diagram other;

    canvas_->setDiagram(other);

    QCOMPARE(canvas()->childCount(), 0);
    canvas_->setDiagram(drawing_);
    QCOMPARE(canvas()->childCount(), 9);
}

void AccessibleCanvasTest::nothingIsMadeWhileNobodyListens() {
    const auto madeWhile = [](const auto& doing) {
        const QAccessible::Id before = made();
        doing();
        return made() - before - 1;
    };
    const auto edits = [this] {
        canvas_->setFocused(first_);
        canvas_->setSelected({first_});
        EditBuilder moving(drawing_);
        moving.move(first_, {70, 70});
        edit(moving);
        canvas_->setFocused({});
    };

    AccessibleNotifier::installListener(nullptr);
    QCOMPARE(madeWhile(edits), QAccessible::Id{0});
    AccessibleNotifier::installListener(&hear);
    QVERIFY(madeWhile(edits) > 0);
}

FIREABLE_TEST(AccessibleCanvasTest)
#include "accessible_canvas_test.moc"

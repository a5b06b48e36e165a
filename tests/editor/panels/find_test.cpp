#include <QSignalSpy>
#include <QTest>

#include "editor/document/edit_builder.h"
#include "editor/document/selection.h"
#include "editor/panels/find_bar.h"
#include "editor/panels/find_query.h"
#include "tests/support/canvas_picture.h"
#include "tests/support/small_drawing.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

/// The names of `elements`, an arc as those of its ends.
QString namesOf(const Diagram& diagram, const std::vector<NetElement>& elements) {
    QStringList names;
    for (const NetElement& element : elements) {
        if (const auto node = nodeOf(diagram, element)) {
            names.append(QString::fromStdString(
                std::holds_alternative<PlaceId>(*node)
                    ? diagram.net.places[std::get<PlaceId>(*node)].name
                    : diagram.net.transitions[std::get<TransitionId>(*node)].name));
        } else if (const auto* arc = std::get_if<ArcId>(&element)) {
            const Arc& value = diagram.net.arcs[*arc];
            names.append(QString::fromStdString(diagram.net.places[value.place].name + "-" +
                                                diagram.net.transitions[value.transition].name));
        } else {
            names.append(QStringLiteral("note"));
        }
    }
    return names.join(QLatin1Char(' '));
}

/// Places a1, a2, b1 (label "sum of a"), tokens 0, 3, 12; transitions add, Add_2; a2 -4-> add; a
/// note.
Diagram named() {
    Diagram diagram;
    diagram.net.places.add({"a1", "", 0});
    const PlaceId a2 = diagram.net.places.add({"a2", "", 3});
    diagram.net.places.add({"b1", "sum of a", 12});
    const TransitionId add = diagram.net.transitions.add({"add", "", {}, {}});
    diagram.net.transitions.add({"Add_2", "", {}, {}});
    diagram.net.arcs.add({a2, add, ArcKind::input, 4});
    diagram.net.notes.add({"n1", 0, "add a1 and a2"});
    return diagram;
}

}  // namespace

/// Finding and replacing, with real keys.
class FindTest : public QObject {
    Q_OBJECT

private slots:
    void queriesFindWhatFits_data();
    void queriesFindWhatFits();
    void wrongQueriesSayWhatWasExpected_data();
    void wrongQueriesSayWhatWasExpected();
    void replacingKeepsNamesUnique_data();
    void replacingKeepsNamesUnique();
    void backslashesMeanThemselvesInPlainText();
    void typingFindsAndEnterCyclesBothWays();
    void aWrongExpressionIsShownInTheBar();
    void replaceAllIsOneStepAndReportsClashes();
    void replaceGoesOnToTheNextHit();
    void hitsFollowTheDocument();
    void whatIsGoneIsNeitherShownNorReplaced();
    void closingTakesTheMarksAway();
    void marksLieOnTheDrawing();
    void manyMarksAreSeenFromAfar();
};

void FindTest::queriesFindWhatFits_data() {
    QTest::addColumn<FindQuery>("query");
    QTest::addColumn<QString>("found");
    const auto add = [](const char* name, const FindQuery& query, const char* found) {
        QTest::newRow(name) << query << QString::fromLatin1(found);
    };
    const auto text = [](const char16_t* text) {
        FindQuery query;
        query.text = QString::fromUtf16(text);
        return query;
    };
    add("substring, any case", text(u"A"), "a1 a2 b1 add Add_2 note");
    FindQuery query = text(u"A");
    query.caseSensitive = true;
    add("capital", query, "Add_2");
    query = text(u"add");
    query.wholeWord = true;
    add("whole word", query, "add note");
    query = text(u"^a\\d$");
    query.regex = true;
    add("regular expression", query, "a1 a2");
    query.wholeWord = true;
    query.text = QStringLiteral("a.");
    query.kind = FindKind::places;
    add("whole words by expression, places", query, "a1 a2");
    query = text(u"sum");
    query.where = FindWhere::names;
    add("not in labels", query, "");
    query.where = FindWhere::labels;
    add("in labels", query, "b1");
    query = text(u"a2");
    query.kind = FindKind::arcs;
    add("arcs of a place", query, "a2-add");
    query = text(u"a1");
    query.kind = FindKind::notes;
    add("notes", query, "note");
    query = {};
    query.tokens = QStringLiteral("=3");
    add("tokens equal", query, "a2");
    query.tokens = QStringLiteral(" > 0 ");
    add("tokens above", query, "a2 b1");
    query.tokens = QStringLiteral("≠3");
    add("tokens unequal", query, "a1 b1");
    query.tokens = QStringLiteral("12");
    add("a number alone", query, "b1");
    query.text = QStringLiteral("a");
    query.tokens = QStringLiteral("<=3");
    add("text and tokens", query, "a1 a2");
    query = {};
    query.weight = QStringLiteral(">=4");
    add("weight", query, "a2-add");
    query.kind = FindKind::places;
    add("no place has a weight", query, "");
    add("nothing asked", {}, "");
    query = text(u"");
    query.kind = FindKind::transitions;
    add("a kind alone", query, "");
}

void FindTest::queriesFindWhatFits() {
    QFETCH(FindQuery, query);
    QFETCH(QString, found);
    const Diagram diagram = named();

    const auto hits = findElements(diagram, query);

    VERIFY_OK(hits);
    QCOMPARE(namesOf(diagram, *hits), found);
}

void FindTest::wrongQueriesSayWhatWasExpected_data() {
    QTest::addColumn<FindQuery>("query");
    QTest::addColumn<QString>("said");
    FindQuery query;
    query.regex = true;
    query.text = QStringLiteral("p(");
    QTest::newRow("expression") << query << QStringLiteral("regular expression");
    query = {};
    query.tokens = QStringLiteral("many");
    QTest::newRow("tokens") << query << QStringLiteral("“many”");
    query = {};
    query.weight = QStringLiteral(">-1");
    QTest::newRow("weight") << query << QStringLiteral("“>-1”");
}

void FindTest::wrongQueriesSayWhatWasExpected() {
    QFETCH(FindQuery, query);
    QFETCH(QString, said);

    const auto hits = findElements(named(), query);

    QVERIFY(!hits);
    QVERIFY2(hits.error().detail.find(said.toStdString()) != std::string::npos,
             hits.error().detail.c_str());
}

void FindTest::replacingKeepsNamesUnique_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("with");
    QTest::addColumn<QString>("names");
    QTest::addColumn<QString>("refused");
    QTest::newRow("free") << "a"
                          << "c"
                          << "c1 c2 b1"
                          << "";
    QTest::newRow("one is taken") << "a1"
                                  << "b1"
                                  << "a1 a2 b1"
                                  << "a1";
    QTest::newRow("two become one") << "a\\d"
                                    << "x"
                                    << "x a2 b1"
                                    << "a2";
    QTest::newRow("swapped") << "a(\\d)|b1"
                             << "n\\1"
                             << "n1 n2 n"
                             << "";
    QTest::newRow("empty") << "b1"
                           << ""
                           << "a1 a2 b1"
                           << "b1";
    QTest::newRow("a chain") << "b1|a1"
                             << "a2"
                             << "a1 a2 b1"
                             << "a1 b1";
}

void FindTest::replacingKeepsNamesUnique() {
    QFETCH(QString, text);
    QFETCH(QString, with);
    QFETCH(QString, names);
    QFETCH(QString, refused);
    Diagram diagram = named();
    FindQuery query;
    query.text = text;
    query.regex = true;
    query.where = FindWhere::names;
    query.kind = FindKind::places;
    const auto hits = findElements(diagram, query);
    VERIFY_OK(hits);

    const auto replacement = replaceIn(diagram, query, *hits, with);

    VERIFY_OK(replacement);
    apply(replacement->edit, diagram);
    std::vector<NetElement> places;
    for (const auto& entry : diagram.net.places) {
        places.push_back(entry.id);
    }
    QCOMPARE(namesOf(diagram, places), names);
    QCOMPARE(replacement->refused.join(QLatin1Char(' ')), refused);
}

void FindTest::backslashesMeanThemselvesInPlainText() {
    FindQuery query;
    query.text = QStringLiteral("a.1");
    Diagram diagram;
    const PlaceId place = diagram.net.places.add({"xa.1a.1", "", 0});

    const auto replacement = replaceIn(diagram, query, {place}, QStringLiteral("\\1"));

    VERIFY_OK(replacement);
    QCOMPARE(replacement->edit.places.at(place)->value.name, std::string("x\\1\\1"));
}

namespace {

/// A bar on a document, shown.
struct ShownBar {
    explicit ShownBar(const Diagram& diagram) : document({"", std::nullopt, {diagram}, {}}) {
        bar.resize(700, bar.sizeHint().height());
        bar.open(true);
        QApplication::setActiveWindow(&bar);
    }
    QLineEdit* field(const char* name) {
        for (QLineEdit* line : bar.findChildren<QLineEdit*>()) {
            if (line->accessibleName() == QLatin1String(name)) {
                return line;
            }
        }
        return nullptr;
    }
    QString count() {
        for (const QLabel* label : bar.findChildren<QLabel*>()) {
            if (label->accessibleName() == QLatin1String("Hits")) {
                return label->text();
            }
        }
        return {};
    }
    QString selected() {
        return namesOf(document.diagram(),
                       {selection.elements().begin(), selection.elements().end()});
    }

    NetDocument document;
    Selection selection{document};
    FindBar bar{document, selection, findScope(document)};
};

}  // namespace

void FindTest::typingFindsAndEnterCyclesBothWays() {
    ShownBar shown(named());
    QSignalSpy found(&shown.bar, &FindBar::found);
    QSignalSpy seen(&shown.bar, &FindBar::shown);
    QLineEdit* text = shown.field("Find");

    QTest::keyClicks(text, QStringLiteral("a2"));

    QCOMPARE(shown.count(), QStringLiteral("1 of 2"));
    QCOMPARE(shown.selected(), QStringLiteral("a2"));
    QVERIFY(found.count() >= 2);
    QTest::keyClick(text, Qt::Key_Return);
    QCOMPARE(shown.selected(), QStringLiteral("note"));
    QTest::keyClick(text, Qt::Key_Return);
    QCOMPARE(shown.count(), QStringLiteral("1 of 2"));
    QTest::keyClick(text, Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(shown.selected(), QStringLiteral("note"));
    QVERIFY(seen.count() >= 4);
    QVERIFY(text->hasFocus());
}

void FindTest::aWrongExpressionIsShownInTheBar() {
    ShownBar shown(named());
    for (QToolButton* option : shown.bar.findChildren<QToolButton*>()) {
        if (option->text() == QLatin1String(".*")) {
            QTest::mouseClick(option, Qt::LeftButton);
        }
    }

    QTest::keyClicks(shown.field("Find"), QStringLiteral("a("));

    const auto* error = shown.bar.findChild<InlineError*>();
    QVERIFY(error->isVisible());
    QCOMPARE(shown.count(), QStringLiteral("No hit"));
    QTest::keyClicks(shown.field("Find"), QStringLiteral("2)"));
    QVERIFY(!error->isVisible());
    QCOMPARE(shown.count(), QStringLiteral("1 of 2"));
}

void FindTest::replaceAllIsOneStepAndReportsClashes() {
    ShownBar shown(named());
    const Diagram before = shown.document.diagram();
    QTest::keyClicks(shown.field("Find"), QStringLiteral("a"));
    QTest::keyClicks(shown.field("Replace by"), QStringLiteral("b"));

    for (QPushButton* button : shown.bar.findChildren<QPushButton*>()) {
        if (button->text() == QLatin1String("Replace A&ll")) {
            button->setFocus();
            QTest::keyClick(button, Qt::Key_Return);
        }
    }

    QCOMPARE(shown.document.undoStack().count(), 1);
    QCOMPARE(shown.document.diagram().net.places.at(0).value.name, std::string("a1"));
    QCOMPARE(shown.document.diagram().net.places.at(1).value.name, std::string("b2"));
    QCOMPARE(shown.document.diagram().net.places.at(2).value.label, std::string("sum of b"));
    QCOMPARE(shown.document.diagram().net.notes.at(0).value.text, std::string("bdd b1 bnd b2"));
    const auto* error = shown.bar.findChild<InlineError*>();
    QVERIFY2(error->isVisible() && error->text().contains(QStringLiteral(": a1")),
             qPrintable(error->text()));
    shown.document.undoStack().undo();
    QVERIFY(shown.document.diagram() == before);
}

void FindTest::replaceGoesOnToTheNextHit() {
    ShownBar shown(named());
    QTest::keyClicks(shown.field("Find"), QStringLiteral("a2"));
    shown.field("Replace by")->setFocus();
    QTest::keyClicks(shown.field("Replace by"), QStringLiteral("z"));

    QTest::keyClick(shown.field("Replace by"), Qt::Key_Return);

    QCOMPARE(shown.document.diagram().net.places.at(1).value.name, std::string("z"));
    QCOMPARE(shown.document.undoStack().undoText(), QStringLiteral("Replace in a2"));
    QCOMPARE(shown.selected(), QStringLiteral("note"));
    QTest::keyClick(shown.field("Replace by"), Qt::Key_Return);
    QCOMPARE(shown.document.diagram().net.notes.at(0).value.text, std::string("add a1 and z"));
    QVERIFY(shown.bar.hits().empty());
}

void FindTest::hitsFollowTheDocument() {
    ShownBar shown(named());
    QTest::keyClicks(shown.field("Find"), QStringLiteral("b1"));
    QCOMPARE(shown.count(), QStringLiteral("1 of 1"));

    EditBuilder edit(shown.document.diagram());
    edit.place(PlaceId{0}).value.name = "b10";
    shown.document.edit(edit.take(), QStringLiteral("rename"));

    QTRY_COMPARE(shown.count(), QStringLiteral("2 of 2"));
    EditBuilder gone(shown.document.diagram());
    gone.remove({PlaceId{2}});
    shown.document.edit(gone.take(), QStringLiteral("delete"));
    QTRY_COMPARE(shown.count(), QStringLiteral("1 hit"));
}

void FindTest::whatIsGoneIsNeitherShownNorReplaced() {
    ShownBar shown(named());
    QTest::keyClicks(shown.field("Find"), QStringLiteral("a2"));
    EditBuilder gone(shown.document.diagram());
    gone.remove({PlaceId{1}});
    shown.document.edit(gone.take(), QStringLiteral("delete"));

    shown.bar.replaceAll();  // at once: the bar has not looked again by itself

    QCOMPARE(shown.document.undoStack().count(), 2);
    QCOMPARE(shown.document.diagram().net.notes.at(0).value.text, std::string("add a1 and "));
    QCOMPARE(shown.document.diagram().net.places.size(), std::size_t{2});
}

void FindTest::closingTakesTheMarksAway() {
    ShownBar shown(named());
    QTest::keyClicks(shown.field("Find"), QStringLiteral("a"));
    QSignalSpy found(&shown.bar, &FindBar::found);
    QSignalSpy closed(&shown.bar, &FindBar::closed);

    QTest::keyClick(shown.field("Find"), Qt::Key_Escape);

    QCOMPARE(closed.count(), 1);
    QVERIFY(found.constLast().at(0).value<std::vector<NetElement>>().empty());
    QVERIFY(!shown.bar.isVisible());
}

void FindTest::marksLieOnTheDrawing() {
    const Diagram diagram = testing::smallDrawing();
    CanvasView canvas;
    canvas.setDiagram(diagram);
    FindOverlay overlay(canvas);
    canvas.resize(500, 400);
    canvas.show();

    overlay.setFound({PlaceId{0}, NoteId{0}});

    QCOMPARE(overlay.marks().size(), std::size_t{2});
    QVERIFY(overlay.marks()[0].contains(QPointF(100, 100)));
    QVERIFY(overlay.marks()[1].contains(QPointF(200, 20)));
    const QPoint middle = canvas.toWidget({100, 100}).toPoint();
    QCOMPARE(canvas.childAt(middle), nullptr);  // the mouse goes through
    overlay.setFound({});
    QVERIFY(!overlay.isVisible());
}

void FindTest::manyMarksAreSeenFromAfar() {
    Diagram diagram;
    std::vector<NetElement> all;
    for (int i = 0; i < 4000; ++i) {
        const PlaceId place = diagram.net.places.add({"p" + std::to_string(i), "", 0});
        NodeGeometry geometry;
        geometry.position = {i % 80 * 100.0, i / 80 * 100.0};
        diagram.places.set(place, geometry);
        all.emplace_back(place);
    }
    CanvasView canvas;
    canvas.setDiagram(diagram);
    FindOverlay overlay(canvas);
    canvas.resize(500, 400);
    const auto amber = [&canvas] {
        const QImage image = testing::wholePicture(canvas);
        int pixels = 0;
        for (int x = 0; x < image.width(); ++x) {
            const QColor colour = image.pixelColor(x, image.height() / 2);
            pixels += colour.red() - colour.blue() > 80 ? 1 : 0;
        }
        return pixels;
    };
    QCOMPARE(amber(), 0);

    overlay.setFound(all);

    QVERIFY(amber() > canvas.width() / 2);
}

FIREABLE_TEST(FindTest)
#include "find_test.moc"

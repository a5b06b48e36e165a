#include "importers/pictures/picture_texts.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "importers/pictures/picture_lines.h"
#include "tests/support/random_diagram.h"
#include "tests/support/small_drawing.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

/// Every character that is special in one of the programs, and letters that their fonts lack.
const std::string nasty =
    "\\ { } $ & # ^ _ % ~ \" ' ` < > | [x] -- , ,, a=b; \\N \\n é λ € 数 \xFF";

/// All kinds of arcs, lines, texts and nodes in one drawing.
Diagram everything() {
    Diagram diagram = testing::smallDrawing();
    Net& net = diagram.net;
    const PlaceId p1 = net.places.idAt(0);
    const PlaceId p2 = net.places.idAt(1);
    const TransitionId t1 = net.transitions.idAt(0);
    const TransitionId t2 = net.transitions.idAt(1);
    net.places[p1].label = nasty;
    net.places[p2].name = nasty;
    net.places[p2].initial = 1;
    net.transitions[t1].label = "a\n[b]\n*c";
    net.transitions[t1].interval = {2, std::nullopt, false, false};
    net.transitions[t2].substitution = Substitution{"#other", {{PortRole::input, p1, 1}}};
    const ArcId inhibitor = net.arcs.add({p2, t1, ArcKind::inhibitor, 3});
    net.arcs.add({p1, t1, ArcKind::read, 2});
    net.arcs.add({p1, t1, ArcKind::reset, 1});
    net.arcs.add({p1, t1, ArcKind::output, 5});
    diagram.arcs.set(inhibitor, {ArcShape::curve, {{350, 150}, {350, 250}}, Anchor::e, {}, {}});
    diagram.arcs.set(net.arcs.idAt(0), {ArcShape::polyline, {{200, 60}}, Anchor::n, {}, {}});
    NodeGeometry elsewhere;
    elsewhere.position = {400, 400};
    const CopyId copy = diagram.copies.add({p1, elsewhere});
    const ArcId toCopy = net.arcs.add({p1, t2, ArcKind::output, 1});
    diagram.arcs.set(toCopy, {ArcShape::polyline, {}, Anchor::n, {}, copy});
    net.notes[net.notes.idAt(0)].text = "two\n\n[lines] " + nasty;
    return diagram;
}

void write(const QString& file, const std::string& text) {
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    QCOMPARE(out.write(text.data(), static_cast<qint64>(text.size())),
             static_cast<qint64>(text.size()));
}

}  // namespace

/// Pictures of nets for other programs, which are run if installed.
class PictureTextsTest : public QObject {
    Q_OBJECT

private slots:
    void tikzCompiles_data() { diagrams(); }
    void tikzCompiles();
    void dotTakesGraphs_data() { diagrams(); }
    void dotTakesGraphs();
    void tikzHasAllThatIsDrawn();
    void arcsBetweenTheSameNodesPart();
    void portsOfSubnetsAreDashedOrDotted();
    void tikzNeverCountsFurtherThanTex();
    void textsAreEscaped();
    void nodesWithoutAPositionAreDrawnToo();
    void onePictureIsOfOneNet();
    void picturesAreKnownBySuffixAndWord();

private:
    static void diagrams();

    QTemporaryDir folder_;
};

void PictureTextsTest::diagrams() {
    QTest::addColumn<Diagram>("diagram");
    QTest::addRow("everything") << everything();
    QTest::addRow("empty") << Diagram{};
    testing::DiagramFeatures features;
    features.names = testing::TextStyle::odd;
    features.labels = features.notes = features.readArcs = features.inhibitors = true;
    features.resetArcs = features.parallelArcs = features.intervals = features.priorities = true;
    features.copies = true;
    features.geometry = testing::GeometryStyle::pnml;
    for (std::uint32_t seed = 1; seed <= 3; ++seed) {
        QTest::addRow("random %d", static_cast<int>(seed))
            << testing::randomDiagram(seed, features);
    }
}

void PictureTextsTest::tikzCompiles() {
    QFETCH(Diagram, diagram);
    const QString latex = QStandardPaths::findExecutable(QStringLiteral("pdflatex"));
    const auto text = writeTikz({&diagram, 1});
    VERIFY_OK(text);
    write(folder_.filePath(QStringLiteral("net.tex")), *text);
    if (latex.isEmpty()) {
        QSKIP("pdflatex is not installed: nothing compiles the picture");
    }

    QProcess process;
    process.setWorkingDirectory(folder_.path());
    process.start(latex, {QStringLiteral("-interaction=nonstopmode"),
                          QStringLiteral("-halt-on-error"), QStringLiteral("net.tex")});
    QVERIFY(process.waitForFinished(120'000));

    const QByteArray said = process.readAllStandardOutput();
    QVERIFY2(process.exitCode() == 0, said.mid(said.indexOf("\n!")));
}

void PictureTextsTest::dotTakesGraphs() {
    QFETCH(Diagram, diagram);
    const QString dot = QStandardPaths::findExecutable(QStringLiteral("dot"));
    const auto text = writeDot({&diagram, 1});
    VERIFY_OK(text);
    const QString file = folder_.filePath(QStringLiteral("net.dot"));
    write(file, *text);
    if (dot.isEmpty()) {
        QSKIP("Graphviz is not installed: nothing reads the graph");
    }

    QProcess process;
    process.start(dot, {QStringLiteral("-Tplain"), file});
    QVERIFY(process.waitForFinished(120'000));

    const QByteArray complaint = process.readAllStandardError();
    QVERIFY2(process.exitCode() == 0, complaint);
    QVERIFY2(!complaint.contains("syntax error"), complaint);
    const QByteArray drawn = '\n' + process.readAllStandardOutput();
    QCOMPARE(static_cast<std::size_t>(drawn.count("\nnode ")),
             diagram.net.places.size() + diagram.net.transitions.size() + diagram.copies.size() +
                 diagram.net.notes.size());
    QCOMPARE(static_cast<std::size_t>(drawn.count("\nedge ")),
             arcLines(diagram).size() + diagram.net.priorities.size());
}

void PictureTextsTest::tikzHasAllThatIsDrawn() {
    const Diagram diagram = testing::smallDrawing();

    const auto text = writeTikz({&diagram, 1});

    VERIFY_OK(text);
    const QString tikz = QString::fromStdString(*text);
    for (const char* line :
         {"\\node[place] (p1) at (0,80) {3};", "\\node[transition] (t1) at (200,80) {};",
          "\\draw[take] (p1) -- (t1);", "\\draw[take] (t1) -- (p2);",
          "\\draw[priority, take, data] (t1) -- (t2);", "\\node[note] at (100,0) {begin here};"}) {
        QVERIFY2(tikz.contains(QLatin1String(line)), line);
    }
}

void PictureTextsTest::arcsBetweenTheSameNodesPart() {
    Diagram diagram = testing::smallDrawing();  // p1 at (0, 80), the transition to the right of it
    const Arc first = diagram.net.arcs.at(0).value;
    diagram.net.arcs.add({first.place, first.transition, ArcKind::output, 1});
    diagram.net.arcs.add({first.place, first.transition, ArcKind::inhibitor, 1});

    const auto text = writeTikz({&diagram, 1});

    VERIFY_OK(text);
    for (const char* line :
         {"\\draw[take] (p1) .. controls (40,101.333) and (73.333,112) .. (100,112)",
          "\\draw[take] (t1) -- (p1);",
          "\\draw[inhibit] (p1) .. controls (40,58.667) and (73.333,48) .. (100,48)"}) {
        QVERIFY2(text->find(line) != std::string::npos, (line + ("\n" + *text)).c_str());
    }
}

void PictureTextsTest::portsOfSubnetsAreDashedOrDotted() {
    Diagram diagram = testing::smallDrawing();
    const PlaceId p1 = diagram.net.places.idAt(0);
    const TransitionId t1 = diagram.net.transitions.idAt(0);
    diagram.net.transitions[t1].substitution =
        Substitution{"library/add.ndr", {{PortRole::input, p1, 1}, {PortRole::finish, p1, 2}}};

    const auto tikz = writeTikz({&diagram, 1});
    const auto dot = writeDot({&diagram, 1});

    VERIFY_OK(tikz);
    VERIFY_OK(dot);
    QVERIFY(tikz->find("\\draw[take, data] (p1)") != std::string::npos);     // the arc shows it
    QVERIFY(tikz->find("\\draw[take, control] (t1)") != std::string::npos);  // no arc does
    QVERIFY(tikz->find("{\\bfseries add.ndr}") != std::string::npos);
    QVERIFY(dot->find("t1 [xlabel=\"t1\\nadd.ndr\"") != std::string::npos);
    QVERIFY(dot->find("p1 -> t1 [arrowhead=normal, style=dashed") != std::string::npos);
    QVERIFY(dot->find("t1 -> p1 [arrowhead=normal, style=dotted") != std::string::npos);
}

void PictureTextsTest::tikzNeverCountsFurtherThanTex() {
    Diagram diagram = testing::smallDrawing();
    NodeGeometry far;
    far.position = {-1e9, 5};
    diagram.places.set(diagram.net.places.idAt(0), far);

    const auto text = writeTikz({&diagram, 1});

    VERIFY_OK(text);
    QVERIFY(text->find("(12000,") != std::string::npos);
    QVERIFY(text->find("000000") == std::string::npos);
}

void PictureTextsTest::textsAreEscaped() {
    Diagram diagram = testing::smallDrawing();
    diagram.net.places[diagram.net.places.idAt(0)].name = "a_1 {50%} \"q\\";

    const auto tikz = writeTikz({&diagram, 1});
    const auto dot = writeDot({&diagram, 1});

    VERIFY_OK(tikz);
    VERIFY_OK(dot);
    QVERIFY(tikz->find("{a\\_1 \\{50\\%\\} \\textquotedbl{}q\\textbackslash{}}") !=
            std::string::npos);
    QVERIFY(dot->find("xlabel=\"a_1 {50%} \\\"q\\\\\"") != std::string::npos);
}

void PictureTextsTest::nodesWithoutAPositionAreDrawnToo() {
    Diagram diagram = testing::smallDrawing();
    diagram.places = {};
    diagram.transitions = {};

    const auto text = writeTikz({&diagram, 1});

    VERIFY_OK(text);
    QVERIFY(text->find("(p1) at (0,80)") != std::string::npos);
    QVERIFY(text->find("(p2) at (100,80)") != std::string::npos);
}

void PictureTextsTest::onePictureIsOfOneNet() {
    const std::vector<Diagram> two(2);

    for (const PictureText& picture : allPictureTexts()) {
        const auto text = picture.write(two);
        QVERIFY(!text);
        QCOMPARE(text.error().code, ErrorCode::unsupported);
    }
}

void PictureTextsTest::picturesAreKnownBySuffixAndWord() {
    for (const PictureText& picture : allPictureTexts()) {
        QCOMPARE(pictureTextOf("a/net" + std::string(picture.suffix)), &picture);
        QCOMPARE(pictureTextCalled(picture.word), &picture);
    }
    QCOMPARE(pictureTextOf("NET.DOT"), pictureTextCalled("dot"));
    QCOMPARE(pictureTextOf("Net.Tex"), pictureTextCalled("tikz"));
    QVERIFY(pictureTextOf("net.ndr") == nullptr);
    QVERIFY(pictureTextCalled("") == nullptr);
}

FIREABLE_TEST(PictureTextsTest)
#include "picture_texts_test.moc"

#include <QTest>

#include "importers/pnml/pnml_formats.h"
#include "tests/support/random_diagram.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

constexpr std::uint32_t diagramsPerKind = 300;

DiagramFeatures everything(TextStyle names, GeometryStyle geometry) {
    return {.names = names,
            .sharedNames = true,
            .netName = true,
            .labels = true,
            .comments = true,
            .notes = true,
            .readArcs = true,
            .inhibitors = true,
            .inhibitorThresholds = true,
            .resetArcs = true,
            .parallelArcs = true,
            .bigMarkings = true,
            .bigWeights = true,
            .intervals = true,
            .priorities = true,
            .substitutions = true,
            .copies = true,
            .groups = true,
            .runs = true,
            .geometry = geometry};
}

/// Texts that no tool would write but a user may type or paste.
const std::vector<std::string>& wildTexts() {
    static const std::vector<std::string> texts{"",
                                                " ",
                                                "\t x",
                                                "two\nlines",
                                                "x\r",
                                                "a\x01b",
                                                "\xff\xfe broken",
                                                "\xEF\xBF\xBF",
                                                "end ",
                                                std::string("nul\0byte", 8)};
    return texts;
}

const std::vector<std::string>& keptTexts() {
    static const std::vector<std::string> texts{
        "",
        "<toolspecific tool=\"X\" version=\"1\"/>",
        "<line color=\"red\"/>",
        "<fill color=\"blue\"/><toolspecific tool=\"X\"><a>text &amp; more</a></toolspecific>",
        "<toolspecific tool=\"X\"/><fill/>",
        "<toolspecific tool=\"Fireable\"/>",
        "<name/>",
        "no xml",
        "<toolspecific tool='X'/>",
        "</x><x>",
        "<id>own</id>",
        "<id>own</id><toolspecific tool=\"X\"/>",
        "<id>p1</id><a/>",
        "<finalmarkings/>"};
    return texts;
}

/// Adds what `randomDiagram` leaves out.
void addTheRest(Diagram& diagram, std::uint32_t seed) {
    Random random(seed);
    const auto text = [&](const std::vector<std::string>& texts) {
        return random.pick<std::string>(texts);
    };
    if (random.oneIn(2)) {
        diagram.net.name = text(wildTexts());
        diagram.net.comments.push_back(text(wildTexts()));
        diagram.background = text(wildTexts());
        const PlaceId place = diagram.net.places.idAt(0);
        diagram.net.places[place].name = text(wildTexts());
        diagram.net.places[place].label = text(wildTexts());
        diagram.net.transitions[diagram.net.transitions.idAt(0)].name = text(wildTexts());
        diagram.net.notes.add({text(wildTexts()), -3, text(wildTexts())});
    }
    if (random.oneIn(2)) {
        diagram.opaque.format = random.oneIn(3) ? "ndr" : "pnml";
        diagram.opaque.lines = {text(keptTexts()), text(keptTexts())};
        diagram.opaque.places.set(diagram.net.places.idAt(0), text(keptTexts()));
        diagram.opaque.transitions.set(diagram.net.transitions.idAt(0), text(keptTexts()));
        if (!diagram.net.arcs.empty()) {
            diagram.opaque.arcs.set(diagram.net.arcs.idAt(0), text(keptTexts()));
            diagram.arcs.set(diagram.net.arcs.idAt(0), {});
        }
    }
    diagram.nodeSize = static_cast<NodeSize>(random.between(0, 2));
}

}  // namespace

class PnmlRoundTripTest : public QObject {
    Q_OBJECT

private slots:
    void readsBackWhatItWrote_data();
    void readsBackWhatItWrote();
    void readsBackUnusualTextsAndRetainedParts();
    void readsBackSeveralNets();
    void writesAPlainNetWithoutToolParts();
    void writesEveryIdOnce();
    void refusesABrokenModel();
    void refusesToWriteNoNet();
};

void PnmlRoundTripTest::readsBackWhatItWrote_data() {
    QTest::addColumn<int>("names");
    QTest::addColumn<int>("geometry");
    for (const TextStyle names : {TextStyle::defaults, TextStyle::plain, TextStyle::odd}) {
        for (const GeometryStyle geometry :
             {GeometryStyle::none, GeometryStyle::ndr, GeometryStyle::pnml}) {
            QTest::addRow("names %d, geometry %d", int(names), int(geometry))
                << int(names) << int(geometry);
        }
    }
}

void PnmlRoundTripTest::readsBackWhatItWrote() {
    QFETCH(int, names);
    QFETCH(int, geometry);
    const auto features = everything(TextStyle(names), GeometryStyle(geometry));
    for (std::uint32_t seed = 0; seed < diagramsPerKind; ++seed) {
        const Diagram diagram = randomDiagram(seed, features);

        const auto written = writePnml({&diagram, 1});
        VERIFY_OK(written);
        const auto read = readPnml(*written);

        VERIFY_OK(read);
        QCOMPARE(read->nets.size(), 1u);
        QVERIFY2(read->nets[0] == diagram, written->c_str());
        QVERIFY(read->warnings.empty());
    }
}

void PnmlRoundTripTest::readsBackUnusualTextsAndRetainedParts() {
    for (std::uint32_t seed = 0; seed < 2 * diagramsPerKind; ++seed) {
        const auto style = seed % 2 == 0 ? GeometryStyle::ndr : GeometryStyle::pnml;
        Diagram diagram = randomDiagram(seed, everything(TextStyle::plain, style));
        addTheRest(diagram, seed);

        const auto written = writePnml({&diagram, 1});
        VERIFY_OK(written);
        const auto read = readPnml(*written);

        VERIFY_OK(read);
        QVERIFY2(read->nets[0] == diagram, written->c_str());
    }
}

void PnmlRoundTripTest::readsBackSeveralNets() {
    std::vector<Diagram> nets;
    for (std::uint32_t seed = 0; seed < 5; ++seed) {
        nets.push_back(randomDiagram(seed, everything(TextStyle::defaults, GeometryStyle::pnml)));
    }

    const auto written = writePnml(nets);
    VERIFY_OK(written);
    const auto read = readPnml(*written);

    VERIFY_OK(read);
    QVERIFY2(read->nets == nets, written->c_str());
}

void PnmlRoundTripTest::writesAPlainNetWithoutToolParts() {
    const DiagramFeatures plain{.names = TextStyle::odd,
                                .netName = true,
                                .bigMarkings = true,
                                .bigWeights = true,
                                .geometry = GeometryStyle::pnml};
    for (std::uint32_t seed = 0; seed < diagramsPerKind; ++seed) {
        const Diagram diagram = randomDiagram(seed, plain);

        const auto written = writePnml({&diagram, 1});

        VERIFY_OK(written);
        QVERIFY2(written->find("toolspecific") == std::string::npos, written->c_str());
        QVERIFY2(written->find("<type") == std::string::npos, written->c_str());
    }
}

void PnmlRoundTripTest::writesEveryIdOnce() {
    Diagram diagram;  // names that become the same id, or are ids that the writer makes itself
    for (const char* name : {"a1", "a 1", "a_1", "1", "_1", "page", "net", "a1_2"}) {
        diagram.net.places.add({name, "", 1});
        diagram.net.transitions.add({name, "", {}, {}});
    }
    diagram.net.arcs.add({diagram.net.places.idAt(0), diagram.net.transitions.idAt(0)});
    diagram.net.places.add({"copy_of_a1", "", 1});
    diagram.copies.add({diagram.net.places.idAt(0), {}});
    diagram.copies.add({diagram.net.places.idAt(0), {}});
    const std::vector nets{diagram, diagram};

    const auto written = writePnml(nets);

    VERIFY_OK(written);
    std::set<std::string> ids;
    for (std::size_t at = written->find(" id=\""); at != std::string::npos;
         at = written->find(" id=\"", at + 1)) {
        const std::string id = written->substr(at + 5, written->find('"', at + 5) - at - 5);
        QVERIFY2(ids.insert(id).second, id.c_str());
    }
    QCOMPARE(ids.size(), 2u * (9 + 8 + 1 + 2 + 2));
}

void PnmlRoundTripTest::refusesABrokenModel() {
    Diagram negative;
    negative.net.places.add({"p", "", -1});
    Diagram dangling;
    dangling.net.arcs.add({PlaceId{0}, TransitionId{0}});
    Diagram nowhere;
    NodeGeometry geometry;
    geometry.position.x = NAN;
    nowhere.places.set(nowhere.net.places.add({"p", "", 0}), geometry);
    for (const Diagram& diagram : {negative, dangling, nowhere}) {
        const auto written = writePnml({&diagram, 1});

        QVERIFY(!written);
        QCOMPARE(written.error().code, ErrorCode::badArgument);
    }
}

void PnmlRoundTripTest::refusesToWriteNoNet() {
    const auto written = writePnml({});

    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::badArgument);
}

FIREABLE_TEST(PnmlRoundTripTest)
#include "pnml_round_trip_test.moc"

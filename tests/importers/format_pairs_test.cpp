#include <QTest>
#include <algorithm>
#include <tuple>

#include "importers/formats.h"
#include "tests/support/manifest.h"
#include "tests/support/random_diagram.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

Q_DECLARE_METATYPE(FormatId)

/// What each format's reader and writer guarantee together. PNML, which represents everything, has
/// its own tests.
class FormatPairsTest : public QObject {
    Q_OBJECT

private slots:
    void readingBackGivesTheSame_data();
    void readingBackGivesTheSame();
    void sharedFilesComeBack_data();
    void sharedFilesComeBack();
    void damagedTextsAreReadOrRejected_data();
    void damagedTextsAreReadOrRejected();
};

namespace {

/// Arcs and priorities in the order in which matrices are read.
Diagram inMatrixOrder(const Diagram& diagram) {
    std::vector<Arc> arcs;
    for (const auto& [id, arc] : diagram.net.arcs) {
        arcs.push_back(arc);
    }
    std::ranges::sort(arcs, {}, [](const Arc& arc) {
        return std::tuple(arc.transition, arc.kind == ArcKind::output, arc.place, arc.kind);
    });
    std::vector<Priority> priorities;
    for (const auto& [id, priority] : diagram.net.priorities) {
        priorities.push_back(priority);
    }
    std::ranges::sort(priorities, {},
                      [](const Priority& pair) { return std::pair(pair.higher, pair.lower); });
    Diagram sorted = diagram;
    sorted.net.arcs = {};
    sorted.net.priorities = {};
    for (const Arc& arc : arcs) {
        sorted.net.arcs.add(arc);
    }
    for (const Priority& priority : priorities) {
        sorted.net.priorities.add(priority);
    }
    return sorted;
}

bool isMatrix(FormatId id) {
    return id == FormatId::mcc || id == FormatId::msn;
}

/// In the order of the format.
Diagram ordered(FormatId id, const Diagram& diagram) {
    return isMatrix(id) ? inMatrixOrder(diagram) : diagram;
}

/// Everything that the format can represent; `names`: the style of texts that it accepts.
DiagramFeatures heldBy(FormatId id, TextStyle names) {
    DiagramFeatures held{.names = names, .comments = true, .bigMarkings = true, .bigWeights = true};
    switch (id) {
        case FormatId::ndr:
        case FormatId::net:
            held.netName = held.labels = held.notes = true;
            held.readArcs = held.inhibitors = held.inhibitorThresholds = true;
            held.parallelArcs = held.intervals = held.priorities = held.substitutions = true;
            held.sharedNames = held.resetArcs = id == FormatId::net;
            held.geometry = id == FormatId::ndr ? GeometryStyle::ndr : GeometryStyle::none;
            held.arcOrder = id == FormatId::ndr ? ArcOrder::any : ArcOrder::byTransition;
            break;
        case FormatId::lsn:
        case FormatId::lsn10:
        case FormatId::hsn:
            held.sharedNames = held.labels = held.inhibitors = held.priorities = true;
            held.substitutions = id == FormatId::hsn;
            break;
        case FormatId::mcc:
        case FormatId::msn:
            held.inhibitors = true;
            held.priorities = id == FormatId::msn;
            break;
        case FormatId::apt:
        case FormatId::lola:
            held.netName = held.labels = id == FormatId::apt;
            held.sharedNames = id == FormatId::lola;
            held.arcOrder = ArcOrder::byTransition;
            break;
        case FormatId::pnml:
        case FormatId::tapn:
            break;  // in tests of their own
    }
    return held;
}

/// The names that a format holds, to be tried in turn.
std::vector<TextStyle> namesIn(FormatId id) {
    switch (id) {
        case FormatId::ndr:
        case FormatId::net:
        case FormatId::lsn:
        case FormatId::lsn10:
        case FormatId::hsn:
            return {TextStyle::defaults, TextStyle::plain, TextStyle::odd};
        case FormatId::mcc:
        case FormatId::msn:
            return {TextStyle::defaults};
        case FormatId::apt:
        case FormatId::lola:
            return {TextStyle::plain};
        case FormatId::pnml:
        case FormatId::tapn:
            return {};  // in tests of their own
    }
    return {TextStyle::odd};  // of a format that nobody has thought of here
}

std::string warningLines(const Imported& imported) {
    std::string text;
    for (const Warning& warning : imported.warnings) {
        text += std::to_string(warning.line) + ": " + warning.text + "\n";
    }
    return text;
}

/// `text` with a few bytes removed, doubled, or replaced by typical ones of its format.
std::string damaged(std::string text, Random& random) {
    static constexpr std::string_view bytes = "0123456789- \n\r\t;#:,.*{}[]()\"/>=pt\0\xff";
    for (auto left = random.between(1, 4); left > 0 && !text.empty(); --left) {
        const auto at =
            static_cast<std::size_t>(random.between(0, static_cast<std::int64_t>(text.size()) - 1));
        const char byte = bytes[static_cast<std::size_t>(
            random.between(0, static_cast<std::int64_t>(bytes.size()) - 1))];
        switch (random.between(0, 3)) {
            case 0:
                text.erase(at, static_cast<std::size_t>(random.between(1, 9)));
                break;
            case 1:
                text.insert(at, text.substr(at, 9));
                break;
            case 2:
                text.insert(at, 1, byte);
                break;
            default:
                text[at] = byte;
        }
    }
    return text;
}

}  // namespace

void FormatPairsTest::readingBackGivesTheSame_data() {
    QTest::addColumn<FormatId>("id");
    QTest::addColumn<TextStyle>("names");
    for (const Format& pair : allFormats()) {
        for (const TextStyle names : namesIn(pair.id)) {
            QTest::addRow("%s, names %d", pair.word.data(), int(names)) << pair.id << names;
        }
    }
}

void FormatPairsTest::readingBackGivesTheSame() {
    QFETCH(FormatId, id);
    QFETCH(TextStyle, names);
    const Format& pair = format(id);
    for (std::uint32_t seed = 0; seed < 1000; ++seed) {
        const Diagram diagram = ordered(id, randomDiagram(seed, heldBy(id, names)));

        const auto text = pair.write({&diagram, 1});
        VERIFY_OK(text);
        const auto again = pair.read(*text);

        VERIFY_OK(again);
        QCOMPARE(warningLines(*again), std::string());
        QVERIFY2(again->nets.front() == diagram, text->c_str());
        const auto told = sniff(*text, "net" + std::string(pair.suffix));
        VERIFY_OK(told);
        QVERIFY2(*told == id || (id == FormatId::hsn && !isHierarchical(diagram.net)),
                 text->c_str());
    }
}

void FormatPairsTest::sharedFilesComeBack_data() {
    SHARED_FILES_OR_SKIP("nets");
    QTest::addColumn<FormatId>("id");
    QTest::addColumn<ManifestRow>("row");
    for (const auto& [suffix, id] :
         std::initializer_list<std::pair<const char*, FormatId>>{{".ndr", FormatId::ndr},
                                                                 {".net", FormatId::net},
                                                                 {".lsn", FormatId::lsn},
                                                                 {".hsn", FormatId::hsn},
                                                                 {"sn_add.txt", FormatId::lsn10},
                                                                 {".mcc", FormatId::mcc},
                                                                 {".msn", FormatId::msn},
                                                                 {".apt", FormatId::apt},
                                                                 {".lola", FormatId::lola}}) {
        const auto rows = manifestRows(suffix);
        QVERIFY2(!rows.empty(), suffix);
        for (const ManifestRow& row : rows) {
            if (row.places != "?") {  // what the format's readers cannot read
                QTest::newRow(row.file.c_str()) << id << row;
            }
        }
    }
}

void FormatPairsTest::sharedFilesComeBack() {
    SHARED_FILES_OR_SKIP("nets");
    QFETCH(FormatId, id);
    QFETCH(ManifestRow, row);
    const Format& pair = format(id);

    const auto imported = pair.read(row.text);

    VERIFY_OK(imported);
    QCOMPARE(warningLines(*imported), std::string());
    const Net& net = imported->nets.front().net;
    QCOMPARE(std::to_string(net.places.size()), row.places);
    QCOMPARE(std::to_string(net.transitions.size()), row.transitions);
    if (!isMatrix(id)) {  // the manifest counts lines of LSN's arcs, priorities among them
        const bool lines = id == FormatId::lsn || id == FormatId::lsn10 || id == FormatId::hsn;
        const std::size_t arcs = net.arcs.size() + (lines ? net.priorities.size() : 0);
        QCOMPARE(std::to_string(arcs), row.arcs);
    }
    const auto text = pair.write(imported->nets);
    VERIFY_OK(text);
    const auto again = pair.read(*text);
    VERIFY_OK(again);
    QVERIFY(ordered(id, again->nets.front()) == ordered(id, imported->nets.front()));
    QVERIFY(isMatrix(id) || *pair.write(again->nets) == *text);
}

void FormatPairsTest::damagedTextsAreReadOrRejected_data() {
    QTest::addColumn<FormatId>("id");
    for (const FormatId id : {FormatId::lsn, FormatId::lsn10, FormatId::hsn, FormatId::mcc,
                              FormatId::msn, FormatId::apt, FormatId::lola}) {
        QTest::newRow(format(id).word.data()) << id;
    }
}

/// The reader reports where the text is damaged, or reads a net that can be written again.
void FormatPairsTest::damagedTextsAreReadOrRejected() {
    QFETCH(FormatId, id);
    const Format& pair = format(id);
    DiagramFeatures features;
    features.names = TextStyle::plain;
    features.comments = true;
    features.substitutions = id == FormatId::hsn;

    int readable = 0;
    int refused = 0;
    for (std::uint32_t seed = 0; seed < 3000; ++seed) {
        Random random(seed);
        const Diagram diagram = randomDiagram(seed % 100, features);
        const auto text = pair.write({&diagram, 1});
        VERIFY_OK(text);
        const std::string broken = damaged(*text, random);

        const auto imported = pair.read(broken);

        if (!imported) {
            ++refused;
            QVERIFY2(imported.error().line >= 1 && imported.error().column >= 1, broken.c_str());
            continue;
        }
        ++readable;
        if (const auto again = pair.write(imported->nets)) {
            VERIFY_OK(pair.read(*again));
        }
    }
    QVERIFY(readable > 100 && refused > 100);
}

FIREABLE_TEST(FormatPairsTest)
#include "format_pairs_test.moc"

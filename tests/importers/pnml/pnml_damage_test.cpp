#include <QTest>

#include "importers/pnml/pnml_formats.h"
#include "tests/importers/pnml/pnml_texts.h"
#include "tests/support/random_diagram.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

constexpr int damagesPerText = 200;
constexpr std::size_t prefixesPerText = 1500;

/// Texts that contain every element that the reader knows.
std::vector<std::string> texts() {
    std::vector<std::string> made;
    for (std::uint32_t seed = 0; seed < 6; ++seed) {
        const Diagram diagram = randomDiagram(
            seed, {.names = TextStyle::odd,
                   .netName = true,
                   .labels = true,
                   .comments = true,
                   .notes = true,
                   .inhibitors = true,
                   .intervals = true,
                   .priorities = true,
                   .substitutions = true,
                   .copies = true,
                   .groups = true,
                   .runs = true,
                   .geometry = seed % 2 == 0 ? GeometryStyle::ndr : GeometryStyle::pnml});
        made.push_back(*writePnml({&diagram, 1}));
    }
    made.push_back(pnmlFile(R"(<page id="g"><place id="p"><initialMarking><value>Default,3</value>
        </initialMarking></place><referencePlace id="r" ref="p"/><transition id="t"><delay>
        <interval closure="open"><cn>1</cn><ci>infty</ci></interval></delay></transition>
        <arc id="a" source="r" target="t"><type value="test"/><arcpath x="1" y="2"/></arc>
        <transportArc source="p" transition="t" target="r" inscription="[1,2]"/>
        <page id="s"><net><place id="p"/></net></page><toolspecific tool="nupn"/></page>)"));
    made.push_back(
        R"x(<pnml><shared-place name="p" initialMarking="2"/><constant name="k" value="2"/>
        <net id="A"><place id="p" name="p" initialMarking="k" positionX="1" positionY="2"/>
        <transition id="t"/><arc source="p" target="t" type="timed" inscription="[0,inf)" weight="k"/>
        </net><net id="B"><place id="p" name="p"/><place id="q" invariant="&lt;= 3"/></net></pnml>)x");
    return made;
}

std::string damagedPnml(std::string text, Random& random) {
    const auto anywhere = [&] {
        return static_cast<std::size_t>(
            random.between(0, static_cast<std::int64_t>(text.size()) - 1));
    };
    for (auto left = random.between(1, 4); left > 0; --left) {
        const std::size_t at = anywhere();
        const auto length = static_cast<std::size_t>(random.between(1, 30));
        switch (random.between(0, 3)) {
            case 0:
                text[at] = static_cast<char>(random.between(-128, 127));
                break;
            case 1:
                text.erase(at, text.size() > length ? length : 0);
                break;
            case 2:
                text.insert(anywhere(), text.substr(at, length));
                break;
            default:
                text[at] = "<>&\"'/0-9"[random.between(0, 8)];
        }
    }
    return text;
}

}  // namespace

class PnmlDamageTest : public QObject {
    Q_OBJECT

private slots:
    void readsADamagedFileWholeOrNotAtAll();
    void refusesPrefixes();
};

void PnmlDamageTest::readsADamagedFileWholeOrNotAtAll() {
    Random random(1);
    int readable = 0;
    for (const std::string& text : texts()) {
        for (int i = 0; i < damagesPerText; ++i) {
            const std::string broken = damagedPnml(text, random);
            for (const auto& read : {readPnml(broken), readTapn(broken)}) {
                if (!read) {
                    QVERIFY2(read.error().line > 0 && read.error().column > 0, broken.c_str());
                    continue;
                }
                ++readable;
                const auto written = writePnml(read->nets);
                VERIFY_OK(written);
                const auto again = readPnml(*written);
                VERIFY_OK(again);
                QVERIFY2(again->nets == read->nets, broken.c_str());
            }
        }
    }
    QVERIFY(readable > 100);
}

void PnmlDamageTest::refusesPrefixes() {
    for (const std::string& text : texts()) {
        const std::size_t end = text.rfind('>');
        for (std::size_t length = 0; length < end; length += 1 + end / prefixesPerText) {
            const auto read = readPnml(std::string_view(text).substr(0, length));

            QVERIFY(!read);
            QVERIFY(read.error().line > 0 && read.error().column > 0);
        }
    }
}

FIREABLE_TEST(PnmlDamageTest)
#include "pnml_damage_test.moc"

#include "editor/textview/net_words.h"

#include <QTest>

#include "importers/tina/net_tokens.h"
#include "importers/tina/tina_formats.h"
#include "tests/support/random_diagram.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

/// `k:tr n:t1 …`, a letter for each kind.
std::string kinds(std::string_view line) {
    std::string text;
    for (const NetWord& word : netWords(line)) {
        text += text.empty() ? "" : " ";
        text += "kn#?m%!"[static_cast<std::size_t>(word.kind)];
        text += ":" + std::string(line.substr(word.start, word.length));
    }
    return text;
}

}  // namespace

class NetWordsTest : public QObject {
    Q_OBJECT

private slots:
    void tellsWordsApart();
    void splitsAsTheReaderDoes();
    void knowsWhichNodeALineDeclares();
};

void NetWordsTest::tellsWordsApart() {
    QCOMPARE(kinds("tr t1 : {a b} [2,w[ p1*3 p2?-1 p3?4 -> 12 # end"),
             std::string("k:tr n:t1 m:: n:{a b} m:[ #:2 m:, #:w m:[ n:p1 m:* #:3 n:p2 ?:?- ?:1 "
                         "n:p3 ?:? ?:4 m:-> n:12 %:# end"));
    QCOMPARE(kinds("pl tr (5K)"), std::string("k:pl k:tr m:( #:5K m:)"));
    QCOMPARE(kinds("pl {a \\} b}"), std::string("k:pl n:{a \\} b}"));
    QCOMPARE(kinds("pl {a"), std::string("k:pl !:{a"));
    QCOMPARE(kinds("pl p$1"), std::string("k:pl n:p !:$ n:1"));
    QCOMPARE(kinds(""), std::string());
}

void NetWordsTest::splitsAsTheReaderDoes() {
    testing::DiagramFeatures features;
    features.names = testing::TextStyle::odd;
    features.labels = features.readArcs = features.inhibitors = features.intervals = true;
    features.priorities = features.notes = features.netName = true;
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        const Diagram diagram = testing::randomDiagram(seed, features);
        const auto text = writeNet({&diagram, 1});
        VERIFY_OK(text);
        const auto split = splitNet(*text);
        VERIFY_OK(split);

        std::size_t next = 0;
        for (std::size_t start = 0; start < text->size();) {
            const std::size_t end = text->find('\n', start);
            const std::string line = text->substr(start, end - start);
            for (const NetWord& word : netWords(line)) {
                QVERIFY(word.kind != NetWordKind::wrong);
                const TinaWord& read = split->tokens[next++].word;
                QCOMPARE(line.substr(word.start, word.length), std::string(read.raw));
                QCOMPARE(nameOf(line.substr(word.start, word.length)), read.text);
            }
            start = end + 1;
        }
        QCOMPARE(next + 1, split->tokens.size());
    }
}

void NetWordsTest::knowsWhichNodeALineDeclares() {
    QCOMPARE(declaredNode("pl p1 (3)").name, std::string("p1"));
    QVERIFY(declaredNode("pl p1 (3)").isPlace);
    QCOMPARE(declaredNode("  tr {a b} p1 -> p2").name, std::string("a b"));
    QVERIFY(!declaredNode("tr t").isPlace);
    QVERIFY(declaredNode("pr a > b").name.empty());
    QVERIFY(declaredNode("# pl p1").name.empty());
    QVERIFY(declaredNode("").name.empty());
}

FIREABLE_TEST(NetWordsTest)
#include "net_words_test.moc"

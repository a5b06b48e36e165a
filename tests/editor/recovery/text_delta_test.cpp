#include "editor/recovery/text_delta.h"

#include <QTest>
#include <random>

#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

std::string lines(int from, int to) {
    std::string text;
    for (int i = from; i < to; ++i) {
        text += "<place id=\"p" + std::to_string(i) + "\">\n</place>\n";
    }
    return text;
}

}  // namespace

class TextDeltaTest : public QObject {
    Q_OBJECT

private slots:
    void givesTheTextBack_data();
    void givesTheTextBack();
    void anyTextComesBack();
    void isSmallForAFewChanges();
    void isSmallForWhatMovedFar();
    void refusesWhatItIsNotOf();
};

void TextDeltaTest::givesTheTextBack_data() {
    QTest::addColumn<std::string>("base");
    QTest::addColumn<std::string>("text");
    QTest::newRow("nothing") << std::string() << std::string();
    QTest::newRow("all new") << std::string() << lines(0, 3);
    QTest::newRow("all gone") << lines(0, 3) << std::string();
    QTest::newRow("the same") << lines(0, 3) << lines(0, 3);
    QTest::newRow("in the middle") << lines(0, 9) << lines(0, 4) + "new\n" + lines(5, 9);
    QTest::newRow("at both ends") << lines(0, 9) << "first\n" + lines(1, 8) + "last";
    QTest::newRow("another order") << lines(0, 9) << lines(5, 9) + lines(0, 5);
    QTest::newRow("moved far") << lines(0, 9000)
                               << lines(3000, 8000) + lines(0, 3000) + lines(8000, 9000);
    QTest::newRow("new lines far from others")
        << lines(0, 3000) << lines(4000, 5000) + lines(2500, 3000) + lines(0, 1000);
    QTest::newRow("repeated") << std::string("a\na\na\n") << std::string("a\na\na\na\n");
    QTest::newRow("one line") << std::string("abcdef") << std::string("abXef");
    QTest::newRow("overlapping ends") << std::string("aaaa") << std::string("aa");
    QTest::newRow("zeros") << std::string("a\0b\n", 4) << std::string("a\0c\n\0", 5);
}

void TextDeltaTest::givesTheTextBack() {
    QFETCH(std::string, base);
    QFETCH(std::string, text);

    const auto back = patched(base, deltaOf(base, text));

    VERIFY_OK(back);
    QCOMPARE(*back, text);
}

void TextDeltaTest::anyTextComesBack() {
    std::mt19937 random(7);
    const auto text = [&random] {
        std::string made;
        for (auto left = random() % 60; left > 0; --left) {
            made += "ab\n"[random() % 3];
        }
        return made;
    };
    for (int i = 0; i < 3000; ++i) {
        const std::string base = text();
        const std::string now = text();

        const auto back = patched(base, deltaOf(base, now));

        VERIFY_OK(back);
        QCOMPARE(*back, now);
    }
}

void TextDeltaTest::isSmallForAFewChanges() {
    const std::string base = lines(0, 10'000);
    const std::string text =
        lines(0, 10) + "<new/>\n" + lines(11, 5000) + lines(5001, 9990) + "<end/>\n" +
        lines(9990, 10'000);

    const std::string delta = deltaOf(base, text);

    QVERIFY2(delta.size() < 1000, qPrintable(QString::number(delta.size())));
    QCOMPARE(*patched(base, delta), text);
}

void TextDeltaTest::isSmallForWhatMovedFar() {
    const std::string text = lines(3000, 9000) + lines(0, 3000) + lines(9000, 10'000);

    const std::string delta = deltaOf(lines(0, 10'000), text);

    QVERIFY2(delta.size() < text.size() / 8, qPrintable(QString::number(delta.size())));
}

void TextDeltaTest::refusesWhatItIsNotOf() {
    const std::string base = lines(0, 50);
    const std::string delta = deltaOf(base, lines(0, 20) + "new\n" + lines(20, 50));

    QVERIFY(!patched(base + "x", delta));
    for (std::size_t cut = 0; cut < delta.size(); ++cut) {
        QVERIFY(!patched(base, delta.substr(0, cut)));
    }
    for (std::size_t at = 0; at < delta.size(); ++at) {
        std::string wrong = delta;
        wrong[at] = static_cast<char>(wrong[at] ^ 0x41);
        QVERIFY(!patched(base, wrong));
    }
}

FIREABLE_TEST(TextDeltaTest)
#include "text_delta_test.moc"

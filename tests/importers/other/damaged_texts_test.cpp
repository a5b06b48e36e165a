#include <QTest>

#include "importers/lsn/lsn_reader.h"
#include "importers/lsn/lsn_writer.h"
#include "importers/matrix/mcc_reader.h"
#include "importers/matrix/mcc_writer.h"
#include "importers/matrix/msn_reader.h"
#include "importers/matrix/msn_writer.h"
#include "importers/other/apt_reader.h"
#include "importers/other/apt_writer.h"
#include "importers/other/lola_reader.h"
#include "importers/other/lola_writer.h"
#include "tests/support/random_diagram.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

using Reader = Result<Imported> (*)(std::string_view);
using Writer = Result<std::string> (*)(std::span<const Diagram>);

Q_DECLARE_METATYPE(Reader)
Q_DECLARE_METATYPE(Writer)

/// However a text is damaged, its reader says where, or reads a net that can be written again.
class DamagedTextsTest : public QObject {
    Q_OBJECT

private slots:
    void readersStayWhole_data();
    void readersStayWhole();
};

namespace {

/// `text` with a few bytes lost, doubled, or replaced by what its format is made of.
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

void DamagedTextsTest::readersStayWhole_data() {
    QTest::addColumn<Reader>("read");
    QTest::addColumn<Writer>("write");
    QTest::newRow("lsn") << Reader(readLsn) << Writer(writeLsn);
    QTest::newRow("lsn10") << Reader(readLsn) << Writer(writeLsn10);
    QTest::newRow("hsn") << Reader(readLsn) << Writer(writeHsn);
    QTest::newRow("mcc") << Reader(readMcc) << Writer(writeMcc);
    QTest::newRow("msn") << Reader(readMsn) << Writer(writeMsn);
    QTest::newRow("apt") << Reader(readApt) << Writer(writeApt);
    QTest::newRow("lola") << Reader(readLola) << Writer(writeLola);
}

void DamagedTextsTest::readersStayWhole() {
    QFETCH(Reader, read);
    QFETCH(Writer, write);
    DiagramFeatures features;
    features.names = TextStyle::plain;
    features.comments = true;
    features.substitutions = write == writeHsn;

    int readable = 0;
    int refused = 0;
    for (std::uint32_t seed = 0; seed < 3000; ++seed) {
        Random random(seed);
        const Diagram diagram = randomDiagram(seed % 100, features);
        const auto text = write(std::span(&diagram, 1));
        VERIFY_OK(text);
        const std::string broken = damaged(*text, random);

        const auto imported = read(broken);

        if (!imported) {
            ++refused;
            QVERIFY2(imported.error().line >= 1 && imported.error().column >= 1, broken.c_str());
            continue;
        }
        ++readable;
        if (const auto again = write(imported->nets)) {
            VERIFY_OK(read(*again));
        }
    }
    QVERIFY(readable > 100 && refused > 100);
}

FIREABLE_TEST(DamagedTextsTest)
#include "damaged_texts_test.moc"

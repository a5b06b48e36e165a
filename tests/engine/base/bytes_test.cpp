#include "engine/base/bytes.h"

#include <QTest>
#include <algorithm>
#include <random>
#include <string>

#include "tests/support/test_main.h"

using namespace fireable;

namespace {

Count big(const char* decimal) {
    return *Count::parse(decimal);
}

/// Values around all boundaries of the encoding.
std::vector<Count> counts() {
    std::vector<Count> counts{0,
                              1,
                              127,
                              128,
                              300,
                              big("9223372036854775807"),
                              big("9223372036854775808"),
                              big("18446744073709551615"),
                              big("18446744073709551616")};
    counts.push_back(big(("1" + std::string(300, '0')).c_str()));
    return counts;
}

}  // namespace

/// Bytes that are written are read back, and anything else is rejected.
class BytesTest : public QObject {
    Q_OBJECT

private slots:
    void countsOfAnySizeComeBack();
    void numbersOf64BitsComeBack();
    void truncatedBytesAreDetected();
    void packedBytesComeBack();
    void invalidPackedBytesAreRejected();
};

void BytesTest::countsOfAnySizeComeBack() {
    Bytes bytes;
    putCounts(bytes, counts());

    ByteReader reader(bytes);

    QCOMPARE(reader.counts(counts().size()), counts());
    QVERIFY(reader.atEnd());
    QVERIFY(!reader.failed());
}

void BytesTest::numbersOf64BitsComeBack() {
    const std::vector<std::uint64_t> numbers{
        0, 127, 128, 1U << 14, ~std::uint64_t{0} >> 1, ~std::uint64_t{0}};
    Bytes bytes;
    for (const std::uint64_t number : numbers) {
        putNumber(bytes, number);
    }

    ByteReader reader(bytes);
    for (const std::uint64_t number : numbers) {
        QCOMPARE(reader.number(), number);
    }

    QVERIFY(reader.atEnd());
    QVERIFY(!reader.failed());
}

void BytesTest::truncatedBytesAreDetected() {
    Bytes bytes;
    putCounts(bytes, counts());
    bytes.pop_back();

    ByteReader reader(bytes);
    (void)reader.counts(counts().size());
    ByteReader empty({});
    (void)empty.count();
    Bytes wide;
    putCount(wide, big("18446744073709551616"));
    ByteReader tooWide(wide);
    (void)tooWide.number();

    QVERIFY(reader.failed());
    QVERIFY(empty.failed());
    QVERIFY(tooWide.failed());
}

void BytesTest::packedBytesComeBack() {
    std::mt19937_64 random(1);
    Bytes noise(1000);
    for (auto& byte : noise) {
        byte = static_cast<std::uint8_t>(random());
    }
    for (const Bytes& plain : {Bytes(), Bytes(1, 7), Bytes(100'000, 3), noise}) {
        const PackedBytes packed = PackedBytes::pack(plain);

        QVERIFY(packed.unpack() == plain);
        QVERIFY(packed.packed().size() <= plain.size());
    }
    QVERIFY(PackedBytes::pack(Bytes(100'000, 3)).packed().size() < 100);
}

void BytesTest::invalidPackedBytesAreRejected() {
    const PackedBytes packed = PackedBytes::pack(Bytes(100'000, 3));
    const Bytes bytes(packed.packed().begin(), packed.packed().end());
    Bytes shorter = bytes;
    shorter.pop_back();

    QVERIFY(!PackedBytes(shorter, 100'000).unpack());
    QVERIFY(!PackedBytes(bytes, 99'999).unpack());
    QVERIFY(!PackedBytes(bytes, std::size_t{1} << 60).unpack());
    QVERIFY(!PackedBytes({}, 1).unpack());
}

FIREABLE_TEST(BytesTest)
#include "bytes_test.moc"

#include "engine/base/thrown.h"

#include <QTest>

#include "tests/support/test_main.h"

using namespace fireable;

namespace {

/// What becomes of `exception` where it is caught; empty: nothing.
template <class Exception>
std::string messageOf(const Exception& exception) {
    const auto done = caught("the work", [&]() -> int { throw exception; });
    return done ? std::string() : done.error().message();
}

}  // namespace

/// Exceptions on their way out of a thread.
class ThrownTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsThrownIsAFailure();
    void whatIsGivenIsAResult();
};

void ThrownTest::whatIsThrownIsAFailure() {
    const std::string memory = "the work needs more memory than there is";

    QCOMPARE(messageOf(std::bad_alloc()), memory);
    QCOMPARE(messageOf(std::length_error("vector::reserve")), memory);
    QCOMPARE(messageOf(std::runtime_error("no thread")), std::string("the work failed: no thread"));
    QCOMPARE(messageOf(42), std::string("the work failed"));
    const auto done = caught("the work", []() -> int { throw std::bad_alloc(); });
    QCOMPARE(done.error().code, ErrorCode::thrown);  // not what a format may not support
}

void ThrownTest::whatIsGivenIsAResult() {
    bool done = false;

    QVERIFY(caught("the work", [&] { done = true; }));
    QVERIFY(done);
    QCOMPARE(*caught("the work", [] { return 5; }), 5);
    const Result<int> failed =
        caught("the work", []() -> Result<int> { return fail(ErrorCode::badSyntax, "broken"); });
    QCOMPARE(failed.error().code, ErrorCode::badSyntax);
}

FIREABLE_TEST(ThrownTest)
#include "thrown_test.moc"

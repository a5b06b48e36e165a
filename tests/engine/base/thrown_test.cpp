#include "engine/base/thrown.h"

#include <gmp.h>

#include <QTest>
#include <limits>
#include <thread>

#include "tests/support/slow_build.h"
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
    void whatATeamThrowsArrivesOnce();
    void numbersWithoutMemoryThrow();
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

void ThrownTest::whatATeamThrowsArrivesOnce() {
    FirstThrown thrown;
    thrown.guard([] {});
    QVERIFY(!thrown.any());
    thrown.rethrow();

    std::thread([&] { thrown.guard([] { throw std::runtime_error("first"); }); }).join();
    std::thread([&] { thrown.guard([] { throw std::bad_alloc(); }); }).join();

    QVERIFY(thrown.any());
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, thrown.rethrow());
}

/// main() has asked for it, as those of the programs do.
void ThrownTest::numbersWithoutMemoryThrow() {
#ifdef FIREABLE_SANITIZED
    QSKIP("AddressSanitizer ends the program where so much memory is asked for");
#endif
    void* (*allocate)(std::size_t) = nullptr;
    void* (*reallocate)(void*, std::size_t, std::size_t) = nullptr;
    mp_get_memory_functions(&allocate, &reallocate, nullptr);
    constexpr std::size_t tooMuch = std::numeric_limits<std::ptrdiff_t>::max();

    QVERIFY_THROWS_EXCEPTION(std::bad_alloc, allocate(tooMuch));
    QVERIFY_THROWS_EXCEPTION(std::bad_alloc, reallocate(nullptr, 0, tooMuch));
}

FIREABLE_TEST(ThrownTest)
#include "thrown_test.moc"

#include "engine/base/result.h"

#include <QTest>
#include <memory>

#include "tests/support/test_main.h"

using namespace fireable;

namespace {

Result<std::unique_ptr<int>> madeUnless(bool fails, int value) {
    return fails ? Result<std::unique_ptr<int>>(fail(ErrorCode::badSyntax, "broken", 3, 7))
                 : std::make_unique<int>(value);
}

Result<void> checkedUnless(bool fails) {
    return fails ? fail(ErrorCode::badArgument, "wrong") : Result<void>();
}

/// Sets `steps` to the number of statements reached.
Result<int> walk(bool noValue, bool unchecked, int& steps) {
    steps = 1;
    const std::unique_ptr<int> value = TRY(madeUnless(noValue, 5));
    steps = 2;
    TRY(checkedUnless(unchecked));
    steps = 3;
    return *value;
}

}  // namespace

/// A value or an error, and how errors are passed on.
class ResultTest : public QObject {
    Q_OBJECT

private slots:
    void tryGivesTheValue();
    void tryReturnsTheError();
};

void ResultTest::tryGivesTheValue() {
    int steps = 0;

    const auto walked = walk(false, false, steps);

    QVERIFY(walked.has_value());
    QCOMPARE(*walked, 5);
    QCOMPARE(steps, 3);
}

void ResultTest::tryReturnsTheError() {
    int steps = 0;

    const auto broken = walk(true, true, steps);
    QVERIFY(!broken);
    QVERIFY(broken.error() == (Error{ErrorCode::badSyntax, "broken", 3, 7, {}}));
    QCOMPARE(steps, 1);

    const auto wrong = walk(false, true, steps);
    QVERIFY(!wrong);
    QCOMPARE(wrong.error().code, ErrorCode::badArgument);
    QCOMPARE(steps, 2);
}

FIREABLE_TEST(ResultTest)
#include "result_test.moc"

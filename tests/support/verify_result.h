#pragma once

#include <QTest>

/// Fails the test with the result's own error text. A macro because it must return from the test.
#define VERIFY_OK(result) \
    QVERIFY2((result).has_value(), (result).has_value() ? "" : (result).error().message().c_str())

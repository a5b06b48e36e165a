#pragma once

#include <QTest>

/// Fails the test with the result's error text. A macro, as it must return from the test; evaluates
/// `result` once.
#define VERIFY_OK(result)                                                                       \
    do {                                                                                        \
        const auto& verified = (result);                                                        \
        QVERIFY2(verified.has_value(),                                                          \
                 verified.has_value() ? "" : verified.error().message().c_str());               \
    } while (false)

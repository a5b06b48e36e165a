#pragma once

#include <QTest>

// Qt's own QTRY_… macros poll every 50 ms, most of a window test's time: these poll more often. They
// also wait six times as long, as a slow machine or a sanitizer is no failure.
#undef QTRY_IMPL
#define QTRY_IMPL(expr, timeout)                                     \
    const int qt_test_step = 2;                                      \
    const int qt_test_timeoutValue = 6 * (timeout);                  \
    {                                                                \
        QTRY_LOOP_IMPL(expr, qt_test_timeoutValue, qt_test_step)     \
    }                                                                \
    QTRY_TIMEOUT_DEBUG_IMPL(expr, qt_test_timeoutValue, qt_test_step)

#pragma once

#include <QTest>

// Qt's own QTRY_… look every 50 ms, which most of a window's test then waits for: these look more often.
#undef QTRY_IMPL
#define QTRY_IMPL(expr, timeout)                                     \
    const int qt_test_step = 2;                                      \
    const int qt_test_timeoutValue = timeout;                        \
    {                                                                \
        QTRY_LOOP_IMPL(expr, qt_test_timeoutValue, qt_test_step)     \
    }                                                                \
    QTRY_TIMEOUT_DEBUG_IMPL(expr, qt_test_timeoutValue, qt_test_step)

#pragma once

#include <QObject>

#include "tests/support/quick_try.h"

namespace fireable::testing {

/// Makes a class of test functions known to the main() of its folder's program.
struct RegisteredTest {
    RegisteredTest(const char* name, QObject* (*make)());
};

}  // namespace fireable::testing

/// Stands once for each class of test functions, which so becomes a test of ctest.
#define FIREABLE_TEST(Class)                                      \
    static const fireable::testing::RegisteredTest made##Class( \
        #Class, []() -> QObject* { return new Class; });

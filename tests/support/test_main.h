#pragma once

#include <QObject>

#include "tests/support/quick_try.h"

namespace fireable::testing {

/// Registers a class of test functions with the main() of its folder's program.
struct RegisteredTest {
    RegisteredTest(const char* name, QObject* (*make)());
};

}  // namespace fireable::testing

/// Once for each class of test functions; makes it a test of ctest.
#define FIREABLE_TEST(Class)                                      \
    static const fireable::testing::RegisteredTest made##Class( \
        #Class, []() -> QObject* { return new Class; });

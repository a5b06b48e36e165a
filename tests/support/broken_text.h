#pragma once

#include <QTest>
#include <string>

#include "engine/base/result.h"

/// A row of a test of broken files: the text, and where and how reading it should fail.
inline void brokenTextColumns() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<QByteArray>("detail");
}

/// Fails the test unless `result` is the failure that the row's columns describe.
#define COMPARE_BROKEN(result)                                            \
    QVERIFY(!(result).has_value());                                       \
    QFETCH(int, line);                                                    \
    QFETCH(int, column);                                                  \
    QFETCH(QByteArray, detail);                                           \
    QCOMPARE(QByteArray::fromStdString((result).error().detail), detail); \
    QCOMPARE((result).error().line, line);                                \
    QCOMPARE((result).error().column, column)

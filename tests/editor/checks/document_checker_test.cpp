#include "editor/checks/document_checker.h"

#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <atomic>
#include <memory>
#include <new>

#include "editor/document/edit_builder.h"
#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

OpenedFile drawnPlace() {
    Diagram diagram;
    diagram.net = testing::NetMaker(1, 0).net();
    diagram.places.set(diagram.net.places.idAt(0), NodeGeometry{});
    return {"", std::nullopt, {diagram}, {}};
}

}  // namespace

class DocumentCheckerTest : public QObject {
    Q_OBJECT

private slots:
    void aFailedCheckIsAFindingUntilTheNextEdit();
    void aCheckOfAnOlderNetThatWaitsIsNotMade();
};

void DocumentCheckerTest::aFailedCheckIsAFindingUntilTheNextEdit() {
    NetDocument document(drawnPlace());
    const auto fails = std::make_shared<std::atomic<bool>>(true);
    DocumentChecker checker(document, nullptr, [fails](const Net&, const CheckContext&) {
        return *fails ? throw std::bad_alloc() : std::vector<Finding>();
    });

    QTRY_COMPARE(checker.findings().size(), std::size_t{1});
    QCOMPARE(checker.findings().front().text,
             QStringLiteral("The net could not be checked: the check needs more memory than there "
                            "is"));

    *fails = false;
    EditBuilder edit(document.diagram());
    edit.move(document.diagram().net.places.idAt(0), {50, 50});
    document.edit(edit.take(), QStringLiteral("move"));

    QTRY_VERIFY(checker.findings().empty());
}

void DocumentCheckerTest::aCheckOfAnOlderNetThatWaitsIsNotMade() {
    NetDocument document(drawnPlace());
    QSemaphore others;
    mirrorOf(document).query(
        &document, "something long", [&](const auto&) { return others.acquire(), 0; },
        [](const Result<int>&) {});
    const auto checks = std::make_shared<std::atomic<int>>(0);
    DocumentChecker checker(document, nullptr, [checks](const Net&, const CheckContext&) {
        ++*checks;
        return std::vector<Finding>();
    });
    const QSignalSpy found(&checker, &Checker::findingsChanged);
    QCoreApplication::processEvents();  // the check is asked for
    EditBuilder edit(document.diagram());
    edit.place(document.diagram().net.places.idAt(0)).value.initial = 7;
    document.edit(edit.take(), QStringLiteral("set"));

    others.release();

    QTRY_COMPARE(found.size(), 1);
    QCOMPARE(checks->load(), 1);
}

FIREABLE_TEST(DocumentCheckerTest)
#include "document_checker_test.moc"

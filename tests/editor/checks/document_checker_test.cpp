#include "editor/checks/document_checker.h"

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

FIREABLE_TEST(DocumentCheckerTest)
#include "document_checker_test.moc"

#include "app/desktop/dialogs/family_dialog.h"

#include <QTest>

#include "app/desktop/main_window.h"
#include "engine/net/generate/families.h"
#include "tests/support/answers.h"
#include "tests/support/desktop_window.h"
#include "tests/support/test_main.h"

using namespace fireable;

/// New nets of a family, in the real window.
class FamilyDialogTest : public QObject {
    Q_OBJECT

private slots:
    void eachFamilyIsDrawn_data();
    void eachFamilyIsDrawn();

private:
    testing::DesktopSetUp setUp_;
};

void FamilyDialogTest::eachFamilyIsDrawn_data() {
    QTest::addColumn<int>("row");
    for (std::size_t i = 0; i < allFamilies.size(); ++i) {
        QTest::newRow(std::string(allFamilies[i].word).c_str()) << static_cast<int>(i);
    }
}

void FamilyDialogTest::eachFamilyIsDrawn() {
    QFETCH(int, row);
    const FamilyInfo& info = allFamilies[static_cast<std::size_t>(row)];
    const int n = std::max(3, info.smallest);
    const auto window = testing::makeWindow();
    const auto choose = [&](QDialog& dialog) {
        dialog.findChild<QComboBox*>()->setCurrentIndex(row);
        const auto fields = dialog.findChildren<QSpinBox*>();
        QCOMPARE(fields.size(), 3);
        QCOMPARE(fields[0]->minimum(), info.smallest);
        QCOMPARE(fields[0]->maximum(), info.largest);
        QCOMPARE(fields[1]->isEnabled(), info.isGrid);
        QCOMPARE(fields[2]->isEnabled(), info.seeded);
        fields[0]->setValue(n);
        fields[1]->setValue(info.isGrid ? 5 : 0);
        fields[2]->setValue(7);
        dialog.accept();
    };
    testing::Answers answers({{FamilyDialog::staticMetaObject, choose}});

    window->action("new-family")->trigger();

    QVERIFY(answers.allGiven());
    QVERIFY(window->current() != nullptr);
    const NetDocument& document = window->current()->document();
    const auto expected = generateFamily(info.family, info.isGrid ? FamilySize(n, 5) : FamilySize(n), 7);
    QCOMPARE(document.title(), QStringLiteral("%1 %2%3")
                                   .arg(QString::fromStdString(std::string(info.word)))
                                   .arg(n)
                                   .arg(info.isGrid ? QStringLiteral("x5") : QString()));
    QVERIFY(document.diagram().net == expected->net);
}

FIREABLE_TEST(FamilyDialogTest)
#include "family_dialog_test.moc"

#include "app/desktop/recovery/handed_files.h"

#include <QDialog>
#include <QTest>
#include <memory>

#include "tests/support/desktop_files.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

/// What later starts hand over opens when nothing else is asked or read.
class HandedFilesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { setUp_ = std::make_unique<DesktopSetUp>(); }
    void init();
    void cleanup();
    void filesOpenInTheWindow();
    void filesWaitForADialog_data();
    void filesWaitForADialog();
    void filesWaitForWhatWasLeft();
    void filesComeAfterThoseBeingRead();

private:
    QStringList titles() const;

    std::unique_ptr<DesktopSetUp> setUp_;
    std::unique_ptr<MainWindow> window_;
    std::unique_ptr<HandedFiles> handed_;
    QString a_;
    QString b_;
};

void HandedFilesTest::init() {
    a_ = setUp_->write(QStringLiteral("a.net"), countdown);
    b_ = setUp_->write(QStringLiteral("b.net"), countdown);
    window_ = makeWindow();
    handed_ = std::make_unique<HandedFiles>(*window_);
}

void HandedFilesTest::cleanup() {
    handed_.reset();
    discard(window_);
}

QStringList HandedFilesTest::titles() const {
    QStringList titles;
    for (DocumentTab* tab : window_->tabs()) {
        titles.append(tab->document().title());
    }
    return titles;
}

void HandedFilesTest::filesOpenInTheWindow() {
    handed_->begin();

    handed_->open({a_, b_}, [](const QStringList&) {});

    QTRY_COMPARE(titles(), (QStringList{QStringLiteral("a.net"), QStringLiteral("b.net")}));
    QTRY_VERIFY(QApplication::activeWindow() == window_.get());
}

void HandedFilesTest::filesWaitForADialog_data() {
    QTest::addColumn<bool>("asksAgain");
    QTest::newRow("one dialog") << false;
    QTest::newRow("one that leads to another") << true;
}

void HandedFilesTest::filesWaitForADialog() {
    QFETCH(bool, asksAgain);
    handed_->begin();
    QDialog first(window_.get());
    QDialog second(window_.get());
    if (asksAgain) {
        connect(&first, &QDialog::finished, &second, &QDialog::open);
    }
    first.open();
    QTRY_VERIFY(QApplication::activeModalWidget() == &first);

    handed_->open({a_}, [](const QStringList&) {});
    handed_->open({b_}, [](const QStringList&) {});

    QTRY_VERIFY(QApplication::activeWindow() == &first);
    QCOMPARE(window_->loading(), 0);
    first.accept();
    if (asksAgain) {
        QTRY_VERIFY(QApplication::activeWindow() == &second);
        QCoreApplication::processEvents();
        QCOMPARE(window_->loading(), 0);
        second.accept();
    }
    QTRY_COMPARE(titles(), (QStringList{QStringLiteral("a.net"), QStringLiteral("b.net")}));
}

void HandedFilesTest::filesWaitForWhatWasLeft() {
    handed_->open({a_}, [](const QStringList&) {});
    QCOMPARE(window_->loading(), 0);

    handed_->begin();

    QTRY_COMPARE(titles(), QStringList{QStringLiteral("a.net")});
}

/// So that the last that was asked for is shown.
void HandedFilesTest::filesComeAfterThoseBeingRead() {
    openFile(*window_, a_);
    handed_->begin();
    window_->openFiles({b_});
    QCOMPARE(window_->loading(), 1);

    handed_->open({a_}, [](const QStringList&) {});

    QTRY_COMPARE(titles().size(), 2);
    QTRY_COMPARE(window_->currentTab()->document().title(), QStringLiteral("a.net"));
}

FIREABLE_TEST(HandedFilesTest)
#include "handed_files_test.moc"

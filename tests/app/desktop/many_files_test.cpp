#include <QTableWidget>

#include "app/desktop/dialogs/many_files_dialog.h"
#include "tests/support/answers.h"
#include "tests/support/desktop_files.h"
#include "tests/support/pictured.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

/// Many files at once, in a dialog.
class ManyFilesTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { discard(window_); }

    void filesAreChecked();
    void filesAreConverted();
    void picturesAreExported();
    void filesAreReplacedOnlyIfWanted();
    void aFolderIsAdded();
    void aMissingFolderIsToldInWords();
    void closingEndsTheWork();

private:
    QString text(int row, int column) const {
        const QTableWidgetItem* const item = dialog_->table().item(row, column);
        return item != nullptr ? item->text() : QString();
    }
    void run(ManyFilesDialog::Task task, const QString& format = {}) {
        dialog_->task().setCurrentIndex(static_cast<int>(task));
        if (!format.isEmpty()) {
            dialog_->format().setCurrentIndex(dialog_->format().findData(format));
        }
        dialog_->folder().setText(setUp_.path(QStringLiteral("many")));
        dialog_->start();
        QTRY_VERIFY(!dialog_->isRunning());
    }

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
    QPointer<ManyFilesDialog> dialog_;
};

void ManyFilesTest::init() {
    window_ = makeWindow();
    QDir(setUp_.path(QStringLiteral("many"))).removeRecursively();
    QVERIFY(QDir().mkpath(setUp_.path(QStringLiteral("many"))));
    actionNamed(*window_, QStringLiteral("Convert Many…"))->trigger();
    dialog_ = window_->findChild<ManyFilesDialog*>();
    QVERIFY(dialog_ != nullptr);
    dialog_->addFiles({setUp_.write(QStringLiteral("one.net"), countdown), setUp_.write(QStringLiteral("broken.net"), "pl (\n"),
                       setUp_.write(QStringLiteral("system.pli"),
                                    "@model<spiking_psystems>\ndef main() { @mu = a, b; @marcs = "
                                    "(a,b); @ms(a) = a*2; [a*2 --> a]'a; }\n")});
}

void ManyFilesTest::filesAreChecked() {
    run(ManyFilesDialog::Task::check);

    QCOMPARE(dialog_->status(), QStringLiteral("Done: 3 of 3 files. 1 failed."));
    QCOMPARE(text(0, 1), QStringLiteral("OK"));
    QCOMPARE(text(1, 1), QStringLiteral("Failed"));
    QVERIFY2(text(1, 2).contains(QStringLiteral("broken.net:1")), qPrintable(text(1, 2)));
    QCOMPARE(text(2, 1), QStringLiteral("OK"));
}

void ManyFilesTest::filesAreConverted() {
    run(ManyFilesDialog::Task::convert, QStringLiteral("pnml"));

    QCOMPARE(text(0, 2), setUp_.path(QStringLiteral("many/one.pnml")));
    QVERIFY(QFile::exists(setUp_.path(QStringLiteral("many/one.pnml"))));
    QCOMPARE(text(2, 1), QStringLiteral("Failed"));  // another kind of model
    QVERIFY(dialog_->grab().save(DesktopSetUp::screenshot(QStringLiteral("many-files.png"))));
}

void ManyFilesTest::picturesAreExported() {
    run(ManyFilesDialog::Task::draw, QStringLiteral("png"));

    QCOMPARE(dialog_->status(), QStringLiteral("Done: 3 of 3 files. 1 failed."));
    QVERIFY(!QImage(setUp_.path(QStringLiteral("many/one.png"))).isNull());
    QVERIFY(!QImage(setUp_.path(QStringLiteral("many/system.png"))).isNull());
}

void ManyFilesTest::filesAreReplacedOnlyIfWanted() {
    const QString target = setUp_.write(QStringLiteral("many/one.pnml"), "mine");

    run(ManyFilesDialog::Task::convert, QStringLiteral("pnml"));

    QCOMPARE(text(0, 1), QStringLiteral("Failed"));
    QVERIFY2(text(0, 2).contains(QStringLiteral("one.pnml is there already")),
             qPrintable(text(0, 2)));
    QCOMPARE(QFileInfo(target).size(), 4);
    dialog_->replace().setChecked(true);
    run(ManyFilesDialog::Task::convert, QStringLiteral("pnml"));
    QCOMPARE(text(0, 1), QStringLiteral("OK"));
    QVERIFY(QFileInfo(target).size() > 4);
}

void ManyFilesTest::aFolderIsAdded() {
    QVERIFY(QFile::copy(setUp_.path(QStringLiteral("one.net")), setUp_.path(QStringLiteral("many/two.net"))));
    setUp_.write(QStringLiteral("many/letter.txt"), "no model");

    dialog_->addFolder(setUp_.path(QStringLiteral("many")));

    QCOMPARE(dialog_->table().rowCount(), 4);
    QCOMPARE(text(3, 0), QStringLiteral("two.net"));
}

void ManyFilesTest::aMissingFolderIsToldInWords() {
    dialog_->folder().setText(QStringLiteral("/no/such/folder"));

    dialog_->start();

    QVERIFY(!dialog_->isRunning());
    QCOMPARE(dialog_->status(), QStringLiteral("There is no folder “/no/such/folder” to write into."));
}

void ManyFilesTest::closingEndsTheWork() {
    dialog_->start();
    dialog_->close();

    QTRY_VERIFY(dialog_ == nullptr);
}

FIREABLE_TEST(ManyFilesTest)
#include "many_files_test.moc"

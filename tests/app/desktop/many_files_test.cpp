#include <QTableWidget>

#include "app/desktop/dialogs/many_files_dialog.h"
#include "tests/support/answers.h"
#include "tests/support/desktop_files.h"
#include "tests/support/paths.h"
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
    void theFolderOfTheFilesIsProposed();
    void aNewFolderIsMade();
    void whatCannotBeAFolderIsToldInWords();
    void subnetsLeftBehindAreToldInWordsOfTheWindow();
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
    QVERIFY2(text(1, 2).startsWith(QStringLiteral("line 1: ")), qPrintable(text(1, 2)));
    QCOMPARE(text(2, 1), QStringLiteral("OK"));
}

void ManyFilesTest::filesAreConverted() {
    run(ManyFilesDialog::Task::convert, QStringLiteral("pnml"));

    QCOMPARE(text(0, 2), setUp_.path(QStringLiteral("many/one.pnml")));
    QVERIFY(QFile::exists(setUp_.path(QStringLiteral("many/one.pnml"))));
    QCOMPARE(text(2, 1), QStringLiteral("Failed"));  // another kind of model
    for (const PictureTheme& theme : pictureThemes) {
        setTheme(theme.theme);
        VERIFY_PICTURE(*dialog_, DesktopSetUp::screenshot(QStringLiteral("many-files_%1.png")
                                                              .arg(QLatin1String(theme.name))));
    }
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
    QVERIFY2(text(0, 2).startsWith(QStringLiteral("one.pnml already exists")),
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

void ManyFilesTest::theFolderOfTheFilesIsProposed() {
    const QString own = QFileInfo(setUp_.path(QStringLiteral("one.net"))).absolutePath();
    QCOMPARE(dialog_->folder().text(), own);

    dialog_->folder().selectAll();
    QTest::keyClicks(&dialog_->folder(), QStringLiteral("results"));
    dialog_->addFiles({setUp_.write(QStringLiteral("many/two.net"), countdown)});

    QCOMPARE(dialog_->folder().text(), QStringLiteral("results"));  // what was typed stays
}

void ManyFilesTest::aNewFolderIsMade() {
    const QString made = setUp_.path(QStringLiteral("many/new/deep"));
    dialog_->folder().setText(QStringLiteral("many/new/deep"));  // beside the files

    dialog_->start();
    QTRY_VERIFY(!dialog_->isRunning());

    QVERIFY2(QFile::exists(made + QStringLiteral("/one.pnml")), qPrintable(dialog_->status()));
    QCOMPARE(dialog_->folder().text(), made);
}

void ManyFilesTest::whatCannotBeAFolderIsToldInWords() {
    const QString wrong = setUp_.path(QStringLiteral("one.net")) + QStringLiteral("/within");
    dialog_->folder().setText(wrong);

    dialog_->start();

    QVERIFY(!dialog_->isRunning());
    QCOMPARE(dialog_->status(), QStringLiteral("The folder “%1” cannot be made.").arg(wrong));
}

void ManyFilesTest::subnetsLeftBehindAreToldInWordsOfTheWindow() {
    dialog_->addFiles({inSources("resources/examples/sum_of_five.ndr")});
    run(ManyFilesDialog::Task::convert, QStringLiteral("pnml"));

    QCOMPARE(text(3, 1), QStringLiteral("OK, with warnings"));
    QVERIFY2(text(3, 2).contains(QStringLiteral("choose “Replace subnets by their contents”")),
             qPrintable(text(3, 2)));
    QVERIFY(!text(3, 2).contains(QStringLiteral("--")));
    // The message is first, the file last.
    QVERIFY2(text(3, 2).endsWith(setUp_.path(QStringLiteral("many/sum_of_five.pnml"))),
             qPrintable(text(3, 2)));

    QVERIFY(dialog_->link().isVisible());
    dialog_->link().setChecked(true);
    dialog_->replace().setChecked(true);
    run(ManyFilesDialog::Task::convert, QStringLiteral("pnml"));
    QVERIFY2(text(3, 2).contains(QStringLiteral("replaced by their contents")),
             qPrintable(text(3, 2)));
    QVERIFY(!text(3, 2).contains(QStringLiteral("looked for beside")));
    // Only where it makes a difference.
    for (const Format& row : allFormats()) {
        dialog_->format().setCurrentIndex(
            dialog_->format().findData(QString::fromStdString(std::string(row.word))));
        QCOMPARE(dialog_->link().isEnabled(), row.holdsSubnets);
    }
    dialog_->task().setCurrentIndex(static_cast<int>(ManyFilesDialog::Task::check));
    QVERIFY(!dialog_->link().isVisible());
}

void ManyFilesTest::closingEndsTheWork() {
    dialog_->start();
    dialog_->close();

    QTRY_VERIFY(dialog_ == nullptr);
}

FIREABLE_TEST(ManyFilesTest)
#include "many_files_test.moc"

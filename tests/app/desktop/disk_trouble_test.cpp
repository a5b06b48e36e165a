#include <sys/mount.h>

#include <QFileDialog>
#include <QFileInfo>
#include <QTest>
#include <QThreadPool>
#include <algorithm>
#include <chrono>
#include <memory>

#include "app/desktop/recovery/notice_bar.h"
#include "app/desktop/recovery/recovery.h"
#include "editor/document/edit_builder.h"
#include "tests/support/desktop_files.h"
#include "tests/support/file_text.h"
#include "tests/support/fire_process.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

/// Saving where the disk does not take it loses nothing and says why.
class DiskTroubleTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { setUp_ = std::make_unique<DesktopSetUp>(); }
    void init();
    void cleanup();
    void aRefusedSaveIsToldAndCanBeRepeated_data();
    void aRefusedSaveIsToldAndCanBeRepeated();
    void aRefusedSaveInPlaceIsNoChangeByOthers();
    void aRefusedSaveLeadsElsewhere();
    void aDiskThatBecomesReadOnlyLeadsToSaveAs();
    void whatFindsNoRoomToBeBackedUpIsTold();

private:
    /// A command line in the folder of the disk, which must succeed.
    void command(const QString& line) const;
    std::string original() const {
        return fileText(setUp_->path(QStringLiteral("disk/folder/real.net")).toStdString());
    }
    /// Saves; the text of the error that is shown, answered by the button `answer`.
    QString refusalOnSaving(const QString& answer) const;

    std::unique_ptr<DesktopSetUp> setUp_;
    std::unique_ptr<MainWindow> window_;
    bool isMounted_ = false;
};

/// A link to a file with a mode of its own, on a disk of some pages, is open and edited.
void DiskTroubleTest::init() {
    QVERIFY(QDir().mkpath(setUp_->path(QStringLiteral("disk"))));
    isMounted_ = ::mount("tmpfs", qPrintable(setUp_->path(QStringLiteral("disk"))), "tmpfs", 0,
                         "size=64k") == 0;
    command(QStringLiteral("mkdir folder"));
    setUp_->write(QStringLiteral("disk/folder/real.net"), countdown);
    command(QStringLiteral("chmod 640 folder/real.net; ln -sf disk/folder/real.net ../link.net"));
    window_ = makeWindow();
    openFile(*window_, setUp_->path(QStringLiteral("link.net")));
    typeTokens(*window_, QStringLiteral("7"));
    QVERIFY(window_->current()->document().isModified());
}

void DiskTroubleTest::cleanup() {
    discard(window_);
    if (isMounted_) {
        ::umount2(qPrintable(setUp_->path(QStringLiteral("disk"))), MNT_DETACH);
    }
    QDir(setUp_->path(QStringLiteral("disk"))).removeRecursively();
}

void DiskTroubleTest::command(const QString& line) const {
    const FireResult done = shell(line.toUtf8(), setUp_->path(QStringLiteral("disk")));
    QVERIFY2(done.exitCode == 0, done.err);
}

QString DiskTroubleTest::refusalOnSaving(const QString& answer) const {
    QString refusal;
    whenAsked<QMessageBox>([&](QMessageBox& box) {
        refusal = box.text() + QLatin1Char('\n') + box.informativeText();
        box.grab().save(DesktopSetUp::screenshot(QStringLiteral("save-refused.png")));
        for (QAbstractButton* button : box.buttons()) {
            if (button->text().remove(u'&') == answer) {
                button->click();
                return;
            }
        }
        box.reject();
    });
    press(*window_, Qt::Key_S, Qt::ControlModifier);
    return refusal;
}

void DiskTroubleTest::aRefusedSaveIsToldAndCanBeRepeated_data() {
    QTest::addColumn<bool>("needsDisk");
    QTest::addColumn<QString>("trouble");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("mending");
    const auto s = [](const char* text) { return QString::fromLatin1(text); };
    QTest::newRow("full") << true << s("! head -c 100k /dev/zero > filler")
                          << s("No space left on device") << s("rm filler");
    QTest::newRow("folder renamed")
        << false << s("mv folder other") << s("its folder is missing") << s("mv other folder");
}

void DiskTroubleTest::aRefusedSaveIsToldAndCanBeRepeated() {
    QFETCH(bool, needsDisk);
    QFETCH(QString, trouble);
    QFETCH(QString, words);
    QFETCH(QString, mending);
    if (needsDisk && !isMounted_) {
        QSKIP("only root can make a small disk");
    }
    command(trouble);

    const QString refusal = refusalOnSaving(QStringLiteral("Cancel"));

    QVERIFY2(refusal.startsWith(QStringLiteral("“link.net” could not be saved.")),
             qPrintable(refusal));
    QVERIFY2(refusal.contains(words), qPrintable(refusal));
    QVERIFY(window_->current()->document().isModified());
    command(mending);
    QCOMPARE(original(), countdown.toStdString());
    const QDir folder(setUp_->path(QStringLiteral("disk/folder")));
    QCOMPARE(folder.entryList(QDir::Files | QDir::Hidden), QStringList(QStringLiteral("real.net")));

    press(*window_, Qt::Key_S, Qt::ControlModifier);

    QTRY_VERIFY(!window_->current()->document().isModified());
    QVERIFY2(original().find("(7)") != std::string::npos, original().c_str());
    QVERIFY(QFileInfo(setUp_->path(QStringLiteral("link.net"))).isSymLink());
    QCOMPARE(QFileInfo(folder.filePath(QStringLiteral("real.net"))).permissions() &
                 (QFile::ReadOther | QFile::WriteGroup | QFile::ReadGroup | QFile::WriteOwner),
             QFile::ReadGroup | QFile::WriteOwner);
}

/// A file with two names is written in place, and put back where the disk is too small.
void DiskTroubleTest::aRefusedSaveInPlaceIsNoChangeByOthers() {
    if (!isMounted_) {
        QSKIP("only root can make a small disk");
    }
    command(QStringLiteral("ln folder/real.net folder/twin.net"));
    NetDocument& document = window_->current()->document();
    EditBuilder edit(document.diagram());
    edit.place(document.diagram().net.places.idAt(0)).value.label = std::string(200'000, 'x');
    document.edit(edit.take(), QStringLiteral("label"));
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();  // the file has been read

    const QString refusal = refusalOnSaving(QStringLiteral("Cancel"));

    QVERIFY2(refusal.contains(QStringLiteral("No space left on device")), qPrintable(refusal));
    QCOMPARE(original(), countdown.toStdString());
    QTRY_VERIFY(!document.changedOnDisk());
    const auto bars = window_->currentTab()->findChildren<NoticeBar*>();
    QTRY_VERIFY(std::ranges::none_of(bars, &NoticeBar::isVisible));
}

void DiskTroubleTest::aRefusedSaveLeadsElsewhere() {
    command(QStringLiteral("mv folder other"));
    const QString elsewhere = setUp_->path(QStringLiteral("elsewhere.net"));
    whenAsked<QFileDialog>([&](QFileDialog& dialog) {
        dialog.selectFile(elsewhere);
        static_cast<QDialog&>(dialog).accept();
    });

    const QString refusal = refusalOnSaving(QStringLiteral("Save As…"));

    QVERIFY2(refusal.contains(QStringLiteral("The document stays open with its unsaved changes.")),
             qPrintable(refusal));
    QTRY_VERIFY(!window_->current()->document().isModified());
    QCOMPARE(window_->current()->document().path().string(), elsewhere.toStdString());
    QVERIFY(fileText(elsewhere.toStdString()).find("(7)") != std::string::npos);
    command(QStringLiteral("mv other folder"));
    QCOMPARE(original(), countdown.toStdString());
}

void DiskTroubleTest::aDiskThatBecomesReadOnlyLeadsToSaveAs() {
    if (!isMounted_) {
        QSKIP("only root can make a small disk");
    }
    const QByteArray disk = setUp_->path(QStringLiteral("disk")).toLocal8Bit();
    QCOMPARE(::mount(nullptr, disk.constData(), nullptr, MS_REMOUNT | MS_RDONLY, nullptr), 0);
    bool asked = false;
    whenAsked<QFileDialog>([&asked](QFileDialog& dialog) {
        asked = true;
        dialog.reject();
    });

    QEvent back(QEvent::WindowActivate);  // as of a user who comes back to it
    QCoreApplication::sendEvent(window_.get(), &back);
    press(*window_, Qt::Key_S, Qt::ControlModifier);

    QVERIFY(asked);
    QVERIFY2(window_->windowTitle().contains(QStringLiteral("link.net (read-only)")),
             qPrintable(window_->windowTitle()));
    QVERIFY(window_->current()->document().isModified());
    QCOMPARE(original(), countdown.toStdString());
}

void DiskTroubleTest::whatFindsNoRoomToBeBackedUpIsTold() {
    if (!isMounted_) {
        QSKIP("only root can make a small disk");
    }
    command(QStringLiteral("! head -c 100k /dev/zero > filler"));
    const QString root = setUp_->path(QStringLiteral("disk/recovery"));
    auto* recovery = new Recovery(*window_, root, std::chrono::milliseconds(1));
    const auto bar = [this] {
        const auto bars = window_->currentTab()->findChildren<NoticeBar*>();
        const auto shown = std::ranges::find_if(bars, &NoticeBar::isVisible);
        return shown != bars.end() ? *shown : nullptr;
    };

    recovery->autosave().keepNow(window_->current()->document());

    QTRY_VERIFY(bar() != nullptr);
    for (const QString& words : {root, QStringLiteral("No space left on device")}) {
        QVERIFY2(bar()->text().contains(words), qPrintable(bar()->text()));
    }
    command(QStringLiteral("rm filler"));
    QTRY_VERIFY(bar() == nullptr);
}

FIREABLE_TEST(DiskTroubleTest)
#include "disk_trouble_test.moc"

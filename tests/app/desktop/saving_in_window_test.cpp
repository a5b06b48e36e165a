#include <QFileDialog>

#include "editor/document/edit_builder.h"
#include "tests/support/desktop_files.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

/// Changes are starred, saved, asked about.
class SavingInWindowTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { discard(window_); }

    void aChangeIsStarredSavedAndTakenBack();
    void anEditDuringASaveIsNotSaved();
    void aSaveThatFailsSaysSoAndChangesNothing();
    void aReadOnlyFileStaysAsItIs();
    void closingWithChangesAsks();
    void closingTheWindowWithChangesAsks();
    void closingWithOtherBreakpointsAsks();
    void breakpointsThatTheFormatCannotHoldAreNoQuestion();
    void savingInAnotherFormatSaysWhatIsLost();

private:
    bool isRefusedOnSaving();

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void SavingInWindowTest::init() {
    window_ = makeWindow();
}

void SavingInWindowTest::aChangeIsStarredSavedAndTakenBack() {
    const QString file = setUp_.write(QStringLiteral("count.net"), countdown);
    openFile(*window_, file);
    const auto* tabs = window_->findChild<QTabWidget*>();
    QVERIFY(!window_->action("save")->isEnabled());

    typeTokens(*window_, QStringLiteral("7"));
    QCOMPARE(tabs->tabText(0), QStringLiteral("count.net*"));
    QVERIFY(window_->isWindowModified());
    press(*window_, Qt::Key_S, Qt::ControlModifier);

    QCOMPARE(tabs->tabText(0), QStringLiteral("count.net"));
    QVERIFY(!window_->isWindowModified());
    const auto again = readFile(file.toStdString());
    VERIFY_OK(again);
    QCOMPARE(again->imported.nets[0].net.places.at(0).value.initial, Count(7));
    press(*window_, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(tabs->tabText(0), QStringLiteral("count.net*"));
    QVERIFY(window_->action("save")->isEnabled());
}

/// As a layout that ends while another thread writes the file makes it.
void SavingInWindowTest::anEditDuringASaveIsNotSaved() {
    const QString file = setUp_.write(QStringLiteral("count.net"), countdown);
    openFile(*window_, file);
    typeTokens(*window_, QStringLiteral("7"));
    NetDocument& document = window_->current()->document();
    const auto tokens = [](const Diagram& net) { return net.net.places.at(0).value.initial; };
    const auto savedTokens = [&] { return tokens(readFile(file.toStdString())->imported.nets[0]); };

    QMetaObject::invokeMethod(
        &document,
        [&document] {
            EditBuilder edit(document.diagram());
            edit.place(document.diagram().net.places.idAt(0)).value.initial = 9;
            document.edit(edit.take(), QStringLiteral("set"));
        },
        Qt::QueuedConnection);
    window_->action("save")->trigger();

    QCOMPARE(tokens(document.diagram()), Count(9));  // it came meanwhile
    QCOMPARE(savedTokens(), Count(7));
    QVERIFY(document.isModified());
    QVERIFY(window_->isWindowModified());
    QVERIFY(window_->action("save")->isEnabled());
    window_->action("save")->trigger();
    QCOMPARE(savedTokens(), Count(9));
    QVERIFY(!window_->isWindowModified());
}

/// Saves; whether an error was shown.
bool SavingInWindowTest::isRefusedOnSaving() {
    bool refused = false;
    whenAsked<QMessageBox>([&refused](QMessageBox& box) {
        refused = box.icon() == QMessageBox::Critical;
        box.accept();
    });
    press(*window_, Qt::Key_S, Qt::ControlModifier);
    return refused;
}

void SavingInWindowTest::aSaveThatFailsSaysSoAndChangesNothing() {
    QVERIFY(QDir(setUp_.path({})).mkpath(QStringLiteral("gone")));
    openFile(*window_, setUp_.write(QStringLiteral("gone/count.net"), countdown));
    typeTokens(*window_, QStringLiteral("7"));
    QVERIFY(QDir(setUp_.path(QStringLiteral("gone"))).removeRecursively());

    QVERIFY(isRefusedOnSaving());
    QVERIFY(window_->current()->document().isModified());
    QVERIFY(window_->action("save")->isEnabled());
}

/// Also for root and the owner, who have the right to write it.
void SavingInWindowTest::aReadOnlyFileStaysAsItIs() {
    const QString name = setUp_.write(QStringLiteral("read_only.net"), countdown);
    const QFile::Permissions readOnly = QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther;
    QVERIFY(QFile::setPermissions(name, readOnly));
    openFile(*window_, name);
    typeTokens(*window_, QStringLiteral("7"));
    QVERIFY2(window_->windowTitle().contains(QStringLiteral("read_only.net (read-only)")),
             qPrintable(window_->windowTitle()));

    bool asked = false;
    whenAsked<QFileDialog>([&asked](QFileDialog& dialog) {
        asked = true;
        dialog.reject();
    });
    press(*window_, Qt::Key_S, Qt::ControlModifier);
    QVERIFY(asked);
    QVERIFY(window_->current()->document().isModified());
    QFile file(name);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray(countdown));
    const QFile::Permissions own = QFile::ReadUser | QFile::WriteUser | QFile::ExeUser;
    QCOMPARE(file.permissions() & ~own, readOnly);
}

void SavingInWindowTest::closingWithChangesAsks() {
    const QString file = setUp_.write(QStringLiteral("count.net"), countdown);
    openFile(*window_, file);
    typeTokens(*window_, QStringLiteral("7"));

    clickWhenAsked(QMessageBox::Cancel);
    press(*window_, Qt::Key_W, Qt::ControlModifier);
    QCOMPARE(window_->documents().size(), 1);

    clickWhenAsked(QMessageBox::Save);
    press(*window_, Qt::Key_W, Qt::ControlModifier);
    QCOMPARE(window_->documents().size(), 0);
    QCOMPARE(readFile(file.toStdString())->imported.nets[0].net.places.at(0).value.initial,
             Count(7));

    openFile(*window_, file);
    typeTokens(*window_, QStringLiteral("8"));
    clickWhenAsked(QMessageBox::Discard);
    press(*window_, Qt::Key_W, Qt::ControlModifier);
    QCOMPARE(window_->documents().size(), 0);
    QCOMPARE(readFile(file.toStdString())->imported.nets[0].net.places.at(0).value.initial,
             Count(7));
}

void SavingInWindowTest::closingTheWindowWithChangesAsks() {
    openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));
    typeTokens(*window_, QStringLiteral("7"));

    clickWhenAsked(QMessageBox::Cancel);
    QVERIFY(!window_->close());
    QVERIFY(window_->isVisible());

    clickWhenAsked(QMessageBox::Discard);
    QVERIFY(window_->close());
}

void SavingInWindowTest::closingWithOtherBreakpointsAsks() {
    Diagram diagram;
    diagram.net.places.add({"p1", "", 5});
    const QString file = setUp_.path(QStringLiteral("count.pnml"));
    VERIFY_OK(writeFile(file.toStdString(), FormatId::pnml, {&diagram, 1}));
    const auto openAndWatch = [&] {
        openFile(*window_, file);
        window_->current()->runs().watches().add("p1");
        QVERIFY(!window_->current()->document().isModified());
    };

    openAndWatch();
    clickWhenAsked(QMessageBox::Cancel);
    press(*window_, Qt::Key_W, Qt::ControlModifier);
    QCOMPARE(window_->documents().size(), 1);
    clickWhenAsked(QMessageBox::Discard);
    press(*window_, Qt::Key_W, Qt::ControlModifier);
    QCOMPARE(window_->documents().size(), 0);
    QVERIFY(readFile(file.toStdString())->imported.nets[0].runs.empty());

    openAndWatch();
    clickWhenAsked(QMessageBox::Save);
    QVERIFY(window_->close());
    QCOMPARE(readFile(file.toStdString())->imported.nets[0].runs[0].watches.size(), std::size_t{1});
}

void SavingInWindowTest::breakpointsThatTheFormatCannotHoldAreNoQuestion() {
    openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));
    window_->current()->runs().watches().add("p1");
    QVERIFY(window_->current()->document().hasUnsavedRuns());

    press(*window_, Qt::Key_W, Qt::ControlModifier);

    QCOMPARE(window_->documents().size(), 0);
}

void SavingInWindowTest::savingInAnotherFormatSaysWhatIsLost() {
    openFile(*window_,
             setUp_.write(QStringLiteral("drawn.ndr"),
                          "p 20.0 30.0 {in} 5 n\nt 55.0 30.0 go 0 w n\ne {in} go 1 n\nh small\n"));
    const QString file = setUp_.path(QStringLiteral("drawn.mcc"));
    const auto chooseFile = [&file](QFileDialog& dialog) {
        whenAsked<QMessageBox>([](QMessageBox& box) {
            qApp->setProperty("said", box.text());
            for (QAbstractButton* button : box.buttons()) {
                if (box.buttonRole(button) == QMessageBox::DestructiveRole) {
                    QTest::mouseClick(button, Qt::LeftButton);
                    return;
                }
            }
        });
        dialog.selectFile(file);
        static_cast<QDialog&>(dialog).accept();
    };

    whenAsked<QFileDialog>(chooseFile);
    press(*window_, Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);

    QVERIFY2(qApp->property("said").toString().contains(QStringLiteral("the drawing")),
             qPrintable(qApp->property("said").toString()));
    QCOMPARE(window_->current()->document().title(), QStringLiteral("drawn.mcc"));
    QCOMPARE(window_->current()->document().format(), std::optional(FormatId::mcc));
    QVERIFY(QFile::exists(file));
    QCOMPARE(Settings().recentFiles().constFirst(), file);
}

FIREABLE_TEST(SavingInWindowTest)
#include "saving_in_window_test.moc"

#include "app/desktop/recovery/recovery.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QProcess>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <algorithm>
#include <memory>
#include <random>

#include "app/desktop/recovery/notice_bar.h"
#include "app/desktop/recovery/recovery_dialog.h"
#include "app/desktop/tabs/spiking_view.h"
#include "editor/spiking/system_text_panel.h"
#include "editor/textview/net_text_panel.h"
#include "tests/support/desktop_files.h"
#include "tests/support/file_text.h"
#include "tests/support/fire_process.h"
#include "tests/support/scripted_edits.h"
#include "tests/support/small_system.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;
using namespace std::chrono_literals;

/// What is unsaved survives the end of the program.
class RecoveryTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { setUp_ = std::make_unique<DesktopSetUp>(); }
    void init();
    void cleanup();
    void documentsComeBackAsTheyWere();
    void theOfferTellsWhatIsNewer();
    void whatIsNewerIsReadInFull();
    void whatIsDiscardedIsGone();
    void whatIsLeftForLaterIsOfferedAgain();
    void aFileThatIsOpenIsReplacedOrLeftAlone();
    void theLastChangeIsThatOfTheUser();
    void aDamagedDocumentIsTold();
    void unfinishedSystemsComeBack();
    void textThatCannotBeReadComesBack();
    void textOfASystemThatCannotBeReadComesBack();
    void failuresAreToldAboveTheDrawing();
    void aFailureEndsWhenTheDocumentIsSaved();
    void aKilledProgramLosesAtMostTheLastMoment();

private:
    /// Ends the window as a kill would: what it kept stays.
    void kill();
    void start();
    /// Waits for the dialog.
    RecoveryDialog* offer();
    DocumentView& openNet(const QString& name);
    void rename(DocumentView& view, const char* name);
    /// Shows the text view of `tab`, which is the current one.
    template <class Panel>
    Panel& textPanel(DocumentTab& tab) {
        PanelDock& dock = window_->panelDock("text");
        dock.setVisible(true);
        dock.raise();
        return window_->panel<Panel>("text", tab);
    }
    /// The bar that is shown in the current document; null: none.
    NoticeBar* bar() const;
    /// Clicks a button of it.
    void choose(const QString& text);

    std::unique_ptr<DesktopSetUp> setUp_;
    std::unique_ptr<QTemporaryDir> root_;
    std::unique_ptr<MainWindow> window_;
    Recovery* recovery_ = nullptr;
};

void RecoveryTest::init() {
    root_ = std::make_unique<QTemporaryDir>();
    start();
}

void RecoveryTest::cleanup() {
    discard(window_);
}

void RecoveryTest::start() {
    window_ = makeWindow();
    recovery_ = new Recovery(*window_, root_->path(), 1ms);
}

void RecoveryTest::kill() {
    const QTemporaryDir copy;
    const auto move = [](const QString& from, const QString& to) {
        return resultOf(QStringLiteral("cp"), {QStringLiteral("-a"), from + QStringLiteral("/."), to},
                        {}, {})
            .exitCode;
    };
    // A file may be just being replaced, or be about to be.
    QTRY_VERIFY(!recovery_->autosave().isBehind());
    QThreadPool::globalInstance()->waitForDone();
    QCOMPARE(move(root_->path(), copy.path()), 0);
    discard(window_);
    QThreadPool::globalInstance()->waitForDone();  // a closed window removes what it kept
    QCOMPARE(move(copy.path(), root_->path()), 0);
    for (const QString& process : QDir(root_->path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QFile::remove(root_->filePath(process + QStringLiteral("/lock")));
    }
}

RecoveryDialog* RecoveryTest::offer() {
    recovery_->offer();
    return window_->findChild<RecoveryDialog*>();
}

DocumentView& RecoveryTest::openNet(const QString& name) {
    openFile(*window_, setUp_->write(name, countdown));
    return *window_->current();
}

NoticeBar* RecoveryTest::bar() const {
    const auto bars = window_->currentTab()->findChildren<NoticeBar*>();
    const auto shown = std::ranges::find_if(bars, &NoticeBar::isVisible);
    return shown != bars.end() ? *shown : nullptr;
}

void RecoveryTest::choose(const QString& text) {
    for (QPushButton* button : bar()->findChildren<QPushButton*>()) {
        if (button->isVisible() && button->text().remove(u'&') == text) {
            button->click();
            return;
        }
    }
    QFAIL("no such button");
}

void RecoveryTest::rename(DocumentView& view, const char* name) {
    EditBuilder edit(view.document().diagram());
    edit.place(view.document().diagram().net.places.idAt(0)).value.name = name;
    QSignalSpy kept(&recovery_->autosave(), &Autosave::kept);
    view.document().edit(edit.take(), QStringLiteral("rename"));
    QTRY_VERIFY(kept.size() > 0);
}

void RecoveryTest::documentsComeBackAsTheyWere() {
    DocumentView& net = openNet(QStringLiteral("a.net"));
    rename(net, "renamed");
    window_->newNet();
    const Diagram empty;
    EditBuilder added(empty);
    added.add(PlacePart{{"fresh", {}, Count(3)}, NodeGeometry{{10, 20}}});
    window_->current()->document().edit(added.take(), QStringLiteral("add"));
    const QString title = window_->current()->document().title();
    const std::vector<Diagram> before = net.document().nets();
    QTRY_COMPARE(QDir(root_->path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 1);
    const QString process =
        QDir(root_->path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot).constFirst();
    for (const char* kept : {"/1/info.json", "/2/info.json"}) {
        QTRY_VERIFY(QFile::exists(root_->filePath(process + QLatin1String(kept))));
    }
    kill();
    start();

    RecoveryDialog* dialog = offer();
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->list().topLevelItemCount(), 2);
    const QSignalSpy said(window_->statusBar(), &QStatusBar::messageChanged);
    dialog->recoverButton().click();

    QTRY_COMPARE(window_->documents().size(), 2);
    for (DocumentView* view : window_->documents()) {
        QVERIFY(view->document().isModified());
        if (view->document().path().empty()) {
            QCOMPARE(view->document().title(), title + QStringLiteral(" (recovered)"));
            QVERIFY(std::ranges::any_of(said, [&](const QList<QVariant>& message) {
                return message[0].toString().contains(view->document().title());
            }));
            QCOMPARE(view->document().diagram().net.places.at(0).value.name, std::string("fresh"));
        } else {
            QCOMPARE(view->document().path().string(),
                     setUp_->path(QStringLiteral("a.net")).toStdString());
            QVERIFY(view->document().format() == FormatId::net);
            QVERIFY(view->document().nets().front().net == before.front().net);
            QVERIFY(!view->document().changedOnDisk());
        }
    }
    QCOMPARE(fileText(setUp_->path(QStringLiteral("a.net")).toStdString()), countdown.toStdString());
    // What is recovered is kept again, and no longer offered.
    QTRY_COMPARE(QDir(root_->path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 1);
    recovery_->offer();
    QVERIFY(window_->findChild<RecoveryDialog*>() == nullptr || dialog->isHidden());
}

void RecoveryTest::theOfferTellsWhatIsNewer() {
    DocumentView& view = openNet(QStringLiteral("b.net"));
    EditBuilder edit(view.document().diagram());
    const Net& net = view.document().diagram().net;
    edit.add(PlacePart{{"more", {}, Count(1)}, NodeGeometry{{0, 0}}});
    edit.place(net.places.idAt(0)).value.initial = 77;
    edit.arc(net.arcs.idAt(0)).value.weight = 4;
    QSignalSpy kept(&recovery_->autosave(), &Autosave::kept);
    view.document().edit(edit.take(), QStringLiteral("edit"));
    QTRY_VERIFY(kept.size() > 0);
    kill();
    start();

    RecoveryDialog* dialog = offer();

    const QTreeWidgetItem& row = *dialog->list().topLevelItem(0);
    QCOMPARE(row.text(0), QStringLiteral("b.net"));
    QCOMPARE(row.text(2), QStringLiteral("Nodes: 1 added, 1 changed\nArcs: 1 changed"));
    QVERIFY(std::ranges::any_of(dialog->findChildren<QLabel*>(),
                                [](const QLabel* label) { return !label->pixmap().isNull(); }));
    dialog->grab().save(DesktopSetUp::screenshot(QStringLiteral("recovery.png")));
    dialog->reject();
}

void RecoveryTest::whatIsNewerIsReadInFull() {
    const QString news =
        QStringLiteral("Its file was changed since by another program ").repeated(4).trimmed();
    std::vector<OfferedDocument> offered{
        {QStringLiteral("a.net"), QStringLiteral("/a.net"), QStringLiteral("now"), {news}, {}, true}};
    RecoveryDialog dialog(std::move(offered));
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    const QTreeWidget& list = dialog.list();
    const QTreeWidgetItem* row = list.topLevelItem(0);

    for (const int width : {dialog.width(), dialog.width() * 3 / 4}) {
        dialog.resize(width, dialog.height());
        const auto needed = [&] {
            const QRect column(0, 0, list.columnWidth(2), dialog.height());
            return list.fontMetrics().boundingRect(column, Qt::TextWordWrap, news).height();
        };
        QVERIFY(needed() > list.fontMetrics().height());
        QTRY_VERIFY(list.visualItemRect(row).height() >= needed());
        dialog.grab().save(DesktopSetUp::screenshot(QStringLiteral("recovery-news.png")));
    }
    QCOMPARE(row->toolTip(2), news);
}

void RecoveryTest::whatIsDiscardedIsGone() {
    rename(openNet(QStringLiteral("c.net")), "renamed");
    kill();
    start();
    RecoveryDialog* dialog = offer();

    clickWhenAsked(QMessageBox::Discard);
    dialog->discardButton().click();

    QTRY_VERIFY(QDir(root_->path()).isEmpty());
    QVERIFY(window_->tabs().isEmpty());
}

void RecoveryTest::whatIsLeftForLaterIsOfferedAgain() {
    rename(openNet(QStringLiteral("d.net")), "renamed");
    kill();
    start();
    QPointer<RecoveryDialog> dialog = offer();
    QSignalSpy offered(recovery_, &Recovery::offered);

    dialog->reject();

    QCOMPARE(offered.size(), 1);
    QTRY_VERIFY(dialog.isNull());
    dialog = offer();
    QVERIFY(!dialog.isNull());
    QCOMPARE(dialog->list().topLevelItemCount(), 1);
    dialog->reject();
}

void RecoveryTest::aFileThatIsOpenIsReplacedOrLeftAlone() {
    rename(openNet(QStringLiteral("e.net")), "renamed");
    kill();
    for (const bool edited : {false, true}) {
        start();
        openFile(*window_, setUp_->path(QStringLiteral("e.net")));
        if (edited) {
            EditBuilder edit(window_->current()->document().diagram());
            edit.head().name = "mine";
            window_->current()->document().edit(edit.take(), QStringLiteral("mine"));
        }
        RecoveryDialog* dialog = offer();

        dialog->recoverButton().click();

        QCOMPARE(window_->documents().size(), edited ? 2 : 1);
        NetDocument& recovered = window_->documents().constLast()->document();
        QCOMPARE(recovered.diagram().net.places.at(0).value.name, std::string("renamed"));
        QCOMPARE(recovered.path().empty(), edited);
        if (edited) {
            QCOMPARE(recovered.title(), QStringLiteral("e.net (recovered)"));
        } else {
            QSignalSpy kept(&recovery_->autosave(), &Autosave::kept);
            recovery_->autosave().keepNow(recovered);
            QTRY_VERIFY(kept.size() > 0);
            kill();
        }
    }
}

/// Also where the program ends a second time, and what was recovered was written again.
void RecoveryTest::theLastChangeIsThatOfTheUser() {
    rename(openNet(QStringLiteral("i.net")), "renamed");
    kill();
    const QString process =
        QDir(root_->path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot).constFirst();
    const QDateTime changed(QDate(2024, 2, 29), QTime(12, 30));
    QFile file(root_->filePath(process + QStringLiteral("/1/info.json")));
    QVERIFY(file.open(QIODevice::ReadWrite));
    QJsonObject info = QJsonDocument::fromJson(file.readAll()).object();
    info[QStringLiteral("changed")] = changed.toUTC().toString(Qt::ISODateWithMs);
    QVERIFY(file.resize(0) && file.seek(0));
    file.write(QJsonDocument(info).toJson());
    file.close();
    const QString shown = QLocale().toString(changed, QLocale::ShortFormat);
    for (int ends = 1; ends <= 2; ++ends) {
        start();
        RecoveryDialog* dialog = offer();
        QVERIFY(dialog != nullptr);
        QCOMPARE(dialog->list().topLevelItem(0)->text(1), shown);
        const QSignalSpy kept(&recovery_->autosave(), &Autosave::kept);
        dialog->recoverButton().click();
        QTRY_VERIFY(kept.size() > 0);
        kill();
    }
    start();
}

void RecoveryTest::aDamagedDocumentIsTold() {
    rename(openNet(QStringLiteral("f.net")), "renamed");
    kill();
    const QString process =
        QDir(root_->path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot).constFirst();
    QDir folder(root_->filePath(process + QStringLiteral("/1")));
    QVERIFY(QFile::remove(folder.filePath(folder.entryList({QStringLiteral("*.base")}).value(0))));
    start();

    RecoveryDialog* dialog = offer();

    QVERIFY(dialog->list().topLevelItem(0)->text(2).startsWith(
        QStringLiteral("It cannot be opened: ")));
    dialog->list().topLevelItem(0)->setCheckState(0, Qt::Checked);
    QVERIFY(!dialog->recoverButton().isEnabled());
    QVERIFY(dialog->discardButton().isEnabled());
    dialog->reject();
}

void RecoveryTest::unfinishedSystemsComeBack() {
    OpenedSystem opened;
    opened.name = QStringLiteral("system");
    opened.drawn = SmallSystem().drawn;
    auto* view = new SpikingView(std::move(opened));
    window_->addTab(*view);
    SpikingEditBuilder edit(view->document().drawn());
    NeuronPart part;
    part.value.name = "added";
    part.geometry = Point{50, 60};
    edit.add(part);
    edit.neuron(view->document().system().neurons.idAt(0)).value.spikes = 9;
    view->document().edit(edit.take(), QStringLiteral("edit"));
    QSignalSpy kept(&recovery_->autosave(), &Autosave::kept);
    QTRY_VERIFY(kept.size() > 0);
    const spiking::DrawnSystem before = view->document().drawn();
    kill();
    start();

    RecoveryDialog* dialog = offer();
    QCOMPARE(dialog->list().topLevelItem(0)->text(2),
             QStringLiteral("Never saved\nNeurons: 4\nSynapses: 2"));
    dialog->recoverButton().click();

    auto* recovered = qobject_cast<SpikingView*>(window_->currentTab());
    QVERIFY(recovered != nullptr);
    QVERIFY(recovered->document().isModified());
    QVERIFY(recovered->document().system() == before.system);
    QVERIFY(recovered->document().drawn().positions == before.positions);
}

/// Also where nothing else is unsaved. Once it is right, it is applied.
void RecoveryTest::textThatCannotBeReadComesBack() {
    DocumentView& view = openNet(QStringLiteral("j.net"));
    NetTextEditor& editor = textPanel<NetTextPanel>(view).editor();
    QTRY_VERIFY(!editor.netText().empty());
    const QString typed = editor.text() + QStringLiteral("pl p3 (7->)\n");
    const QSignalSpy kept(&recovery_->autosave(), &Autosave::kept);
    editor.setText(typed);
    QTRY_VERIFY(kept.size() > 0);
    QVERIFY(view.document().isModified());
    kill();
    start();

    RecoveryDialog* dialog = offer();
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->list().topLevelItem(0)->text(2),
             QStringLiteral("Unfinished text in the text view"));
    dialog->recoverButton().click();

    QVERIFY(window_->current() != nullptr);
    QTRY_VERIFY(!window_->panelDock("text").isHidden());
    auto& panel = window_->panel<NetTextPanel>("text", *window_->current());
    QTRY_COMPARE(panel.editor().text(), typed);
    QTRY_VERIFY2(panel.message().startsWith(QStringLiteral("Line ")), qPrintable(panel.message()));
    NetDocument& document = window_->current()->document();
    QCOMPARE(document.unfinished().size(), std::size_t{1});
    QCOMPARE(document.diagram().net.places.size(), std::size_t{2});
    panel.editor().setText(QString(typed).replace(QStringLiteral("7->"), QStringLiteral("7")));
    QTRY_COMPARE(document.diagram().net.places.size(), std::size_t{3});
    QVERIFY(document.unfinished().empty());
}

void RecoveryTest::textOfASystemThatCannotBeReadComesBack() {
    OpenedSystem opened;
    opened.name = QStringLiteral("system");
    opened.drawn = SmallSystem().drawn;
    auto* view = new SpikingView(std::move(opened));
    window_->addTab(*view);
    NetTextEditor& editor = textPanel<SystemTextPanel>(*view).editor();
    QTRY_VERIFY(!editor.netText().empty());
    const QString typed = editor.text() + QStringLiteral("[a*4 --> a]'3 XX unfinished\n");
    const QSignalSpy kept(&recovery_->autosave(), &Autosave::kept);
    editor.setText(typed);
    QTRY_VERIFY(kept.size() > 0);
    QVERIFY(view->document().isModified());
    kill();
    start();

    RecoveryDialog* dialog = offer();
    QVERIFY(dialog != nullptr);
    QVERIFY(dialog->list().topLevelItem(0)->text(2).endsWith(
        QStringLiteral("\nUnfinished text in the text view")));
    dialog->recoverButton().click();

    auto* recovered = qobject_cast<SpikingView*>(window_->currentTab());
    QVERIFY(recovered != nullptr);
    auto& panel = window_->panel<SystemTextPanel>("text", *recovered);
    QTRY_VERIFY(panel.isVisible());
    QCOMPARE(panel.editor().text(), typed);
    QVERIFY(!panel.message().isEmpty());
    QCOMPARE(recovered->document().unfinished().size(), std::size_t{1});
}

void RecoveryTest::failuresAreToldAboveTheDrawing() {
    const QString inTheWay = setUp_->write(QStringLiteral("in-the-way"), {});
    const QString root = inTheWay + QStringLiteral("/root");
    Autosave& blocked = (new Recovery(*window_, root, 1ms))->autosave();
    const QSignalSpy failed(&blocked, &Autosave::failed);
    DocumentView& view = openNet(QStringLiteral("g.net"));

    rename(view, "renamed");

    QTRY_VERIFY(bar() != nullptr);
    QCOMPARE(bar()->text(),
             QStringLiteral("The unsaved changes of “g.net” are not being backed up; a crash would lose "
                            "them. %1: cannot make the folder: Not a directory")
                 .arg(root));
    window_->grab().save(DesktopSetUp::screenshot(QStringLiteral("not-backed-up.png")));
    window_->showMessage(QStringLiteral("another message"));
    press(*window_, Qt::Key_Escape);
    rename(view, "again");
    QVERIFY(bar() != nullptr);
    QCOMPARE(failed.size(), 1);
    choose(QStringLiteral("Try Again"));
    QTRY_COMPARE(failed.size(), 2);
    QVERIFY(bar() != nullptr);

    QVERIFY(QFile::remove(inTheWay));

    QTRY_VERIFY(bar() == nullptr);
    QVERIFY(view.document().isModified());
}

void RecoveryTest::aFailureEndsWhenTheDocumentIsSaved() {
    const QString inTheWay = setUp_->write(QStringLiteral("also-in-the-way"), {});
    new Recovery(*window_, inTheWay + QStringLiteral("/root"), 1ms);
    DocumentView& view = openNet(QStringLiteral("h.net"));
    rename(view, "renamed");
    QTRY_VERIFY(bar() != nullptr);

    choose(QStringLiteral("Save"));

    QTRY_VERIFY(!view.document().isModified());
    QVERIFY(bar() == nullptr);
    QVERIFY(fileText(setUp_->path(QStringLiteral("h.net")).toStdString()).find("renamed") !=
            std::string::npos);
}

void RecoveryTest::aKilledProgramLosesAtMostTheLastMoment() {
    std::mt19937 random(2);
    for (int i = 0; i < 4; ++i) {
        const QTemporaryDir root;
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("FIREABLE_KILLED_IN"), root.path());
        program.setProcessEnvironment(environment);
        program.start(QCoreApplication::applicationFilePath(), {QStringLiteral("KilledEditing")});
        int kept = 0;
        const auto read = [&] {
            while (program.canReadLine()) {
                const QByteArray line = program.readLine();
                kept = line.startsWith("kept ") ? line.mid(5).trimmed().toInt() : kept;
            }
        };
        const auto wanted = 3 + static_cast<int>(random() % 40);
        while (kept < wanted && program.waitForReadyRead(30'000)) {
            read();
        }
        program.kill();
        QVERIFY(program.waitForFinished());
        read();
        QVERIFY(kept >= wanted);

        const LeftBehind left(root.path());

        QCOMPARE(left.documents().size(), std::size_t{1});
        const auto text = contentOf(left.documents().front());
        VERIFY_OK(text);
        const auto nets = format(FormatId::pnml).read(*text);
        VERIFY_OK(nets);
        const int step = std::stoi(nets->nets.front().net.name);
        QVERIFY2(step >= kept, qPrintable(QStringLiteral("%1 of %2").arg(step).arg(kept)));
        NetDocument same({"", std::nullopt, {Diagram{}}, {}});
        ScriptedEdits script(same, 1);
        while (script.steps() < step) {
            script.step();
        }
        QCOMPARE(*text, *format(FormatId::pnml).write(same.nets()));
    }
}

FIREABLE_TEST(RecoveryTest)
#include "recovery_test.moc"

#include <QFile>
#include <QFileDialog>
#include <QTest>

#include "app/desktop/main_window.h"
#include "editor/document/edit_builder.h"
#include "tests/support/answers.h"
#include "tests/support/desktop_window.h"
#include "tests/support/test_main.h"

using namespace fireable;
using testing::Answer;
using testing::Answers;
using testing::choose;
using testing::click;

namespace {

Answer cancelChoosing() {
    return {QFileDialog::staticMetaObject, [](QDialog& dialog) { dialog.reject(); }};
}

}  // namespace

/// The questions that saving asks, answered by mouse on the real window.
class SavingDialogsTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void aNewNetIsProposedAsPnmlUnderItsTitle();
    void aFileThatAnotherTabHasOpenIsNotWritten();
    void aNameOfAnotherKindIsRefused();
    void aFileMayBeSavedOntoItself();
    void aReadOnlyFileIsNamedAndAFreeNameProposed_data();
    void aReadOnlyFileIsNamedAndAFreeNameProposed();

private:
    QString open(const QString& name, const QByteArray& text);
    void saveAs() {
        QApplication::setActiveWindow(window_.get());
        window_->action("save-as")->trigger();
    }
    static QByteArray contents(const QString& file) {
        QFile in(file);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }

    testing::DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void SavingDialogsTest::init() {
    window_ = testing::makeWindow();
}

void SavingDialogsTest::cleanup() {
    window_.reset();
}

QString SavingDialogsTest::open(const QString& name, const QByteArray& text) {
    QFile file(setUp_.path(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
        qFatal("cannot write a test file");
    }
    file.close();
    const auto before = window_->documents().size();
    window_->openFiles({file.fileName()});
    if (!QTest::qWaitFor([&] { return window_->documents().size() == before + 1; })) {
        qFatal("cannot open a test file");
    }
    return file.fileName();
}

void SavingDialogsTest::aNewNetIsProposedAsPnmlUnderItsTitle() {
    window_->addDocument({{}, std::nullopt, {Diagram{}}, {}, QStringLiteral("Untitled 7")});
    Answers answers({cancelChoosing()});

    saveAs();

    QCOMPARE(answers.said().size(), 1);
    QVERIFY2(answers.said()[0].endsWith(QStringLiteral("/Untitled 7.pnml")),
             qPrintable(answers.said()[0]));
}

void SavingDialogsTest::aFileThatAnotherTabHasOpenIsNotWritten() {
    const QByteArray text = "p 20.0 30.0 {in} 5 n\nh small\n";
    const QString first = open(QStringLiteral("first.ndr"), text);
    open(QStringLiteral("second.ndr"), "p 20.0 30.0 {other} 5 n\nh small\n");
    NetDocument& document = window_->current()->document();
    Answers answers(
        {choose(first), click(QMessageBox::Yes), click(QMessageBox::Ok), cancelChoosing()});

    saveAs();

    QVERIFY(answers.allGiven());
    QVERIFY2(answers.said()[2].contains(QStringLiteral("“first.ndr” is open in another tab")),
             qPrintable(answers.said()[2]));
    QCOMPARE(contents(first), text);
    QCOMPARE(document.title(), QStringLiteral("second.ndr"));
}

void SavingDialogsTest::aNameOfAnotherKindIsRefused() {
    open(QStringLiteral("net.ndr"), "p 20.0 30.0 {in} 5 n\nh small\n");
    const QString file = setUp_.path(QStringLiteral("net.snp"));
    Answers answers({choose(file), click(QMessageBox::Ok), cancelChoosing()});

    saveAs();

    QVERIFY(answers.allGiven());
    QVERIFY2(answers.said()[1].contains(QStringLiteral("another kind of model")),
             qPrintable(answers.said()[1]));
    QVERIFY(!QFile::exists(file));
}

void SavingDialogsTest::aFileMayBeSavedOntoItself() {
    const QString file = open(QStringLiteral("own.ndr"), "p 20.0 30.0 {in} 5 n\nh small\n");
    NetDocument& document = window_->current()->document();
    EditBuilder edit(document.diagram());
    edit.place(PlaceId{0}).value.initial = 8;
    document.edit(edit.take(), QStringLiteral("set"));
    Answers answers({choose(file), click(QMessageBox::Yes)});

    saveAs();

    QVERIFY(answers.allGiven());
    QCOMPARE(answers.said().size(), 2);
    QVERIFY(!document.isModified());
    QVERIFY(contents(file).contains(" in 8 "));
}

void SavingDialogsTest::aReadOnlyFileIsNamedAndAFreeNameProposed_data() {
    QTest::addColumn<QStringList>("taken");
    QTest::addColumn<QString>("proposed");
    const QString first = QStringLiteral("locked copy.ndr");
    const QString second = QStringLiteral("locked copy 2.ndr");
    QTest::newRow("the first copy") << QStringList() << first;
    QTest::newRow("another one") << QStringList(first) << second;
}

void SavingDialogsTest::aReadOnlyFileIsNamedAndAFreeNameProposed() {
    QFETCH(QStringList, taken);
    QFETCH(QString, proposed);
    const QString name = setUp_.path(QStringLiteral("locked.ndr"));
    QFile::remove(name);  // of an earlier row
    open(QStringLiteral("locked.ndr"), "p 20.0 30.0 {in} 5 n\nh small\n");
    QVERIFY(QFile::setPermissions(name, QFile::ReadOwner));
    QTRY_VERIFY(window_->windowTitle().contains(QStringLiteral("(read-only)")));
    NetDocument& document = window_->current()->document();
    EditBuilder edit(document.diagram());
    edit.place(PlaceId{0}).value.initial = 8;
    document.edit(edit.take(), QStringLiteral("set"));
    for (const QString& copy : taken) {
        setUp_.write(copy, "");
    }
    QString title;
    const Answer readTitle{QFileDialog::staticMetaObject, [&title](QDialog& dialog) {
                               title = dialog.windowTitle();
                               dialog.reject();
                           }};
    Answers answers({readTitle});

    window_->action("save")->trigger();

    QVERIFY2(title.contains(QStringLiteral("“locked.ndr” Is Read-Only")), qPrintable(title));
    QCOMPARE(answers.said().size(), 1);
    QVERIFY2(answers.said()[0].endsWith(u'/' + proposed), qPrintable(answers.said()[0]));
}

FIREABLE_TEST(SavingDialogsTest)
#include "saving_dialogs_test.moc"

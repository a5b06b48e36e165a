#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <deque>
#include <functional>

#include "app/desktop/main_window.h"
#include "editor/document/edit_builder.h"

using namespace fireable;

namespace {

/// An answer to the next dialog of a class; other dialogs meanwhile are on their way out.
struct Answer {
    const QMetaObject& of;
    std::function<void(QDialog&)> give;
};

/// Gives answers to the dialogs that come up, one after the other.
class Answers {
public:
    explicit Answers(std::deque<Answer> answers) : answers_(std::move(answers)) {
        QObject::connect(&timer_, &QTimer::timeout, &timer_, [this] { answerOne(); });
        timer_.start(5);
    }
    /// What the dialogs said: the text of a question, the name that a file dialog proposed.
    const QStringList& said() const { return said_; }
    bool allGiven() const { return answers_.empty(); }

private:
    void answerOne() {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr || answering_ || answers_.empty() ||
            !dialog->metaObject()->inherits(&answers_.front().of)) {
            return;
        }
        if (auto* box = qobject_cast<QMessageBox*>(dialog)) {
            said_.append(box->text());
        } else if (auto* files = qobject_cast<QFileDialog*>(dialog)) {
            said_.append(files->selectedFiles().value(0));
        }
        // From the event loop, not from the timer: an answer may bring up the next dialog.
        answering_ = true;
        const auto give = [this, dialog, answer = answers_.front().give] {
            answering_ = false;
            answer(*dialog);
        };
        answers_.pop_front();
        QMetaObject::invokeMethod(dialog, give, Qt::QueuedConnection);
    }

    QTimer timer_;
    bool answering_ = false;
    std::deque<Answer> answers_;
    QStringList said_;
};

/// Where the file is there, the dialog asks whether to replace it, and that takes an answer too.
Answer choose(const QString& file) {
    return {QFileDialog::staticMetaObject, [file](QDialog& dialog) {
                dialog.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(file);
                dialog.accept();
            }};
}

Answer cancelChoosing() {
    return {QFileDialog::staticMetaObject, [](QDialog& dialog) { dialog.reject(); }};
}

Answer click(QMessageBox::StandardButton button) {
    return {QMessageBox::staticMetaObject, [button](QDialog& dialog) {
                QTest::mouseClick(static_cast<QMessageBox&>(dialog).button(button), Qt::LeftButton);
            }};
}

}  // namespace

/// The questions that saving asks, answered by mouse on the real window.
class SavingDialogsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void aNewNetIsProposedAsPnmlUnderItsTitle();
    void aFileThatAnotherTabHasOpenIsNotWritten();
    void aFileMayBeSavedOntoItself();

private:
    QString open(const QString& name, const QByteArray& text);
    void saveAs() {
        QApplication::setActiveWindow(window_.get());
        window_->actions().saveAs->trigger();
    }
    static QByteArray contents(const QString& file) {
        QFile in(file);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }

    QTemporaryDir folder_;
    std::unique_ptr<MainWindow> window_;
};

void SavingDialogsTest::initTestCase() {
    Q_INIT_RESOURCE(fireable);
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder_.path());
    QCoreApplication::setOrganizationName(QStringLiteral("FireableTest"));
    QCoreApplication::setApplicationName(QStringLiteral("fireable"));
}

void SavingDialogsTest::init() {
    window_ = std::make_unique<MainWindow>();
    window_->show();
    QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
}

void SavingDialogsTest::cleanup() {
    window_.reset();
}

QString SavingDialogsTest::open(const QString& name, const QByteArray& text) {
    QFile file(folder_.filePath(name));
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

QTEST_MAIN(SavingDialogsTest)
#include "saving_dialogs_test.moc"

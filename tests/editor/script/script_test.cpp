#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "editor/script/net_script.h"
#include "editor/script/script_panel.h"
#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

/// p1 gives its tokens one by one to p2.
Diagram countdown(int tokens) {
    Diagram diagram;
    diagram.net = testing::NetMaker(2, 1).tokens(1, tokens).takes(1, {1}).gives(1, {2}).net();
    return diagram;
}

}  // namespace

/// Scripts that edit and run documents.
class ScriptTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void tellsItsValue_data();
    void tellsItsValue();
    void remembersFromOneScriptToTheNext();
    void runsAndGoesBack();
    void runsAfterManyEdits_data();
    void runsAfterManyEdits();
    void haltsAtBreakpoints();
    void firesByHand();
    void keepsBigCountsExact();
    void drawsANetAndRunsIt();
    void eachEditCanBeUndone();
    void mistakesAreErrors_data();
    void mistakesAreErrors();
    void anErrorCanBeCaught();
    void savesInTheFormatOfTheSuffix();
    void writesNoFileThatIsOpenElsewhere();
    void stopsWhatNeverComesBack();
    void stopsWhatIsLeftForLaterAndNeverComesBack();
    void stopEndsARunThatWouldNeverEnd();
    void whatIsLeftForLaterDoesNotWait();
    void closingTheDocumentEndsTheScript();
    void theConsoleShowsWhatIsPrinted();
    void theConsoleRecallsWhatWasTyped();

private:
    QString run(const char* text) {
        const ScriptResult result = host_->run(QString::fromUtf8(text));
        return result.failed ? QStringLiteral("failed: ") + result.text : result.text;
    }

    std::unique_ptr<NetDocument> document_;
    std::unique_ptr<Selection> selection_;
    std::unique_ptr<EngineRunner> runner_;
    std::unique_ptr<NetRunConfigurations> runs_;
    std::unique_ptr<ScriptHost> host_;
    std::unique_ptr<QObject> scripted_;
    std::filesystem::path elsewhere_;  ///< that another document has open
};

void ScriptTest::init() {
    document_ = std::make_unique<NetDocument>(OpenedFile{"", std::nullopt, {countdown(5)}, {}, {}});
    selection_ = std::make_unique<Selection>(*document_);
    runner_ = std::make_unique<EngineRunner>(*document_);
    runner_->configure(defaultEngineKind, {Choice::first, Multiplicity::one, 0});
    runs_ = std::make_unique<NetRunConfigurations>(*document_, *runner_);
    host_ = std::make_unique<ScriptHost>();
    scripted_ = std::make_unique<NetScript>(
        *host_, *document_, *selection_, *runner_, *runs_,
        [this](const Document&, const std::filesystem::path& file) { return file == elsewhere_; },
        nullptr);
    host_->install(QStringLiteral("doc"), scripted_.get());
}

void ScriptTest::cleanup() {
    host_.reset();
    scripted_.reset();
    runs_.reset();
    runner_.reset();
    selection_.reset();
    document_.reset();
}

void ScriptTest::tellsItsValue_data() {
    QTest::addColumn<QString>("script");
    QTest::addColumn<QString>("value");
    const auto row = [](const char* script, const char* value) {
        QTest::newRow(script) << QString::fromUtf8(script) << QString::fromUtf8(value);
    };
    row("1 + 2", "3");
    row("'a' + 'b'", "ab");
    row("[1, 2]", "[1,2]");
    row("({a: 1})", "{\"a\":1}");
    row("undefined", "");
    row("doc.places", "[\"p1\",\"p2\"]");
    row("doc.transitions.length", "1");
    row("doc.tokens('p1')", "5");
    row("doc.run.value('p1 * 3')", "15");
    row("doc.run.enabled", "[\"t1\"]");
}

void ScriptTest::tellsItsValue() {
    QFETCH(QString, script);
    QFETCH(QString, value);
    run("doc.run.reset()");

    QCOMPARE(run(script.toUtf8().constData()), value);
}

void ScriptTest::remembersFromOneScriptToTheNext() {
    run("var x = 7");

    QCOMPARE(run("x + 1"), QStringLiteral("8"));
}

void ScriptTest::runsAndGoesBack() {
    QCOMPARE(run("doc.run.toEnd()"), QStringLiteral("5"));
    QCOMPARE(run("doc.run.state"), QStringLiteral("finished"));
    QCOMPARE(run("doc.run.back(2); doc.run.value('p1')"), QStringLiteral("2"));
    QCOMPARE(run("doc.run.goTo(1); doc.run.fired"),
             QStringLiteral("[{\"transition\":\"t1\",\"copies\":1}]"));
    QCOMPARE(run("doc.run.step(2)"), QStringLiteral("3"));
    QCOMPARE(run("doc.run.reset(); doc.run.steps"), QStringLiteral("0"));
}

void ScriptTest::runsAfterManyEdits_data() {
    QTest::addColumn<QString>("edit");  // two hundred times
    QTest::addColumn<QString>("then");
    QTest::addColumn<QString>("steps");
    const auto row = [](const char* name, const char* edit, const char* then, const char* steps) {
        QTest::newRow(name) << QString::fromUtf8(edit) << QString::fromUtf8(then)
                            << QString::fromUtf8(steps);
    };
    const char* tokens = "doc.setTokens('p1', i)";
    row("tokens", tokens, "", "200");
    row("tokens, a breakpoint", tokens, "doc.run.breakWhen('p2 == 150')", "150");
    row("tokens and breakpoints",
        "doc.setTokens('p1', i); doc.run.clearBreakpoints(); doc.run.breakWhen('p2 == ' + "
        "Math.ceil(i / 2))",
        "", "100");
    row("names, a breakpoint", "doc.rename(doc.places[1], 'a' + i)",
        "doc.run.breakWhen('a200 == 3')", "3");
}

/// A script gives the window no time between them: they all wait.
void ScriptTest::runsAfterManyEdits() {
    QFETCH(QString, edit);
    QFETCH(QString, then);
    QFETCH(QString, steps);
    runner_->prepare();
    QTRY_COMPARE(runner_->pending(), 0);

    const QString script = QStringLiteral(
        "for (let i = 1; i <= 200; ++i) { %1 }\n%2;\n"
        "doc.run.toEnd()");

    QCOMPARE(run(script.arg(edit, then).toUtf8().constData()), steps);
    QCOMPARE(runner_->steps().text(), steps.toStdString());
}

void ScriptTest::haltsAtBreakpoints() {
    QCOMPARE(run("doc.run.breakWhen('p2 == 3'); doc.run.toEnd()"), QStringLiteral("3"));
    QCOMPARE(run("doc.run.clearBreakpoints(); doc.run.toEnd()"), QStringLiteral("5"));
}

void ScriptTest::firesByHand() {
    QCOMPARE(run("doc.run.fire('t1'); doc.run.value('p2')"), QStringLiteral("1"));
    QCOMPARE(run("doc.run.fire('t1', true); doc.run.value('p2')"), QStringLiteral("5"));
    QCOMPARE(run("doc.run.fire('t1')"), QStringLiteral("failed: Error: 't1' is not enabled"));
}

void ScriptTest::keepsBigCountsExact() {
    QCOMPARE(run("doc.setTokens('p1', '123456789012345678901'); doc.tokens('p1')"),
             QStringLiteral("123456789012345678901"));
    QCOMPARE(run("doc.run.value('p1 + 1')"), QStringLiteral("123456789012345678902"));
}

void ScriptTest::drawsANetAndRunsIt() {
    run("doc.addPlace('p3', 300, 0); doc.addTransition('t2', 200, 0);"
        "doc.addArc('p2', 't2', 2); doc.addArc('t2', 'p3'); doc.addArc('p1', 't2', 1, "
        "'inhibitor')");

    QCOMPARE(run("doc.run.toEnd(); doc.run.value('p3')"), QStringLiteral("2"));
    QCOMPARE(run("doc.selected = ['p3', 't2']; doc.selected"), QStringLiteral("[\"p3\",\"t2\"]"));
    QCOMPARE(run("doc.remove('t2'); doc.transitions"), QStringLiteral("[\"t1\"]"));
}

void ScriptTest::eachEditCanBeUndone() {
    run("doc.rename('p1', 'source'); doc.setTokens('source', 9); doc.move('source', 5, 6)");
    QCOMPARE(run("doc.undo(); doc.undo(); doc.tokens('source')"), QStringLiteral("5"));
    QCOMPARE(run("doc.undo(); doc.places"), QStringLiteral("[\"p1\",\"p2\"]"));
    QVERIFY(!document_->isModified());
}

void ScriptTest::mistakesAreErrors_data() {
    QTest::addColumn<QString>("script");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* script, const char* error) {
        QTest::newRow(script) << QString::fromUtf8(script) << QString::fromUtf8(error);
    };
    row("doc.tokens('q')", "expected the name of a place, found 'q'");
    row("doc.setTokens('p1', -1)", "expected a whole number of tokens, found '-1'");
    row("doc.setTokens('p1', 1.5)", "expected a whole number of tokens, found '1.5'");
    row("doc.addPlace('p1', 0, 0)", "expected a name that is not taken, found 'p1'");
    row("doc.addArc('p1', 'p2')", "expected a place and a transition, found 'p1, p2'");
    row("doc.addArc('t1', 'p2', 1, 'read')",
        "expected a kind of arc for this direction, found 'read'");
    row("doc.addArc('p1', 't1', 0)", "expected a whole number over 0 as weight, found '0'");
    row("doc.remove('x')", "expected the name of a place or transition, found 'x'");
    row("doc.run.engine = 'steam'", "expected the name of an engine, found 'steam'");
    row("doc.run.rule = 'none'", "expected the name of a firing rule, found 'none'");
    row("doc.run.goTo('far')", "expected the number of a step, found 'far'");
    row("doc.run.configure('x')", "expected the name of a run configuration, found 'x'");
    row("doc.saveAs('/tmp/net.xyz')",
        "expected a file name with the suffix of a format, found '/tmp/net.xyz'");
    row("doc.addPlace('n', NaN, 0)", "expected two coordinates up to 10,000,000, found 'nan, 0'");
    row("doc.addTransition('n', 0, Infinity)",
        "expected two coordinates up to 10,000,000, found '0, inf'");
    row("doc.move('p1', 1e300, 0)", "expected two coordinates up to 10,000,000, found '1e+300, 0'");
    row("nothing.at.all", "nothing is not defined");
}

void ScriptTest::mistakesAreErrors() {
    QFETCH(QString, script);
    QFETCH(QString, error);

    const QString result = run(script.toUtf8().constData());

    QVERIFY2(result.startsWith(QStringLiteral("failed: ")) && result.contains(error),
             qPrintable(result));
    QVERIFY(!document_->isModified());
}

void ScriptTest::anErrorCanBeCaught() {
    QCOMPARE(run("try { doc.tokens('q') } catch (e) { 'caught: ' + e.message }"),
             QStringLiteral("caught: expected the name of a place, found 'q'"));
}

void ScriptTest::savesInTheFormatOfTheSuffix() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("made.net"));
    const QString saving = QStringLiteral("doc.saveAs('%1')").arg(path);

    QCOMPARE(run(saving.toUtf8().constData()), QString());

    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("pl p1 (5)"));
    run("doc.run.watch('p1')");  // which .net cannot hold
    const QString refused = run(saving.toUtf8().constData());
    QVERIFY2(refused.contains(QStringLiteral("would lose")), qPrintable(refused));
}

void ScriptTest::writesNoFileThatIsOpenElsewhere() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("made.net"));
    elsewhere_ = path.toStdString();

    const QString refused = run(QStringLiteral("doc.saveAs('%1', true)").arg(path).toUtf8());

    QVERIFY2(refused.contains(QStringLiteral("open in another tab")), qPrintable(refused));
    QVERIFY(!QFile::exists(path));
    elsewhere_.clear();
}

void ScriptTest::stopsWhatNeverComesBack() {
    host_->setLimit(std::chrono::milliseconds(200));

    const QString result = run("while (true) {}");

    QVERIFY2(result.contains(QStringLiteral("without returning")), qPrintable(result));
    QCOMPARE(run("1 + 1"), QStringLiteral("2"));
}

void ScriptTest::stopsWhatIsLeftForLaterAndNeverComesBack() {
    host_->setLimit(std::chrono::milliseconds(200));
    const QSignalSpy printed(host_.get(), &ScriptHost::printed);
    run("Promise.resolve().then(function () { while (true) {} })");

    QTRY_COMPARE(printed.count(), 1);

    const QString said = printed.constFirst().constFirst().toString();
    QVERIFY2(said.contains(QStringLiteral("without returning")), qPrintable(said));
    QVERIFY(!host_->isRunning());
    QCOMPARE(run("1 + 1"), QStringLiteral("2"));
    run("Promise.resolve().then(function () { print('later') })");
    QTRY_COMPARE(printed.count(), 2);
    QCOMPARE(printed.constLast().constFirst().toString(), QStringLiteral("later"));
}

void ScriptTest::stopEndsARunThatWouldNeverEnd() {
    run("doc.addTransition('back', 0, 0); doc.addArc('p2', 'back'); doc.addArc('back', 'p1')");
    QObject whileItRuns;
    connect(runner_.get(), &EngineRunner::frameChanged, &whileItRuns, [this] {
        if (runner_->steps() > Count(5)) {
            host_->stop();
        }
    });

    QCOMPARE(run("doc.run.toEnd(); 'not reached'"), QStringLiteral("failed: Stopped"));

    QTRY_COMPARE(runner_->state(), RunState::paused);
    QVERIFY(runner_->steps() > Count(5));
}

void ScriptTest::whatIsLeftForLaterDoesNotWait() {
    QCOMPARE(run("({toJSON: function () { return doc.run.toEnd() }})"), QStringLiteral("5"));
    run("Promise.resolve().then(function () { doc.run.reset(); doc.run.toEnd() })");

    QCoreApplication::processEvents();
    QTRY_COMPARE(runner_->pending(), 0);

    QCOMPARE(run("1 + 1"), QStringLiteral("2"));
}

void ScriptTest::closingTheDocumentEndsTheScript() {
    run("doc.addTransition('back', 0, 0); doc.addArc('p2', 'back'); doc.addArc('back', 'p1')");
    QObject whileItRuns;
    const auto close = [this] {
        if (runner_ && runner_->steps() > Count(5)) {
            scripted_.reset();
            runs_.reset();
            runner_.reset();
        }
    };
    // Later, as nothing that tells of itself may go meanwhile.
    connect(runner_.get(), &EngineRunner::frameChanged, &whileItRuns, close, Qt::QueuedConnection);

    QCOMPARE(run("doc.run.toEnd(); 'not reached'"), QStringLiteral("failed: Stopped"));
    QCOMPARE(run("1 + 1"), QStringLiteral("2"));
}

void ScriptTest::theConsoleShowsWhatIsPrinted() {
    ScriptPanel panel(*host_);
    auto& input = *panel.findChild<QLineEdit*>();
    QTest::keyClicks(&input, QStringLiteral("print('steps', doc.run.toEnd(), {a: 1}); 42"));
    QTest::keyClick(&input, Qt::Key_Return);
    QTest::keyClicks(&input, QStringLiteral("oops"));
    QTest::keyClick(&input, Qt::Key_Return);

    const QString text = panel.findChild<QPlainTextEdit*>()->toPlainText();

    QCOMPARE(text, QStringLiteral("> print('steps', doc.run.toEnd(), {a: 1}); 42\n"
                                  "steps 5 {\"a\":1}\n42\n> oops\n"
                                  "ReferenceError: oops is not defined"));
}

void ScriptTest::theConsoleRecallsWhatWasTyped() {
    ScriptPanel panel(*host_);
    auto& input = *panel.findChild<QLineEdit*>();
    for (const char* text : {"1", "2"}) {
        QTest::keyClicks(&input, QString::fromUtf8(text));
        QTest::keyClick(&input, Qt::Key_Return);
    }

    QTest::keyClick(&input, Qt::Key_Up);
    QCOMPARE(input.text(), QStringLiteral("2"));
    QTest::keyClick(&input, Qt::Key_Up);
    QCOMPARE(input.text(), QStringLiteral("1"));
    QTest::keyClick(&input, Qt::Key_Down);
    QTest::keyClick(&input, Qt::Key_Down);

    QCOMPARE(input.text(), QString());
}

FIREABLE_TEST(ScriptTest)
#include "script_test.moc"

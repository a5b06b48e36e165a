#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTest>

#include "app/desktop/tabs/spiking_view.h"
#include "editor/script/script_panel.h"
#include "tests/support/desktop_files.h"
#include "tests/support/pictured.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

/// The script console works on the document in front, of either kind.
class ScriptsInWindowTest : public QObject {
    Q_OBJECT

private slots:
    void init() { window_ = makeWindow(); }
    void cleanup() { discard(window_); }
    void documentsOfBothKindsAreScripted();
    void whatAKindLacksIsSaid();
    void aDrawnSystemIsExported();
    void pictures_data() { addThemeRows(); }
    void pictures();

private:
    /// Types a line; what the console then shows last.
    QString type(const QString& line) {
        auto& panel = *window_->findChild<ScriptPanel*>();
        panel.run(line);
        return panel.findChild<QPlainTextEdit*>()->toPlainText().section(u'\n', -1);
    }
    QString type(const char* line) { return type(QString::fromUtf8(line)); }

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void ScriptsInWindowTest::documentsOfBothKindsAreScripted() {
    QVERIFY(type("doc.title").contains(QStringLiteral("no document is open")));
    type(
        "app.newNet(); doc.addPlace('p', 0, 0, 1); doc.addTransition('t', 50, 0);"
        "doc.addArc('p', 't')");
    type(
        "app.newSystem(); doc.addNeuron('n', 0, 0, 2, ['a+/a->a']); doc.addOutput('o', 90, 0);"
        "doc.setSynapse('n', 'o')");

    QCOMPARE(type("app.documents.length"), QStringLiteral("2"));
    QCOMPARE(type("app.documents.map(each => each.run.toEnd())"), QStringLiteral("[1,2]"));
    QCOMPARE(type("doc.run.outputs[0].train"), QStringLiteral("11"));
    auto* view = dynamic_cast<SpikingView*>(window_->currentTab());
    QVERIFY(view != nullptr);
    QCOMPARE(view->runner().state(), RunState::dead);
    type("doc.run.breakOn('n'); doc.run.watch('n')");
    QCOMPARE(view->runner().breakpoints().all().size(), std::size_t{1});
    QCOMPARE(view->watches().all().size(), std::size_t{1});
}

void ScriptsInWindowTest::whatAKindLacksIsSaid() {
    type("app.newNet(); var net = doc; app.newSystem()");

    QCOMPARE(type("doc.addPlace('p', 0, 0)"),
             QStringLiteral("Error: 'addPlace' is for nets, and this is a spiking system"));
    QCOMPARE(type("doc.run.fire('t')"),
             QStringLiteral("Error: 'fire' is for nets, and this is a spiking system"));
    QCOMPARE(type("net.neurons"),
             QStringLiteral("Error: 'neurons' is for spiking systems, and this is a net"));
    QCOMPARE(type("net.run.outputs"),
             QStringLiteral("Error: 'outputs' is for spiking systems, and this is a net"));
    QCOMPARE(type("net.places.length"), QStringLiteral("0"));
}

void ScriptsInWindowTest::aDrawnSystemIsExported() {
    const QString file = setUp_.path(QStringLiteral("system.svg"));
    type("app.newSystem(); doc.addNeuron('lonely', 0, 0, 2)");

    type(QStringLiteral("app.exportPicture('%1')").arg(file));

    QFile svg(file);
    QVERIFY(svg.open(QIODevice::ReadOnly));
    QVERIFY(svg.readAll().contains("lonely"));
}

/// For people to look at: results, a mistake and a line being typed.
void ScriptsInWindowTest::pictures() {
    QFETCH(Theme, theme);
    setTheme(theme);
    auto* dock = window_->findChild<QDockWidget*>(QStringLiteral("scripts"));
    dock->show();
    dock->raise();
    type("app.newNet(); doc.addPlace('p', 0, 0, 3); doc.addTransition('t', 90, 0);"
         "doc.addArc('p', 't')");
    type("doc.run.toEnd()");
    type("doc.addPlace(");
    type("doc.place('nowhere').tokens");
    window_->findChild<ScriptPanel*>()->findChild<QLineEdit*>()->setText(
        QStringLiteral("doc.places.map(p => p.name)"));

    VERIFY_PICTURE(*window_, DesktopSetUp::screenshot(QStringLiteral("scripts_%1.png").arg(
                                 QLatin1String(QTest::currentDataTag()))));
}

FIREABLE_TEST(ScriptsInWindowTest)
#include "scripts_in_window_test.moc"

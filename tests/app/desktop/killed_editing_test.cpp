#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <cstdio>

#include "app/desktop/recovery/recovery.h"
#include "tests/support/desktop_window.h"
#include "tests/support/scripted_edits.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;
using namespace std::chrono_literals;

/// The window while it is edited without end, for `RecoveryTest`, which starts and kills it. By itself
/// it edits for a while and ends in order.
class KilledEditing : public QObject {
    Q_OBJECT

private slots:
    void editsAndLeavesNothingAtItsEnd();
};

void KilledEditing::editsAndLeavesNothingAtItsEnd() {
    const bool endless = qEnvironmentVariableIsSet("FIREABLE_KILLED_IN");
    const QTemporaryDir own;
    const QString root = endless ? qEnvironmentVariable("FIREABLE_KILLED_IN") : own.path();
    const DesktopSetUp setUp;
    auto window = makeWindow();
    auto* recovery = new Recovery(*window, root, 20ms);
    window->newNet();
    NetDocument& document = window->current()->document();
    ScriptedEdits script(document, 1);
    int kept = 0;
    int underWay = 0;
    connect(&recovery->autosave(), &Autosave::kept, this, [&] {
        ++kept;
        std::printf("kept %d\n", underWay);
        std::fflush(stdout);
        underWay = script.steps();
    });
    while (endless || kept < 5) {
        script.step();
        QCoreApplication::processEvents();
    }

    discard(window);

    QVERIFY(QDir(root).isEmpty());
}

FIREABLE_TEST(KilledEditing)
#include "killed_editing_test.moc"

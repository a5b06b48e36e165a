#include <QLineEdit>
#include <QListWidget>

#include "app/desktop/menus/actions.h"
#include "app/desktop/menus/command_palette.h"
#include "app/desktop/settings/translations.h"
#include "app/desktop/tabs/spiking_view.h"
#include "tests/support/desktop_window.h"
#include "tests/support/placed_system.h"
#include "tests/support/small_drawing.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

/// Commands found by their names, and run, by keys.
class CommandPaletteTest : public QObject {
    Q_OBJECT

private slots:
    void cleanup() {
        discard(window_);
        installTranslations(*QCoreApplication::instance(), QStringLiteral("en"));
    }

    void everyCommandIsFoundByItsName_data();
    void everyCommandIsFoundByItsName();
    void whatIsMeantComesFirst_data();
    void whatIsMeantComesFirst();
    void keysFindAndRunACommand_data();
    void keysFindAndRunACommand();
    void disabledCommandsAreGreyAndStay();
    void whatIsNoCommandIsSaidSo();

private:
    void open(const QString& kind, const QString& language);
    static QLineEdit& field(const CommandPalette& palette) {
        return *palette.findChild<QLineEdit*>();
    }
    static QListWidget& list(const CommandPalette& palette) {
        return *palette.findChild<QListWidget*>();
    }
    static QAction* actionAt(const QListWidgetItem& item) {
        return item.data(Qt::UserRole).value<QAction*>();
    }
    /// The line of `action`; null if it is not offered.
    static const QListWidgetItem* lineOf(const QListWidget& list, const QAction& action) {
        for (int row = 0; row < list.count(); ++row) {
            if (actionAt(*list.item(row)) == &action) {
                return list.item(row);
            }
        }
        return nullptr;
    }

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void CommandPaletteTest::open(const QString& kind, const QString& language) {
    installTranslations(*QCoreApplication::instance(), language);
    window_ = makeWindow();
    if (kind == QStringLiteral("net")) {
        show(*window_, smallDrawing());
    } else if (kind == QStringLiteral("system")) {
        window_->addTab(*new SpikingView(
            OpenedSystem{{},
                         std::nullopt,
                         placed(WrittenSystem("one 5 : a+/a->a\ntwo 0 :\nsyn one>two\n").system),
                         {},
                         QStringLiteral("system")}));
    }
    QCoreApplication::processEvents();
}

void CommandPaletteTest::everyCommandIsFoundByItsName_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("language");
    for (const char* language : {"en", "es"}) {
        for (const char* kind : {"nothing", "net", "system"}) {
            QTest::addRow("%s, %s", kind, language)
                << QString::fromLatin1(kind) << QString::fromLatin1(language);
        }
    }
}

/// One that can be run comes first, or after another one that begins with its name.
void CommandPaletteTest::everyCommandIsFoundByItsName() {
    QFETCH(QString, kind);
    QFETCH(QString, language);
    open(kind, language);
    const QList<QAction*> actions = commandsOf(*window_);
    const CommandPalette palette(actions, window_.get());
    int enabled = 0;
    int disabled = 0;
    for (const QAction* action : actions) {
        const QString name = plainText(*action);
        if (action->isSeparator() || action->menu() != nullptr || name.isEmpty() ||
            !action->isVisible()) {
            continue;
        }
        field(palette).setText(name);

        const QListWidgetItem* line = lineOf(list(palette), *action);
        QVERIFY2(line != nullptr, qPrintable(name));
        QVERIFY2(line->text().startsWith(name), qPrintable(line->text()));
        QCOMPARE(line->flags().testFlag(Qt::ItemIsEnabled), action->isEnabled());
        if (action->isEnabled()) {
            ++enabled;
            const QString first = list(palette).item(0)->text();
            QVERIFY2(first.startsWith(name, Qt::CaseInsensitive), qPrintable(name + u'/' + first));
        } else {
            ++disabled;
        }
    }
    QVERIFY(enabled > 20);
    QVERIFY(disabled > 5);
    if (language == QStringLiteral("es")) {
        field(palette).setText(QStringLiteral("deshacer"));
        const QListWidgetItem* undo = lineOf(list(palette), *window_->action("undo"));
        QVERIFY(undo != nullptr && undo->text().startsWith(QStringLiteral("Deshacer")));
    }
}

void CommandPaletteTest::whatIsMeantComesFirst_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QByteArray>("action");
    QTest::newRow("a command, not the page of the manual")
        << QStringLiteral("sweep") << QByteArray("sweep");
    QTest::newRow("with its dots") << QStringLiteral("Sweep…") << QByteArray("sweep");
    QTest::newRow("with dots typed") << QStringLiteral("sweep...") << QByteArray("sweep");
    QTest::newRow("a page") << QStringLiteral("sweeps") << QByteArray("sweeps");
    QTest::newRow("a theme") << QStringLiteral("high contrast") << QByteArray("high-contrast");
    QTest::newRow("another") << QStringLiteral("light th") << QByteArray("light-theme");
}

void CommandPaletteTest::whatIsMeantComesFirst() {
    QFETCH(QString, typed);
    QFETCH(QByteArray, action);
    open(QStringLiteral("net"), QStringLiteral("en"));
    const CommandPalette palette(window_->findChildren<QAction*>(), window_.get());

    field(palette).setText(typed);

    QCOMPARE(actionAt(*list(palette).item(0)), window_->action(action.constData()));
}

void CommandPaletteTest::keysFindAndRunACommand_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("typed");  // how at least two commands begin
    QTest::newRow("net") << "net"
                         << "en"
                         << "zoom";
    QTest::newRow("system") << "system"
                            << "en"
                            << "zoom";
    QTest::newRow("Spanish") << "net"
                             << "es"
                             << "ajustar";
}

/// Its keys open it, letters find, an arrow chooses the second line, Enter runs that.
void CommandPaletteTest::keysFindAndRunACommand() {
    QFETCH(QString, kind);
    QFETCH(QString, language);
    QFETCH(QString, typed);
    open(kind, language);
    QString first;
    QString chosen;
    QString run;
    QObject listener;
    whenAsked<CommandPalette>([&](CommandPalette& palette) {
        QTest::keyClicks(&field(palette), typed);
        QTest::keyClick(&field(palette), Qt::Key_Down);
        const QListWidgetItem* line = list(palette).currentItem();
        if (list(palette).currentRow() == 1 && line->flags().testFlag(Qt::ItemIsEnabled)) {
            first = list(palette).item(0)->text();
            chosen = line->text();
            QAction* action = actionAt(*line);
            connect(action, &QAction::triggered, &listener,
                    [&run, action] { run = plainText(*action); });
        }
        QTest::keyClick(&field(palette), Qt::Key_Return);
        palette.reject();
    });

    QTest::keyClick(&window_->currentTab()->canvas(), Qt::Key_P,
                    Qt::ControlModifier | Qt::ShiftModifier);

    QVERIFY(!chosen.isEmpty());
    QVERIFY(first != chosen);
    QTRY_VERIFY(!run.isEmpty());
    QVERIFY2(chosen.startsWith(run), qPrintable(chosen + u'/' + run));
}

void CommandPaletteTest::disabledCommandsAreGreyAndStay() {
    open(QStringLiteral("net"), QStringLiteral("en"));
    QAction* undo = window_->action("undo");
    QVERIFY(!undo->isEnabled());
    CommandPalette palette(commandsOf(*window_), window_.get());
    palette.show();
    int runs = 0;
    connect(undo, &QAction::triggered, &palette, [&runs] { ++runs; });

    QTest::keyClicks(&field(palette), QStringLiteral("undo"));
    QListWidget& lines = list(palette);
    const QListWidgetItem* line = lineOf(lines, *undo);
    QVERIFY(line != nullptr && !line->flags().testFlag(Qt::ItemIsEnabled));
    lines.setCurrentRow(lines.row(line));
    QTest::keyClick(&field(palette), Qt::Key_Return);

    QVERIFY(palette.isVisible());
    QCoreApplication::processEvents();
    QCOMPARE(runs, 0);
    for (int row = lines.row(line); row < lines.count(); ++row) {  // behind those that can be run
        QVERIFY(!lines.item(row)->flags().testFlag(Qt::ItemIsEnabled));
    }
}

void CommandPaletteTest::whatIsNoCommandIsSaidSo() {
    open(QStringLiteral("net"), QStringLiteral("en"));
    const CommandPalette palette(commandsOf(*window_), window_.get());

    field(palette).setText(QStringLiteral("undo zzz"));

    QCOMPARE(list(palette).count(), 1);
    QCOMPARE(list(palette).item(0)->text(), QStringLiteral("No command matches"));
}

FIREABLE_TEST(CommandPaletteTest)
#include "command_palette_test.moc"

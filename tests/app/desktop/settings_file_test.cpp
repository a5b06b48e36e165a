#include "app/desktop/settings/settings_file.h"

#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QPushButton>
#include <QTest>
#include <memory>

#include "app/desktop/recovery/notice_bar.h"
#include "tests/support/desktop_files.h"
#include "tests/support/file_text.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

/// A settings file of other content is kept.
class SettingsFileTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { setUp_ = std::make_unique<DesktopSetUp>(); }
    void init();
    void otherContentIsSetAside_data();
    void otherContentIsSetAside();
    void whatTheProgramWritesIsRead();
    void earlierCopiesStay();
    void whatCannotBeOpenedIsToldAndStays_data();
    void whatCannotBeOpenedIsToldAndStays();
    void itIsToldInTheWindow();
    void theProgramSetsItAside();

private:
    static QString file() { return QSettings().fileName(); }
    static void write(const QByteArray& text);
    static QByteArray textOf(const QString& name) {
        return QByteArray::fromStdString(fileText(name.toStdString()));
    }

    std::unique_ptr<DesktopSetUp> setUp_;
};

void SettingsFileTest::init() {
    QDir(QFileInfo(file()).absolutePath()).removeRecursively();
}

void SettingsFileTest::write(const QByteArray& text) {
    QVERIFY(QDir().mkpath(QFileInfo(file()).absolutePath()));
    QFile made(file());
    QVERIFY(made.open(QIODevice::WriteOnly));
    QCOMPARE(made.write(text), text.size());
}

void SettingsFileTest::otherContentIsSetAside_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isOther");
    QTest::newRow("a letter") << QByteArray("Dear settings,\nI am none.\n") << true;
    QTest::newRow("bytes with =") << QByteArray("\x7f" "ELF=\0\1\2=\n", 10) << true;
    QTest::newRow("keys of no group") << QByteArray("theme=dark\nrulers=true\n") << true;
    QTest::newRow("a damaged group") << QByteArray("[window\ntheme=dark\n") << true;
    QTest::newRow("a line without a value") << QByteArray("[window]\ntheme\n") << true;
    QTest::newRow("empty") << QByteArray() << false;
    QTest::newRow("settings") << QByteArray("[window]\ntheme=dark\n") << false;
    QTest::newRow("written by hand")
        << QByteArray("\r\n; a comment\r\n# another\r\n[window]\r\ntheme = dark\r\n") << false;
    QTest::newRow("a continued value") << QByteArray("[files]\nrecent=a, \\\n  b\n") << false;
}

void SettingsFileTest::otherContentIsSetAside() {
    QFETCH(QByteArray, text);
    QFETCH(bool, isOther);
    write(text);

    const auto kept = setDamagedSettingsAside();

    QCOMPARE(kept.has_value(), isOther);
    QCOMPARE(QFile::exists(file()), !isOther);
    QCOMPARE(textOf(kept.value_or(file())), text);
    if (isOther) {
        QCOMPARE(*kept, file() + QStringLiteral(".bad"));
        Settings().setRulers(true);
        QCOMPARE(textOf(file()), QByteArray("[window]\nrulers=true\n"));
    }
}

void SettingsFileTest::whatTheProgramWritesIsRead() {
    {
        Settings settings;
        QByteArray bytes;
        for (int i = 0; i < 256; ++i) {
            bytes.append(static_cast<char>(i));
        }
        settings.setWindow(bytes, bytes);
        settings.addRecentFile(QStringLiteral("/ä b, \"c\"\\d\n=;[e].net\\"));
        settings.setTool(QStringLiteral("dot"), QStringLiteral("/bin/dot\\"));
        settings.setKeysOf(QStringLiteral("fit"), QList<QKeySequence>{});
        settings.setPerspective(QStringLiteral("wide"), bytes);
    }
    const QByteArray written = textOf(file());
    QVERIFY(!written.isEmpty());

    QVERIFY2(!setDamagedSettingsAside(), written);

    QCOMPARE(textOf(file()), written);
}

void SettingsFileTest::earlierCopiesStay() {
    const QList<QByteArray> texts{"one", "two", "one"};
    const QStringList names{QStringLiteral(".bad"), QStringLiteral(".bad2"), QStringLiteral(".bad")};
    for (qsizetype i = 0; i < texts.size(); ++i) {
        write(texts[i]);

        const auto kept = setDamagedSettingsAside();

        QVERIFY(kept.has_value());
        QCOMPARE(*kept, file() + names[i]);
        QCOMPARE(textOf(*kept), texts[i]);
    }
    QVERIFY(!QFile::exists(file()));
    QCOMPARE(textOf(file() + QStringLiteral(".bad2")), QByteArray("two"));
}

void SettingsFileTest::whatCannotBeOpenedIsToldAndStays_data() {
    QTest::addColumn<bool>("isFolder");
    QTest::newRow("a folder") << true;
    QTest::newRow("a file of others") << false;
}

void SettingsFileTest::whatCannotBeOpenedIsToldAndStays() {
    QFETCH(bool, isFolder);
    if (isFolder) {
        QVERIFY(QDir().mkpath(file()));
    } else {
        write("[window]\ntheme=dark\n");
        QVERIFY(QFile::setPermissions(file(), {}));
        if (QFile opened(file()); opened.open(QIODevice::ReadOnly)) {
            QSKIP("root opens every file");
        }
    }

    const auto kept = setDamagedSettingsAside();

    QVERIFY(kept.has_value());
    QVERIFY(kept->isEmpty());
    QVERIFY(QFile::exists(file()));
    const QString told = settingsSetAsideText(*kept);
    QVERIFY2(told.contains(file() + QStringLiteral(" cannot be opened")), qPrintable(told));
}

void SettingsFileTest::itIsToldInTheWindow() {
    auto window = makeWindow();
    QVERIFY(!window->notice().isVisible());

    tellSettingsSetAside(*window, QStringLiteral("/a/fireable.conf.bad"));

    QVERIFY(window->notice().isVisible());
    QVERIFY(window->notice().text().contains(QStringLiteral("/a/fireable.conf.bad")));
    window->grab().save(DesktopSetUp::screenshot(QStringLiteral("settings-set-aside.png")));
    window->newNet();
    QVERIFY(window->notice().isVisible());
    window->notice().findChild<QPushButton*>()->click();
    QVERIFY(!window->notice().isVisible());
    discard(window);
}

void SettingsFileTest::theProgramSetsItAside() {
    const QTemporaryDir home;
    const QString conf = home.filePath(QStringLiteral("Fireable/fireable.conf"));
    QVERIFY(QDir().mkpath(QFileInfo(conf).absolutePath()));
    const QByteArray text("neither=settings\nnor anything\n");
    QFile made(conf);
    QVERIFY(made.open(QIODevice::WriteOnly));
    made.write(text);
    made.close();
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* variable :
         {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"}) {
        environment.insert(QString::fromLatin1(variable), home.path());
    }
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    program.setProcessEnvironment(environment);

    program.start(inBuild("bin/fireable"),
                  {QStringLiteral("--screenshot"), home.filePath(QStringLiteral("shot.png"))});

    QVERIFY(program.waitForFinished(60'000));
    QCOMPARE(program.exitCode(), 0);
    QCOMPARE(textOf(conf + QStringLiteral(".bad")), text);
    const QByteArray said = program.readAllStandardError();
    QVERIFY2(said.contains((conf + QStringLiteral(".bad")).toLocal8Bit()), said);
    QVERIFY(!textOf(conf).contains("neither"));
}

FIREABLE_TEST(SettingsFileTest)
#include "settings_file_test.moc"

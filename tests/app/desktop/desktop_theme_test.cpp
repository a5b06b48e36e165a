#include "app/desktop/settings/desktop_theme.h"

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusError>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

#include "tests/support/desktop_window.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

/// The part of a desktop's portal that is asked.
class FakePortal : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")

public:
    void change(const QString& key, unsigned value) {
        values[key] = value;
        emit SettingChanged(QStringLiteral("org.freedesktop.appearance"), key, QDBusVariant(value));
    }

    QMap<QString, unsigned> values;
    int asked = 0;

public slots:
    QDBusVariant Read(const QString& space, const QString& key) {
        ++asked;
        const bool isKnown = space == QStringLiteral("org.freedesktop.appearance");
        return QDBusVariant(QVariant::fromValue(QDBusVariant(isKnown ? values.value(key) : 0U)));
    }

signals:
    void SettingChanged(const QString& space, const QString& key, const QDBusVariant& value);
};

/// The window follows the colours of the desktop, over a portal on a bus of the test's own.
class DesktopThemeTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void cleanupTestCase();

    void theWindowStartsAsTheDesktop_data();
    void theWindowStartsAsTheDesktop();
    void theWindowFollowsTheDesktop();
    void aThemeOfOnesOwnStays();
    void aDesktopWithoutAPortalChangesNothing();

private:
    /// Opens a window that asks the portal.
    void open();
    static QColor background() { return QApplication::palette().color(QPalette::Window); }

    DesktopSetUp setUp_;
    QProcess daemon_;
    QString address_;
    std::unique_ptr<FakePortal> portal_;
    std::unique_ptr<MainWindow> window_;
};

void DesktopThemeTest::initTestCase() {
    const QString program = QStandardPaths::findExecutable(QStringLiteral("dbus-daemon"));
    if (program.isEmpty()) {
        QSKIP("dbus-daemon is not installed");
    }
    daemon_.start(program, {QStringLiteral("--session"), QStringLiteral("--nofork"),
                            QStringLiteral("--print-address"),
                            QStringLiteral("--address=unix:dir=") + setUp_.path({})});
    QVERIFY(daemon_.waitForStarted());
    QTRY_VERIFY(daemon_.canReadLine());
    address_ = QString::fromUtf8(daemon_.readLine()).trimmed();
}

void DesktopThemeTest::init() {
    portal_ = std::make_unique<FakePortal>();
    auto bus = QDBusConnection::connectToBus(address_, QStringLiteral("portal"));
    QVERIFY2(bus.isConnected(), qPrintable(bus.lastError().message()));
    QVERIFY(
        bus.registerObject(QStringLiteral("/org/freedesktop/portal/desktop"), portal_.get(),
                           QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals));
    QVERIFY(bus.registerService(QStringLiteral("org.freedesktop.portal.Desktop")));
}

void DesktopThemeTest::cleanup() {
    if (window_ != nullptr) {
        window_->settings().reset({Settings::themeKey});
        discard(window_);
    }
    setDark(false);
    QDBusConnection::disconnectFromBus(QStringLiteral("portal"));
    QDBusConnection::disconnectFromBus(QStringLiteral("window"));
    portal_.reset();
}

void DesktopThemeTest::cleanupTestCase() {
    daemon_.terminate();
    daemon_.waitForFinished();
}

void DesktopThemeTest::open() {
    window_ = makeWindow();
    window_->findChild<DesktopTheme*>()->follow(
        QDBusConnection::connectToBus(address_, QStringLiteral("window")));
    QTRY_COMPARE(portal_->asked, 2);
}

void DesktopThemeTest::theWindowStartsAsTheDesktop_data() {
    QTest::addColumn<unsigned>("scheme");
    QTest::addColumn<unsigned>("contrast");
    QTest::addColumn<int>("most");
    QTest::addColumn<int>("least");
    QTest::newRow("no preference") << 0U << 0U << 255 << 200;
    QTest::newRow("dark") << 1U << 0U << 80 << 1;
    QTest::newRow("light") << 2U << 0U << 255 << 200;
    QTest::newRow("contrast") << 0U << 1U << 0 << 0;
}

void DesktopThemeTest::theWindowStartsAsTheDesktop() {
    QFETCH(unsigned, scheme);
    QFETCH(unsigned, contrast);
    QFETCH(int, most);
    QFETCH(int, least);
    portal_->values = {{QStringLiteral("color-scheme"), scheme},
                       {QStringLiteral("contrast"), contrast}};

    open();

    QTRY_VERIFY(background().lightness() <= most && background().lightness() >= least);
    QVERIFY(window_->action("desktop-theme")->isChecked());
}

void DesktopThemeTest::theWindowFollowsTheDesktop() {
    open();
    QVERIFY(!isDark());

    portal_->change(QStringLiteral("color-scheme"), 1);
    QTRY_VERIFY(isDark());
    QVERIFY(window_->settings().theme() == Theme::system);
    portal_->change(QStringLiteral("contrast"), 1);
    QTRY_COMPARE(background(), QColor(Qt::black));
    portal_->change(QStringLiteral("contrast"), 0);
    QTRY_VERIFY(isDark() && background() != QColor(Qt::black));
    portal_->change(QStringLiteral("color-scheme"), 2);
    QTRY_VERIFY(!isDark());
}

void DesktopThemeTest::aThemeOfOnesOwnStays() {
    open();
    window_->settings().setTheme(Theme::light);

    portal_->change(QStringLiteral("color-scheme"), 1);
    QTRY_VERIFY(window_->findChild<DesktopTheme*>()->theme() == Theme::dark);
    QVERIFY(!isDark());

    window_->settings().setTheme(Theme::system);
    QVERIFY(isDark());
}

void DesktopThemeTest::aDesktopWithoutAPortalChangesNothing() {
    QDBusConnection::disconnectFromBus(QStringLiteral("portal"));
    window_ = makeWindow();
    auto& theme = *window_->findChild<DesktopTheme*>();
    theme.follow(QDBusConnection::connectToBus(address_, QStringLiteral("window")));
    theme.follow(QDBusConnection::connectToBus(QStringLiteral("unix:path=/nowhere"),
                                               QStringLiteral("none")));
    // Answers come in order: after one to this question, those of the portal have come.
    QDBusConnection(QStringLiteral("window")).interface()->registeredServiceNames();
    QCoreApplication::processEvents();

    QVERIFY(theme.theme() == Theme::system);
    QVERIFY(!isDark());
}

FIREABLE_TEST(DesktopThemeTest)
#include "desktop_theme_test.moc"

#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusObjectPath>
#include <QDBusVariant>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>
#include <optional>

#include "tests/support/desktop_window.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// An object of the tree that programs offer to assistive tools.
struct AccessibleObject {
    QString service;
    QDBusObjectPath path;
};

const QDBusArgument& operator>>(const QDBusArgument& from, AccessibleObject& to) {
    from.beginStructure();
    from >> to.service >> to.path;
    from.endStructure();
    return from;
}

/// States of AT-SPI, as numbers of bits.
enum class ReadState { selected = 23, showing = 25 };

/// Asks for the tree as Orca and Accerciser do: over the bus of assistive tools, in AT-SPI.
class TreeReader {
public:
    explicit TreeReader(const QDBusConnection& bus) : bus_(bus) {}

    QList<AccessibleObject> children(const AccessibleObject& of) const {
        return qdbus_cast<QList<AccessibleObject>>(
            call(of, QStringLiteral("Accessible"), QStringLiteral("GetChildren")));
    }
    QString role(const AccessibleObject& of) const {
        return call(of, QStringLiteral("Accessible"), QStringLiteral("GetRoleName")).toString();
    }
    QString name(const AccessibleObject& of) const { return text(of, QStringLiteral("Name")); }
    QString text(const AccessibleObject& of, const QString& property) const {
        auto message = QDBusMessage::createMethodCall(
            of.service, of.path.path(), QStringLiteral("org.freedesktop.DBus.Properties"),
            QStringLiteral("Get"));
        message.setArguments({QStringLiteral("org.a11y.atspi.Accessible"), property});
        return answer(message).value<QDBusVariant>().variant().toString();
    }
    bool is(const AccessibleObject& it, ReadState state) const {
        const auto bits = qdbus_cast<QList<uint>>(
            call(it, QStringLiteral("Accessible"), QStringLiteral("GetState")));
        return (bits.value(0) >> static_cast<int>(state) & 1U) != 0;
    }
    /// What a tool offers as the first thing to do with it.
    void press(const AccessibleObject& it) const {
        call(it, QStringLiteral("Action"), QStringLiteral("DoAction"), {0});
    }

    /// The first that shows, in no menu, below `from` with this role and, if it is not empty, name.
    std::optional<AccessibleObject> find(const AccessibleObject& from, const QString& role,
                                   const QString& name = {}) const {
        for (const AccessibleObject& child : children(from)) {
            if (!is(child, ReadState::showing) ||
                this->role(child) == QStringLiteral("menu bar")) {
                continue;
            }
            if (this->role(child) == role && (name.isEmpty() || this->name(child) == name)) {
                return child;
            }
            if (auto found = find(child, role, name)) {
                return found;
            }
        }
        return std::nullopt;
    }

    /// What shows below `from`, a line each, for the words of a failure.
    QString outline(const AccessibleObject& from, const QString& indent = QStringLiteral("\n")) const {
        QString lines;
        for (const AccessibleObject& child : children(from)) {
            lines += indent + role(child) + QStringLiteral(" '") + name(child) + u'\'';
            lines += is(child, ReadState::showing) ? outline(child, indent + QStringLiteral("  "))
                                                   : QStringLiteral(" (hidden)");
        }
        return lines;
    }

    /// What can be used but does not say what it is: "role in path of names".
    QStringList nameless(const AccessibleObject& from, const QString& path = {}) const {
        static const QStringList used{
            QStringLiteral("push button"), QStringLiteral("check box"), QStringLiteral("text"),
            QStringLiteral("spin box"),    QStringLiteral("slider"),    QStringLiteral("combo box"),
            QStringLiteral("menu item"),   QStringLiteral("table"),     QStringLiteral("tree"),
            QStringLiteral("page tab"),    QStringLiteral("graphic"),   QStringLiteral("canvas")};
        QStringList found;
        for (const AccessibleObject& child : children(from)) {
            if (is(child, ReadState::showing)) {
                const QString role = this->role(child);
                const QString name = this->name(child);
                if (used.contains(role) && name.isEmpty()) {
                    found.append(role + QStringLiteral(" in ") + path);
                }
                found += nameless(child, path + u'/' + (name.isEmpty() ? role : name));
            }
        }
        return found;
    }

private:
    QVariant call(const AccessibleObject& to, const QString& interface, const QString& method,
                  const QVariantList& arguments = {}) const {
        auto message = QDBusMessage::createMethodCall(
            to.service, to.path.path(), QStringLiteral("org.a11y.atspi.") + interface, method);
        message.setArguments(arguments);
        return answer(message);
    }
    /// Soon or not at all, as real tools have it: the program may be starting, and what is asked about
    /// may just have gone.
    QVariant answer(const QDBusMessage& message) const {
        constexpr int milliseconds = 1'000;
        return bus_.call(message, QDBus::Block, milliseconds).arguments().value(0);
    }

    QDBusConnection bus_;
};

const auto plainNet = QByteArrayLiteral("pl p1 (5)\ntr t1 p1 -> p2\n");
const auto plainSystem = QByteArrayLiteral(
    "@model<spiking_psystems>\ndef main() { @mu = a, b; @marcs = (a,b); @ms(a) = a*2; "
    "[a*2 --> a]'a; }\n");

}  // namespace

/// The running program as a screen reader finds it: a real display, a real bus of assistive tools.
class ScreenReaderTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup();
    void cleanupTestCase();

    void theDrawingIsReadAndUsed_data();
    void theDrawingIsReadAndUsed();

private:
    /// Starts `program`, and returns the first line that it writes.
    QString start(QProcess& process, const QString& program, const QStringList& arguments);
    /// Connects to the bus of assistive tools, which the first question starts.
    void connectToTools();

    DesktopSetUp setUp_;
    QProcessEnvironment environment_ = QProcessEnvironment::systemEnvironment();
    QProcess display_;
    QProcess daemon_;
    QProcess program_;
};

QString ScreenReaderTest::start(QProcess& process, const QString& program,
                                const QStringList& arguments) {
    process.setProcessEnvironment(environment_);
    process.start(program, arguments);
    const auto hasLine = [&process] { return process.canReadLine(); };
    return QTest::qWaitFor(hasLine, 20'000) ? QString::fromUtf8(process.readLine()).trimmed()
                                            : QString();
}

void ScreenReaderTest::initTestCase() {
    for (const char* program : {"Xvfb", "dbus-daemon"}) {
        if (QStandardPaths::findExecutable(QLatin1String(program)).isEmpty()) {
            QSKIP(qPrintable(QLatin1String(program) + QStringLiteral(" is not installed")));
        }
    }
    if (!QFile::exists(QStringLiteral("/usr/share/dbus-1/services/org.a11y.Bus.service"))) {
        QSKIP("at-spi2-core is not installed");
    }
    for (const char* folder : {"HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME",
                               "XDG_STATE_HOME", "XDG_DATA_HOME"}) {
        environment_.insert(QLatin1String(folder), setUp_.path({}));
    }
    environment_.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
    environment_.insert(QStringLiteral("QT_LINUX_ACCESSIBILITY_ALWAYS_ON"), QStringLiteral("1"));
    environment_.insert(QStringLiteral("LANGUAGE"), QStringLiteral("en"));
    // It must not begin anew when its last client leaves: what starts just then cannot connect.
    const QString display =
        start(display_, QStringLiteral("Xvfb"),
              {QStringLiteral("-noreset"), QStringLiteral("-displayfd"), QStringLiteral("1"),
               QStringLiteral("-nolisten"), QStringLiteral("tcp"), QStringLiteral("-screen"),
               QStringLiteral("0"), QStringLiteral("1400x900x24")});
    if (display.isEmpty()) {
        QSKIP("Xvfb does not start here: " + display_.readAllStandardError());
    }
    environment_.insert(QStringLiteral("DISPLAY"), u':' + display);
    const QString address =
        start(daemon_, QStringLiteral("dbus-daemon"),
              {QStringLiteral("--session"), QStringLiteral("--nofork"),
               QStringLiteral("--print-address"),
               QStringLiteral("--address=unix:dir=") + setUp_.path({})});
    QVERIFY2(!address.isEmpty(), daemon_.readAllStandardError());
    environment_.insert(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"), address);
    connectToTools();
}

void ScreenReaderTest::connectToTools() {
    const auto session = QDBusConnection::connectToBus(
        environment_.value(QStringLiteral("DBUS_SESSION_BUS_ADDRESS")), QStringLiteral("session"));
    const QDBusMessage answer = session.call(QDBusMessage::createMethodCall(
        QStringLiteral("org.a11y.Bus"), QStringLiteral("/org/a11y/bus"),
        QStringLiteral("org.a11y.Bus"), QStringLiteral("GetAddress")));
    if (answer.type() != QDBusMessage::ReplyMessage) {
        QSKIP(qPrintable(QStringLiteral("no bus of assistive tools: ") + answer.errorMessage()));
    }
    const auto tools = QDBusConnection::connectToBus(answer.arguments().value(0).toString(),
                                                     QStringLiteral("tools"));
    if (!tools.isConnected()) {
        QSKIP(qPrintable(tools.lastError().message()));
    }
}

void ScreenReaderTest::cleanup() {
    program_.kill();
    program_.waitForFinished();
}

void ScreenReaderTest::cleanupTestCase() {
    QDBusConnection::disconnectFromBus(QStringLiteral("tools"));
    QDBusConnection::disconnectFromBus(QStringLiteral("session"));
    for (QProcess* process : {&daemon_, &display_}) {  // with the first, what it started ends
        process->terminate();
        process->waitForFinished();
    }
}

void ScreenReaderTest::theDrawingIsReadAndUsed_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("drawing");
    QTest::addColumn<QStringList>("children");
    QTest::addColumn<QString>("description");  // of the first child
    QTest::addColumn<QStringList>("afterAStep");
    QTest::newRow("net") << "plain.net" << plainNet << "Net drawing"
                         << QStringList{QStringLiteral("place p1, 5 tokens"),
                                        QStringLiteral("transition t1"),
                                        QStringLiteral("place p2, 0 tokens"),
                                        QStringLiteral("arc from p1 to t1, weight 1"),
                                        QStringLiteral("arc from t1 to p2, weight 1")}
                         << "arc from p1 to t1, weight 1"
                         << QStringList{QStringLiteral("place p1, 4 tokens"),
                                        QStringLiteral("place p2, 1 token")};
    QTest::newRow("spiking system")
        << "plain.pli" << plainSystem << "Drawing of a spiking system"
        << QStringList{QStringLiteral("neuron a, 2 spikes, 1 rule"),
                       QStringLiteral("neuron b, 0 spikes, 0 rules"),
                       QStringLiteral("synapse from a to b, weight 1")}
        << "synapse from a to b, weight 1"
        << QStringList{QStringLiteral("neuron a, 0 spikes, 1 rule"),
                       QStringLiteral("neuron b, 1 spike, 0 rules")};
}

void ScreenReaderTest::theDrawingIsReadAndUsed() {
    QFETCH(QString, file);
    QFETCH(QByteArray, text);
    QFETCH(QString, drawing);
    QFETCH(QStringList, children);
    QFETCH(QString, description);
    QFETCH(QStringList, afterAStep);
    program_.setProcessEnvironment(environment_);
    program_.start(inBuild("bin/fireable"),
                   {QStringLiteral("--new-instance"), setUp_.write(file, text)});
    const TreeReader reader{QDBusConnection(QStringLiteral("tools"))};
    const AccessibleObject desktop{QStringLiteral("org.a11y.atspi.Registry"),
                             QDBusObjectPath(QStringLiteral("/org/a11y/atspi/accessible/root"))};
    std::optional<AccessibleObject> canvas;
    const auto hasCanvas = [&] {
        canvas = reader.find(desktop, QStringLiteral("canvas"), drawing);
        return canvas.has_value();
    };
    QVERIFY2(QTest::qWaitFor(hasCanvas, 30'000),  // the first question starts the registry, too
             qPrintable(reader.outline(desktop) +
                        QString::fromLocal8Bit(program_.readAllStandardError())));
    const auto names = [&] {
        QStringList all;
        for (const AccessibleObject& child : reader.children(*canvas)) {
            if (reader.role(child) == QStringLiteral("graphic")) {
                all.append(reader.name(child));
            }
        }
        return all;
    };

    QTRY_COMPARE(names(), children);
    const AccessibleObject first = reader.children(*canvas).first();
    QCOMPARE(reader.role(first), QStringLiteral("graphic"));
    QCOMPARE(reader.text(first, QStringLiteral("Description")), description);
    QCOMPARE(reader.nameless(desktop), QStringList());

    QVERIFY(!reader.is(first, ReadState::selected));
    reader.press(first);
    QTRY_VERIFY(reader.is(first, ReadState::selected));

    const auto step = reader.find(desktop, QStringLiteral("push button"), QStringLiteral("Step"));
    QVERIFY(step);
    reader.press(*step);
    for (const QString& name : afterAStep) {
        QTRY_VERIFY2(names().contains(name), qPrintable(names().join(u'|')));
    }
}

FIREABLE_TEST(ScreenReaderTest)
#include "screen_reader_test.moc"

#include "app/desktop/settings/desktop_theme.h"

#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <utility>

#include "app/desktop/settings/window_style.h"

namespace fireable {
namespace {

const QString portalService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString portalPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString portalSettings = QStringLiteral("org.freedesktop.portal.Settings");
const QString appearance = QStringLiteral("org.freedesktop.appearance");
const QString colourScheme = QStringLiteral("color-scheme");
const QString contrast = QStringLiteral("contrast");

// What the portal answers; 0: no preference.
constexpr unsigned darkScheme = 1;
constexpr unsigned highContrast = 1;

/// `Read` wraps its answer twice.
unsigned numberIn(const QDBusVariant& value) {
    QVariant inner = value.variant();
    while (inner.userType() == qMetaTypeId<QDBusVariant>()) {
        inner = inner.value<QDBusVariant>().variant();
    }
    return inner.toUInt();
}

}  // namespace

DesktopTheme::DesktopTheme(QObject* parent) : QObject(parent), isDarkByItself_(isDark()) {
}

void DesktopTheme::follow(const QDBusConnection& bus) {
    QDBusConnection connection(bus);
    if (!connection.isConnected()) {
        return;
    }
    connection.connect(portalService, portalPath, portalSettings, QStringLiteral("SettingChanged"),
                       this, SLOT(take(QString, QString, QDBusVariant)));
    ask(connection, colourScheme);
    ask(connection, contrast);
}

void DesktopTheme::ask(const QDBusConnection& bus, const QString& key) {
    QDBusMessage call = QDBusMessage::createMethodCall(portalService, portalPath, portalSettings,
                                                       QStringLiteral("Read"));
    call << appearance << key;
    auto* answer = new QDBusPendingCallWatcher(bus.asyncCall(call), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer, key] {
        const QDBusPendingReply<QDBusVariant> reply = *answer;
        if (reply.isValid()) {  // otherwise there is no portal, or it does not know the key
            take(appearance, key, reply.value());
        }
        answer->deleteLater();
    });
}

void DesktopTheme::take(const QString& space, const QString& key, const QDBusVariant& value) {
    if (space != appearance) {
        return;
    }
    const Theme before = theme();
    if (key == colourScheme) {
        wantsDark_ = numberIn(value) == darkScheme;
    } else if (key == contrast) {
        wantsContrast_ = numberIn(value) == highContrast;
    }
    if (theme() != before) {
        emit changed();
    }
}

Theme DesktopTheme::theme() const {
    if (wantsContrast_) {
        return Theme::highContrast;
    }
    return wantsDark_ && !isDarkByItself_ ? Theme::dark : Theme::system;
}

}  // namespace fireable

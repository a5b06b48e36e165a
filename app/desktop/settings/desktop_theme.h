#pragma once

#include <QDBusConnection>
#include <QDBusVariant>
#include <QObject>
#include <cstdint>

namespace fireable {

enum class Theme : std::uint8_t;

/// What the desktop asks programs to look like, over its portal (`org.freedesktop.appearance`): Qt
/// follows that only from 6.5 on. A desktop without a portal asks for nothing.
class DesktopTheme final : public QObject {
    Q_OBJECT

public:
    explicit DesktopTheme(QObject* parent = nullptr);

    /// Asks the portal on `bus`, without waiting for it, and follows what it says from then on.
    void follow(const QDBusConnection& bus);
    /// `Theme::system` if the colours that Qt has from the desktop are what it asks for.
    Theme theme() const;

signals:
    void changed();

private slots:
    void take(const QString& space, const QString& key, const QDBusVariant& value);

private:
    void ask(const QDBusConnection& bus, const QString& key);

    bool isDarkByItself_;  ///< what Qt has from the desktop is dark
    bool wantsDark_ = false;
    bool wantsContrast_ = false;
};

}  // namespace fireable

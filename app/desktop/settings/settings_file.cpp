#include "app/desktop/settings/settings_file.h"

#include <QCoreApplication>
#include <QFile>
#include <QSettings>
#include <algorithm>
#include <utility>

#include "app/desktop/main_window.h"
#include "app/desktop/recovery/notice_bar.h"

namespace fireable {
namespace {

struct SettingsFile {
    Q_DECLARE_TR_FUNCTIONS(SettingsFile)
};

/// A copy of the same content serves again.
std::optional<QString> setSettingsAside(const QString& file, const QByteArray& text) {
    for (int copy = 1;; ++copy) {
        const QString name =
            file + (copy == 1 ? QStringLiteral(".bad") : QStringLiteral(".bad%1").arg(copy));
        QFile earlier(name);
        if (!earlier.exists()) {
            return QFile::rename(file, name) ? std::optional(name) : std::nullopt;
        }
        if (earlier.open(QIODevice::ReadOnly) && earlier.readAll() == text) {
            return QFile::remove(file) ? std::optional(name) : std::nullopt;
        }
    }
}

}  // namespace

/// Lines are read here, as `QSettings` tells of faults in a file only once. Those of no group are
/// not ours.
bool areSettings(const QByteArray& text) {
    const auto isControl = [](char c) {
        return static_cast<unsigned char>(c) < ' ' && c != '\t' && c != '\n' && c != '\r';
    };
    if (std::ranges::any_of(text, isControl)) {
        return false;
    }
    bool continues = false;  // a value, from the line before
    bool hasGroup = false;
    bool hasKey = false;
    for (QByteArray line : text.split('\n')) {
        line = line.trimmed();
        const bool isContinued = std::exchange(continues, line.endsWith('\\'));
        if (isContinued || line.isEmpty() || line.startsWith(';') || line.startsWith('#')) {
            continue;
        }
        if (line.startsWith('[')) {
            if (!line.endsWith(']')) {
                return false;
            }
            hasGroup = true;
        } else if (line.contains('=')) {
            hasKey = true;
        } else {
            return false;
        }
    }
    return hasGroup || !hasKey;
}

std::optional<QString> setDamagedSettingsAside() {
    QFile file(QSettings().fileName());
    if (!file.open(QIODevice::ReadOnly)) {
        return file.exists() ? std::optional(QString()) : std::nullopt;
    }
    const QByteArray text = file.readAll();
    file.close();
    return areSettings(text) ? std::nullopt : setSettingsAside(file.fileName(), text);
}

QString settingsSetAsideText(const QString& file) {
    if (file.isEmpty()) {
        return SettingsFile::tr(
                   "The settings could not be read, so the defaults are used: %1 cannot be opened.")
            .arg(QSettings().fileName());
    }
    return SettingsFile::tr(
               "The settings could not be read, so the defaults are used. What was in their file "
               "is kept in %1.")
        .arg(file);
}

void tellSettingsSetAside(MainWindow& window, const QString& file) {
    window.notice().tell(settingsSetAsideText(file),
                         {{SettingsFile::tr("OK"), SettingsFile::tr("Hide this notice"), [] {}}});
}

}  // namespace fireable

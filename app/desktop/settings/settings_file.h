#pragma once

#include <QByteArray>
#include <QString>
#include <optional>

namespace fireable {

class MainWindow;

/// Whether `text` is that of a settings file. `QSettings` reads what it can from any bytes, and
/// writes it back in place of them.
bool areSettings(const QByteArray& text);

/// Renames a settings file of other content, so that settings start anew and nothing is lost; its
/// new name, beside the old one; empty: it cannot be opened, as a folder, and stays. Nothing: there
/// was none. Call before a window is made.
std::optional<QString> setDamagedSettingsAside();

/// What to tell of that.
QString settingsSetAsideText(const QString& file);
/// Tells it above the documents of a window.
void tellSettingsSetAside(MainWindow& window, const QString& file);

}  // namespace fireable

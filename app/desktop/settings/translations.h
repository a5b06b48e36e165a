#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

namespace fireable {

/// Codes of the languages that the program has texts in, such as "en" and "es".
QStringList languages();
/// Its name in itself: "Español".
QString nameOfLanguage(const QString& code);

/// Installs the texts of `language`, one of `languages()`; empty: that of the desktop, or English
/// if there are none. English plurals serve where they lack any. Also those of Qt, for its own
/// dialogs, where they are installed. `application` owns them. Call it before the first window.
void installTranslations(QObject& application, const QString& language = {});

/// Changes the language of all windows at once, as above; sends them QEvent::LanguageChange. What
/// windows write on their own afterwards, and undo steps made before, stay as they are.
void setLanguage(const QString& language);

}  // namespace fireable

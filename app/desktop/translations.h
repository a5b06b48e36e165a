#pragma once

#include <QObject>

namespace fireable {

/// Installs the translations for the user's language, and English plurals if there are none. They
/// are owned by `application`.
void installTranslations(QObject& application);

}  // namespace fireable

#pragma once

#include <QObject>

namespace fireable {

/// Has `tr()` give the texts for the user's language, as far as there are any, and English plurals
/// otherwise. They belong to `application`.
void installTranslations(QObject& application);

}  // namespace fireable

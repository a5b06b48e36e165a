#pragma once

#include <QList>

#include "app/desktop/recovery/saving.h"

namespace fireable {

/// Asks once about all that closing `tabs` would lose: unsaved changes, and runs and sweeps that
/// have been under way for long. Saves what the user wants to keep. False if they stay open: the
/// user wants that, or a document was not saved.
bool mayClose(const QList<DocumentTab*>& tabs, const SavingContext& context);

/// Asks about what reloading the file of `tab` would lose, if there is something.
bool mayReload(DocumentTab& tab, QWidget* parent);

}  // namespace fireable

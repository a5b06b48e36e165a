#pragma once

#include "app/desktop/settings/asked_texts.h"

namespace fireable {

/// Asks for all texts in all windows again: of actions, menus, docks, buttons, labels, tabs,
/// headers, lists to choose from, tips and names for screen readers. What the user typed stays.
void retranslateWindows(const AskedTexts& asked);

}  // namespace fireable

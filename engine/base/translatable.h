#pragma once

/// Marks a text that windows show in the user's language, by `engineText` of the editor. lupdate
/// takes it for QT_TRANSLATE_NOOP (see translations/README.md); the engine knows no Qt.
#define FIREABLE_TEXT(context, text) text

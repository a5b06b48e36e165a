#pragma once

#include <QIcon>

namespace fireable {

/// The icon `name` of our own resources, in the text colour that the palette has when it is
/// drawn, so that it follows a change to a dark theme; sharp at any size.
QIcon themedIcon(const QString& name);

}  // namespace fireable

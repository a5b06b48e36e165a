#pragma once

#include <QIcon>

namespace fireable {

/// The icon `name` from the resources, in the palette's present text colour so that it follows the
/// theme; sharp at any size.
QIcon themedIcon(const QString& name);

}  // namespace fireable

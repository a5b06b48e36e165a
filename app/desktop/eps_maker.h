#pragma once

#include <QString>

#include "engine/base/result.h"

namespace fireable {

/// Makes an EPS file of a PDF file of one page, by pdftops or gs. Fails with `unsupported` where
/// neither is installed, naming both.
Result<void> makeEps(const QString& pdf, const QString& eps);

}  // namespace fireable

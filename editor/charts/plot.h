#pragma once

// QCustomPlot's header uses `foreach`, which this program disables.
#ifdef QT_NO_FOREACH
#include <utility>
#define foreach(variable, container) for (variable : std::as_const(container))
#include <qcustomplot.h>
#undef foreach
#else
#include <qcustomplot.h>
#endif

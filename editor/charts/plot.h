#pragma once

// QCustomPlot's header says `foreach`, which this program switches off.
#ifdef QT_NO_FOREACH
#include <utility>
#define foreach(variable, container) for (variable : std::as_const(container))
#include <qcustomplot.h>
#undef foreach
#else
#include <qcustomplot.h>
#endif

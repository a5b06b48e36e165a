#pragma once

// QCustomPlot's header reads all of Qt's printing, and with it all widgets, of which it needs
// nothing: with the guard of that header set, a source that draws charts is compiled some seconds
// sooner.
#ifndef QT_QTPRINTSUPPORT_MODULE_H
#define QT_QTPRINTSUPPORT_MODULE_H
#endif

// QCustomPlot's header uses `foreach`, which this program disables.
#ifdef QT_NO_FOREACH
#include <utility>
#define foreach(variable, container) for (variable : std::as_const(container))
#include <qcustomplot.h>
#undef foreach
#else
#include <qcustomplot.h>
#endif

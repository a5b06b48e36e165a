#pragma once

#include "editor/film/film_order.h"

class QWidget;

namespace fireable {

/// Makes a film on a thread of its own while a dialog shows how far it is and offers to cancel it;
/// false when it was cancelled.
Result<bool> makeFilmWithProgress(const FilmOrder& order, QWidget& parent);

}  // namespace fireable

#pragma once

#include <QToolButton>

#include "editor/playback/watch_list.h"

namespace fireable {

/// A button with a menu of all watches, each of which can be charted or not.
class WatchChooser final : public QToolButton {
    Q_OBJECT

public:
    explicit WatchChooser(WatchList& watches, QWidget* parent = nullptr);

    QSize sizeHint() const override;

private:
    void fill();

    WatchList& watches_;
};

}  // namespace fireable

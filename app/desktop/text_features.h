#pragma once

#include <QObject>

#include "app/desktop/main_window.h"

namespace fireable {

/// The panel with the net in front as text, beside the drawing.
class TextFeatures final : public QObject {
    Q_OBJECT

public:
    explicit TextFeatures(MainWindow& window);

private:
    QWidget* makePanel(DocumentView& view);

    MainWindow& window_;
};

}  // namespace fireable

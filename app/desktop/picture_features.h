#pragma once

#include <QObject>

#include "app/desktop/picture_dialog.h"

namespace fireable {

class MainWindow;

/// File > Export Picture of the drawing in front.
class PictureFeatures final : public QObject {
    Q_OBJECT

public:
    explicit PictureFeatures(MainWindow& window);

private:
    void exportOne();
    QString askForFile() const;

    MainWindow& window_;
    PictureChoice choice_;  ///< as last time
    QString folder_;
};

}  // namespace fireable

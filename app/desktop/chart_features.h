#pragma once

#include <QObject>

namespace fireable {

class MainWindow;

/// The panel of charts of what ran.
class ChartFeatures final : public QObject {
    Q_OBJECT

public:
    explicit ChartFeatures(MainWindow& window);

private:
    void addPanel();

    MainWindow& window_;
};

}  // namespace fireable

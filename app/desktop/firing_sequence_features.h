#pragma once

#include <QObject>

namespace fireable {

class MainWindow;

/// The panel that lists what a run fired.
class FiringSequenceFeatures final : public QObject {
    Q_OBJECT

public:
    explicit FiringSequenceFeatures(MainWindow& window);
};

}  // namespace fireable

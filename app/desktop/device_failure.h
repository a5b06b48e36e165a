#pragma once

#include <QObject>

#include "engine/base/result.h"

namespace fireable {

class DocumentView;
class MainWindow;

/// Where a device failed in the middle of a run, offers to go on from the last good marking with an
/// engine of the processor.
class DeviceFailure final : public QObject {
    Q_OBJECT

public:
    explicit DeviceFailure(MainWindow& window);

private:
    void offer(DocumentView& view, const Error& error);

    MainWindow& window_;
};

}  // namespace fireable

#pragma once

#include <QObject>

#include "engine/base/result.h"

namespace fireable {

class DocumentView;
class MainWindow;

/// After a device failure during a run, offers to continue from the last valid marking on the CPU.
class DeviceFailure final : public QObject {
    Q_OBJECT

public:
    explicit DeviceFailure(MainWindow& window);

private:
    void offer(DocumentView& view, const Error& error);

    MainWindow& window_;
};

}  // namespace fireable

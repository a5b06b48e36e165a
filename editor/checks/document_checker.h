#pragma once

#include <QTimer>
#include <memory>
#include <vector>

#include "editor/checks/finding.h"
#include "editor/checks/net_mirror.h"

namespace fireable {

class SubnetShelf;

/// Keeps the findings about the shown net of a document up to date, on another thread, a moment
/// after each edit that may change them.
class DocumentChecker final : public QObject {
    Q_OBJECT

public:
    explicit DocumentChecker(NetDocument& document, QObject* parent = nullptr);
    ~DocumentChecker() override;

    /// As of the last check.
    const std::vector<Finding>& findings() const { return findings_; }
    /// Whether they are about the net as it is now.
    bool isUpToDate() const { return upToDate_; }

signals:
    void findingsChanged();

private:
    void checkSoon(int milliseconds);
    void check();

    NetDocument& document_;
    std::shared_ptr<SubnetShelf> subnets_;  ///< touched only while the mirror is looked at
    QTimer pause_;
    bool upToDate_ = false;
    std::vector<Finding> findings_;
    NetMirror mirror_;  ///< goes first: it waits for looks
};

}  // namespace fireable

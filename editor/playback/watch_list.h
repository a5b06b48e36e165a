#pragma once

#include <QObject>
#include <string>
#include <vector>

#include "engine/net/model/run_configuration.h"

namespace fireable {

/// The expressions that a user watches in the runs of a net, in the order of adding them.
class WatchList final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const std::vector<WatchedExpression>& all() const { return all_; }
    /// Adds one that is not there yet.
    void add(const std::string& expression);
    void remove(std::size_t position);
    void change(std::size_t position, const std::string& expression);
    /// Whether its values are a series of the charts.
    void setCharted(std::size_t position, bool charted);
    /// Others instead of all of them.
    void set(std::vector<WatchedExpression> expressions);

signals:
    void changed();

private:
    std::vector<WatchedExpression> all_;
};

}  // namespace fireable

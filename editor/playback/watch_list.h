#pragma once

#include <QObject>
#include <string>
#include <vector>

namespace fireable {

/// The expressions that a user watches in the runs of a net, in the order of adding them.
class WatchList final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const std::vector<std::string>& all() const { return all_; }
    /// Adds one that is not there yet.
    void add(const std::string& expression);
    void remove(std::size_t position);
    void change(std::size_t position, const std::string& expression);
    /// Others instead of all of them.
    void set(std::vector<std::string> expressions);

signals:
    void changed();

private:
    std::vector<std::string> all_;
};

}  // namespace fireable

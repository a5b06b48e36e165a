#pragma once

#include <QTimer>
#include <filesystem>
#include <map>
#include <memory>
#include <vector>

#include "editor/checks/check_net.h"
#include "editor/checks/net_mirror.h"
#include "importers/subnet_library.h"

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
    /// The net could not be checked; the findings are still those of the last check.
    void failed(const fireable::Error& error);

private:
    void checkSoon(int milliseconds);
    void check();

    NetDocument& document_;
    std::shared_ptr<SubnetShelf> subnets_;  ///< touched only while the mirror is looked at
    QTimer pause_;
    bool upToDate_ = false;
    std::vector<Finding> findings_;
    NetMirror mirror_;
};

/// A subnet library for someone who asks again and again: it reads a file anew when it has changed,
/// and looks again for one that was not found. Also finds `#NAME` and `#NUMBER` among nets that it
/// was given.
class SubnetShelf {
public:
    /// To be called before each round of questions. `nets` are those of the document itself.
    void refresh(std::shared_ptr<const std::vector<Net>> nets);
    SubnetLoader loader();

private:
    Result<Subnet> load(const std::string& file, const std::string& fromPath);
    Result<Subnet> ownNet(const std::string& name, const std::string& fromPath) const;
    bool isFresh() const;

    SubnetLibrary library_{defaultLibraryFolders()};
    std::map<std::filesystem::path, std::filesystem::file_time_type> times_;
    bool missed_ = false;
    std::shared_ptr<const std::vector<Net>> nets_;
};

}  // namespace fireable

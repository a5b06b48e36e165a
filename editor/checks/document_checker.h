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

class CachedSubnetLibrary;

/// Checks the current net of a document on another thread, shortly after each relevant edit.
class DocumentChecker final : public QObject {
    Q_OBJECT

public:
    explicit DocumentChecker(NetDocument& document, QObject* parent = nullptr);
    ~DocumentChecker() override;

    /// As of the last check.
    const std::vector<Finding>& findings() const { return findings_; }
    /// Whether the findings apply to the present net.
    bool isUpToDate() const { return upToDate_; }

signals:
    void findingsChanged();
    /// The net could not be checked; the findings are still those of the last check.
    void failed(const fireable::Error& error);

private:
    void checkSoon(int milliseconds);
    void check();

    NetDocument& document_;
    std::shared_ptr<CachedSubnetLibrary> subnets_;  ///< used only in queries of the mirror
    QTimer pause_;
    bool upToDate_ = false;
    std::vector<Finding> findings_;
    NetMirror mirror_;
};

/// A subnet library for repeated use: rereads changed files and retries missing ones. Also finds
/// `#NAME` and `#NUMBER` among given nets.
class CachedSubnetLibrary {
public:
    /// Call before each round of lookups. `nets` are the document's own nets.
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

#pragma once

#include <QTimer>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "editor/checks/check_net.h"
#include "editor/checks/net_mirror.h"
#include "importers/subnet_library.h"

namespace fireable {

class CachedSubnetLibrary;

/// Checks the current net of a document on another thread, shortly after each relevant edit.
class DocumentChecker final : public Checker {
    Q_OBJECT

public:
    using Check = std::function<std::vector<Finding>(const Net&, const CheckContext&)>;

    explicit DocumentChecker(NetDocument& document, QObject* parent = nullptr,
                             Check check = checkNet);
    ~DocumentChecker() override;

    const std::vector<Finding>& findings() const override { return findings_; }

private:
    void checkAgain() override { checkSoon(0); }
    void checkSoon(int milliseconds);
    void check();

    NetDocument& document_;
    Check check_;
    std::shared_ptr<CachedSubnetLibrary> subnets_;  ///< used only in queries of the mirror
    QTimer pause_;
    bool upToDate_ = false;  ///< the findings apply to the present net
    LatestQuery query_;
    std::vector<Finding> findings_;
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

    std::vector<std::filesystem::path> folders_ = defaultLibraryFolders();
    SubnetLibrary library_{folders_};
    std::map<std::filesystem::path, std::filesystem::file_time_type> times_;
    bool missed_ = false;
    std::shared_ptr<const std::vector<Net>> nets_;
};

}  // namespace fireable

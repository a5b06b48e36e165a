#include "editor/checks/document_checker.h"

#include <algorithm>

namespace fireable {
namespace {

constexpr int pauseMilliseconds = 200;

/// The nets of a file with several, which may be each other's subnets.
std::shared_ptr<const std::vector<Net>> netsOf(const std::vector<Diagram>& diagrams) {
    auto nets = std::make_shared<std::vector<Net>>();
    if (diagrams.size() > 1) {
        for (const Diagram& diagram : diagrams) {
            nets->push_back(diagram.net);
        }
    }
    return nets;
}

/// The places of net `current` that other nets of its file use as ports.
std::set<PlaceId> portsOf(const std::vector<Diagram>& diagrams, std::size_t current) {
    std::set<PlaceId> ports;
    const Net& own = diagrams[current].net;
    std::vector<std::string> names;
    for (const Diagram& diagram : diagrams) {
        names.push_back(diagram.net.name);
    }
    const auto isOwn = [&](const std::string& file) {
        return file.starts_with('#') && netMeant(file.substr(1), names) == current;
    };
    for (std::size_t i = 0; i < diagrams.size(); ++i) {
        for (const auto& [id, transition] : diagrams[i].net.transitions) {
            if (i == current || !transition.substitution ||
                !isOwn(transition.substitution->file)) {
                continue;
            }
            for (const PortBinding& port : transition.substitution->ports) {
                if (port.inner >= 1 && static_cast<std::size_t>(port.inner) <= own.places.size()) {
                    ports.insert(own.places.idAt(static_cast<std::size_t>(port.inner - 1)));
                }
            }
        }
    }
    return ports;
}

std::vector<Finding> failureOf(const Error& error) {
    return {{Severity::warning,
             CheckText::tr("The net could not be checked: %1").arg(toText(error.detail)),
             {},
             {}}};
}

}  // namespace

DocumentChecker::DocumentChecker(NetDocument& document, QObject* parent, Check check)
    : Checker(parent),
      document_(document),
      check_(std::move(check)),
      subnets_(std::make_shared<CachedSubnetLibrary>()) {
    pause_.setSingleShot(true);
    connect(&pause_, &QTimer::timeout, this, &DocumentChecker::check);
    connect(&document, &NetDocument::changed, this,
            [this](const NetEdit& edit, const NetEdit& before) {
                if (!upToDate_ || !onlyMoves(edit, before)) {
                    checkSoon(pauseMilliseconds);
                }
            });
    connect(&document, &NetDocument::currentNetChanged, this, [this] { checkSoon(0); });
    connect(&document, &NetDocument::netsChanged, this, [this] { checkSoon(0); });
    connect(&document, &NetDocument::saved, this, [this] { checkSoon(0); });
    checkSoon(0);
}

DocumentChecker::~DocumentChecker() = default;

void DocumentChecker::checkSoon(int milliseconds) {
    upToDate_ = false;
    query_.cancel();
    pause_.start(milliseconds);
}

void DocumentChecker::check() {
    const auto inspect = [check = check_, subnets = subnets_, current = document_.currentNet(),
                          path = document_.path().string()](const std::vector<Diagram>& nets) {
        subnets->refresh(netsOf(nets));
        return check(nets[current].net, {subnets->loader(), path, portsOf(nets, current)});
    };
    query_.start(mirrorOf(document_), this, "the check", inspect,
                 [this](Result<std::vector<Finding>> findings) {
                     upToDate_ = bool(findings);
                     findings_ = findings ? std::move(*findings) : failureOf(findings.error());
                     emit findingsChanged();
                 });
}

bool CachedSubnetLibrary::isFresh() const {
    return !missed_ && std::ranges::all_of(times_, [](const auto& known) {
        std::error_code missing;
        return std::filesystem::last_write_time(known.first, missing) == known.second && !missing;
    });
}

void CachedSubnetLibrary::refresh(std::shared_ptr<const std::vector<Net>> nets) {
    nets_ = std::move(nets);
    auto folders = defaultLibraryFolders();
    if (!isFresh() || folders_ != folders) {
        folders_ = std::move(folders);
        library_ = SubnetLibrary(folders_);
        times_.clear();
        missed_ = false;
    }
}

SubnetLoader CachedSubnetLibrary::loader() {
    return [this](const std::string& file, const std::string& fromPath) {
        return load(file, fromPath);
    };
}

Result<Subnet> CachedSubnetLibrary::load(const std::string& file, const std::string& fromPath) {
    if (file.starts_with('#')) {
        return ownNet(file.substr(1), fromPath);
    }
    const auto found = library_.find(file, fromPath);
    if (!found) {
        missed_ = true;
        return found.failure();
    }
    std::error_code missing;
    times_[found->file] = std::filesystem::last_write_time(found->file, missing);
    return Subnet{found->diagram->net, found->path};
}

Result<Subnet> CachedSubnetLibrary::ownNet(const std::string& name,
                                           const std::string& fromPath) const {
    std::vector<std::string> names;
    for (const Net& net : *nets_) {
        names.push_back(net.name);
    }
    const auto found = netMeant(name, names);
    if (!found) {
        return fail(
            ErrorCode::unknownNode,
            "expected the name or number of a net of this file after '#', found '" + name + "'");
    }
    return Subnet{(*nets_)[*found], fromPath + "#" + name};
}

}  // namespace fireable

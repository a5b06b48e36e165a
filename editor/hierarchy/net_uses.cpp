#include "editor/hierarchy/net_uses.h"

#include <algorithm>
#include <functional>
#include <set>

namespace fireable {
namespace {

/// Traverses the hierarchy, visiting each net once.
class Descent {
public:
    using Visit = std::function<void(const NetPlace& in, const Diagram& diagram,
                                     TransitionId transition, const FoundSubnet& subnet)>;
    Descent(SubnetLibrary& library, Visit visit) : library_(library), visit_(std::move(visit)) {}

    void from(const Diagram& top, const NetPlace& at) {
        visitCalls(top, at);
        while (!pending_.empty()) {
            const FoundSubnet subnet = std::move(pending_.back());
            pending_.pop_back();
            visitCalls(*subnet.diagram, placeOf(subnet));
        }
    }

private:
    void visitCalls(const Diagram& diagram, const NetPlace& place) {
        if (!seen_.insert(place).second) {
            return;
        }
        const std::size_t before = pending_.size();
        for (const auto& [id, transition] : diagram.net.transitions) {
            if (!transition.substitution) {
                continue;
            }
            auto subnet = library_.find(transition.substitution->file, lookupPath(place));
            if (subnet) {
                visit_(place, diagram, id, *subnet);
                pending_.push_back(std::move(*subnet));
            }
        }
        std::reverse(pending_.begin() + static_cast<std::ptrdiff_t>(before), pending_.end());
    }

    SubnetLibrary& library_;
    Visit visit_;
    std::vector<FoundSubnet> pending_;  ///< the last one is next
    std::set<NetPlace> seen_;
};

}  // namespace

NetPlace placeOf(const std::filesystem::path& file, std::size_t net) {
    std::error_code error;
    const auto absolute = file.empty() ? file : std::filesystem::absolute(file, error);
    return {absolute.lexically_normal(), net};
}

NetPlace placeOf(const FoundSubnet& subnet) {
    return placeOf(subnet.file, subnet.net);
}

std::string lookupPath(const NetPlace& place) {
    return place.file.string();
}

std::vector<NetUse> usesOf(const NetPlace& wanted, const Diagram& top, const NetPlace& at,
                           SubnetLibrary& library) {
    std::vector<NetUse> uses;
    Descent descent(library, [&](const NetPlace& in, const Diagram& diagram,
                                 TransitionId transition, const FoundSubnet& subnet) {
        if (placeOf(subnet) == wanted) {
            const std::string file =
                in.file.empty() ? "#" + std::to_string(in.net + 1) : in.file.filename().string();
            const std::string& name = diagram.net.name;
            uses.push_back(
                {in, transition,
                 (name.empty() ? file : name) + ": " + diagram.net.transitions[transition].name});
        }
    });
    descent.from(top, at);
    return uses;
}

bool reaches(const FoundSubnet& from, const NetPlace& wanted, SubnetLibrary& library) {
    if (placeOf(from) == wanted) {
        return true;
    }
    bool found = false;
    Descent descent(library,
                    [&](const NetPlace&, const Diagram&, TransitionId, const FoundSubnet& subnet) {
                        found = found || placeOf(subnet) == wanted;
                    });
    descent.from(*from.diagram, placeOf(from));
    return found;
}

}  // namespace fireable

#include "editor/hierarchy/net_uses.h"

#include <algorithm>
#include <functional>
#include <set>

namespace fireable {
namespace {

/// Goes down the hierarchy, into each net once.
class Descent {
public:
    using Visit = std::function<void(const NetPlace& in, const Diagram& diagram,
                                     TransitionId transition, const FoundSubnet& subnet)>;
    Descent(SubnetLibrary& library, Visit visit) : library_(library), visit_(std::move(visit)) {}

    void into(const Diagram& diagram, const NetPlace& place) {
        if (!seen_.insert(place).second) {
            return;
        }
        for (const auto& [id, transition] : diagram.net.transitions) {
            if (!transition.substitution) {
                continue;
            }
            const auto subnet = library_.find(transition.substitution->file, lookupPath(place));
            if (subnet) {
                visit_(place, diagram, id, *subnet);
                into(*subnet->diagram, placeOf(*subnet));
            }
        }
    }

private:
    SubnetLibrary& library_;
    Visit visit_;
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
    descent.into(top, at);
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
    descent.into(*from.diagram, placeOf(from));
    return found;
}

}  // namespace fireable

#include "editor/document/port_followers.h"

#include <algorithm>
#include <string>

#include "editor/document/edit_builder.h"
#include "importers/subnet_library.h"

namespace fireable {
namespace {

/// [places + 1], new numbers by old ones, both from 1; 0: the place goes.
std::vector<int> newNumbers(const Net& net, const NetEdit& edit) {
    std::vector<int> numbers{0};
    int next = 0;
    for (const auto& [id, place] : net.places) {
        const auto change = edit.places.find(id);
        const bool goes = change != edit.places.end() && !change->second;
        numbers.push_back(goes ? 0 : ++next);
    }
    return numbers;
}

void follow(Substitution& substitution, const std::vector<int>& numbers) {
    std::vector<PortBinding> kept;
    for (PortBinding port : substitution.ports) {
        const bool known = port.inner > 0 && static_cast<std::size_t>(port.inner) < numbers.size();
        const int number = known ? numbers[static_cast<std::size_t>(port.inner)] : port.inner;
        if (number != 0) {
            port.inner = number;
            kept.push_back(port);
        }
    }
    substitution.ports = std::move(kept);
}

}  // namespace

NetEdits portFollowers(const std::vector<Diagram>& nets, std::size_t index, const NetEdit& edit) {
    NetEdits followers;
    if (std::ranges::none_of(edit.places, [](const auto& change) { return !change.second; })) {
        return followers;
    }
    const Net& net = nets[index].net;
    const std::vector<int> numbers = newNumbers(net, edit);
    std::vector<std::string> names;
    for (const Diagram& diagram : nets) {
        names.push_back(diagram.net.name);
    }
    const auto isMeant = [&](const std::string& file) {
        return file.starts_with('#') && netMeant(file.substr(1), names) == index;
    };
    for (std::size_t i = 0; i < nets.size(); ++i) {
        EditBuilder follower(nets[i]);
        for (const auto& [id, transition] : nets[i].net.transitions) {
            if (i != index && transition.substitution && isMeant(transition.substitution->file)) {
                follow(*follower.transition(id).value.substitution, numbers);
            }
        }
        if (!follower.empty()) {
            followers.emplace_back(i, follower.take());
        }
    }
    return followers;
}

}  // namespace fireable

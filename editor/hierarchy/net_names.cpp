#include "editor/hierarchy/net_names.h"

#include <QCoreApplication>
#include <algorithm>
#include <optional>

#include "editor/document/edit_builder.h"

namespace fireable {
namespace {

struct NamesText {
    Q_DECLARE_TR_FUNCTIONS(NetNames)
};

using NameList = std::vector<std::string>;

Failure refused(const QString& why) {
    return fail(ErrorCode::badArgument, why.toStdString());
}

Failure taken(const std::string& name) {
    return refused(
        NamesText::tr("Another net of this file is called %1").arg(QString::fromStdString(name)));
}

bool isTaken(const NetDocument& document, const std::string& name) {
    const NameList names = netNames(document);
    return std::ranges::find(names, name) != names.end();
}

/// Computes references after nets were renamed or removed, so that each still refers to the same
/// net.
class NewReferences {
public:
    /// `removed`: the net missing in `after`.
    NewReferences(NameList before, NameList after, std::optional<std::size_t> removed = {})
        : before_(std::move(before)), after_(std::move(after)), removed_(removed) {}

    /// The replacement of `file`; nothing: unchanged.
    std::optional<std::string> operator()(const std::string& file) const {
        const auto old = file.starts_with('#') ? netMeant(file.substr(1), before_) : std::nullopt;
        if (!old || old == removed_) {
            return std::nullopt;
        }
        const std::size_t now = removed_ && *old > *removed_ ? *old - 1 : *old;
        if (netMeant(file.substr(1), after_) == now) {
            return std::nullopt;
        }
        return "#" + netReference(now, after_);
    }

private:
    NameList before_;
    NameList after_;
    std::optional<std::size_t> removed_;
};

/// Updates all nets except that at `index`.
NetEdits inOthers(const NetDocument& document, std::size_t index, const NewReferences& references) {
    NetEdits edits;
    for (std::size_t i = 0; i < document.netCount(); ++i) {
        EditBuilder edit(document.nets()[i]);
        for (const auto& [id, transition] : document.nets()[i].net.transitions) {
            const auto& substitution = transition.substitution;
            const auto file = substitution ? references(substitution->file) : std::nullopt;
            if (i != index && file) {
                edit.transition(id).value.substitution->file = *file;
            }
        }
        if (!edit.empty()) {
            edits.emplace_back(i, edit.take());
        }
    }
    return edits;
}

/// Updates the net of `edit`, except what it changes itself.
void completeBy(const NewReferences& references, const Diagram& diagram, NetEdit& edit) {
    for (const auto& [id, transition] : diagram.net.transitions) {
        const auto& substitution = transition.substitution;
        const auto file = substitution ? references(substitution->file) : std::nullopt;
        if (!file) {
            continue;
        }
        auto& part = edit.transitions.try_emplace(id, partOf(diagram, id)).first->second;
        if (part && part->value.substitution &&
            part->value.substitution->file == substitution->file) {
            part->value.substitution->file = *file;
        }
    }
}

SubnetLibrary::Nets netsOf(const NetDocument& document) {
    SubnetLibrary::Nets nets;
    for (const Diagram& net : document.nets()) {
        nets.emplace_back(std::shared_ptr<void>(), &net);  // not owned
    }
    return nets;
}

SubnetLibrary holding(const NetDocument& document, SubnetLibrary::Nets nets) {
    SubnetLibrary library(defaultLibraryFolders());
    library.hold(document.path(), std::move(nets));
    return library;
}

}  // namespace

std::vector<std::string> netNames(const NetDocument& document) {
    std::vector<std::string> names;
    for (const Diagram& diagram : document.nets()) {
        names.push_back(diagram.net.name);
    }
    return names;
}

std::string freeNetName(const NetDocument& document, const std::string& wanted) {
    std::string base = wanted;
    std::ranges::replace(base, '#', '_');
    if (isNetNumber(base)) {
        base = "net_" + base;
    }
    std::string name = base;
    for (int number = 2; isTaken(document, name); ++number) {
        name = base + std::to_string(number);
    }
    return name;
}

Result<void> checkNetName(const std::string& name) {
    if (isNetNumber(name)) {
        return refused(NamesText::tr("The name of a net cannot be a number: #%1 means the net at "
                                     "that position in the file")
                           .arg(QString::fromStdString(name)));
    }
    if (name.find('#') != std::string::npos) {
        return refused(
            NamesText::tr("The name of a net cannot hold a #, which stands before it "
                          "where other nets refer to it"));
    }
    return {};
}

Result<void> checkNewNetName(const NetDocument& document, const std::string& name) {
    return isTaken(document, name) ? taken(name) : checkNetName(name);
}

Result<void> renameNet(NetDocument& document, const std::string& name) {
    if (name == document.diagram().net.name) {
        return {};
    }
    if (name.empty()) {
        return refused(NamesText::tr("A net needs a name"));
    }
    EditBuilder builder(document.diagram());
    builder.head().name = name;
    NetEdit edit = builder.take();
    auto elsewhere = followRename(document, edit);
    if (!elsewhere) {
        return elsewhere.failure();
    }
    document.edit(std::move(edit), NamesText::tr("Rename Net"), std::move(*elsewhere));
    return {};
}

Result<NetEdits> followRename(const NetDocument& document, NetEdit& edit) {
    const std::size_t net = document.currentNet();
    const NameList before = netNames(document);
    if (!edit.head || edit.head->name == before[net]) {
        return NetEdits{};
    }
    const std::string& name = edit.head->name;
    if (const auto possible = checkNetName(name); !possible) {
        return possible.failure();
    }
    if (!name.empty() && isTaken(document, name)) {
        return taken(name);
    }
    NameList after = before;
    after[net] = name;
    const NewReferences references(before, after);
    completeBy(references, document.diagram(), edit);
    return inOthers(document, net, references);
}

NetEdits afterRemoval(const NetDocument& document, std::size_t index) {
    const NameList before = netNames(document);
    NameList after = before;
    after.erase(after.begin() + static_cast<std::ptrdiff_t>(index));
    return inOthers(document, index, NewReferences(before, after, index));
}

SubnetLibrary subnetsOf(const NetDocument& document) {
    return holding(document, netsOf(document));
}

SubnetLibrary subnetsOf(const NetDocument& document, std::size_t net, Diagram instead) {
    SubnetLibrary::Nets nets = netsOf(document);
    nets.resize(std::max(nets.size(), net + 1));
    nets[net] = std::make_shared<const Diagram>(std::move(instead));
    return holding(document, std::move(nets));
}

std::string subnetName(const NetDocument& document, const std::filesystem::path& file) {
    const bool beside =
        !document.path().empty() && file.parent_path() == document.path().parent_path();
    return beside ? file.filename().string() : file.string();
}

}  // namespace fireable

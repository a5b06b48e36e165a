#include "app/desktop/recovery/recovery_kinds.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <map>
#include <memory>

#include "app/desktop/main_window.h"
#include "app/desktop/tabs/spiking_view.h"
#include "editor/canvas/net_scene.h"
#include "editor/canvas/scene_index.h"
#include "editor/canvas/scene_painter.h"
#include "editor/checks/net_mirror.h"
#include "editor/document/to_text.h"
#include "editor/spiking/spiking_mirror.h"
#include "editor/spiking/spiking_scene.h"

namespace fireable {
namespace {

struct RecoveryText {
    Q_DECLARE_TR_FUNCTIONS(Recovery)
};

/// Parts of a document by what names them.
template <class Part>
using Parts = std::map<std::string, Part>;

/// Adds a part under a name that several may have, such as parallel arcs.
template <class Part>
void addPart(Parts<Part>& parts, const std::string& name, Part part) {
    std::string own = name;
    for (int copy = 2; !parts.try_emplace(own, part).second; ++copy) {
        own = name + '\n' + std::to_string(copy);
    }
}

/// What differs in `now`: `Nodes: 2 added, 1 changed`; empty: nothing.
template <class Part>
QStringList difference(const QString& title, const Parts<Part>& now, const Parts<Part>& before) {
    qsizetype added = 0;
    qsizetype changed = 0;
    for (const auto& [name, part] : now) {
        const auto found = before.find(name);
        added += found == before.end();
        changed += found != before.end() && !part.isAsIn(found->second);
    }
    const qsizetype removed = added + static_cast<qsizetype>(before.size()) -
                              static_cast<qsizetype>(now.size());
    QStringList words;
    for (const auto& [text, count] : {std::pair(RecoveryText::tr("%L1 added"), added),
                                      std::pair(RecoveryText::tr("%L1 removed"), removed),
                                      std::pair(RecoveryText::tr("%L1 changed"), changed)}) {
        if (count > 0) {
            words.append(text.arg(count));
        }
    }
    return words.isEmpty() ? QStringList()
                           : QStringList(RecoveryText::tr("%1: %2").arg(
                                 title, words.join(QStringLiteral(", "))));
}

QString countText(const QString& title, std::size_t count) {
    return RecoveryText::tr("%1: %L2").arg(title).arg(count);
}

/// What `now` holds that its file, if it has one, does not. `read` reads that.
template <class Content, class Read, class Nodes, class Lines>
QStringList newsOf(const Content& now, const RecoveryInfo& info, const QString& nodeTitle,
                   const QString& lineTitle, Read read, Nodes nodes, Lines lines) {
    if (info.path.empty()) {
        return {RecoveryText::tr("Never saved"), countText(nodeTitle, nodes(now).size()),
                countText(lineTitle, lines(now).size())};
    }
    const Result<Content> before = read(info.path);
    if (!before) {
        return {RecoveryText::tr("Its file cannot be read any more"),
                countText(nodeTitle, nodes(now).size()), countText(lineTitle, lines(now).size())};
    }
    QStringList news = difference(nodeTitle, nodes(now), nodes(*before)) +
                       difference(lineTitle, lines(now), lines(*before));
    if (news.isEmpty() && info.unfinished.empty()) {
        news.append(RecoveryText::tr("Changes besides nodes and lines"));
    }
    const auto written = writtenAt(info.path);
    if (written && info.original && *written != *info.original) {
        news.append(RecoveryText::tr("Its file was changed since by another program"));
    }
    return news;
}

QImage pictureOf(const Scene& scene, QSize within) {
    constexpr double margin = 24;  // as in pictures, on both sides
    const QSizeF size = SceneIndex(scene).bounds().size() + QSizeF(margin, margin);
    const double scale = std::min(
        {within.width() / size.width(), within.height() / size.height(), 2.0});
    return renderToImage(scene, scale, printPalette());
}

// Nets.

struct NetNode {
    std::string value;
    std::optional<Point> position;

    /// A file without a drawing says nothing of positions.
    bool isAsIn(const NetNode& before) const {
        return value == before.value && (!before.position || position == before.position);
    }
};

struct Line {
    std::string value;
    std::vector<Point> bends;

    bool isAsIn(const Line& before) const {
        return value == before.value && (before.bends.empty() || bends == before.bends);
    }
};

std::optional<Point> positionIn(const NodeGeometry* geometry) {
    return geometry != nullptr ? std::optional(geometry->position) : std::nullopt;
}

std::string texts(std::initializer_list<std::string> texts) {
    std::string all;
    for (const std::string& text : texts) {
        all += text + '\n';
    }
    return all;
}

Parts<NetNode> netNodes(const std::vector<Diagram>& nets) {
    Parts<NetNode> parts;
    for (std::size_t i = 0; i < nets.size(); ++i) {
        const std::string net = std::to_string(i);
        for (const auto& [id, place] : nets[i].net.places) {
            addPart(parts, net + "p" + place.name,
                    NetNode{texts({place.label, place.initial.text()}),
                            positionIn(nets[i].places.find(id))});
        }
        for (const auto& [id, transition] : nets[i].net.transitions) {
            const auto& subnet = transition.substitution;
            addPart(parts, net + "t" + transition.name,
                    NetNode{texts({transition.label, toText(transition.interval).toStdString(),
                                   subnet ? subnet->file : std::string()}),
                            positionIn(nets[i].transitions.find(id))});
        }
    }
    return parts;
}

Parts<Line> netLines(const std::vector<Diagram>& nets) {
    Parts<Line> parts;
    for (std::size_t i = 0; i < nets.size(); ++i) {
        const Net& net = nets[i].net;
        const auto bendsIn = [](const ArcGeometry* geometry) {
            return geometry != nullptr ? geometry->bends : std::vector<Point>();
        };
        for (const auto& [id, arc] : net.arcs) {
            addPart(parts,
                    texts({std::to_string(i), net.places[arc.place].name,
                           net.transitions[arc.transition].name,
                           std::to_string(static_cast<int>(arc.kind))}),
                    Line{std::to_string(arc.weight), bendsIn(nets[i].arcs.find(id))});
        }
        for (const auto& [id, priority] : net.priorities) {
            addPart(parts,
                    texts({std::to_string(i), net.transitions[priority.higher].name,
                           net.transitions[priority.lower].name, "priority"}),
                    Line{{}, bendsIn(nets[i].priorities.find(id))});
        }
    }
    return parts;
}

std::optional<AutosavedDocument> autosavedNets(DocumentTab& tab) {
    auto* view = qobject_cast<DocumentView*>(&tab);
    if (view == nullptr) {
        return std::nullopt;
    }
    NetDocument& document = view->document();
    mirrorOf(document).prepare();  // or the first edits would wait for the copy
    return AutosavedDocument{
        QStringLiteral("nets"),
        [&document] {
            return document.format() ? toText(format(*document.format()).word) : QString();
        },
        [view] { return view->hasUnsaved(); },
        [&document](std::function<void(const Result<std::string>&)> use) {
            mirrorOf(document).query(
                &document, "autosaving",
                [use = std::move(use)](const std::vector<Diagram>& nets) {
                    use(caught("autosaving", [&] { return format(FormatId::pnml).write(nets); }));
                    return 0;
                },
                [](const Result<int>&) {});
        }};
}

Result<RecoveredDocument> readNets(const std::string& text, const RecoveryInfo& info) {
    auto read = TRY(format(FormatId::pnml).read(text));
    const auto nets = std::make_shared<const std::vector<Diagram>>(std::move(read.nets));
    const auto readOriginal =
        [](const std::filesystem::path& file) -> Result<std::vector<Diagram>> {
        auto original = TRY(readFile(file));
        return std::move(original.imported.nets);
    };
    return RecoveredDocument{
        newsOf(*nets, info, RecoveryText::tr("Nodes"), RecoveryText::tr("Arcs"), readOriginal,
               netNodes, netLines),
        [nets](QSize within) { return pictureOf(buildScene(nets->front()), within); },
        [nets](MainWindow& window, const RecoveryInfo& now) -> DocumentTab& {
            OpenedFile file{now.path, std::nullopt, *nets, {}, now.title, now.original};
            for (const Format& row : allFormats()) {
                if (now.format == toText(row.word)) {
                    file.format = row.id;
                }
            }
            return window.addDocument(std::move(file));
        }};
}

// Spiking systems.

struct SystemNode {
    spiking::Neuron neuron;
    std::optional<Point> position;

    bool isAsIn(const SystemNode& before) const {
        return neuron == before.neuron && (!before.position || position == before.position);
    }
};

struct Synapse {
    spiking::SynapseArc arc;
    std::vector<Point> bends;

    bool isAsIn(const Synapse& before) const {
        return arc.weight == before.arc.weight && arc.sources == before.arc.sources &&
               arc.targets == before.arc.targets && (before.bends.empty() || bends == before.bends);
    }
};

Parts<SystemNode> systemNodes(const spiking::DrawnSystem& drawn) {
    Parts<SystemNode> parts;
    for (const auto& [id, neuron] : drawn.system.neurons) {
        const auto at = drawn.positions.find(id);
        addPart(parts, neuron.name,
                SystemNode{neuron, at != drawn.positions.end() ? std::optional(at->second)
                                                               : std::nullopt});
    }
    return parts;
}

Parts<Synapse> systemLines(const spiking::DrawnSystem& drawn) {
    Parts<Synapse> parts;
    const auto& neurons = drawn.system.neurons;
    for (const auto& [id, arc] : drawn.system.synapses) {
        const auto bends = drawn.bends.find(id);
        addPart(parts, texts({neurons[arc.from].name, neurons[arc.to].name}),
                Synapse{arc, bends != drawn.bends.end() ? bends->second : std::vector<Point>()});
    }
    return parts;
}

std::optional<AutosavedDocument> autosavedSystem(DocumentTab& tab) {
    auto* view = qobject_cast<SpikingView*>(&tab);
    if (view == nullptr) {
        return std::nullopt;
    }
    SpikingDocument& document = view->document();
    mirrorOf(document).prepare();  // or the first edits would wait for the copy
    return AutosavedDocument{
        QStringLiteral("system"),
        [&document] {
            return document.format() ? toText(systemFormat(*document.format()).word) : QString();
        },
        [view] { return view->hasUnsaved(); },
        [&document](std::function<void(const Result<std::string>&)> use) {
            mirrorOf(document).query(
                &document, "autosaving",
                [use = std::move(use)](const MirroredSystem& content) {
                    use(caught("autosaving", [&] {
                        ImportedSystem imported = importedSystem(content.drawn);
                        imported.runs = content.runs;
                        return writeSnpXml(imported);
                    }));
                    return 0;
                },
                [](const Result<int>&) {});
        }};
}

/// Also one that is not finished, which `readSystemText` refuses.
Result<RecoveredDocument> readSystem(const std::string& text, const RecoveryInfo& info) {
    auto imported = TRY(readSnpXml(text));
    const auto runs = imported.runs;
    const auto drawn =
        std::make_shared<const spiking::DrawnSystem>(drawnSystem(std::move(imported)));
    const auto readOriginal =
        [](const std::filesystem::path& file) -> Result<spiking::DrawnSystem> {
        auto original = TRY(readSystemFile(file));
        return drawnSystem(std::move(original.imported));
    };
    return RecoveredDocument{
        newsOf(*drawn, info, RecoveryText::tr("Neurons"), RecoveryText::tr("Synapses"),
               readOriginal, systemNodes, systemLines),
        [drawn](QSize within) {
            SpikingScene scene;
            scene.set(*drawn);
            return pictureOf(scene.scene(), within);
        },
        [drawn, runs](MainWindow& window, const RecoveryInfo& now) -> DocumentTab& {
            OpenedSystem opened{now.path, std::nullopt, *drawn, {}, now.title, now.original, runs};
            for (const SystemFormat& row : allSystemFormats()) {
                if (now.format == toText(row.word)) {
                    opened.format = row.id;
                }
            }
            auto* tab = new SpikingView(std::move(opened));
            window.addTab(*tab);
            return *tab;
        }};
}

}  // namespace

std::span<const RecoveryKind> recoveryKinds() {
    static const std::array<RecoveryKind, 2> kinds{
        {{QStringLiteral("nets"), autosavedNets, readNets},
         {QStringLiteral("system"), autosavedSystem, readSystem}}};
    return kinds;
}

const RecoveryKind* recoveryKind(const QString& name) {
    const auto kinds = recoveryKinds();
    const auto found = std::ranges::find(kinds, name, &RecoveryKind::name);
    return found != kinds.end() ? &*found : nullptr;
}

}  // namespace fireable

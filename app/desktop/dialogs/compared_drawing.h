#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>

#include "editor/canvas/scene_view.h"
#include "importers/compare/compare_files.h"

namespace fireable {

/// A canvas on which one of two compared models is drawn, of any kind.
class ComparedDrawing {
public:
    virtual ~ComparedDrawing() = default;
    virtual SceneView& canvas() = 0;
    /// Shows the model at a position of `content`, fitted; nothing: an empty paper.
    virtual void show(const ModelContent& content, std::optional<std::size_t> model) = 0;
};

/// For models of the kind that `content` holds; `parent` owns the canvas, and outlives the result.
std::unique_ptr<ComparedDrawing> makeComparedDrawing(const ModelContent& content, QWidget* parent);

/// The elements of a drawing that a difference names, before or after.
std::map<NetElement, ChangeKind> markedElements(const Difference& difference, bool after);
/// That of one change; `monostate`: it is not drawn there.
NetElement elementOf(const Change& change, bool after);

/// Gives positions to nodes of `content` that have none, to be shown: first those of the nodes of
/// the same names in `like`, then others. Takes a while for a large net, so use a worker.
void placeAll(ModelContent& content, const ModelContent& like, const std::stop_token& stop);

}  // namespace fireable

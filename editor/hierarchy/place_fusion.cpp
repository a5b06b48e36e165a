#include "editor/hierarchy/place_fusion.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>

#include "editor/document/edit_builder.h"
#include "editor/document/to_text.h"
#include "editor/hierarchy/net_names.h"

namespace fireable {
namespace {

struct FusionText {
    Q_DECLARE_TR_FUNCTIONS(PlaceFusion)
};

/// The common marking of the places to be merged.
Result<Count> commonMarking(const Net& net, const std::vector<PlaceId>& places) {
    const Place* marked = nullptr;
    for (const PlaceId id : places) {
        const Place& place = net.places[id];
        if (place.initial == Count(0)) {
            continue;
        }
        if (marked != nullptr && marked->initial != place.initial) {
            const QString text =
                FusionText::tr("%1 holds %2 and %3 holds %4: drawings of one place hold the same")
                    .arg(toText(marked->name), toText(marked->initial), toText(place.name),
                         toText(place.initial));
            return refuse(text, ErrorCode::badArgument);
        }
        marked = &place;
    }
    return marked != nullptr ? marked->initial : Count(0);
}

/// Merges places into drawings of one.
class Fusion {
public:
    Fusion(const Diagram& diagram, PlaceId kept) : diagram_(diagram), kept_(kept) {}

    NetEdit make(const std::set<PlaceId>& others, const Count& marking) {
        ElementSet gone(others.begin(), others.end());
        EditBuilder removal(diagram_);
        removal.remove(
            gone);  // removes them from groups and views; what they share is restored below
        removal.place(kept_).value.initial = marking;
        for (const PlaceId other : others) {
            drawings_[other] = removal.add(drawingOf(other));
        }
        edit_ = removal.take();
        moveArcs();
        movePorts();
        moveDrawings();
        return std::move(edit_);
    }

private:
    CopyPart drawingOf(PlaceId place) const {
        return {{kept_, diagram_.places.get(place)}, {}, {}, atEnd};
    }

    void moveArcs() {
        for (const auto& [id, arc] : diagram_.net.arcs) {
            const auto drawing = drawings_.find(arc.place);
            if (drawing == drawings_.end()) {
                continue;
            }
            ArcPart part = partOf(diagram_, id);
            part.value.place = kept_;
            if (!part.geometry) {
                part.geometry.emplace();
            }
            if (!part.geometry->copy) {
                part.geometry->copy = drawing->second;
            }
            edit_.arcs[id] = std::move(part);
        }
    }

    void movePorts() {
        for (const auto& [id, transition] : diagram_.net.transitions) {
            if (!transition.substitution) {
                continue;
            }
            TransitionPart part = partOf(diagram_, id);
            bool moved = false;
            for (PortBinding& port : part.value.substitution->ports) {
                if (drawings_.contains(port.outer)) {
                    port.outer = kept_;
                    moved = true;
                }
            }
            if (moved) {
                edit_.transitions[id] = std::move(part);
            }
        }
    }

    void moveDrawings() {
        for (const auto& [id, copy] : diagram_.copies) {
            if (drawings_.contains(copy.place)) {
                CopyPart part = partOf(diagram_, id);
                part.value.place = kept_;
                edit_.copies[id] = std::move(part);
            }
        }
    }

    const Diagram& diagram_;
    PlaceId kept_;
    std::map<PlaceId, CopyId> drawings_;  ///< new drawings by old place
    NetEdit edit_;
};

}  // namespace

NetEdit addPlaceDrawing(const Diagram& diagram, PlaceId place, Point at) {
    NodeGeometry geometry = diagram.places.get(place);
    geometry.position = at;
    EditBuilder edit(diagram);
    edit.add(CopyPart{{place, geometry}, {}, {}, atEnd});
    return edit.take();
}

Result<NetEdit> fusePlaces(const Diagram& diagram, const std::vector<PlaceId>& places) {
    const std::set<PlaceId> others(places.begin() + (places.empty() ? 0 : 1), places.end());
    if (others.empty() || others.contains(places.front())) {
        return refuse(FusionText::tr("Select two or more places to fuse"), ErrorCode::badArgument);
    }
    const auto marking = commonMarking(diagram.net, places);
    if (!marking) {
        return marking.failure();
    }
    return Fusion(diagram, places.front()).make(others, *marking);
}

NetEdit splitDrawing(const Diagram& diagram, CopyId copy) {
    const PlaceCopy& drawing = diagram.copies[copy];
    Place place = diagram.net.places[drawing.place];
    place.name = uniqueName(diagram.net.places, place.name);
    EditBuilder edit(diagram);
    const PlaceId split = edit.add(PlacePart{place, drawing.geometry, {}, atEnd});
    for (const auto& [id, arc] : diagram.net.arcs) {
        const ArcGeometry* geometry = diagram.arcs.find(id);
        if (geometry != nullptr && geometry->copy == copy) {
            edit.arc(id).value.place = split;
            edit.arc(id).geometry->copy.reset();
        }
    }
    edit.remove({copy});
    return edit.take();
}

NetEdit mergeDrawings(const Diagram& diagram, const std::set<CopyId>& copies) {
    EditBuilder edit(diagram);
    edit.remove(ElementSet(copies.begin(), copies.end()));
    return edit.take();
}

void endAtDrawing(ArcPart& arc, const NetElement& end) {
    if (const auto* copy = std::get_if<CopyId>(&end)) {
        if (!arc.geometry) {
            arc.geometry.emplace();
        }
        arc.geometry->copy = *copy;
    }
}

}  // namespace fireable

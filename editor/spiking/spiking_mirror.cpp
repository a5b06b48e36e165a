#include "editor/spiking/spiking_mirror.h"

namespace fireable {

SystemMirror& mirrorOf(SpikingDocument& document) {
    if (auto* made = mirrorIn<MirroredSystem>(document)) {
        return *made;
    }
    auto* mirror = new SystemMirror(
        [&document] { return MirroredSystem{document.drawn(), document.runs()}; }, &document);
    QObject::connect(&document, &Document::aboutToChange, mirror, [mirror] { mirror->settle(); });
    QObject::connect(&document, &SpikingDocument::changed, mirror,
                     [&document, mirror](const SpikingEdit& edit) {
                         mirror->follow([edit, runs = document.runs()](MirroredSystem& content) {
                             apply(edit, content.drawn);
                             content.runs = runs;
                         });
                     });
    QObject::connect(&document, &SpikingDocument::runsChanged, mirror, [&document, mirror] {
        mirror->follow(
            [runs = document.runs()](MirroredSystem& content) { content.runs = runs; });
    });
    return *mirror;
}

}  // namespace fireable

#include "editor/canvas/scene_builder.h"

#include "editor/canvas/marking_text.h"
#include "editor/canvas/net_scene.h"

namespace fireable {

Scene buildScene(const Diagram& diagram) {
    return NetScene(diagram).scene();
}

bool showTokens(Scene& scene, std::size_t node, const Count& tokens) {
    const bool asDots = tokens <= Count(mostDots);
    const auto dots = static_cast<std::uint8_t>(asDots ? tokens.value64() : 0);
    QString count = asDots ? QString() : markingText(tokens);
    if (scene.nodes.dots[node] == dots && scene.nodes.counts[node] == count) {
        return false;
    }
    scene.nodes.dots[node] = dots;
    scene.nodes.counts[node] = std::move(count);
    return true;
}

}  // namespace fireable

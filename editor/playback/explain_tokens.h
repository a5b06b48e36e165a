#pragma once

#include <functional>

#include "editor/playback/explanation.h"

namespace fireable {

/// Asks the run where the tokens come from that are in a place of the shown net now; `show` gets
/// the answer while `context` is there and the net is still shown. Steps back to the beginning are
/// walked on the run's thread, of very many causes the last ones. Raising `cancelled` ends that.
void askForTokens(EngineRunner& runner, NetDocument& document, PlaceId place, QObject* context,
                  std::shared_ptr<std::atomic<bool>> cancelled,
                  std::function<void(const Explanation&)> show);

}  // namespace fireable

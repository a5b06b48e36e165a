#pragma once

#include <QTest>
#include <cstdint>
#include <vector>

#include "engine/net/engines.h"

namespace fireable::testing {

/// The engines that this build and this machine can run.
inline std::vector<EngineKind> availableEngines() {
    std::vector<EngineKind> kinds;
    for (const EngineInfo& engine : allEngines()) {
        if (!engine.unavailable()) {
            kinds.push_back(engine.kind);
        }
    }
    return kinds;
}

/// One of these engines, in turn for ascending seeds.
inline EngineKind availableEngine(std::uint64_t seed) {
    const std::vector<EngineKind> kinds = availableEngines();
    return kinds[seed % kinds.size()];
}

}  // namespace fireable::testing

/// Skips the test, with the engine's reason, if this build or machine cannot run it.
#define ENGINE_AVAILABLE_OR_SKIP(kind)                 \
    if (const auto reason = engineUnavailable(kind)) { \
        QSKIP(reason->c_str());                        \
    }

#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/net/run/net_run_model.h"
#include "engine/run/trace_section.h"

namespace fireable::testing {

/// Small traces that claim to hold very much, each with a name.
inline std::vector<std::pair<const char*, std::string>> forgedTraces() {
    constexpr std::size_t many = 10'000'000;
    const auto trace = [](const Bytes& head, const Bytes& step) {
        std::string bytes(traceMagic);
        putFixed(bytes, traceVersion, 4);
        putSection(bytes, headTag, head);
        putSection(bytes, stepTag, step);
        return bytes;
    };
    Bytes names;
    for (const std::uint64_t number : {0, 0, 0, 0, 0}) {
        putNumber(names, number);
    }
    putNumber(names, many);
    names.resize(names.size() + many + 1);
    Bytes head;
    putPacked(head, PackedBytes::pack(names));
    Bytes step;
    putNumber(step, 0);
    putNumber(step, 0);
    putNumber(step, many);
    putPacked(step, PackedBytes::pack(Bytes(1, 0)));
    putPacked(step, PackedBytes::pack(Bytes(many, 0)));
    const Bytes soundHead =
        traceHeadContent({0, 0, "", "", "", {{"p"}, {"t"}}}, *netRunModel({1, {0, 0}, {}}));
    return {{"ten million empty names", trace(head, {})},
            {"ten million steps", trace(soundHead, step)}};
}

}  // namespace fireable::testing

#include "engine/run/trace_head.h"

#include <limits>
#include <utility>

#include "engine/run/trace_section.h"

namespace fireable {
namespace {

std::uint64_t zigzag(std::int64_t value) {
    return value >= 0 ? static_cast<std::uint64_t>(value) << 1
                      : (~static_cast<std::uint64_t>(value) << 1) | 1;
}

std::int64_t unzigzag(std::uint64_t value) {
    return static_cast<std::int64_t>((value & 1) != 0 ? ~(value >> 1) : value >> 1);
}

std::string readText(ByteReader& reader) {
    const auto bytes = reader.bytes(reader.number());
    return {bytes.begin(), bytes.end()};
}

/// Reads the number of changes of a transition, and the changes.
void readChanges(ByteReader& reader, Effects& effects, bool& valid) {
    for (std::uint64_t left = reader.number(); left > 0 && !reader.failed(); --left) {
        const std::uint64_t place = reader.number();
        valid = valid && place < static_cast<std::uint64_t>(effects.placeCount);
        effects.changes.push_back({static_cast<std::int32_t>(place), unzigzag(reader.number())});
    }
    effects.first.push_back(static_cast<std::int32_t>(effects.changes.size()));
}

}  // namespace

Bytes traceHeadContent(const TraceInfo& info, const Effects& effects) {
    Bytes plain;
    putNumber(plain, info.programHash);
    putNumber(plain, info.seed);
    for (const std::string* text : {&info.rule, &info.engine, &info.net}) {
        putText(plain, *text);
    }
    putNumber(plain, info.places.size());
    for (const std::string& name : info.places) {
        putText(plain, name);
    }
    putNumber(plain, info.transitions.size());
    for (std::size_t t = 0; t < info.transitions.size(); ++t) {
        const auto changes = effects.of(static_cast<std::int32_t>(t));
        putText(plain, info.transitions[t]);
        putNumber(plain, changes.size());
        for (const Effect& effect : changes) {
            putNumber(plain, static_cast<std::uint64_t>(effect.place));
            putNumber(plain, zigzag(effect.change));
        }
    }
    Bytes content;
    putPackedWithin(content, PackedBytes::pack(plain), usualHeadBytes);
    return content;
}

std::optional<TraceHead> readTraceHead(std::span<const std::uint8_t> content) {
    ByteReader packed(content);
    const auto plain = unpackWithin(readPacked(packed), usualHeadBytes);
    if (!plain || plain->size() > std::numeric_limits<std::int32_t>::max()) {
        return std::nullopt;
    }
    ByteReader reader(*plain);
    TraceInfo info;
    info.programHash = reader.number();
    info.seed = reader.number();
    for (std::string* text : {&info.rule, &info.engine, &info.net}) {
        *text = readText(reader);
    }
    for (std::uint64_t left = reader.number(); left > 0 && !reader.failed(); --left) {
        info.places.push_back(readText(reader));
    }
    Effects effects;
    effects.placeCount = static_cast<std::int32_t>(info.places.size());
    effects.first.push_back(0);
    bool valid = true;
    for (std::uint64_t left = reader.number(); left > 0 && !reader.failed(); --left) {
        info.transitions.push_back(readText(reader));
        readChanges(reader, effects, valid);
    }
    if (!valid || reader.failed() || !reader.atEnd()) {
        return std::nullopt;
    }
    return TraceHead{std::move(info), std::make_shared<const Effects>(std::move(effects))};
}

}  // namespace fireable

#include "engine/net/run/net_run_model.h"

#include <limits>

#include "engine/net/run/firing_steps.h"
#include "engine/net/run/history_marking.h"

namespace fireable::net {
namespace {

/// Reads the number of changes of a transition, and the changes.
void readChanges(ByteReader& reader, Effects& effects, bool& valid) {
    for (std::uint64_t left = reader.number(); left > 0 && !reader.failed(); --left) {
        const std::uint64_t place = reader.number();
        valid = valid && place < static_cast<std::uint64_t>(effects.placeCount);
        effects.changes.push_back({static_cast<std::int32_t>(place), reader.signedNumber()});
    }
    effects.first.push_back(static_cast<std::int32_t>(effects.changes.size()));
}

/// What `fired` leaves below 0 in `marking`, as a part of a sentence; empty if nothing.
std::string negative(const HistoryMarking& marking, std::span<const std::int32_t> fired,
                     const Count& step, const Effects& effects, const TraceInfo& info) {
    for (const std::int32_t transition : fired) {
        for (const Effect& effect : effects.of(transition)) {
            if (const Count tokens = marking.tokens(effect.place); tokens < 0) {
                return tokens.text() + " in place '" +
                       placesOf(info)[static_cast<std::size_t>(effect.place)] + "' after step " +
                       step.text();
            }
        }
    }
    return {};
}

std::shared_ptr<const RunModel> readNetHead(ByteReader& reader, TraceInfo& info) {
    info.names.resize(2);
    for (std::uint64_t left = reader.number(); left > 0 && !reader.failed(); --left) {
        info.names[0].push_back(readText(reader));
    }
    Effects effects;
    effects.placeCount = static_cast<std::int32_t>(info.names[0].size());
    effects.first.push_back(0);
    bool valid = true;
    for (std::uint64_t left = reader.number(); left > 0 && !reader.failed(); --left) {
        info.names[1].push_back(readText(reader));
        readChanges(reader, effects, valid);
    }
    return valid && !reader.failed() ? netRunModel(std::move(effects)) : nullptr;
}

}  // namespace

const TraceFormat netTraceFormat{{}, readNetHead};

std::size_t NetRunModel::bytesOf(std::span<const std::uint8_t> events, std::int64_t steps) const {
    FiringReader reader(events, effects_.transitionCount());
    while (steps > 0 && reader.next()) {
        steps -= reader.more() ? 0 : 1;
    }
    return reader.offset();
}

/// A firing consumes what is there before its step produces anything.
std::optional<RunModel::Reading> NetRunModel::read(std::span<const std::uint8_t> events,
                                                   const std::vector<Count>& state,
                                                   const Count& firstStep,
                                                   const TraceInfo& info) const {
    FiringReader reader(events, effects_.transitionCount());
    HistoryMarking marking(state);
    Reading reading;
    EventSet::Marks marks{};
    std::vector<std::int32_t> fired;  // in this step, if several
    bool possible = true;
    while (reader.next()) {
        marks[EventSet::bitOf(reader.transition())] = 1;
        if (!reading.wrong.empty()) {  // no marking counts any more
            reading.steps += reader.more() ? 0 : 1;
            continue;
        }
        possible &= reader.copies() != 0
                        ? marking.apply(reader.transition(), reader.copies(), effects_)
                        : marking.apply(reader.transition(), reader.count(), effects_);
        if (reader.more() || !fired.empty()) {
            fired.push_back(reader.transition());
        }
        if (reader.more()) {
            continue;
        }
        ++reading.steps;
        if (!possible) {
            if (fired.empty()) {
                fired.push_back(reader.transition());
            }
            reading.wrong = negative(marking, fired, firstStep + reading.steps, effects_, info);
            possible = true;  // where another firing of the step made up for it
        }
        fired.clear();
    }
    reading.happened = EventSet(marks);
    if (reading.wrong.empty()) {
        reading.end = marking.counts();
    }
    return reader.missing() == nullptr ? std::optional(std::move(reading)) : std::nullopt;
}

// Segments are closed at a MiB, which leaves room for a last step of all transitions.
std::size_t NetRunModel::usualEventBytes() const {
    return (std::size_t{1} << 20) + 4 * static_cast<std::size_t>(effects_.placeCount) +
           32 * static_cast<std::size_t>(effects_.transitionCount());
}

void NetRunModel::putHead(Bytes& out, const TraceInfo& info) const {
    putNumber(out, placesOf(info).size());
    for (const std::string& name : placesOf(info)) {
        putText(out, name);
    }
    putNumber(out, transitionsOf(info).size());
    for (std::size_t t = 0; t < transitionsOf(info).size(); ++t) {
        const auto changes = effects_.of(static_cast<std::int32_t>(t));
        putText(out, transitionsOf(info)[t]);
        putNumber(out, changes.size());
        for (const Effect& effect : changes) {
            putNumber(out, static_cast<std::uint64_t>(effect.place));
            putSigned(out, effect.change);
        }
    }
}

}  // namespace fireable::net

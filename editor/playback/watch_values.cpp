#include "editor/playback/watch_values.h"

#include <utility>

#include "editor/playback/frame_state.h"
#include "engine/net/debug/net_names.h"

namespace fireable {

WatchValues::WatchValues(const EngineRunner& runner, const WatchList& watches, QObject* parent)
    : QObject(parent), runner_(runner), watches_(watches) {
    connect(&watches_, &WatchList::changed, this, &WatchValues::bindAll);
    connect(&runner_, &EngineRunner::prepared, this, &WatchValues::bindAll);
    connect(&runner_, &EngineRunner::frameChanged, this, &WatchValues::evaluate);
    bindAll();
}

void WatchValues::bindAll() {
    bound_.clear();
    rows_.clear();
    const RunProgram* program = runner_.program();
    std::optional<NetNames> names;
    if (program != nullptr && !watches_.all().empty()) {
        names.emplace(program->named, program->program);
    }
    for (const auto& [text, charted] : watches_.all()) {
        Row row;
        row.expression = QString::fromStdString(text);
        row.charted = charted;
        auto watch = names ? std::optional(Watch::read(text, *names)) : std::nullopt;
        if (watch && !*watch) {
            row.problem = QString::fromStdString(watch->error().detail);
        }
        bound_.push_back(watch && *watch ? std::optional(std::move(**watch)) : std::nullopt);
        rows_.push_back(std::move(row));
    }
    evaluate();
    for (Row& row : rows_) {
        row.isNew = false;  // there was no frame before
    }
    emit changed();
}

void WatchValues::evaluate() {
    const RunProgram* program = runner_.program();
    const RunFrame* frame = runner_.frame();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        QString value;
        if (program != nullptr && frame != nullptr && bound_[i]) {
            const FrameState state(program->program, *frame);
            value = QString::fromStdString(valueText(bound_[i]->value(state)));
        }
        rows_[i].isNew = !rows_[i].value.isEmpty() && value != rows_[i].value;
        rows_[i].value = std::move(value);
    }
    emit changed();
}

}  // namespace fireable

#include "engine/run/history.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace fireable {
namespace {

/// A block of this size is read and its steps are repeated within milliseconds. Larger markings
/// take longer to write and read, so the steps between them may take as long.
constexpr std::size_t minBlockBytes = 64 * 1024;
constexpr std::size_t blockBytesPerPlace = 2;

std::size_t blockBytes(std::size_t places) {
    return std::max(minBlockBytes, blockBytesPerPlace * places);
}

std::size_t bytesOf(const HistoryBlock& block) {
    return sizeof(block) + block.marking.packed().size() + block.firings.packed().size();
}

Bytes unpacked(const PackedBytes& packed) {
    auto plain = packed.unpack();
    assert(plain);
    return std::move(*plain);
}

}  // namespace

RunHistory::RunHistory(std::shared_ptr<const Effects> effects, const Checkpoint& start,
                       std::size_t maxBytes)
    : effects_(std::move(effects)),
      blockBytes_(blockBytes(start.marking.size())),
      maxBytes_(maxBytes) {
    openBlock(start.steps, start.marking);
}

RunHistory::RunHistory(std::shared_ptr<const Effects> effects, std::deque<HistoryBlock> blocks)
    : effects_(std::move(effects)),
      blockBytes_(blockBytes(static_cast<std::size_t>(effects_->placeCount))) {
    HistoryBlock& last = blocks.back();
    const StepList steps = *readSteps(unpacked(last.firings), effects_->transitionCount());
    for (std::int64_t step = 0; step < steps.size(); ++step) {
        open_.add(steps[step]);
    }
    last.firings = {};
    last.steps = 0;
    for (HistoryBlock& block : blocks) {
        push(std::move(block));
    }
}

void RunHistory::push(HistoryBlock block) {
    packedBytes_ += bytesOf(block);
    blocks_.push_back(std::make_shared<const HistoryBlock>(std::move(block)));
}

void RunHistory::openBlock(Count firstStep, std::span<const Count> marking) {
    assert(marking.size() == static_cast<std::size_t>(effects_->placeCount));
    Bytes plain;
    plain.reserve(marking.size());
    putCounts(plain, marking);
    HistoryBlock block;
    block.firstStep = std::move(firstStep);
    block.marking = PackedBytes::pack(plain);
    push(std::move(block));
}

/// `block` with the steps added since it was opened.
HistoryBlock RunHistory::closed(HistoryBlock block) const {
    block.steps = open_.steps();
    block.firings = PackedBytes::pack(open_.bytes());
    block.fired = open_.fired();
    return block;
}

void RunHistory::beginBlock(std::span<const Count> marking) {
    if (open_.steps() == 0) {
        return;
    }
    HistoryBlock last = closed(*blocks_.back());
    packedBytes_ -= bytesOf(*blocks_.back());
    blocks_.pop_back();
    const Count next = last.firstStep + last.steps;
    push(std::move(last));
    openBlock(next, marking);
    open_.clear();
    dropOldest();
}

void RunHistory::dropOldest() {
    while (bytes() > maxBytes_ && blocks_.size() > 1) {
        packedBytes_ -= bytesOf(*blocks_.front());
        blocks_.pop_front();
    }
}

std::size_t RunHistory::blockOf(const Count& step) const {
    assert(holds(step));
    const auto after = std::ranges::lower_bound(
        blocks_, step, {}, [](const auto& block) -> const Count& { return block->firstStep; });
    return after == blocks_.begin() ? 0 : static_cast<std::size_t>(after - blocks_.begin()) - 1;
}

std::int64_t RunHistory::stepsIn(std::size_t index) const {
    return isOpen(index) ? open_.steps() : blocks_[index]->steps;
}

bool RunHistory::mayHaveFired(std::size_t index, std::int32_t transition) const {
    return isOpen(index) ? open_.mayHaveFired(transition)
                         : blocks_[index]->fired.mayHold(transition);
}

HistoryBlock RunHistory::block(std::size_t index) const {
    return isOpen(index) ? closed(*blocks_[index]) : *blocks_[index];
}

std::vector<Count> RunHistory::markingBefore(std::size_t index) const {
    const Bytes plain = unpacked(blocks_[index]->marking);
    return ByteReader(plain).counts(static_cast<std::size_t>(effects_->placeCount));
}

StepList RunHistory::stepsOf(std::size_t index) const {
    return isOpen(index)
               ? *readSteps(open_.bytes(), effects_->transitionCount())
               : *readSteps(unpacked(blocks_[index]->firings), effects_->transitionCount());
}

}  // namespace fireable

#include "engine/run/history.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace fireable {
namespace {

/// A block of this size is read and its steps are repeated within milliseconds. Larger states
/// take longer to write and read, so the steps between them may take as long.
constexpr std::size_t minBlockBytes = 64 * 1024;
constexpr std::size_t blockBytesPerNumber = 2;
constexpr std::size_t minRoom = 4096;

std::size_t blockBytes(std::size_t numbers) {
    return std::max(minBlockBytes, blockBytesPerNumber * numbers);
}

std::size_t bytesOf(const HistoryBlock& block) {
    return sizeof(block) + block.state.packed().size() + block.events.packed().size();
}

Bytes unpacked(const PackedBytes& packed) {
    auto plain = packed.unpack();
    assert(plain);
    return std::move(*plain);
}

}  // namespace

void EventWriter::clear() {
    size_ = 0;
    steps_ = 0;
    marks_ = {};
}

void EventWriter::assign(Bytes bytes, std::int64_t steps, const EventSet& happened) {
    bytes_ = std::move(bytes);
    size_ = bytes_.size();
    steps_ = steps;
    for (std::size_t bit = 0; bit < EventSet::size; ++bit) {
        marks_[bit] = happened.mayHoldBit(bit) ? 1 : 0;
    }
}

void EventWriter::grow(std::size_t size) {
    bytes_.resize(std::max(minRoom, 2 * bytes_.size()) + size);
}

RunHistory::RunHistory(std::shared_ptr<const RunModel> model, const Checkpoint& start,
                       std::size_t maxBytes)
    : model_(std::move(model)), blockBytes_(blockBytes(start.values.size())), maxBytes_(maxBytes) {
    openBlock(start.steps, start.values);
}

RunHistory::RunHistory(std::shared_ptr<const RunModel> model, std::deque<HistoryBlock> blocks)
    : model_(std::move(model)), blockBytes_(blockBytes(model_->stateSize())) {
    HistoryBlock& last = blocks.back();
    open_.assign(unpacked(last.events), last.steps, last.happened);
    last.events = {};
    last.steps = 0;
    for (HistoryBlock& block : blocks) {
        push(std::move(block));
    }
}

void RunHistory::push(HistoryBlock block) {
    packedBytes_ += bytesOf(block);
    blocks_.push_back(std::make_shared<const HistoryBlock>(std::move(block)));
}

void RunHistory::openBlock(Count firstStep, std::span<const Count> state) {
    assert(state.size() == model_->stateSize());
    Bytes plain;
    plain.reserve(state.size());
    putCounts(plain, state);
    HistoryBlock block;
    block.firstStep = std::move(firstStep);
    block.state = PackedBytes::pack(plain);
    push(std::move(block));
}

/// `block` with the steps added since it was opened.
HistoryBlock RunHistory::closed(HistoryBlock block) const {
    block.steps = open_.steps();
    block.events = PackedBytes::pack(open_.bytes());
    block.happened = open_.happened();
    return block;
}

void RunHistory::beginBlock(std::span<const Count> state) {
    if (open_.steps() == 0) {
        return;
    }
    HistoryBlock last = closed(*blocks_.back());
    packedBytes_ -= bytesOf(*blocks_.back());
    blocks_.pop_back();
    const Count next = last.firstStep + last.steps;
    push(std::move(last));
    openBlock(next, state);
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

bool RunHistory::mayHaveHappened(std::size_t index, std::int32_t number) const {
    return isOpen(index) ? open_.mayHold(number) : blocks_[index]->happened.mayHold(number);
}

HistoryBlock RunHistory::block(std::size_t index) const {
    return isOpen(index) ? closed(*blocks_[index]) : *blocks_[index];
}

std::vector<Count> RunHistory::stateBefore(std::size_t index) const {
    const Bytes plain = unpacked(blocks_[index]->state);
    return ByteReader(plain).counts(model_->stateSize());
}

std::span<const std::uint8_t> RunHistory::eventsOf(std::size_t index, Bytes& buffer) const {
    if (isOpen(index)) {
        return open_.bytes();
    }
    buffer = unpacked(blocks_[index]->events);
    return buffer;
}

}  // namespace fireable

#include "engine/sweep/ordered_rows.h"

#include <chrono>
#include <utility>

#include "engine/base/thrown.h"

namespace fireable {
namespace {

constexpr auto period = std::chrono::milliseconds(20);
constexpr std::size_t maxAtOnce = 1 << 13;  // rows of a block

std::size_t slotsFor(const SweepSize& size, int threads) {
    const std::int64_t most = std::max<std::int64_t>(2 * threads, maxRetainedRows(size));
    return static_cast<std::size_t>(std::clamp<std::int64_t>(size.runs, 1, most));
}

}  // namespace

OrderedRows::OrderedRows(const SweepSize& size, const SweepRequest& request, int threads)
    : size_(size.runs),
      rows_(request),
      slots_(slotsFor(size, threads)),
      stopped_(rows_.isCancelled()) {
    block_.reserve(std::min(slots_.size(), maxAtOnce));
    thread_ = std::jthread([this](const std::stop_token& stop) { poll(stop); });
}

std::optional<std::int64_t> OrderedRows::next() {
    const std::int64_t i = begun_.fetch_add(1, std::memory_order_relaxed);
    if (i >= size_) {
        return std::nullopt;
    }
    if (!hasRoom(i)) {
        std::unique_lock lock(mutex_);
        wanted_ = true;
        wake_.notify_one();
        room_.wait(lock, [&] { return stopped_ || hasRoom(i); });
    }
    return stopped_ ? std::nullopt : std::optional(i);
}

void OrderedRows::put(SweepRow row) {
    const std::int64_t i = row.instance;
    Slot& to = slot(i);
    to.row = std::move(row);
    to.full.store(true, std::memory_order_release);
    if (i % (std::ssize(slots_) / 4 + 1) == 0) {  // in time, before there is no room
        const std::scoped_lock lock(mutex_);
        wanted_ = true;
        wake_.notify_one();
    }
}

void OrderedRows::endWith(Failure failure) {
    {
        const std::scoped_lock lock(mutex_);
        failure_ = failure_ ? std::move(failure_) : std::optional(std::move(failure));
    }
    stop();
}

void OrderedRows::stop() {
    const std::scoped_lock lock(mutex_);
    stopped_ = true;
    room_.notify_all();
}

void OrderedRows::poll(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        {
            std::unique_lock lock(mutex_);
            wake_.wait_for(lock, stop, period, [this] { return wanted_; });
            wanted_ = false;
        }
        if (rows_.isCancelled()) {
            this->stop();
        }
        handOn(false);
    }
}

void OrderedRows::handOn(bool behindOthers) {
    std::int64_t i = handed_;
    const std::int64_t end = std::min(size_, i + std::ssize(slots_));
    while (!refused_) {
        block_.clear();
        for (; i < end && block_.size() < maxAtOnce; ++i) {
            Slot& from = slot(i);
            if (from.full.load(std::memory_order_acquire)) {
                block_.push_back(std::move(from.row));
                from.full.store(false, std::memory_order_relaxed);
            } else if (!behindOthers) {
                break;
            }
        }
        if (block_.empty()) {
            return;
        }
        {
            const std::scoped_lock lock(mutex_);
            handed_.store(i, std::memory_order_release);
            room_.notify_all();
        }
        if (const auto taken = take(); !taken) {
            refused_ = true;
            endWith(taken.failure());
        }
    }
}

Result<void> OrderedRows::take() try { return rows_.take(block_); } catch (...) {
    return thrown("handing on the rows of the sweep");
}

Result<SweepOutcome> OrderedRows::finish() {
    thread_.request_stop();
    thread_.join();
    handOn(true);
    if (failure_) {
        return refused_ ? *failure_ : rows_.keeping(*failure_);
    }
    rows_.outcome().cancelled = rows_.outcome().runs < size_;
    return std::move(rows_.outcome());
}

}  // namespace fireable

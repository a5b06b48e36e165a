#include "engine/net/cuda/batch_window.cuh"

#include <algorithm>

namespace fireable::cuda {
namespace {

using device::check;

constexpr std::int64_t mostRuns = 1 << 17;
constexpr std::int64_t fewestRuns = 64;
constexpr std::int64_t wantedBytes = 1 << 28;

}  // namespace

int BatchWindow::wantedSize(const Sweep& sweep) {
    const auto numbers = static_cast<std::int64_t>(sweep.varied.size() + sweep.reported.size() + 3);
    const std::int64_t size = std::clamp(wantedBytes / (8 * numbers), fewestRuns, mostRuns);
    return static_cast<int>(std::clamp<std::int64_t>(sweep.size, 1, size));
}

void BatchWindow::stage(std::int64_t kept) {
    const std::int64_t end = std::min(sweep_.size, kept + size_);
    for (std::int64_t i = uploaded_ + std::ssize(stagedSeeds_); i < end; ++i) {
        const SweepInstance instance = sweep_.instance(i);
        for (const Count& tokens : instance.tokens) {
            stagedValues_.push_back(tokens.fits64() ? tokens.value64() : -1);
        }
        stagedSeeds_.push_back(instance.seed);
    }
}

template <class Copy>
void BatchWindow::forPieces(std::int64_t first, std::int64_t last, Copy copy) const {
    while (first < last) {
        const std::int64_t index = first % size_;
        const std::int64_t count = std::min(last - first, size_ - index);
        copy(static_cast<std::size_t>(first), static_cast<std::size_t>(index),
             static_cast<std::size_t>(count));
        first += count;
    }
}

void BatchWindow::upload() {
    const std::size_t varied = sweep_.varied.size();
    const auto begin = static_cast<std::size_t>(uploaded_);
    const std::int64_t end = uploaded_ + std::ssize(stagedSeeds_);
    forPieces(uploaded_, end, [&](std::size_t first, std::size_t index, std::size_t count) {
        check(cudaMemcpy(values_.data() + index * varied,
                         stagedValues_.data() + (first - begin) * varied,
                         count * varied * sizeof(std::int64_t), cudaMemcpyHostToDevice));
        check(cudaMemcpy(seeds_.data() + index, stagedSeeds_.data() + (first - begin),
                         count * sizeof(std::uint64_t), cudaMemcpyHostToDevice));
        check(cudaMemset(rows_.data() + index, 0, count * sizeof(BatchRow)));
        std::fill_n(hostRows_.begin() + static_cast<std::ptrdiff_t>(index), count, BatchRow());
    });
    uploaded_ = end;
    stagedValues_.clear();
    stagedSeeds_.clear();
}

std::vector<std::int64_t> BatchWindow::results(std::int64_t first, std::int64_t last) const {
    const std::size_t reported = sweep_.reported.size();
    std::vector<std::int64_t> fetched(static_cast<std::size_t>(last - first) * reported);
    std::int64_t* to = fetched.data();
    forPieces(first, last, [&](std::size_t, std::size_t index, std::size_t count) {
        check(cudaMemcpy(to, results_.data() + index * reported,
                         count * reported * sizeof(std::int64_t), cudaMemcpyDeviceToHost));
        to += count * reported;
    });
    return fetched;
}

void BatchWindow::describe(BatchTask& task) {
    task.window = size_;
    task.values = values_.data();
    task.seeds = seeds_.data();
    task.results = results_.data();
    task.rows = rows_.data();
}

}  // namespace fireable::cuda

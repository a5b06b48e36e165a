#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace fireable {

/// A segment of a series, with the minimum and maximum of its values.
struct SeriesColumn {
    std::int64_t first = 0;  ///< number of its first value
    std::int64_t size = 1;   ///< how many values it stands for
    double min = 0;
    double max = 0;
    bool operator==(const SeriesColumn&) const = default;
};

/// A series with one value per step, of which only the minimum and maximum of each chunk are
/// stored, so memory and drawing time are bounded. Chunks are single values at first; whenever
/// there are too many, neighbours are merged. NaN means no value: a chunk without values is NaN
/// too.
class MinMaxSeries {
public:
    static constexpr std::size_t manyChunks = std::size_t{1} << 16;

    /// `maxChunks` is even and at least 2.
    explicit MinMaxSeries(std::size_t maxChunks = manyChunks) : maxChunks_(maxChunks) {}

    /// The next `count` values are all `value`.
    void append(double value, std::int64_t count = 1);

    std::int64_t size() const { return size_; }
    /// Values per chunk: the finest resolution.
    std::int64_t chunk() const { return chunk_; }
    /// The values in `[first, end)`, in at most `maxColumns` columns of whole chunks, so the first
    /// and the last may be wider than requested. Values outside the series are left out.
    std::vector<SeriesColumn> view(std::int64_t first, std::int64_t end,
                                   std::size_t maxColumns) const;

private:
    struct Bounds {
        double min;
        double max;
        void take(const Bounds& other);
    };

    void halve();

    std::size_t maxChunks_;
    std::vector<Bounds> chunks_;  ///< the last one may not be full
    std::int64_t chunk_ = 1;
    std::int64_t size_ = 0;
};

}  // namespace fireable

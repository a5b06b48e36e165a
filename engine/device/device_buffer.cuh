#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/device/device_error.cuh"

namespace fireable::device {

/// Free device memory, in bytes.
inline std::int64_t freeBytes() {
    std::size_t free = 0;
    std::size_t all = 0;
    check(cudaMemGetInfo(&free, &all));
    return static_cast<std::int64_t>(free);
}

/// An array of `T` in device memory, padded to multiples of 16 bytes so that kernels may read whole
/// 16-byte words. Movable, not copyable. Copies are explicit and wait until they are done, in the
/// default stream or in order in another.
template <class T>
class DeviceBuffer {
public:
    DeviceBuffer() = default;
    explicit DeviceBuffer(std::size_t size) : size_(size) {
        constexpr std::size_t unit = 16;
        check(cudaMalloc(&data_, std::max(unit, (size * sizeof(T) + unit - 1) / unit * unit)));
    }
    explicit DeviceBuffer(std::span<const T> host) : DeviceBuffer(host.size()) { fill(host); }
    explicit DeviceBuffer(const std::vector<T>& host) : DeviceBuffer(std::span<const T>(host)) {}
    DeviceBuffer(const std::vector<T>& host, cudaStream_t stream) : DeviceBuffer(host.size()) {
        fill(host, stream);
    }
    DeviceBuffer(DeviceBuffer&& other) noexcept
        : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}
    DeviceBuffer& operator=(DeviceBuffer&& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        return *this;
    }
    ~DeviceBuffer() { cudaFree(data_); }

    T* data() { return data_; }
    const T* data() const { return data_; }
    std::size_t size() const { return size_; }

    /// `host` is no longer than the buffer.
    void fill(std::span<const T> host) {
        check(cudaMemcpy(data_, host.data(), host.size_bytes(), cudaMemcpyHostToDevice));
        // A copy from pageable memory returns once it is staged, which other streams do not see.
        check(cudaStreamSynchronize(nullptr));
    }
    /// Work enqueued later sees the copy; `host` must stay unchanged until then.
    void fill(std::span<const T> host, cudaStream_t stream) {
        check(
            cudaMemcpyAsync(data_, host.data(), host.size_bytes(), cudaMemcpyHostToDevice, stream));
    }
    /// Copies the first `host.size()` elements.
    void copyTo(std::span<T> host) const {
        check(cudaMemcpy(host.data(), data_, host.size_bytes(), cudaMemcpyDeviceToHost));
    }
    void copyTo(std::span<T> host, cudaStream_t stream) const {
        check(
            cudaMemcpyAsync(host.data(), data_, host.size_bytes(), cudaMemcpyDeviceToHost, stream));
        check(cudaStreamSynchronize(stream));
    }

private:
    T* data_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace fireable::device

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/device/device_error.cuh"
#include "engine/device/device_use.h"

namespace fireable::device {

/// Free device memory, in bytes.
inline std::int64_t freeBytes() {
    std::size_t free = 0;
    std::size_t all = 0;
    check(cudaMemGetInfo(&free, &all));
    return static_cast<std::int64_t>(free);
}

/// Tells `deviceUse` of a copy.
inline void countCopy(std::size_t bytes) {
    ++deviceUse().copies;
    deviceUse().copiedBytes += static_cast<std::int64_t>(bytes);
}

/// An array of `T` in device memory, padded to multiples of 16 bytes so that kernels may read whole
/// 16-byte words. Movable, not copyable. Copies are explicit and wait until they are done, in the
/// default stream or in order in another.
template <class T>
class DeviceBuffer {
public:
    DeviceBuffer() = default;
    explicit DeviceBuffer(std::size_t size) : size_(size) {
        check(cudaMalloc(&data_, bytes()));
        deviceUse().bytes += static_cast<std::int64_t>(bytes());
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
    ~DeviceBuffer() {
        if (data_ != nullptr) {
            cudaFree(data_);
            deviceUse().bytes -= static_cast<std::int64_t>(bytes());
        }
    }

    T* data() { return data_; }
    const T* data() const { return data_; }
    std::size_t size() const { return size_; }

    /// `host` is no longer than the buffer.
    void fill(std::span<const T> host) {
        countCopy(host.size_bytes());
        check(cudaMemcpy(data_, host.data(), host.size_bytes(), cudaMemcpyHostToDevice));
        // A copy from pageable memory returns once it is staged, which other streams do not see.
        check(cudaStreamSynchronize(nullptr));
    }
    /// Work enqueued later sees the copy; `host` must stay unchanged until then.
    void fill(std::span<const T> host, cudaStream_t stream) {
        countCopy(host.size_bytes());
        check(
            cudaMemcpyAsync(data_, host.data(), host.size_bytes(), cudaMemcpyHostToDevice, stream));
    }
    /// Copies the first `host.size()` elements.
    void copyTo(std::span<T> host) const {
        countCopy(host.size_bytes());
        check(cudaMemcpy(host.data(), data_, host.size_bytes(), cudaMemcpyDeviceToHost));
    }
    void copyTo(std::span<T> host, cudaStream_t stream) const {
        countCopy(host.size_bytes());
        check(
            cudaMemcpyAsync(host.data(), data_, host.size_bytes(), cudaMemcpyDeviceToHost, stream));
        check(cudaStreamSynchronize(stream));
    }

private:
    std::size_t bytes() const {
        constexpr std::size_t unit = 16;
        return std::max(unit, (size_ * sizeof(T) + unit - 1) / unit * unit);
    }

    T* data_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace fireable::device

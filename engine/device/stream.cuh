#pragma once

#include <nvtx3/nvToolsExt.h>

#include <utility>

#include "engine/device/device_error.cuh"
#include "engine/device/device_use.h"

namespace fireable::device {

/// A queue of work that neither waits for the default stream nor makes it wait.
class Stream {
public:
    Stream() { check(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking)); }
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    ~Stream() { cudaStreamDestroy(stream_); }

    operator cudaStream_t() const { return stream_; }
    void wait() const { check(cudaStreamSynchronize(stream_)); }

private:
    cudaStream_t stream_ = nullptr;
};

/// A point in a stream, to measure time between two of them.
class Event {
public:
    Event() { check(cudaEventCreate(&event_)); }
    Event(const Event&) = delete;
    Event& operator=(const Event&) = delete;
    ~Event() { cudaEventDestroy(event_); }

    void record(const Stream& stream) { check(cudaEventRecord(event_, stream)); }
    /// Milliseconds since `before`; both events must have completed.
    float since(const Event& before) const {
        float milliseconds = 0;
        check(cudaEventElapsedTime(&milliseconds, before.event_, event_));
        return milliseconds;
    }

private:
    cudaEvent_t event_ = nullptr;
};

/// A sequence of kernels that is launched as one, any number of times.
class Graph {
public:
    Graph() = default;
    explicit Graph(cudaGraph_t graph) {
        check(cudaGraphGetNodes(graph, nullptr, &size_));
        check(cudaGraphInstantiate(&executable_, graph, 0));
    }
    Graph(Graph&& other) noexcept
        : executable_(std::exchange(other.executable_, nullptr)),
          size_(std::exchange(other.size_, 0)) {}
    Graph& operator=(Graph&& other) noexcept {
        std::swap(executable_, other.executable_);
        std::swap(size_, other.size_);
        return *this;
    }
    ~Graph() {
        if (executable_ != nullptr) {
            cudaGraphExecDestroy(executable_);
        }
    }

    void launch(const Stream& stream) {
        deviceUse().launches += static_cast<std::int64_t>(size_);
        check(cudaGraphLaunch(executable_, stream));
    }
    /// How many kernels and copies it consists of.
    std::size_t size() const { return size_; }

private:
    cudaGraphExec_t executable_ = nullptr;
    std::size_t size_ = 0;
};

/// Captures what is enqueued in a stream while it lives; ends the capture even after an exception.
class Capture {
public:
    explicit Capture(const Stream& stream) : stream_(stream) {
        check(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
        capturing_ = true;
    }
    Capture(const Capture&) = delete;
    Capture& operator=(const Capture&) = delete;
    ~Capture() {
        if (capturing_) {
            cudaStreamEndCapture(stream_, &graph_);
            static_cast<void>(cudaGetLastError());  // otherwise the next call would report it
        }
        if (graph_ != nullptr) {
            cudaGraphDestroy(graph_);
        }
    }

    Graph end() {
        capturing_ = false;
        check(cudaStreamEndCapture(stream_, &graph_));
        return Graph(graph_);
    }

private:
    const Stream& stream_;
    cudaGraph_t graph_ = nullptr;
    bool capturing_ = false;
};

/// The graph of what `enqueue` puts into `stream`.
template <class Enqueue>
Graph capture(const Stream& stream, const Enqueue& enqueue) {
    Capture capture(stream);
    enqueue();
    return capture.end();
}

/// A named range on the host's time line in profilers.
class ProfilerRange {
public:
    explicit ProfilerRange(const char* name) { nvtxRangePushA(name); }
    ProfilerRange(const ProfilerRange&) = delete;
    ProfilerRange& operator=(const ProfilerRange&) = delete;
    ~ProfilerRange() { nvtxRangePop(); }
};

}  // namespace fireable::device

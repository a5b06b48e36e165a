// What the engines of a device rely on when something fails. Without Qt Test, like the other
// programs for machines with a device; the first check needs none.
//   device_check asked-again | capture-ends

#include <cuda_runtime.h>

#include <cstdio>
#include <cstring>
#include <optional>
#include <stdexcept>

#include "engine/device/device.h"
#include "engine/device/stream.cuh"

namespace {

using namespace fireable::device;

constexpr int skipped = 77;

/// What the runtime says when it is asked for devices; nothing: what it finds.
std::optional<cudaError_t> devicesFound;
int timesAsked = 0;
int failures = 0;

void expect(bool holds, const char* what) {
    if (!holds) {
        std::printf("FAIL: %s\n", what);
        ++failures;
    }
}

}  // namespace

// The linker puts these in place of the runtime's function, see CMakeLists.txt.
extern "C" cudaError_t __real_cudaGetDeviceCount(int* count);
extern "C" cudaError_t __wrap_cudaGetDeviceCount(int* count) {
    ++timesAsked;
    return devicesFound ? *devicesFound : __real_cudaGetDeviceCount(count);
}

namespace {

/// A lack of memory may pass, what else is missing does not.
void askedAgain() {
    devicesFound = cudaErrorMemoryAllocation;
    const auto noMemory = deviceUnavailable();
    expect(noMemory == "no CUDA device: out of memory", "want of memory is a reason");
    expect(deviceUnavailable() == noMemory, "it is the reason as long as it lasts");
    expect(timesAsked == 2, "a device without memory is asked again");

    devicesFound = cudaErrorNoDevice;
    const auto noDevice = deviceUnavailable();
    expect(noDevice && noDevice != noMemory, "memory that is back is noticed");
    expect(timesAsked == 3, "once more is enough");

    devicesFound.reset();
    expect(deviceUnavailable() == noDevice, "a device that is not there stays away");
    expect(timesAsked == 3, "and is not asked for again");
}

/// What is thrown while a stream is captured ends the capture, so that the stream can be used.
void captureEnds() {
    const Stream stream;
    bool arrived = false;
    try {
        static_cast<void>(capture(stream, [] { throw std::runtime_error("meanwhile"); }));
    } catch (const std::runtime_error&) {
        arrived = true;
    }
    expect(arrived, "what is thrown arrives");
    cudaStreamCaptureStatus status{};
    check(cudaStreamIsCapturing(stream, &status));
    expect(status == cudaStreamCaptureStatusNone, "the stream is not captured any more");

    void* bytes = nullptr;
    check(cudaMalloc(&bytes, 16));
    Graph graph = capture(stream, [&] { check(cudaMemsetAsync(bytes, 1, 16, stream)); });
    expect(graph.size() == 1, "it can be captured again");
    graph.launch(stream);
    stream.wait();
    check(cudaFree(bytes));
}

}  // namespace

int main(int argc, char** argv) {
    const bool asks = argc == 2 && std::strcmp(argv[1], "asked-again") == 0;
    if (!asks && (argc != 2 || std::strcmp(argv[1], "capture-ends") != 0)) {
        std::fprintf(stderr, "expected asked-again or capture-ends\n");
        return 2;
    }
    if (asks) {
        askedAgain();
        return failures == 0 ? 0 : 1;
    }
    if (const auto reason = deviceUnavailable()) {
        std::printf("SKIP: %s\n", reason->c_str());
        return skipped;
    }
    try {
        captureEnds();
    } catch (const std::exception& error) {
        expect(false, error.what());
    }
    return failures == 0 ? 0 : 1;
}

#include "engine/net/cuda/warp_kernel.cuh"

#include <utility>

namespace fireable::cuda {

std::unique_ptr<WarpKernel> makeWarpKernel(const NetProgram& program, bool single) {
    const auto layout = warpLayoutOf(program);
    if (!layout) {
        return nullptr;
    }
    auto owned = makeOwnedKernel(*layout);
    return makeSlotRunKernel(program, single,
                             owned != nullptr ? std::move(owned) : makeBitsKernel(*layout));
}

}  // namespace fireable::cuda

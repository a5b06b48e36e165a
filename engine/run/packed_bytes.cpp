#include "engine/run/packed_bytes.h"

#include <zstd.h>

#include <memory>

namespace fireable {
namespace {

constexpr int level =
    -7;  ///< firings are so repetitive that higher levels cost time and gain little

/// A zstd block takes at least 4 bytes and holds at most 128 KiB.
constexpr std::size_t maxRatio = 32 * 1024;

/// The compression context takes half a megabyte; each thread that packs allocates it once.
ZSTD_CCtx* packingContext() {
    struct Free {
        void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
    };
    thread_local const std::unique_ptr<ZSTD_CCtx, Free> context(ZSTD_createCCtx());
    return context.get();
}

}  // namespace

PackedBytes PackedBytes::pack(std::span<const std::uint8_t> plain) {
    Bytes packed(ZSTD_compressBound(plain.size()));
    ZSTD_CCtx* context = packingContext();
    const std::size_t size = context == nullptr
                                 ? plain.size()
                                 : ZSTD_compressCCtx(context, packed.data(), packed.size(),
                                                     plain.data(), plain.size(), level);
    if (ZSTD_isError(size) != 0 || size >= plain.size()) {
        return {Bytes(plain.begin(), plain.end()), plain.size()};
    }
    return {Bytes(packed.begin(), packed.begin() + static_cast<std::ptrdiff_t>(size)),
            plain.size()};
}

std::optional<Bytes> PackedBytes::unpack() const {
    if (bytes_.size() == plainSize_) {
        return bytes_;
    }
    // Checked first, so that a corrupt size cannot cause a huge allocation.
    if (plainSize_ / maxRatio > bytes_.size() ||
        ZSTD_getFrameContentSize(bytes_.data(), bytes_.size()) != plainSize_) {
        return std::nullopt;
    }
    Bytes plain(plainSize_);
    const std::size_t size =
        ZSTD_decompress(plain.data(), plain.size(), bytes_.data(), bytes_.size());
    if (ZSTD_isError(size) != 0 || size != plainSize_) {
        return std::nullopt;
    }
    return plain;
}

}  // namespace fireable

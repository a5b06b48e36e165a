#include "importers/text/gzip.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <limits>

namespace fireable {

std::string gzipped(std::string_view text) {
    constexpr int asGzip = 16;
    constexpr int usualMemory = 8;
    z_stream stream{};
    deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + asGzip, usualMemory,
                 Z_DEFAULT_STRATEGY);
    std::string packed;
    std::array<char, 1 << 16> chunk{};
    int status = Z_OK;
    while (status == Z_OK) {
        const auto taken = std::min<std::size_t>(text.size(), std::numeric_limits<uInt>::max());
        stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
        stream.avail_in = static_cast<uInt>(taken);
        stream.next_out = reinterpret_cast<Bytef*>(chunk.data());
        stream.avail_out = static_cast<uInt>(chunk.size());
        status = deflate(&stream, taken == text.size() ? Z_FINISH : Z_NO_FLUSH);
        text.remove_prefix(taken - stream.avail_in);
        packed.append(chunk.data(), chunk.size() - stream.avail_out);
    }
    deflateEnd(&stream);
    return packed;
}

}  // namespace fireable

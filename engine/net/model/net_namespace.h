#pragma once

/// Nets. Their names are also visible in `fireable`, for code that uses no other model.
namespace fireable {
namespace net {}
using namespace net;
}  // namespace fireable

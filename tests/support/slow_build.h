#pragma once

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define FIREABLE_SANITIZED    ///< with a sanitizer, which takes memory of its own
#elif defined(__has_feature)  // clang, whose sanitizers define nothing
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define FIREABLE_SANITIZED
#endif
#endif

namespace fireable::testing {

/// Whether this build is several times slower than one for use: not optimized, or with a sanitizer.
/// It keeps no promise about time, so a test of one skips that part.
#if !defined(__OPTIMIZE__) || defined(FIREABLE_SANITIZED)
inline constexpr bool isSlowBuild = true;
#else
inline constexpr bool isSlowBuild = false;
#endif

}  // namespace fireable::testing

#pragma once

#if !defined(__OPTIMIZE__) || defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define FIREABLE_SLOW_BUILD
#elif defined(__has_feature)  // clang, whose sanitizers define nothing
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define FIREABLE_SLOW_BUILD
#endif
#endif

namespace fireable::testing {

/// Whether this build is several times slower than one for use: not optimized, or with a sanitizer.
/// It keeps no promise about time, so a test of one skips that part.
#ifdef FIREABLE_SLOW_BUILD
inline constexpr bool isSlowBuild = true;
#else
inline constexpr bool isSlowBuild = false;
#endif

}  // namespace fireable::testing

#include "engine/base/number_memory.h"

#include <gmp.h>

#include <cstdlib>
#include <new>

namespace fireable {
namespace {

void* orThrow(void* memory) {
    return memory != nullptr ? memory : throw std::bad_alloc();
}

}  // namespace

// GMP's own functions are malloc, realloc and free too: numbers made earlier are freed rightly.
void throwWhereNumbersFindNoMemory() {
    mp_set_memory_functions([](std::size_t size) { return orThrow(std::malloc(size)); },
                            [](void* old, std::size_t, std::size_t size) {
                                return orThrow(std::realloc(old, size));
                            },
                            [](void* memory, std::size_t) { std::free(memory); });
}

}  // namespace fireable

#include "engine/spiking/cuda/shared_library.h"

#include <dlfcn.h>

namespace fireable::spiking::cuda {

Result<SharedLibrary> SharedLibrary::open(const std::vector<std::string>& names) {
    std::string tried;
    for (const std::string& name : names) {
        if (void* const handle = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL)) {
            return SharedLibrary(handle, name);
        }
        tried += (tried.empty() ? "" : ", ") + name;
    }
    return fail(ErrorCode::engineUnavailable,
                "a library of CUDA is missing, none of these could be opened: " + tried +
                    "; it is part of the CUDA toolkit, and LD_LIBRARY_PATH may say where");
}

Result<void*> SharedLibrary::address(const char* name) const {
    if (void* const found = dlsym(handle_, name)) {
        return found;
    }
    return fail(ErrorCode::engineUnavailable, "the library " + name_ + " has no function " + name);
}

}  // namespace fireable::spiking::cuda

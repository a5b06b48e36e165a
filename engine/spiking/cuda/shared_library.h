#pragma once

#include <string>
#include <vector>

#include "engine/base/result.h"

namespace fireable::spiking::cuda {

/// A shared library that is opened when it is needed, and stays open.
class SharedLibrary {
public:
    /// Tries `names` in turn. Fails with `engineUnavailable`, naming them.
    static Result<SharedLibrary> open(const std::vector<std::string>& names);

    /// Sets `function` to the one called `name`; fails with `engineUnavailable`.
    template <class Function>
    Result<void> find(const char* name, Function*& function) const {
        void* const found = TRY(address(name));
        function = reinterpret_cast<Function*>(found);
        return {};
    }

private:
    SharedLibrary(void* handle, std::string name) : handle_(handle), name_(std::move(name)) {}
    Result<void*> address(const char* name) const;

    void* handle_;
    std::string name_;
};

}  // namespace fireable::spiking::cuda

#pragma once

#include "editor/document/net_edit.h"

namespace fireable::testing {

inline Diagram after(const NetEdit& edit, Diagram diagram) {
    apply(edit, diagram);
    return diagram;
}

}  // namespace fireable::testing

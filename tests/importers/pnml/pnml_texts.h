#pragma once

#include <string>
#include <string_view>

namespace fireable::testing {

/// A file with one net that holds `body`.
inline std::string pnmlFile(std::string_view body, std::string_view type = "P/T net") {
    std::string text = "<pnml>\n<net id=\"n\" type=\"";
    text += type;
    text += "\">\n";
    text += body;
    return text + "\n</net>\n</pnml>\n";
}

/// One place `p`, one transition `t`, and `arcs`.
inline std::string pnmlWithArcs(std::string_view arcs) {
    return pnmlFile("<place id=\"p\"/>\n<transition id=\"t\"/>\n" + std::string(arcs));
}

}  // namespace fireable::testing

#include "app/cli/net_source.h"

#include <iostream>

namespace fireable::cli {

void warnOfOtherNets(const OpenedNet& opened, const NetSource& source) {
    const std::vector<Diagram>& nets = opened.read.imported.nets;
    if (nets.size() > 1 && source.net.empty() && !callsItsFile(opened.diagram().net)) {
        const std::string& name = opened.diagram().net.name;
        const std::string called = name.empty() ? "" : ", '" + name + "'";
        warn(source.file, {"the file holds " + std::to_string(nets.size()) +
                           " nets and only number " + std::to_string(opened.index + 1) +
                           " is used" + called + "; choose another with --net"});
    }
}

bool isSameFile(const std::filesystem::path& first, const std::filesystem::path& second) {
    std::error_code missing;
    return std::filesystem::is_regular_file(first, missing) &&
           std::filesystem::equivalent(first, second, missing);
}

void warn(const std::filesystem::path& file, const Warning& warning) {
    const Error place{ErrorCode::badSyntax, "warning: " + warning.text, warning.line,
                      warning.column, file.string()};
    std::cerr << "fire: " << place.message() << '\n';
}

}  // namespace fireable::cli

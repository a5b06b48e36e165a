#include <algorithm>

#include "app/cli/debug/debug_commands.h"

namespace fireable::cli {

Result<void> doOver(DebugSession& session, Words& words) {
    const auto end = words.end();
    return end ? session.goOn(CallWatch::over(session.levels(), session.level())) : end;
}

Result<void> doInto(DebugSession& session, Words& words) {
    const auto end = words.end();
    return end ? session.stepInto() : end;
}

Result<void> doOut(DebugSession& session, Words& words) {
    if (const auto end = words.end(); !end) {
        return end.failure();
    }
    if (session.level() == 0) {
        return fail(
            ErrorCode::badArgument,
            "expected to stand in a subnet (into and level go there), found the net itself");
    }
    return session.goOn(CallWatch::out(session.levels(), session.level()));
}

Result<void> doLevel(DebugSession& session, Words& words) {
    const Failure unknown =
        words.expected("the path of a substituted transition, as t4/t2, or top");
    if (words.atEnd()) {
        session.tellLevel();
        return {};
    }
    if (words.takes("top")) {
        const auto end = words.end();
        if (end) {
            session.setLevel(0);
        }
        return end;
    }
    const auto path = words.next("a path");
    if (!path) {
        return path.failure();
    }
    if (const auto end = words.end(); !end) {
        return end.failure();
    }
    const auto& instances = session.loaded().linked.sources.instances;
    const auto found = std::ranges::find(instances, *path, &Instance::path);
    if (found == instances.end() || found == instances.begin()) {
        return unknown;
    }
    session.setLevel(static_cast<int>(found - instances.begin()));
    return {};
}

}  // namespace fireable::cli

#include "editor/document/new_names.h"

namespace fireable {

std::vector<RunConfiguration> renamedRuns(std::vector<RunConfiguration> runs,
                                          const ModelSymbols& symbols, const NewName& newName) {
    for (RunConfiguration& run : runs) {
        for (PlaceOverride& change : run.overrides) {
            change.place = newName(NodeKind{0}, change.place).value_or(change.place);
        }
        for (Breakpoint& breakpoint : run.breakpoints) {
            breakpoint = renamedBreakpoint(std::move(breakpoint), symbols, newName);
        }
        for (WatchedExpression& watch : run.watches) {
            watch.text = renamedExpression(watch.text, symbols, newName);
        }
    }
    return runs;
}

}  // namespace fireable

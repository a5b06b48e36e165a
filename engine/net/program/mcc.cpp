#include "engine/net/program/mcc.h"

#include <algorithm>

namespace fireable::net {
namespace {

std::int32_t fullestColumn(const NetProgram& program) {
    std::ptrdiff_t most = 0;
    for (TransitionIndex t = 0; t < program.transitionCount(); ++t) {
        const auto arcs = program.arcsOf(t);
        const auto outgoing = std::ranges::count(arcs, ArcKind::output, &ProgramArc::kind);
        most = std::max({most, outgoing, std::ssize(arcs) - outgoing});
    }
    return static_cast<std::int32_t>(most);
}

CondensedMatrix emptyMatrix(std::int32_t rows, std::int32_t columns) {
    const std::size_t size = static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
    return {rows, columns, std::vector<PlaceIndex>(size), std::vector<std::int64_t>(size),
            std::vector<ArcKind>(size)};
}

void put(CondensedMatrix& matrix, std::int32_t row, TransitionIndex t, const ProgramArc& arc) {
    const std::size_t cell = matrix.at(row, t);
    matrix.index[cell] = arc.place;
    matrix.value[cell] = arc.weight;
    matrix.kind[cell] = arc.kind;
}

}  // namespace

Mcc condense(const NetProgram& program) {
    const std::int32_t rows = fullestColumn(program);
    Mcc mcc{emptyMatrix(rows, program.transitionCount()),
            emptyMatrix(rows, program.transitionCount())};
    for (TransitionIndex t = 0; t < program.transitionCount(); ++t) {
        std::int32_t incoming = 0;
        std::int32_t outgoing = 0;
        for (const ProgramArc& arc : program.arcsOf(t)) {
            if (arc.kind == ArcKind::output) {
                put(mcc.outgoing, outgoing++, t, arc);
            } else {
                put(mcc.incoming, incoming++, t, arc);
            }
        }
    }
    return mcc;
}

}  // namespace fireable::net

#pragma once

#include <QTest>
#include <iterator>

#include "engine/net/sweep/sweep_engines.h"

namespace fireable::testing {

/// The sweep engines that need no device; `openmp` with one and with several threads.
struct SweepHost {
    SweepEngineKind kind;
    int threads;
};
inline constexpr SweepHost sweepHosts[] = {
    {SweepEngineKind::incremental, 0}, {SweepEngineKind::openmp, 1}, {SweepEngineKind::openmp, 3}};

/// A data row for each of them in this build.
inline void everySweepHost() {
    QTest::addColumn<int>("host");
    for (int i = 0; i < static_cast<int>(std::size(sweepHosts)); ++i) {
        const SweepHost& host = sweepHosts[i];
        if (sweepEngineUnavailable(host.kind)) {
            continue;
        }
        QTest::addRow("%s %d", sweepEngineName(host.kind).data(), host.threads) << i;
    }
}

/// The sweep engine of the current data row.
inline SweepHost fetchedHost() {
    QFETCH(int, host);
    return sweepHosts[host];
}

}  // namespace fireable::testing

#pragma once

#include <QObject>
#include <QString>
#include <optional>
#include <vector>

#include "editor/playback/engine_runner.h"
#include "editor/playback/watch_list.h"
#include "engine/run/watch.h"

namespace fireable {

/// What the watches of a net come to in the frame of its run that is shown. Evaluated in the
/// window's thread, so at most as often as frames are shown.
class WatchValues final : public QObject {
    Q_OBJECT

public:
    struct Row {
        QString expression;
        QString value;         ///< empty: there is none, for `problem` or because nothing was run
        QString problem;       ///< what is wrong with the expression in this net, in English
        bool isNew = false;    ///< another value than in the frame before
        bool charted = false;  ///< also a series of the charts
    };

    WatchValues(const EngineRunner& runner, const WatchList& watches, QObject* parent = nullptr);

    /// In the order of the list.
    const std::vector<Row>& rows() const { return rows_; }

signals:
    void changed();

private:
    void bindAll();
    void evaluate();

    const EngineRunner& runner_;
    const WatchList& watches_;
    std::vector<std::optional<Watch>> bound_;  ///< nothing: something is wrong with it
    std::vector<Row> rows_;
};

}  // namespace fireable

#pragma once

#include <QObject>
#include <QPointer>
#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "editor/canvas/canvas_tool.h"
#include "editor/canvas/canvas_view.h"
#include "editor/playback/engine_runner.h"
#include "editor/playback/run_session.h"
#include "engine/net/debug/net_state.h"
#include "engine/net/model/run_configuration.h"
#include "engine/run/watch.h"

namespace fireable {

/// The expressions that a user watches in the runs of a net, in the order of adding them.
class WatchList final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const std::vector<WatchedExpression>& all() const { return all_; }
    /// Adds one that is not there yet.
    void add(const std::string& expression);
    void remove(std::size_t position);
    void change(std::size_t position, const std::string& expression);
    /// Whether its values are a series of the charts.
    void setCharted(std::size_t position, bool charted);
    /// Others instead of all of them.
    void set(std::vector<WatchedExpression> expressions);

signals:
    void changed();

private:
    std::vector<WatchedExpression> all_;
};

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

/// A frame of a run as expressions ask for it; both must outlive it.
class FrameState final : public NetState {
public:
    FrameState(const NetProgram& program, const RunFrame& frame)
        : NetState(program), frame_(frame) {
        setFired(frame.fired);
    }
    Count tokens(NodeIndex place) const override {
        return frame_.state.marking[static_cast<std::size_t>(place)];
    }
    Count step() const override { return frame_.state.steps; }

private:
    const RunFrame& frame_;
};

/// The watches with their values in a corner of a canvas.
class WatchBadges final : public QObject, private CanvasOverlay {
    Q_OBJECT

public:
    WatchBadges(CanvasView& canvas, const WatchValues& values, QObject* parent);
    ~WatchBadges() override;

    void setShown(bool shown);

private:
    void paint(QPainter& painter, const CanvasView& canvas) override;

    QPointer<CanvasView> canvas_;  ///< may go first
    const WatchValues& values_;
    bool shown_ = true;
};

}  // namespace fireable

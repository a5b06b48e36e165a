#pragma once

#include <QObject>
#include <QPointer>
#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "editor/canvas/canvas_tool.h"
#include "editor/canvas/scene_view.h"
#include "editor/playback/runner.h"
#include "engine/expression/watch.h"

namespace fireable {

/// The watched expressions of a document, in the order of adding.
class WatchList final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const std::vector<WatchedExpression>& all() const { return all_; }
    /// Adds an expression unless it is already there.
    void add(const std::string& expression);
    void remove(std::size_t position);
    void change(std::size_t position, const std::string& expression);
    /// Sets whether its values are charted.
    void setCharted(std::size_t position, bool charted);
    /// Replaces all expressions.
    void set(std::vector<WatchedExpression> expressions);

signals:
    void changed();

private:
    std::vector<WatchedExpression> all_;
};

/// The values of watches in the shown frame of its run. Evaluated in the window's thread,
/// at most once per frame.
class WatchValues final : public QObject {
    Q_OBJECT

public:
    struct Row {
        QString expression;
        QString value;         ///< empty: no run yet, or see `problem`
        QString problem;       ///< error in the expression, in English
        bool isNew = false;    ///< the value changed in this frame
        bool charted = false;  ///< shown in the charts
    };

    WatchValues(const Runner& runner, const WatchList& watches, QObject* parent = nullptr);

    const Runner& runner() const { return runner_; }
    /// In the order of the list.
    const std::vector<Row>& rows() const { return rows_; }

signals:
    void changed();

private:
    void bindAll();
    void evaluate();

    const Runner& runner_;
    const WatchList& watches_;
    std::vector<std::optional<Watch>> bound_;  ///< nothing: faulty
    std::vector<Row> rows_;
};

/// Shows the watches with their values in a corner of a canvas.
class WatchBadges final : public QObject, private CanvasOverlay {
    Q_OBJECT

public:
    WatchBadges(SceneView& canvas, const WatchValues& values, QObject* parent);
    ~WatchBadges() override;

    void setShown(bool shown);

private:
    void paint(QPainter& painter, const SceneView& canvas) override;

    QPointer<SceneView> canvas_;  ///< may be destroyed first
    const WatchValues& values_;
    bool shown_ = true;
};

}  // namespace fireable

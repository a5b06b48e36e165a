#pragma once

#include <set>

#include "editor/canvas/net_scene.h"
#include "editor/film/film_plan.h"
#include "editor/playback/run_record.h"
#include "editor/playback/token_flights.h"
#include "engine/run/timeline_cursor.h"

namespace fireable {

/// What a film is made of: values, so that the window may go on with its own.
struct FilmSource {
    std::shared_ptr<const RunRecord> record;
    Diagram drawing;  ///< of the net that ran
    std::set<NodeId> hidden;
};

/// The drawing of a recorded run at any moment of it. Used by one thread at a time.
class FilmScene {
public:
    explicit FilmScene(std::shared_ptr<const FilmSource> source);
    FilmScene(const FilmScene&) = delete;
    FilmScene& operator=(const FilmScene&) = delete;

    /// Shows the run at `moment`; false when that step is not kept.
    bool show(const FilmMoment& moment);

    const Scene& scene() const { return net_.scene(); }
    const SceneIndex& index() const { return net_.index(); }
    /// What moves at that moment; nothing once the step is over.
    const StepMotion& motion() const { return motion_; }
    double share() const { return share_; }
    Count step() const { return cursor_.step(); }
    /// What fired in the step that leads to where the run is shown: `t1 ×2, t3`.
    QString firedText() const;

private:
    void showMarking(const std::vector<Count>& drawn);
    void mark(bool fired);
    void begin();
    std::vector<QPointF> lineOf(const TokenMove& move) const;

    std::shared_ptr<const FilmSource> source_;
    TimelineCursor cursor_;
    NetScene net_;
    std::vector<Count> tokens_;          ///< that are shown, by place of the drawing
    std::vector<std::uint32_t> marked_;  ///< nodes
    StepMotion motion_;
    double share_ = 1;
};

}  // namespace fireable

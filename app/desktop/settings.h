#pragma once

#include <QSettings>
#include <QStringList>
#include <optional>

#include "editor/tools/edit_context.h"
#include "engine/net/engines.h"

namespace fireable {

/// Persistent settings of the window, with types.
class Settings {
public:
    static constexpr int maxRecentFiles = 12;

    QStringList recentFiles() const;
    /// Moves `file` to the top of the list.
    void addRecentFile(const QString& file);
    void removeRecentFile(const QString& file);
    void clearRecentFiles();

    QByteArray windowGeometry() const { return bytes("window/geometry"); }
    QByteArray windowState() const { return bytes("window/state"); }
    void setWindow(const QByteArray& geometry, const QByteArray& state);

    /// Nothing: follows the desktop.
    std::optional<bool> darkColours() const;
    void setDarkColours(bool dark);

    /// Whether views show an overview.
    bool overview() const;
    void setOverview(bool wanted);

    /// Whether views show rulers.
    bool rulers() const;
    void setRulers(bool wanted);
    /// Whether zooming is animated. By default, unless motion is to be reduced or there is no
    /// screen.
    bool animatedZoom() const;
    void setAnimatedZoom(bool wanted);

    /// Whether tokens move along arcs. By default as `animatedZoom`.
    bool animatedTokens() const;
    void setAnimatedTokens(bool wanted);

    /// Whether watches are shown in a corner of the drawing.
    bool watchesOnCanvas() const;
    void setWatchesOnCanvas(bool wanted);

    /// Whether the problems of all open files are listed, or only those of the active one.
    bool allProblems() const;
    void setAllProblems(bool wanted);

    /// Whether the user prefers reduced motion.
    bool reducedMotion() const;

    EngineKind engine() const;
    /// For unsaved nets and for files without a rule of their own.
    FiringRule rule() const;
    /// The rule chosen for a file; nothing if none was.
    std::optional<FiringRule> ruleOf(const QString& file) const;
    void setRuleOf(const QString& file, const FiringRule& rule);
    void setEngine(EngineKind engine);
    int speed() const;
    void setRun(EngineKind engine, const FiringRule& rule);
    void setSpeed(int stepsPerSecond);

    SnapSettings snap() const;
    void setSnap(const SnapSettings& snap);

private:
    bool motionIsSeen() const;
    QByteArray bytes(const char* key) const;

    QSettings store_;
};

}  // namespace fireable

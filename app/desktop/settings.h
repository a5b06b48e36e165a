#pragma once

#include <QSettings>
#include <QStringList>
#include <optional>

#include "editor/tools/edit_context.h"
#include "engine/net/engines.h"

namespace fireable {

/// What the window remembers from one start to the next, under typed names.
class Settings {
public:
    static constexpr int maxRecentFiles = 12;

    QStringList recentFiles() const;
    /// Puts `file` first.
    void addRecentFile(const QString& file);
    void removeRecentFile(const QString& file);
    void clearRecentFiles();

    QByteArray windowGeometry() const { return bytes("window/geometry"); }
    QByteArray windowState() const { return bytes("window/state"); }
    void setWindow(const QByteArray& geometry, const QByteArray& state);

    /// Nothing: as the desktop has it.
    std::optional<bool> darkColours() const;
    void setDarkColours(bool dark);

    /// Whether views show an overview in their corner.
    bool overview() const;
    void setOverview(bool wanted);

    /// Whether views have rulers along their edges.
    bool rulers() const;
    void setRulers(bool wanted);
    /// Whether zooming glides. Until someone says: unless motion is to be reduced, or nobody sees
    /// the screen.
    bool animatedZoom() const;
    void setAnimatedZoom(bool wanted);

    /// Whether tokens travel along their arcs. Until someone says: as for `animatedZoom`.
    bool animatedTokens() const;
    void setAnimatedTokens(bool wanted);

    /// Whether watched values stand in a corner of the drawing.
    bool watchesOnCanvas() const;
    void setWatchesOnCanvas(bool wanted);

    /// Whether the problems of all open files are listed, or of the one in front.
    bool allProblems() const;
    void setAllProblems(bool wanted);

    /// Whether things should jump and not glide.
    bool reducedMotion() const;

    EngineKind engine() const;
    /// Of nets that are in no file, and of files that nothing else is known of.
    FiringRule rule() const;
    /// Chosen for a file; nothing: none was.
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

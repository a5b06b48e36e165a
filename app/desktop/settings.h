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

    QStringList recentFiles() const { return store_.value(recentKey).toStringList(); }
    /// Moves `file` to the top of the list. Pinned files stay in it.
    void addRecentFile(const QString& file);
    void removeRecentFile(const QString& file);
    /// Pinned ones stay.
    void clearRecentFiles() { store_.setValue(recentKey, pinnedFiles()); }
    QStringList pinnedFiles() const { return store_.value(pinnedKey).toStringList(); }
    void setPinned(const QString& file, bool pinned);

    QByteArray windowGeometry() const { return store_.value(geometryKey).toByteArray(); }
    QByteArray windowState() const { return store_.value(stateKey).toByteArray(); }
    void setWindow(const QByteArray& geometry, const QByteArray& state);

    /// The code of the language of texts; empty: that of the desktop.
    QString language() const { return store_.value(languageKey).toString(); }
    void setLanguage(const QString& code) { store_.setValue(languageKey, code); }

    /// Nothing: follows the desktop.
    std::optional<bool> darkColours() const;
    void setDarkColours(bool dark) { store_.setValue(darkKey, dark); }

    /// Whether views show an overview.
    bool overview() const { return store_.value(overviewKey, true).toBool(); }
    void setOverview(bool wanted) { store_.setValue(overviewKey, wanted); }

    /// Whether views show rulers.
    bool rulers() const { return store_.value(rulersKey, false).toBool(); }
    void setRulers(bool wanted) { store_.setValue(rulersKey, wanted); }
    /// Whether zooming is animated. By default, unless motion is to be reduced or there is no
    /// screen.
    bool animatedZoom() const { return store_.value(animatedZoomKey, motionIsSeen()).toBool(); }
    void setAnimatedZoom(bool wanted) { store_.setValue(animatedZoomKey, wanted); }

    /// Whether tokens move along arcs. By default as `animatedZoom`.
    bool animatedTokens() const { return store_.value(animatedTokensKey, motionIsSeen()).toBool(); }
    void setAnimatedTokens(bool wanted) { store_.setValue(animatedTokensKey, wanted); }

    /// Whether watches are shown in a corner of the drawing.
    bool watchesOnCanvas() const { return store_.value(watchesKey, true).toBool(); }
    void setWatchesOnCanvas(bool wanted) { store_.setValue(watchesKey, wanted); }

    /// Whether the problems of all open files are listed, or only those of the active one.
    bool allProblems() const { return store_.value(allProblemsKey, false).toBool(); }
    void setAllProblems(bool wanted) { store_.setValue(allProblemsKey, wanted); }

    /// Whether a start without files opens what was open at the end.
    bool restoreSession() const { return store_.value(restoreSessionKey, true).toBool(); }
    void setRestoreSession(bool wanted) { store_.setValue(restoreSessionKey, wanted); }

    /// Whether the user prefers reduced motion.
    bool reducedMotion() const { return store_.value(reducedMotionKey, false).toBool(); }

    EngineKind engine() const;
    /// For unsaved nets and for files without a rule of their own.
    FiringRule rule() const;
    /// The rule chosen for a file; nothing if none was.
    std::optional<FiringRule> ruleOf(const QString& file) const;
    void setRuleOf(const QString& file, const FiringRule& rule);
    void setEngine(EngineKind engine);
    int speed() const { return store_.value(speedKey, 5).toInt(); }
    void setRun(EngineKind engine, const FiringRule& rule);
    void setSpeed(int stepsPerSecond) { store_.setValue(speedKey, stepsPerSecond); }

    SnapSettings snap() const;
    void setSnap(const SnapSettings& snap);

private:
    static constexpr auto overviewKey = u"window/overview";
    static constexpr auto rulersKey = u"window/rulers";
    static constexpr auto animatedZoomKey = u"window/animated-zoom";
    static constexpr auto animatedTokensKey = u"run/animated-tokens";
    static constexpr auto watchesKey = u"run/watches-on-canvas";
    static constexpr auto allProblemsKey = u"window/all-problems";
    static constexpr auto restoreSessionKey = u"window/restore-session";
    static constexpr auto reducedMotionKey = u"window/reduced-motion";
    static constexpr auto speedKey = u"run/speed";
    static constexpr auto languageKey = u"window/language";
    static constexpr auto darkKey = u"window/dark";
    static constexpr auto recentKey = u"files/recent";
    static constexpr auto pinnedKey = u"files/pinned";
    static constexpr auto geometryKey = u"window/geometry";
    static constexpr auto stateKey = u"window/state";

    bool motionIsSeen() const;

    QSettings store_;
};

}  // namespace fireable

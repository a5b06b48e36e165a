#pragma once

#include <QKeySequence>
#include <QObject>
#include <QSettings>
#include <QStringList>
#include <algorithm>
#include <cstdint>
#include <optional>

#include "editor/tools/edit_context.h"
#include "engine/net/engines.h"
#include "engine/net/model/diagram.h"

namespace fireable {

enum class Theme : std::uint8_t;

/// Persistent settings of the window, with types. The settings dialog and menus write them; the
/// parts of the window follow `changed`.
class Settings final : public QObject {
    Q_OBJECT

public:
    static constexpr int maxRecentFiles = 12;
    static constexpr int usualUndoMegabytes = 1024;
    static constexpr int usualAutosaveSeconds = 5;
    static constexpr int leastFontSize = 7;  ///< smaller texts cannot be read
    static constexpr int mostFontSize = 36;  ///< with larger ones no dialog fits a screen

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
    void setLanguage(const QString& code) { set(languageKey, code); }

    /// States of the window by their names.
    QVariantMap perspectives() const { return store_.value(perspectivesKey).toMap(); }
    /// An empty one is removed.
    void setPerspective(const QString& name, const QByteArray& state);

    /// By default that of the desktop.
    Theme theme() const;
    void setTheme(Theme theme);

    /// Of all texts of the window, in points; 0: that of the desktop.
    int fontSize() const {
        const int points = store_.value(fontSizeKey, 0).toInt();
        return points == 0 ? 0 : std::clamp(points, int{leastFontSize}, int{mostFontSize});
    }
    void setFontSize(int points) { set(fontSizeKey, points); }

    /// Whether views show an overview.
    bool overview() const { return store_.value(overviewKey, true).toBool(); }
    void setOverview(bool wanted) { set(overviewKey, wanted); }

    /// Whether views show rulers.
    bool rulers() const { return store_.value(rulersKey, false).toBool(); }
    void setRulers(bool wanted) { set(rulersKey, wanted); }
    /// Whether zooming is animated. By default, unless motion is to be reduced or there is no
    /// screen.
    bool animatedZoom() const { return store_.value(animatedZoomKey, motionIsSeen()).toBool(); }
    void setAnimatedZoom(bool wanted) { set(animatedZoomKey, wanted); }

    /// Whether tokens move along arcs. By default as `animatedZoom`.
    bool animatedTokens() const { return store_.value(animatedTokensKey, motionIsSeen()).toBool(); }
    void setAnimatedTokens(bool wanted) { set(animatedTokensKey, wanted); }

    /// Whether watches are shown in a corner of the drawing.
    bool watchesOnCanvas() const { return store_.value(watchesKey, true).toBool(); }
    void setWatchesOnCanvas(bool wanted) { set(watchesKey, wanted); }

    /// Whether the problems of all open files are listed, or only those of the active one.
    bool allProblems() const { return store_.value(allProblemsKey, false).toBool(); }
    void setAllProblems(bool wanted) { store_.setValue(allProblemsKey, wanted); }

    /// Whether a start without files opens what was open at the end.
    bool restoreSession() const { return store_.value(restoreSessionKey, true).toBool(); }
    void setRestoreSession(bool wanted) { set(restoreSessionKey, wanted); }

    /// Whether the user prefers reduced motion.
    bool reducedMotion() const { return store_.value(reducedMotionKey, false).toBool(); }
    /// Animations chosen one by one are forgotten, so that all of them follow this.
    void setReducedMotion(bool wanted);

    /// How long after an edit unsaved changes are kept for the case of a crash.
    int autosaveSeconds() const { return store_.value(autosaveKey, usualAutosaveSeconds).toInt(); }
    void setAutosaveSeconds(int seconds) { set(autosaveKey, seconds); }

    /// How many bytes of edits a document can undo, in 2^20.
    int undoMegabytes() const { return store_.value(undoKey, usualUndoMegabytes).toInt(); }
    void setUndoMegabytes(int megabytes) { set(undoKey, megabytes); }

    /// Where subnets are looked for before FIREABLE_LIBRARY and the library that comes with the
    /// program.
    QStringList libraryFolders() const { return store_.value(libraryKey).toStringList(); }
    void setLibraryFolders(const QStringList& folders) { set(libraryKey, folders); }

    /// The path of the program `name` of others; empty: that in PATH.
    QString tool(const QString& name) const { return store_.value(toolsKey + name).toString(); }
    void setTool(const QString& name, const QString& path) { set(toolsKey + name, path); }

    /// The user's shortcuts of the action `name`; nothing: its own.
    std::optional<QList<QKeySequence>> keysOf(const QString& name) const;
    void setKeysOf(const QString& name, const std::optional<QList<QKeySequence>>& keys);

    /// How spiking systems run that say nothing about it, as the words of configurations; empty:
    /// as usual.
    QString systemEngine() const { return store_.value(systemEngineKey).toString(); }
    void setSystemEngine(const QString& name) { set(systemEngineKey, name); }
    QString systemRule() const { return store_.value(systemRuleKey).toString(); }
    void setSystemRule(const QString& word) { set(systemRuleKey, word); }

    /// Of new nets.
    NodeSize nodeSize() const;
    void setNodeSize(NodeSize size);

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

    /// Forgets a setting, so that its default holds.
    void reset(const QStringList& keys);

    // Names in the store, for `reset`.
    static inline const QString languageKey = QStringLiteral("window/language");
    static inline const QString themeKey = QStringLiteral("window/theme");
    static inline const QString fontSizeKey = QStringLiteral("window/font-size");
    static inline const QString autosaveKey = QStringLiteral("files/autosave-seconds");
    static inline const QString nodeSizeKey = QStringLiteral("drawing/nodeSize");
    static inline const QString undoKey = QStringLiteral("files/undo-megabytes");
    static inline const QString libraryKey = QStringLiteral("files/library-folders");
    static inline const QString toolsKey = QStringLiteral("tools/");
    static inline const QString engineKey = QStringLiteral("run/engine");
    static inline const QString ruleKey = QStringLiteral("run/rule");
    static inline const QString systemEngineKey = QStringLiteral("run/system-engine");
    static inline const QString systemRuleKey = QStringLiteral("run/system-rule");
    static constexpr auto overviewKey = u"window/overview";
    static constexpr auto rulersKey = u"window/rulers";
    static constexpr auto animatedZoomKey = u"window/animated-zoom";
    static constexpr auto animatedTokensKey = u"run/animated-tokens";
    static constexpr auto watchesKey = u"run/watches-on-canvas";
    static constexpr auto allProblemsKey = u"window/all-problems";
    static constexpr auto restoreSessionKey = u"window/restore-session";
    static constexpr auto reducedMotionKey = u"window/reduced-motion";
    static constexpr auto speedKey = u"run/speed";
    /// Of versions that knew only two themes.
    static constexpr auto darkKey = u"window/dark";

signals:
    /// One that the dialog offers.
    void changed();

private:
    static constexpr auto recentKey = u"files/recent";
    static constexpr auto pinnedKey = u"files/pinned";
    static constexpr auto perspectivesKey = u"window/perspectives";
    static constexpr auto geometryKey = u"window/geometry";
    static constexpr auto stateKey = u"window/state";

    bool motionIsSeen() const;
    /// Stores it and tells.
    void set(QAnyStringView key, const QVariant& value);

    QSettings store_;
};

}  // namespace fireable

#include "app/desktop/settings/settings.h"

#include <QGuiApplication>

#include "app/desktop/settings/window_style.h"
#include "editor/document/to_text.h"

namespace fireable {
namespace {

const QString seedKey = QStringLiteral("run/seed");
const QString rulesKey = QStringLiteral("run/rules");
const QString toGridKey = QStringLiteral("drawing/snapToGrid");
const QString toGuidesKey = QStringLiteral("drawing/snapToGuides");
const QString showGridKey = QStringLiteral("drawing/showGrid");
const QString keysKey = QStringLiteral("keys/");
const QString pitchKey = QStringLiteral("drawing/gridPitch");

constexpr qsizetype maxRules = 200;

/// By `Theme`.
const QStringList themeWords{QStringLiteral("system"), QStringLiteral("light"),
                             QStringLiteral("dark"), QStringLiteral("high-contrast")};
/// By `NodeSize`.
const QStringList sizeWords{QStringLiteral("small"), QStringLiteral("normal"),
                            QStringLiteral("large")};

}  // namespace

void Settings::addRecentFile(const QString& file) {
    QStringList files = recentFiles();
    files.removeAll(file);
    files.prepend(file);
    QStringList kept = files.mid(0, maxRecentFiles);
    const QStringList pinned = pinnedFiles();
    for (const QString& older : files.mid(maxRecentFiles)) {
        if (pinned.contains(older)) {
            kept.append(older);
        }
    }
    store_.setValue(recentKey, kept);
}

void Settings::removeRecentFile(const QString& file) {
    QStringList files = recentFiles();
    files.removeAll(file);
    store_.setValue(recentKey, files);
    setPinned(file, false);
}

void Settings::setPinned(const QString& file, bool pinned) {
    QStringList files = pinnedFiles();
    files.removeAll(file);
    if (pinned) {
        files.append(file);
    }
    store_.setValue(pinnedKey, files);
}

void Settings::setWindow(const QByteArray& geometry, const QByteArray& state) {
    store_.setValue(geometryKey, geometry);
    store_.setValue(stateKey, state);
}

void Settings::setPerspective(const QString& name, const QByteArray& state) {
    QVariantMap all = perspectives();
    if (state.isEmpty()) {
        all.remove(name);
    } else {
        all[name] = state;
    }
    store_.setValue(perspectivesKey, all);
}

Theme Settings::theme() const {
    if (store_.contains(themeKey)) {
        const auto at = themeWords.indexOf(store_.value(themeKey).toString());
        return at >= 0 ? static_cast<Theme>(at) : Theme::system;
    }
    if (store_.contains(darkKey)) {
        return store_.value(darkKey).toBool() ? Theme::dark : Theme::light;
    }
    return Theme::system;
}

void Settings::setTheme(Theme theme) {
    set(themeKey, themeWords[static_cast<int>(theme)]);
}

NodeSize Settings::nodeSize() const {
    const auto at = sizeWords.indexOf(store_.value(nodeSizeKey).toString());
    return at >= 0 ? static_cast<NodeSize>(at) : NodeSize::normal;
}

void Settings::setNodeSize(NodeSize size) {
    set(nodeSizeKey, sizeWords[static_cast<int>(size)]);
}

void Settings::setReducedMotion(bool wanted) {
    store_.remove(animatedZoomKey);
    store_.remove(animatedTokensKey);
    set(reducedMotionKey, wanted);
}

/// An empty text stands for no keys: Qt stores no empty lists, and reads one key from it.
std::optional<QList<QKeySequence>> Settings::keysOf(const QString& name) const {
    const QVariant kept = store_.value(keysKey + name);
    if (!kept.isValid()) {
        return std::nullopt;
    }
    QList<QKeySequence> keys =
        QKeySequence::listFromString(kept.toString(), QKeySequence::PortableText);
    keys.removeAll(QKeySequence());
    return keys;
}

void Settings::setKeysOf(const QString& name, const std::optional<QList<QKeySequence>>& keys) {
    if (keys) {
        store_.setValue(keysKey + name,
                        QKeySequence::listToString(*keys, QKeySequence::PortableText));
    } else {
        store_.remove(keysKey + name);
    }
}

void Settings::reset(const QStringList& keys) {
    for (const QString& key : keys) {
        store_.remove(key);
    }
    emit changed();
}

void Settings::set(QAnyStringView key, const QVariant& value) {
    if (store_.value(key) != value) {
        store_.setValue(key, value);
        emit changed();
    }
}

bool Settings::motionIsSeen() const {
    return QGuiApplication::platformName() != QStringLiteral("offscreen") && !reducedMotion();
}

EngineKind Settings::engine() const {
    const std::string word = store_.value(engineKey).toString().toStdString();
    return parseEngine(word).value_or(defaultEngineKind);
}

FiringRule Settings::rule() const {
    const std::string word = store_.value(ruleKey).toString().toStdString();
    return parseRule(word, store_.value(seedKey).toULongLong()).value_or(FiringRule{});
}

/// Entries are lists of file, keyword and seed, the latest first.
std::optional<FiringRule> Settings::ruleOf(const QString& file) const {
    for (const QVariant& entry : store_.value(rulesKey).toList()) {
        const QStringList parts = entry.toStringList();
        if (parts.value(0) == file) {
            return parseRule(parts.value(1).toStdString(), parts.value(2).toULongLong());
        }
    }
    return std::nullopt;
}

void Settings::setRuleOf(const QString& file, const FiringRule& rule) {
    QVariantList entries = store_.value(rulesKey).toList();
    entries.removeIf([&](const QVariant& entry) { return entry.toStringList().value(0) == file; });
    entries.prepend(QStringList{file, toText(ruleWord(rule)), QString::number(rule.seed)});
    store_.setValue(rulesKey, QVariantList(entries.mid(0, maxRules)));
}

void Settings::setEngine(EngineKind engine) {
    set(engineKey, toText(engineName(engine)));
}

void Settings::setRun(EngineKind engine, const FiringRule& rule) {
    setEngine(engine);
    store_.setValue(seedKey, static_cast<qulonglong>(rule.seed));
    set(ruleKey, toText(ruleWord(rule)));
}

SnapSettings Settings::snap() const {
    const SnapSettings usual;
    const double pitch = store_.value(pitchKey, usual.pitch).toDouble();
    return {store_.value(toGridKey, usual.toGrid).toBool(),
            store_.value(toGuidesKey, usual.toGuides).toBool(),
            store_.value(showGridKey, usual.showGrid).toBool(), pitch > 0 ? pitch : usual.pitch};
}

void Settings::setSnap(const SnapSettings& snap) {
    store_.setValue(toGridKey, snap.toGrid);
    store_.setValue(toGuidesKey, snap.toGuides);
    store_.setValue(showGridKey, snap.showGrid);
    store_.setValue(pitchKey, snap.pitch);
}

}  // namespace fireable

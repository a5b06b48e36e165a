#include "app/desktop/settings.h"

#include <QGuiApplication>

#include "editor/document/to_text.h"

namespace fireable {
namespace {

const QString recentKey = QStringLiteral("files/recent");
const QString engineKey = QStringLiteral("run/engine");
const QString ruleKey = QStringLiteral("run/rule");
const QString seedKey = QStringLiteral("run/seed");
const QString rulesKey = QStringLiteral("run/rules");
const QString darkKey = QStringLiteral("window/dark");
const QString speedKey = QStringLiteral("run/speed");
const QString reducedMotionKey = QStringLiteral("window/reduced-motion");
const QString rulersKey = QStringLiteral("window/rulers");
const QString animatedZoomKey = QStringLiteral("window/animated-zoom");
const QString animatedTokensKey = QStringLiteral("run/animated-tokens");
const QString watchesKey = QStringLiteral("run/watches-on-canvas");
const QString allProblemsKey = QStringLiteral("window/all-problems");
const QString overviewKey = QStringLiteral("window/overview");
const QString toGridKey = QStringLiteral("drawing/snapToGrid");
const QString toGuidesKey = QStringLiteral("drawing/snapToGuides");
const QString showGridKey = QStringLiteral("drawing/showGrid");
const QString pitchKey = QStringLiteral("drawing/gridPitch");

constexpr qsizetype mostRules = 200;

}  // namespace

QStringList Settings::recentFiles() const {
    return store_.value(recentKey).toStringList();
}

void Settings::addRecentFile(const QString& file) {
    QStringList files = recentFiles();
    files.removeAll(file);
    files.prepend(file);
    store_.setValue(recentKey, QStringList(files.mid(0, maxRecentFiles)));
}

void Settings::removeRecentFile(const QString& file) {
    QStringList files = recentFiles();
    files.removeAll(file);
    store_.setValue(recentKey, files);
}

void Settings::clearRecentFiles() {
    store_.remove(recentKey);
}

void Settings::setWindow(const QByteArray& geometry, const QByteArray& state) {
    store_.setValue(QStringLiteral("window/geometry"), geometry);
    store_.setValue(QStringLiteral("window/state"), state);
}

std::optional<bool> Settings::darkColours() const {
    return store_.contains(darkKey) ? std::optional(store_.value(darkKey).toBool()) : std::nullopt;
}

void Settings::setDarkColours(bool dark) {
    store_.setValue(darkKey, dark);
}

bool Settings::overview() const {
    return store_.value(overviewKey, true).toBool();
}

void Settings::setOverview(bool wanted) {
    store_.setValue(overviewKey, wanted);
}

bool Settings::rulers() const {
    return store_.value(rulersKey, false).toBool();
}

void Settings::setRulers(bool wanted) {
    store_.setValue(rulersKey, wanted);
}

bool Settings::animatedZoom() const {
    return store_.value(animatedZoomKey, motionIsSeen()).toBool();
}

void Settings::setAnimatedZoom(bool wanted) {
    store_.setValue(animatedZoomKey, wanted);
}

bool Settings::animatedTokens() const {
    return store_.value(animatedTokensKey, motionIsSeen()).toBool();
}

void Settings::setAnimatedTokens(bool wanted) {
    store_.setValue(animatedTokensKey, wanted);
}

bool Settings::watchesOnCanvas() const {
    return store_.value(watchesKey, true).toBool();
}

void Settings::setWatchesOnCanvas(bool wanted) {
    store_.setValue(watchesKey, wanted);
}

bool Settings::allProblems() const {
    return store_.value(allProblemsKey, false).toBool();
}

void Settings::setAllProblems(bool wanted) {
    store_.setValue(allProblemsKey, wanted);
}

bool Settings::motionIsSeen() const {
    return QGuiApplication::platformName() != QStringLiteral("offscreen") && !reducedMotion();
}

bool Settings::reducedMotion() const {
    return store_.value(reducedMotionKey, false).toBool();
}

EngineKind Settings::engine() const {
    const std::string word = store_.value(engineKey).toString().toStdString();
    return parseEngine(word).value_or(defaultEngineKind);
}

FiringRule Settings::rule() const {
    const std::string word = store_.value(ruleKey).toString().toStdString();
    return parseRule(word, store_.value(seedKey).toULongLong()).value_or(FiringRule{});
}

int Settings::speed() const {
    return store_.value(speedKey, 5).toInt();
}

/// Entries are lists: file, word, seed. The latest stands first.
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
    store_.setValue(rulesKey, QVariantList(entries.mid(0, mostRules)));
}

void Settings::setEngine(EngineKind engine) {
    store_.setValue(engineKey, toText(engineName(engine)));
}

void Settings::setRun(EngineKind engine, const FiringRule& rule) {
    setEngine(engine);
    store_.setValue(ruleKey, toText(ruleWord(rule)));
    store_.setValue(seedKey, static_cast<qulonglong>(rule.seed));
}

void Settings::setSpeed(int stepsPerSecond) {
    store_.setValue(speedKey, stepsPerSecond);
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

QByteArray Settings::bytes(const char* key) const {
    return store_.value(QString::fromLatin1(key)).toByteArray();
}

}  // namespace fireable

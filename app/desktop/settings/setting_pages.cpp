#include "app/desktop/settings/setting_pages.h"

#include <QComboBox>
#include <QCoreApplication>

#include "app/desktop/settings/settings.h"
#include "app/desktop/settings/translations.h"
#include "app/desktop/settings/window_style.h"
#include "editor/document/to_text.h"
#include "editor/panels/run_configurations_dialog.h"
#include "editor/spiking/spiking_run_configurations.h"

namespace fireable {
namespace {

struct SettingText {
    Q_DECLARE_TR_FUNCTIONS(Settings)
};

QString storeKey(const char16_t* key) {
    return QString::fromUtf16(key);
}

SettingRow onOffRow(Settings& settings, const QStringList& keys, const QString& label,
                    const QString& tip, bool (Settings::*value)() const,
                    void (Settings::*set)(bool)) {
    return {keys,
            label,
            tip,
            OnOffSetting(),
            [&settings, value] { return QVariant((settings.*value)()); },
            [&settings, set](const QVariant& wanted) { (settings.*set)(wanted.toBool()); }};
}

SettingRow numberRow(Settings& settings, const QStringList& keys, const QString& label,
                     const QString& tip, NumberSetting range, int (Settings::*value)() const,
                     void (Settings::*set)(int)) {
    return {keys,
            label,
            tip,
            std::move(range),
            [&settings, value] { return QVariant((settings.*value)()); },
            [&settings, set](const QVariant& wanted) { (settings.*set)(wanted.toInt()); }};
}

/// The values of an enumeration, in their order.
void fill(QComboBox& box, const QStringList& texts) {
    for (const QString& text : texts) {
        box.addItem(text, QString::number(box.count()));
    }
}

void fillThemes(QComboBox& box) {
    fill(box, {SettingText::tr("As the desktop"), SettingText::tr("Light"), SettingText::tr("Dark"),
               SettingText::tr("High contrast")});
}

void fillLanguages(QComboBox& box) {
    box.addItem(SettingText::tr("As the desktop"), QString());
    for (const QString& code : languages()) {
        box.addItem(nameOfLanguage(code), code);
    }
}

void fillNodeSizes(QComboBox& box) {
    fill(box, {SettingText::tr("Small"), SettingText::tr("Normal"), SettingText::tr("Large")});
}

SettingPage appearancePage(Settings& settings) {
    return {SettingText::tr("Appearance"),
            {{{Settings::languageKey},
              SettingText::tr("Language"),
              SettingText::tr("Of the window; takes effect immediately"),
              ChoiceSetting{&fillLanguages},
              [&settings] { return settings.language(); },
              [&settings](const QVariant& value) { settings.setLanguage(value.toString()); }},
             {{Settings::themeKey, storeKey(Settings::darkKey)},
              SettingText::tr("Theme"),
              SettingText::tr("Colours of the window and of drawings"),
              ChoiceSetting{&fillThemes},
              [&settings] { return QString::number(static_cast<int>(settings.theme())); },
              [&settings](const QVariant& value) {
                  settings.setTheme(static_cast<Theme>(value.toInt()));
              }},
             numberRow(settings, {Settings::fontSizeKey}, SettingText::tr("Size of texts"),
                       SettingText::tr("Of menus, panels and dialogs"),
                       {Settings::leastFontSize, Settings::mostFontSize, SettingText::tr(" pt"),
                        SettingText::tr("As the desktop"), fontSizeOfDesktop()},
                       &Settings::fontSize, &Settings::setFontSize),
             {{Settings::nodeSizeKey},
              SettingText::tr("Size of nodes"),
              SettingText::tr("Of new nets; each net keeps its own in its properties"),
              ChoiceSetting{&fillNodeSizes},
              [&settings] { return QString::number(static_cast<int>(settings.nodeSize())); },
              [&settings](const QVariant& value) {
                  settings.setNodeSize(static_cast<NodeSize>(value.toInt()));
              }},
             onOffRow(settings, {storeKey(Settings::reducedMotionKey)},
                      SettingText::tr("Reduced motion"),
                      SettingText::tr("Nothing moves on its own: zooming, steps and layouts jump"),
                      &Settings::reducedMotion, &Settings::setReducedMotion),
             onOffRow(settings, {storeKey(Settings::animatedZoomKey)},
                      SettingText::tr("Animate zoom"), SettingText::tr("Zoom and move smoothly"),
                      &Settings::animatedZoom, &Settings::setAnimatedZoom),
             onOffRow(settings, {storeKey(Settings::animatedTokensKey)},
                      SettingText::tr("Animate steps"),
                      SettingText::tr("Show tokens and spikes on their way"),
                      &Settings::animatedTokens, &Settings::setAnimatedTokens),
             onOffRow(settings, {storeKey(Settings::overviewKey)}, SettingText::tr("Overview"),
                      SettingText::tr("Show the whole drawing in a corner"), &Settings::overview,
                      &Settings::setOverview),
             onOffRow(settings, {storeKey(Settings::rulersKey)}, SettingText::tr("Rulers"),
                      SettingText::tr("Show scales along the edges of drawings"), &Settings::rulers,
                      &Settings::setRulers),
             onOffRow(settings, {storeKey(Settings::watchesKey)}, SettingText::tr("Watches"),
                      SettingText::tr("Show watched values in a corner of the drawing"),
                      &Settings::watchesOnCanvas, &Settings::setWatchesOnCanvas)}};
}

SettingPage filesPage(Settings& settings) {
    SettingPage page{
        SettingText::tr("Files"),
        {onOffRow(settings, {storeKey(Settings::restoreSessionKey)},
                  SettingText::tr("Restore session"),
                  SettingText::tr("Reopen on start what was open on exit"),
                  &Settings::restoreSession, &Settings::setRestoreSession),
         numberRow(settings, {Settings::autosaveKey}, SettingText::tr("Keep unsaved changes after"),
                   SettingText::tr(
                       "In case the program or the machine fails; files stay as they were saved"),
                   {1, 60, SettingText::tr(" s"), {}}, &Settings::autosaveSeconds,
                   &Settings::setAutosaveSeconds),
         numberRow(settings, {Settings::undoKey}, SettingText::tr("Memory for undo"),
                   SettingText::tr("Of each document; when it is full, the oldest steps are "
                                   "dropped. The last step can always be undone"),
                   {1, 1 << 20, SettingText::tr(" MB"), {}}, &Settings::undoMegabytes,
                   &Settings::setUndoMegabytes),
         {{Settings::libraryKey},
          SettingText::tr("Subnet libraries"),
          SettingText::tr("Folders to search for subnets, before those of FIREABLE_LIBRARY and the "
                          "library that came with Fireable"),
          FoldersSetting(),
          [&settings] { return settings.libraryFolders(); },
          [&settings](const QVariant& value) {
              settings.setLibraryFolders(value.toStringList());
          }}}};
    for (const ExternalTool& tool : externalTools()) {
        const QString name = QString::fromLatin1(tool.name);
        page.rows.push_back({{Settings::toolsKey + name},
                             SettingText::tr("Program %1").arg(name),
                             tool.purpose,
                             ProgramSetting{name},
                             [&settings, name] { return settings.tool(name); },
                             [&settings, name](const QVariant& value) {
                                 settings.setTool(name, value.toString());
                             }});
    }
    return page;
}

SettingPage runsPage(Settings& settings) {
    const auto orUsual = [](const QString& word, const std::string& usual) {
        return word.isEmpty() ? toText(usual) : word;
    };
    const RunFormKind systems = systemRunForm();
    return {SettingText::tr("Runs"),
            {{{Settings::engineKey},
              SettingText::tr("Engine of nets"),
              SettingText::tr("Of documents opened from now on that say nothing about it"),
              ChoiceSetting{&addEngines},
              [&settings] { return toText(engineName(settings.engine())); },
              [&settings](const QVariant& value) {
                  settings.setEngine(
                      parseEngine(value.toString().toStdString()).value_or(defaultEngineKind));
              }},
             {{Settings::ruleKey},
              SettingText::tr("Firing rule of nets"),
              SettingText::tr("Of new nets, and of files that say nothing about it"),
              ChoiceSetting{&addRules},
              [&settings] { return toText(ruleWord(settings.rule())); },
              [&settings](const QVariant& value) {
                  const auto rule = parseRule(value.toString().toStdString(), settings.rule().seed);
                  settings.setRun(settings.engine(), rule.value_or(FiringRule{}));
              }},
             {{Settings::systemEngineKey},
              SettingText::tr("Engine of spiking systems"),
              SettingText::tr("Of documents opened from now on that say nothing about it"),
              ChoiceSetting{&addSystemEngines},
              [&settings, orUsual, usual = systems.engine] {
                  return orUsual(settings.systemEngine(), usual);
              },
              [&settings](const QVariant& value) { settings.setSystemEngine(value.toString()); }},
             {{Settings::systemRuleKey},
              SettingText::tr("Choice of rules of spiking systems"),
              SettingText::tr("Which rule a neuron uses that can use several"),
              ChoiceSetting{systems.addRules},
              [&settings, orUsual, usual = systems.rule] {
                  return orUsual(settings.systemRule(), usual);
              },
              [&settings](const QVariant& value) { settings.setSystemRule(value.toString()); }}}};
}

}  // namespace

std::vector<SettingPage> settingPages(Settings& settings) {
    return {appearancePage(settings), filesPage(settings), runsPage(settings)};
}

QString choiceAt(const QComboBox& box, int index) {
    const QVariant data = box.itemData(index);
    return data.typeId() == QMetaType::QString ? data.toString() : box.itemText(index);
}

std::vector<ExternalTool> externalTools() {
    return {{"dot", SettingText::tr("Graphviz, for layouts in layers")},
            {"sfdp", SettingText::tr("Graphviz, for force-directed layouts")},
            {"ffmpeg", SettingText::tr("For animations as GIF and WebM")},
            {"pdftops", SettingText::tr("For pictures as EPS")},
            {"gs", SettingText::tr("For pictures as EPS, where there is no pdftops")}};
}

}  // namespace fireable

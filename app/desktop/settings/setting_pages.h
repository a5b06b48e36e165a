#pragma once

#include <QString>
#include <QStringList>
#include <QVariant>
#include <functional>
#include <variant>
#include <vector>

class QComboBox;

namespace fireable {

class Settings;

// What the settings dialog offers, as a table: a new setting is a row.

/// Yes or no; the tip stands beside the box.
struct OnOffSetting {};
/// A whole number.
struct NumberSetting {
    int least = 0;
    int most = 0;
    QString suffix;
    QString leastMeans;  ///< shown for none, one below the least
    int meant = 0;       ///< the number that this stands for: steps start from it
};
/// One of a list, whose values are the data of its items, or their texts where the data is none.
struct ChoiceSetting {
    std::function<void(QComboBox& box)> fill;
};
/// Folders, searched in this order.
struct FoldersSetting {};
/// The path of a program of others.
struct ProgramSetting {
    QString name;
};

struct SettingRow {
    QStringList keys;  ///< in the store, for resetting; the first names the row
    QString label;
    QString tip;
    std::variant<OnOffSetting, NumberSetting, ChoiceSetting, FoldersSetting, ProgramSetting> kind;
    std::function<QVariant()> value;
    /// Stores it; who follows `Settings::changed` applies it.
    std::function<void(const QVariant& value)> set;
};

struct SettingPage {
    QString title;
    std::vector<SettingRow> rows;
};

/// All pages but that of keys, which is no table of values.
std::vector<SettingPage> settingPages(Settings& settings);

/// The value of the item `index` of a box that a `ChoiceSetting` filled.
QString choiceAt(const QComboBox& box, int index);

/// The programs of others that are called by name, and what for.
struct ExternalTool {
    const char* name;
    QString purpose;
};
std::vector<ExternalTool> externalTools();

}  // namespace fireable

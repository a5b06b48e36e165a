#pragma once

#include <QHash>
#include <QString>
#include <QStringList>
#include <span>
#include <vector>

namespace fireable {

/// The property of a widget that names the page about it and what is in it.
inline constexpr auto helpPageProperty = "helpPage";

/// A page of the manual, `resources/help/NAME.md`. A panel's page has the name of its dock.
/// `library/add` and `examples/gcd` are the pages beside nets in these folders (`NetPage`).
struct HelpPage {
    const char* name;
    const char* title;  ///< to be translated by `helpTitle`
    const char* group;  ///< likewise by `helpGroup`; pages of a group stand together
};

/// In the order of the contents; the first one is shown where no other fits.
std::span<const HelpPage> allHelpPages();
/// Null if there is none of that name.
const HelpPage* helpPage(const QString& name);
QString helpTitle(const HelpPage& page);
QString helpGroup(const HelpPage& page);

/// The page as Markdown, in the user's language if available, else in English, with tables of
/// engines and of nets filled in. Empty if there is none.
QString helpText(const QString& name);
/// The file of the net that the page is about, to be drawn at the page's address with the suffix
/// `.picture`; empty: it is about none.
QString helpNet(const QString& name);

/// A page in which words were found.
struct HelpHit {
    QString page;
    QString excerpt;  ///< around the first of them
};

/// Finds words in all pages; keeps their texts.
class HelpIndex {
public:
    /// The pages that contain all `words`, in any case and also as parts of words; those with most
    /// of them first, before them those with a word in the title.
    std::vector<HelpHit> find(const QString& words);

private:
    QHash<QString, QString> texts_;  ///< without marks, by page
};

}  // namespace fireable

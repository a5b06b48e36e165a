#pragma once

#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <compare>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "editor/document/net_document.h"
#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"
#include "engine/base/result.h"

namespace fireable {

/// The kind of elements to search; in systems, places are neurons, transitions inputs and outputs,
/// and arcs synapses.
enum class FindKind : std::uint8_t { any, places, transitions, arcs, notes };

/// The texts to search; the text of notes in any case. Labels are rules in systems.
enum class FindWhere : std::uint8_t { namesAndLabels, names, labels };

/// A search as typed by the user.
struct FindQuery {
    QString text;  ///< empty: any
    bool regex = false;
    bool wholeWord = false;
    bool caseSensitive = false;
    FindWhere where = FindWhere::namesAndLabels;
    FindKind kind = FindKind::any;
    QString tokens;  ///< a condition on initial tokens or spikes, as `>0`; only what has some
    QString weight;  ///< the same for arc weights

    bool isEmpty() const { return text.isEmpty() && tokens.isEmpty() && weight.isEmpty(); }
};

/// A comparison with a number: `=3`, `>0`, `<= 5`, `!=1`; a number alone means `=`.
class CountCondition {
public:
    /// Fails with a translated message.
    static Result<CountCondition> parse(const QString& text);

    bool holds(const Count& count) const;

private:
    enum class Relation { equal, unequal, less, lessOrEqual, greater, greaterOrEqual };

    Relation relation_ = Relation::equal;
    Count bound_ = 0;
};

/// The compiled text of a query.
class FindPattern {
public:
    /// Fails with a translated message for an invalid regular expression.
    static Result<FindPattern> compile(const FindQuery& query);

    bool matches(const std::string& text) const;
    /// `text` with every match replaced; `\1` in `with` is the first group of a regular expression.
    std::string replaced(const std::string& text, const QString& with) const;

private:
    QRegularExpression expression_;
    QString plain_;  ///< for plain text searches; else empty
    Qt::CaseSensitivity sensitivity_ = Qt::CaseInsensitive;
    bool groups_ = false;
};

/// An element as searches see it.
struct FindItem {
    NetElement element;
    FindKind kind = FindKind::places;
    std::string name;                            ///< of arcs, that of one end; of notes, the text
    std::string label;                           ///< of arcs, the name of the other end
    std::optional<Count> number = std::nullopt;  ///< its tokens or weight
};

/// A search over elements. Arcs match by the names of their ends, only if arcs or weights are
/// searched.
class Finder {
public:
    /// Fails with a translated message.
    static Result<Finder> compile(const FindQuery& query);

    /// An empty query matches nothing.
    bool matches(const FindItem& item) const;
    const FindPattern& pattern() const { return pattern_; }

private:
    Finder(const FindQuery& query, FindPattern pattern)
        : query_(query), pattern_(std::move(pattern)) {}

    FindQuery query_;
    FindPattern pattern_;
    std::optional<CountCondition> tokens_;
    std::optional<CountCondition> weight_;
};

/// The effect of replacing.
struct Replaced {
    int replaced = 0;     ///< number of changed texts
    QStringList refused;  ///< texts not changed, as they would be empty, wrong or not unique
};

/// What the find bar needs of a document, whatever its kind.
struct FindScope {
    QStringList places;  ///< where to look, as `FindWhere`
    QStringList kinds;   ///< as `FindKind`; may end earlier
    QString tokens;      ///< an example of a condition on tokens
    /// The elements that match in file order. Fails with a translated message.
    std::function<Result<std::vector<NetElement>>(const FindQuery& query)> find;
    /// Replaces matches by `with` in `elements`, as an undo step named `step`.
    std::function<Result<Replaced>(const FindQuery& query, const std::vector<NetElement>& elements,
                                   const QString& with, const QString& step)>
        replace;
    std::function<QString(const NetElement& element)> nameOf;
};

template <class IdT>
using NewNames = std::map<IdT, std::string>;

/// Removes new names that would be empty or not unique in `table`, and returns their old names. Of
/// equal new names, the first wins.
template <class Table, class IdT>
QStringList refuseClashes(const Table& table, NewNames<IdT>& names) {
    std::unordered_map<std::string, int> owners;
    for (const auto& [id, value] : table) {
        const auto found = names.find(id);
        ++owners[found == names.end() ? value.name : found->second];
    }
    QStringList refused;
    for (bool changed = true; changed;) {  // an unchanged name may clash with a new one
        changed = false;
        for (auto it = names.end(); it != names.begin();) {
            --it;
            if (!it->second.empty() && owners[it->second] == 1) {
                continue;
            }
            const std::string& old = table[it->first].name;
            --owners[it->second];
            ++owners[old];
            refused.prepend(QString::fromStdString(old));
            it = names.erase(it);
            changed = true;
        }
    }
    return refused;
}

FindScope findScope(NetDocument& document);

/// The elements that match `query` in file order: places, transitions, arcs, notes. Fails with a
/// translated message.
Result<std::vector<NetElement>> findElements(const Diagram& diagram, const FindQuery& query);

/// The effect of replacing in a net.
struct Replacement : Replaced {
    NetEdit edit;  ///< one undo step
};

/// Replaces matches of `query` by `with` in names and labels of `elements`, as far as the query
/// covers them, and in notes. Fails as `findElements`.
Result<Replacement> replaceIn(const Diagram& diagram, const FindQuery& query,
                              const std::vector<NetElement>& elements, const QString& with);

}  // namespace fireable

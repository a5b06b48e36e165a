#pragma once

#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <compare>
#include <optional>
#include <string>
#include <vector>

#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"
#include "engine/base/result.h"

namespace fireable {

/// The kind of elements to search.
enum class FindKind : std::uint8_t { any, places, transitions, arcs, notes };

/// The texts to search; the text of notes in any case.
enum class FindWhere : std::uint8_t { namesAndLabels, names, labels };

/// A search as typed by the user.
struct FindQuery {
    QString text;  ///< empty: any
    bool regex = false;
    bool wholeWord = false;
    bool caseSensitive = false;
    FindWhere where = FindWhere::namesAndLabels;
    FindKind kind = FindKind::any;
    QString tokens;  ///< a condition on initial tokens, as `>0`; restricts the search to places
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

/// The elements that match `query` in file order: places, transitions, arcs, notes. Arcs match by
/// the names of their ends, only if arcs or weights are searched. An empty query matches nothing.
/// Fails with a translated message.
Result<std::vector<NetElement>> findElements(const Diagram& diagram, const FindQuery& query);

/// The effect of replacing.
struct Replacement {
    NetEdit edit;         ///< one undo step
    int replaced = 0;     ///< number of changed texts
    QStringList refused;  ///< names not changed, as they would be empty or not unique
};

/// Replaces matches of `query` by `with` in names and labels of `elements`, as far as the query
/// covers them, and in notes. Fails as `findElements`.
Result<Replacement> replaceIn(const Diagram& diagram, const FindQuery& query,
                              const std::vector<NetElement>& elements, const QString& with);

}  // namespace fireable

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

/// Which elements a search is about.
enum class FindKind : std::uint8_t { any, places, transitions, arcs, notes };

/// Which of their texts; a note's text is looked at in each case.
enum class FindWhere : std::uint8_t { namesAndLabels, names, labels };

/// What a person looks for, as it was typed.
struct FindQuery {
    QString text;  ///< empty: any
    bool regex = false;
    bool wholeWord = false;
    bool caseSensitive = false;
    FindWhere where = FindWhere::namesAndLabels;
    FindKind kind = FindKind::any;
    QString tokens;  ///< a condition on initial tokens, like `>0`; only places are found then
    QString weight;  ///< likewise of arcs

    bool isEmpty() const { return text.isEmpty() && tokens.isEmpty() && weight.isEmpty(); }
};

/// A comparison with a number: `=3`, `>0`, `<= 5`, `!=1`; a number alone means `=`.
class CountCondition {
public:
    /// Fails in the user's language.
    static Result<CountCondition> parse(const QString& text);

    bool holds(const Count& count) const;

private:
    enum class Relation { equal, unequal, less, lessOrEqual, greater, greaterOrEqual };

    Relation relation_ = Relation::equal;
    Count bound_ = 0;
};

/// The text of a query, ready to be looked for.
class FindPattern {
public:
    /// Fails in the user's language where the text is no regular expression.
    static Result<FindPattern> compile(const FindQuery& query);

    bool matches(const std::string& text) const;
    /// `text` with every match replaced; `\1` in `with` is what the first group of a regular
    /// expression matched.
    std::string replaced(const std::string& text, const QString& with) const;

private:
    QRegularExpression expression_;
    QString plain_;  ///< where no expression is needed; else empty
    Qt::CaseSensitivity sensitivity_ = Qt::CaseInsensitive;
    bool groups_ = false;
};

/// What fits `query`, in the order of the file: places, transitions, arcs, notes. An arc fits by
/// the names of its ends, and only where arcs or a weight are asked for. An empty query finds
/// nothing. Fails in the user's language.
Result<std::vector<NetElement>> findElements(const Diagram& diagram, const FindQuery& query);

/// What replacing would do.
struct Replacement {
    NetEdit edit;         ///< one step, however many
    int replaced = 0;     ///< texts that become different
    QStringList refused;  ///< names that stay, as they would be empty or no longer unique
};

/// Replaces what `query` matches by `with` in the names and labels (as far as it looks there) of
/// `elements`, and in the text of notes. Fails as `findElements` does.
Result<Replacement> replaceIn(const Diagram& diagram, const FindQuery& query,
                              const std::vector<NetElement>& elements, const QString& with);

}  // namespace fireable

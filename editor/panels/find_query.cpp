#include "editor/panels/find_query.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>
#include <unordered_map>

#include "editor/document/edit_builder.h"

namespace fireable {
namespace {

/// Translation context of query errors.
struct FindText {
    Q_DECLARE_TR_FUNCTIONS(Find)
};

/// One search over a net.
class Finder {
public:
    Finder(const Diagram& diagram, const FindQuery& query, FindPattern pattern,
           std::optional<CountCondition> tokens, std::optional<CountCondition> weight)
        : diagram_(diagram),
          query_(query),
          pattern_(std::move(pattern)),
          tokens_(std::move(tokens)),
          weight_(std::move(weight)) {}

    std::vector<NetElement> find() {
        const bool numbers = tokens_ || weight_;
        if (asks(FindKind::places) && (!numbers || tokens_)) {
            addPlaces();
        }
        if (asks(FindKind::transitions) && !numbers) {
            addTransitions();
        }
        if (query_.kind == FindKind::arcs ? !tokens_ : asks(FindKind::arcs) && weight_) {
            addArcs();
        }
        if (asks(FindKind::notes) && !numbers) {
            addNotes();
        }
        return std::move(found_);
    }

private:
    bool asks(FindKind kind) const { return query_.kind == FindKind::any || query_.kind == kind; }

    bool fits(const std::string& name, const std::string& label) const {
        return (query_.where != FindWhere::labels && pattern_.matches(name)) ||
               (query_.where != FindWhere::names && pattern_.matches(label));
    }

    void addPlaces() {
        for (const auto& [id, place] : diagram_.net.places) {
            if ((!tokens_ || tokens_->holds(place.initial)) && fits(place.name, place.label)) {
                found_.emplace_back(id);
            }
        }
    }
    void addTransitions() {
        for (const auto& [id, transition] : diagram_.net.transitions) {
            if (fits(transition.name, transition.label)) {
                found_.emplace_back(id);
            }
        }
    }
    void addArcs() {
        for (const auto& [id, arc] : diagram_.net.arcs) {
            if ((!weight_ || weight_->holds(arc.weight)) &&
                (pattern_.matches(diagram_.net.places[arc.place].name) ||
                 pattern_.matches(diagram_.net.transitions[arc.transition].name))) {
                found_.emplace_back(id);
            }
        }
    }
    void addNotes() {
        for (const auto& [id, note] : diagram_.net.notes) {
            if (pattern_.matches(note.text)) {
                found_.emplace_back(id);
            }
        }
    }

    const Diagram& diagram_;
    const FindQuery& query_;
    FindPattern pattern_;
    std::optional<CountCondition> tokens_;
    std::optional<CountCondition> weight_;
    std::vector<NetElement> found_;
};

/// Nothing if the condition is empty.
Result<std::optional<CountCondition>> readCondition(const QString& text) {
    if (text.isEmpty()) {
        return std::optional<CountCondition>();
    }
    const auto condition = CountCondition::parse(text);
    if (!condition) {
        return condition.failure();
    }
    return std::optional(*condition);
}

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

/// Collects the replaced texts.
class Replacer {
public:
    Replacer(const Diagram& diagram, const FindQuery& query, const FindPattern& pattern,
             const QString& with)
        : diagram_(diagram), query_(query), pattern_(pattern), with_(with), edit_(diagram) {}

    void add(const NetElement& element) {
        if (const auto* place = std::get_if<PlaceId>(&element)) {
            addNode(diagram_.net.places, *place, places_);
        } else if (const auto* transition = std::get_if<TransitionId>(&element)) {
            addNode(diagram_.net.transitions, *transition, transitions_);
        } else if (const auto* note = std::get_if<NoteId>(&element)) {
            const std::string& text = diagram_.net.notes[*note].text;
            std::string next = pattern_.replaced(text, with_);
            if (next != text) {
                edit_.note(*note).value.text = std::move(next);
                ++result_.replaced;
            }
        }
    }

    Replacement take() {
        result_.refused = refuseClashes(diagram_.net.places, places_) +
                          refuseClashes(diagram_.net.transitions, transitions_);
        for (auto& [id, name] : places_) {
            edit_.place(id).value.name = std::move(name);
        }
        for (auto& [id, name] : transitions_) {
            edit_.transition(id).value.name = std::move(name);
        }
        result_.replaced += static_cast<int>(places_.size() + transitions_.size());
        result_.edit = edit_.take();
        return std::move(result_);
    }

private:
    auto& part(PlaceId id) { return edit_.place(id); }
    auto& part(TransitionId id) { return edit_.transition(id); }

    template <class Table, class IdT>
    void addNode(const Table& table, IdT id, NewNames<IdT>& names) {
        const auto& value = table[id];
        std::string name = pattern_.replaced(value.name, with_);
        if (query_.where != FindWhere::labels && name != value.name) {
            names.emplace(id, std::move(name));
        }
        std::string label = pattern_.replaced(value.label, with_);
        if (query_.where != FindWhere::names && label != value.label) {
            part(id).value.label = std::move(label);
            ++result_.replaced;
        }
    }

    const Diagram& diagram_;
    const FindQuery& query_;
    const FindPattern& pattern_;
    const QString& with_;
    EditBuilder edit_;
    NewNames<PlaceId> places_;
    NewNames<TransitionId> transitions_;
    Replacement result_;
};

}  // namespace

Result<CountCondition> CountCondition::parse(const QString& text) {
    static const QRegularExpression form(
        QStringLiteral("^\\s*(=|==|!=|≠|<|<=|≤|>|>=|≥)?\\s*(\\d+)\\s*$"));
    const auto match = form.match(text);
    const auto bound = Count::parse(match.captured(2).toStdString());
    if (!match.hasMatch() || !bound) {
        return fail(ErrorCode::badArgument,
                    FindText::tr("Expected a comparison, like =3, >0 or <=5, found “%1”")
                        .arg(text)
                        .toStdString());
    }
    const QString sign = match.captured(1);
    const auto oneOf = [&sign](const char* plain, const char* mathematical) {
        return sign == QLatin1String(plain) || sign == QString::fromUtf8(mathematical);
    };
    CountCondition condition;
    condition.bound_ = *bound;
    condition.relation_ = oneOf("!=", "≠")   ? Relation::unequal
                          : oneOf("<", "<")  ? Relation::less
                          : oneOf("<=", "≤") ? Relation::lessOrEqual
                          : oneOf(">", ">")  ? Relation::greater
                          : oneOf(">=", "≥") ? Relation::greaterOrEqual
                                             : Relation::equal;
    return condition;
}

bool CountCondition::holds(const Count& count) const {
    switch (relation_) {
        case Relation::equal:
            return count == bound_;
        case Relation::unequal:
            return count != bound_;
        case Relation::less:
            return count < bound_;
        case Relation::lessOrEqual:
            return count <= bound_;
        case Relation::greater:
            return count > bound_;
        case Relation::greaterOrEqual:
            return count >= bound_;
    }
    return false;
}

Result<FindPattern> FindPattern::compile(const FindQuery& query) {
    FindPattern pattern;
    pattern.sensitivity_ = query.caseSensitive ? Qt::CaseSensitive : Qt::CaseInsensitive;
    pattern.groups_ = query.regex;
    if (!query.regex && !query.wholeWord) {
        pattern.plain_ = query.text;
    }
    QString text = query.regex ? query.text : QRegularExpression::escape(query.text);
    if (query.wholeWord) {
        text = QStringLiteral("(?<!\\w)(?:%1)(?!\\w)").arg(text);
    }
    pattern.expression_ = QRegularExpression(
        text, QRegularExpression::UseUnicodePropertiesOption |
                  (query.caseSensitive ? QRegularExpression::NoPatternOption
                                       : QRegularExpression::CaseInsensitiveOption));
    if (!pattern.expression_.isValid()) {
        return fail(ErrorCode::badSyntax,
                    FindText::tr("Expected a regular expression: %1, at character %2")
                        .arg(pattern.expression_.errorString())
                        .arg(pattern.expression_.patternErrorOffset() + 1)
                        .toStdString());
    }
    return pattern;
}

bool FindPattern::matches(const std::string& text) const {
    const QString where = QString::fromStdString(text);
    return plain_.isEmpty() ? expression_.match(where).hasMatch()
                            : where.contains(plain_, sensitivity_);
}

std::string FindPattern::replaced(const std::string& text, const QString& with) const {
    QString result = QString::fromStdString(text);
    if (groups_) {
        return result.replace(expression_, with).toStdString();
    }
    qsizetype from = 0;  // not by QString::replace, so that backslashes are literal
    for (auto match = expression_.match(result); match.hasMatch();
         match = expression_.match(result, from)) {
        result.replace(match.capturedStart(), match.capturedLength(), with);
        from = match.capturedStart() + with.size();
        if (match.capturedLength() == 0 || from > result.size()) {
            break;
        }
    }
    return result.toStdString();
}

Result<std::vector<NetElement>> findElements(const Diagram& diagram, const FindQuery& query) {
    auto pattern = FindPattern::compile(query);
    if (!pattern) {
        return pattern.failure();
    }
    const auto tokens = readCondition(query.tokens);
    if (!tokens) {
        return tokens.failure();
    }
    const auto weight = readCondition(query.weight);
    if (!weight) {
        return weight.failure();
    }
    if (query.isEmpty()) {
        return std::vector<NetElement>();
    }
    return Finder(diagram, query, std::move(*pattern), *tokens, *weight).find();
}

Result<Replacement> replaceIn(const Diagram& diagram, const FindQuery& query,
                              const std::vector<NetElement>& elements, const QString& with) {
    const auto pattern = FindPattern::compile(query);
    if (!pattern) {
        return pattern.failure();
    }
    Replacer replacer(diagram, query, *pattern, with);
    if (!query.text.isEmpty()) {
        for (const NetElement& element : elements) {
            replacer.add(element);
        }
    }
    return replacer.take();
}

}  // namespace fireable

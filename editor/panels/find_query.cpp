#include "editor/panels/find_query.h"

#include <QCoreApplication>
#include "editor/document/edit_builder.h"
#include "editor/panels/properties.h"

namespace fireable {
namespace {

/// Translation context of query errors.
struct FindText {
    Q_DECLARE_TR_FUNCTIONS(Find)
};

/// Calls `visit` with every element, in file order.
template <class Visit>
void forFindItems(const Diagram& diagram, Visit visit) {
    for (const auto& [id, place] : diagram.net.places) {
        visit(FindItem{id, FindKind::places, place.name, place.label, place.initial});
    }
    for (const auto& [id, transition] : diagram.net.transitions) {
        visit(FindItem{id, FindKind::transitions, transition.name, transition.label});
    }
    for (const auto& [id, arc] : diagram.net.arcs) {
        visit(FindItem{id, FindKind::arcs, diagram.net.places[arc.place].name,
                       diagram.net.transitions[arc.transition].name, arc.weight});
    }
    for (const auto& [id, note] : diagram.net.notes) {
        visit(FindItem{id, FindKind::notes, note.text, {}});
    }
}

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

Result<Finder> Finder::compile(const FindQuery& query) {
    Finder finder(query, TRY(FindPattern::compile(query)));
    finder.tokens_ = TRY(readCondition(query.tokens));
    finder.weight_ = TRY(readCondition(query.weight));
    return finder;
}

bool Finder::matches(const FindItem& item) const {
    const bool isArc = item.kind == FindKind::arcs;
    if (query_.isEmpty() || (query_.kind != FindKind::any && query_.kind != item.kind)) {
        return false;
    }
    if (isArc ? (query_.kind == FindKind::arcs ? tokens_.has_value() : !weight_)
              : (tokens_ || weight_) && (!tokens_ || !item.number)) {
        return false;
    }
    const auto& condition = isArc ? weight_ : tokens_;
    if (condition && item.number && !condition->holds(*item.number)) {
        return false;
    }
    const bool all = isArc || item.kind == FindKind::notes;
    return ((all || query_.where != FindWhere::labels) && pattern_.matches(item.name)) ||
           (item.kind != FindKind::notes && (all || query_.where != FindWhere::names) &&
            pattern_.matches(item.label));
}

Result<std::vector<NetElement>> findElements(const Diagram& diagram, const FindQuery& query) {
    const Finder finder = TRY(Finder::compile(query));
    std::vector<NetElement> found;
    forFindItems(diagram, [&](const FindItem& item) {
        if (finder.matches(item)) {
            found.push_back(item.element);
        }
    });
    return found;
}

FindScope findScope(NetDocument& document) {
    return {
        {FindText::tr("In names and labels"), FindText::tr("In names"), FindText::tr("In labels")},
        {FindText::tr("Everything"), FindText::tr("Places"), FindText::tr("Transitions"),
         FindText::tr("Arcs"), FindText::tr("Notes")},
        FindText::tr("Tokens: =3, >0"),
        [&document](const FindQuery& query) { return findElements(document.diagram(), query); },
        [&document](const FindQuery& query, const std::vector<NetElement>& elements,
                    const QString& with, const QString& step) -> Result<Replaced> {
            Replacement made = TRY(replaceIn(document.diagram(), query, elements, with));
            document.edit(std::move(made.edit), step);
            return Replaced(std::move(made));
        },
        [&document](const NetElement& element) {
            return elementsText(document.diagram(), {element}, false);
        }};
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

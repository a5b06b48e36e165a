#include "editor/panels/find_query.h"

#include <QCoreApplication>

namespace fireable {
namespace {

/// The translation context of what is said about wrong queries.
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

/// Nothing where no condition was typed.
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
    qsizetype from = 0;  // by hand, as backslashes mean themselves
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

}  // namespace fireable

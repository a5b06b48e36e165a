#include "editor/script/net_script.h"

#include <algorithm>

#include "editor/document/net_element.h"
#include "editor/document/save_check.h"
#include "editor/document/to_text.h"
#include "engine/net/engines.h"

namespace fireable {
namespace {

/// Nothing if there is no such arc kind.
std::optional<ArcKind> kindOf(const QString& word, bool intoTransition) {
    if (word.isEmpty() || word == QStringLiteral("regular")) {
        return intoTransition ? ArcKind::input : ArcKind::output;
    }
    if (!intoTransition) {
        return std::nullopt;
    }
    if (word == QStringLiteral("inhibitor")) {
        return ArcKind::inhibitor;
    }
    if (word == QStringLiteral("read")) {
        return ArcKind::read;
    }
    return word == QStringLiteral("reset") ? std::optional(ArcKind::reset) : std::nullopt;
}

}  // namespace

NetScriptRun::NetScriptRun(ScriptHost& host, const NetDocument& document, EngineRunner& runner,
                           RunConfigurations& runs)
    : ScriptRun(host, runner, runs.watches()), document_(document), runner_(runner), runs_(runs) {
}

QString NetScriptRun::engine() const {
    return toText(engineName(runner_.engine()));
}

void NetScriptRun::setEngine(const QString& name) {
    const auto kind = parseEngine(name.toStdString());
    if (!kind) {
        throwError(this, expected(tr("the name of an engine"), name));
        return;
    }
    runner_.configure(*kind, runner_.rule());
}

QString NetScriptRun::rule() const {
    return toText(ruleWord(runner_.rule()));
}

void NetScriptRun::setRule(const QString& word) {
    const auto rule = parseRule(word.toStdString(), runner_.rule().seed);
    if (!rule) {
        throwError(this, expected(tr("the name of a firing rule"), word));
        return;
    }
    runner_.configure(runner_.engine(), *rule);
}

void NetScriptRun::useSeed(std::uint64_t seed) {
    FiringRule rule = runner_.rule();
    rule.seed = seed;
    runner_.configure(runner_.engine(), rule);
}

QStringList NetScriptRun::enabled() const {
    QStringList names;
    for (const TransitionId id : runner_.enabledTransitions()) {
        names.append(toText(document_.diagram().net.transitions[id].name));
    }
    return names;
}

QJSValue NetScriptRun::fired() {
    QJSEngine& engine = *qjsEngine(this);
    QJSValue list = engine.newArray();
    const RunFrame* frame = runner_.frame();
    const RunProgram* program = runner_.program();
    if (frame == nullptr || program == nullptr) {
        return list;
    }
    quint32 length = 0;
    for (const Firing& firing : frame->fired) {
        QJSValue entry = engine.newObject();
        const auto t = static_cast<std::size_t>(firing.transition);
        entry.setProperty(QStringLiteral("transition"), toText(program->transitionNames[t]));
        entry.setProperty(QStringLiteral("copies"), scriptValue(firing.count));
        list.setProperty(length++, entry);
    }
    return list;
}

void NetScriptRun::fire(const QString& transition, bool often) {
    if (!prepare()) {
        return;
    }
    const Net& net = document_.diagram().net;
    const auto found = std::ranges::find_if(
        net.transitions, [&](const auto& entry) { return toText(entry.value.name) == transition; });
    if (found == net.transitions.end()) {
        throwError(this, expected(tr("the name of a transition"), transition));
        return;
    }
    if (!std::ranges::binary_search(runner_.enabledTransitions(), (*found).id)) {
        throwError(this, tr("'%1' is not enabled").arg(transition));
        return;
    }
    runner_.fire((*found).id, often ? Multiplicity::maximal : Multiplicity::one);
    settle();
}

void NetScriptRun::configure(const QString& name) {
    const auto& all = runs_.all();
    const auto found = std::ranges::find(all, name.toStdString(), &RunConfiguration::name);
    if (found == all.end()) {
        throwError(this, expected(tr("the name of a run configuration"), name));
        return;
    }
    runs_.choose(static_cast<std::size_t>(found - all.begin()));
}

NetScript::NetScript(ScriptHost& host, NetDocument& document, Selection& selection,
                     EngineRunner& runner, RunConfigurations& runs, IsOpenElsewhere isOpenElsewhere,
                     QObject* parent)
    : ScriptDocument(document, selection, new NetScriptRun(host, document, runner, runs),
                     std::move(isOpenElsewhere), parent),
      document_(document),
      selection_(selection) {
}

QStringList NetScript::nets() const {
    QStringList names;
    for (std::size_t i = 0; i < document_.netCount(); ++i) {
        names.append(document_.netName(i));
    }
    return names;
}

void NetScript::showNet(int position) {
    if (position < 0 || position >= static_cast<int>(document_.netCount())) {
        throwError(this, expected(tr("a number below %1").arg(document_.netCount()),
                                  QString::number(position)));
        return;
    }
    document_.showNet(static_cast<std::size_t>(position));
}

QStringList NetScript::places() const {
    return namesIn(diagram().net.places);
}

QStringList NetScript::transitions() const {
    return namesIn(diagram().net.transitions);
}

QStringList NetScript::selected() const {
    QStringList names;
    for (const NodeId& node : selection_.nodes()) {
        const auto* place = std::get_if<PlaceId>(&node);
        names.append(QString::fromStdString(
            place != nullptr ? diagram().net.places[*place].name
                             : diagram().net.transitions[std::get<TransitionId>(node)].name));
    }
    return names;
}

std::optional<NodeId> NetScript::find(const QString& name) {
    if (const auto place = idNamed(diagram().net.places, name)) {
        return NodeId(*place);
    }
    if (const auto transition = idNamed(diagram().net.transitions, name)) {
        return NodeId(*transition);
    }
    throwError(this, expected(tr("the name of a place or transition"), name));
    return std::nullopt;
}

std::optional<PlaceId> NetScript::findPlace(const QString& name) {
    const auto place = idNamed(diagram().net.places, name);
    if (!place) {
        throwError(this, expected(tr("the name of a place"), name));
    }
    return place;
}

QJSValue NetScript::tokens(const QString& place) {
    const auto id = findPlace(place);
    return id ? scriptValue(diagram().net.places[*id].initial) : QJSValue();
}

void NetScript::setTokens(const QString& place, const QJSValue& tokens) {
    const auto id = findPlace(place);
    const auto count = countOf(tokens);
    if (id && !count) {
        throwError(this, expected(tr("a whole number of tokens"), tokens.toString()));
    }
    if (id && count) {
        EditBuilder edit(diagram());
        edit.place(*id).value.initial = *count;
        document_.edit(edit.take(), tr("Tokens"));
    }
}

void NetScript::addPlace(const QString& name, double x, double y, const QJSValue& tokens) {
    const auto count = countOf(tokens);
    if (!count) {
        throwError(this, expected(tr("a whole number of tokens"), tokens.toString()));
        return;
    }
    if (isPoint(x, y) && isFree(diagram().net.places, name)) {
        EditBuilder edit(diagram());
        PlacePart part;
        part.value.name = name.toStdString();
        part.value.initial = *count;
        part.geometry.emplace().position = {x, y};
        edit.add(std::move(part));
        document_.edit(edit.take(), tr("Add Place"));
    }
}

void NetScript::addTransition(const QString& name, double x, double y) {
    if (isPoint(x, y) && isFree(diagram().net.transitions, name)) {
        EditBuilder edit(diagram());
        TransitionPart part;
        part.value.name = name.toStdString();
        part.geometry.emplace().position = {x, y};
        edit.add(std::move(part));
        document_.edit(edit.take(), tr("Add Transition"));
    }
}

void NetScript::addArc(const QString& from, const QString& to, const QJSValue& weight,
                       const QString& kind) {
    const Net& net = diagram().net;
    const bool into = idNamed(net.places, from) && idNamed(net.transitions, to);
    const auto place = idNamed(net.places, into ? from : to);
    const auto transition = idNamed(net.transitions, into ? to : from);
    if (!place || !transition) {
        throwError(this,
                   expected(tr("a place and a transition"), from + QStringLiteral(", ") + to));
        return;
    }
    const auto arcKind = kindOf(kind, into);
    const auto count = countOf(weight);
    if (!arcKind) {
        throwError(this, expected(tr("a kind of arc for this direction"), kind));
        return;
    }
    if (!count || !count->fits64() || *count < Count(1)) {
        throwError(this, expected(tr("a whole number over 0 as weight"), weight.toString()));
        return;
    }
    EditBuilder edit(diagram());
    ArcPart part;
    part.value = {*place, *transition, *arcKind, count->value64()};
    edit.add(std::move(part));
    document_.edit(edit.take(), tr("Add Arc"));
}

std::optional<NetElement> NetScript::element(const QString& name) {
    const auto node = find(name);
    return node ? std::optional(toElement(*node)) : std::nullopt;
}

std::optional<ScriptDocument::Saving> NetScript::savingTo(const std::filesystem::path& file) {
    const auto format = formatOfSuffix(file);
    if (!format) {
        return std::nullopt;
    }
    return Saving{[this, format] { return lossesIn(*format, document_.nets()); },
                  [this, format, file]() -> Result<void> {
                      TRY(writeFile(file, *format, document_.nets()));
                      document_.markSaved(file, *format);
                      return {};
                  }};
}

void NetScript::remove(const QString& name) {
    if (const auto node = find(name)) {
        EditBuilder edit(diagram());
        edit.remove({toElement(*node)});
        document_.edit(edit.take(), tr("Delete"));
    }
}

void NetScript::rename(const QString& name, const QString& newName) {
    const auto node = find(name);
    if (!node || name == newName) {
        return;
    }
    EditBuilder edit(diagram());
    if (const auto* place = std::get_if<PlaceId>(&*node)) {
        if (!isFree(diagram().net.places, newName)) {
            return;
        }
        edit.place(*place).value.name = newName.toStdString();
    } else {
        if (!isFree(diagram().net.transitions, newName)) {
            return;
        }
        edit.transition(std::get<TransitionId>(*node)).value.name = newName.toStdString();
    }
    document_.edit(edit.take(), tr("Rename"));
}

void NetScript::move(const QString& name, double x, double y) {
    const auto node = find(name);
    if (node && isPoint(x, y)) {
        EditBuilder edit(diagram());
        edit.move(toElement(*node), {x, y});
        document_.edit(edit.take(), tr("Move"));
    }
}

}  // namespace fireable

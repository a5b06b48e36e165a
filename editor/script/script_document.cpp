#include "editor/script/script_document.h"

#include <QJSEngine>
#include <algorithm>
#include <cmath>

#include "editor/document/net_element.h"
#include "editor/document/save_check.h"
#include "editor/script/script_host.h"

namespace fireable {
namespace {

template <class Table>
QStringList namesIn(const Table& table) {
    QStringList names;
    for (const auto& [id, node] : table) {
        names.append(QString::fromStdString(node.name));
    }
    return names;
}

template <class Table>
auto idNamed(const Table& table, const QString& name) {
    const auto found = std::ranges::find_if(
        table, [text = name.toStdString()](const auto& entry) { return entry.value.name == text; });
    using Id = std::remove_cvref_t<decltype((*found).id)>;
    return found == table.end() ? std::optional<Id>() : std::optional<Id>((*found).id);
}

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

ScriptDocument::ScriptDocument(ScriptHost& host, NetDocument& document, Selection& selection,
                               EngineRunner& runner, RunConfigurations& runs,
                               IsOpenElsewhere isOpenElsewhere, QObject* parent)
    : QObject(parent),
      document_(document),
      isOpenElsewhere_(std::move(isOpenElsewhere)),
      selection_(selection),
      run_(new ScriptRun(host, document, runner, runs, this)) {
}

QStringList ScriptDocument::nets() const {
    QStringList names;
    for (std::size_t i = 0; i < document_.netCount(); ++i) {
        names.append(document_.netName(i));
    }
    return names;
}

void ScriptDocument::showNet(int position) {
    if (position < 0 || position >= static_cast<int>(document_.netCount())) {
        throwError(this, expected(tr("a number below %1").arg(document_.netCount()),
                                  QString::number(position)));
        return;
    }
    document_.showNet(static_cast<std::size_t>(position));
}

QStringList ScriptDocument::places() const {
    return namesIn(diagram().net.places);
}

QStringList ScriptDocument::transitions() const {
    return namesIn(diagram().net.transitions);
}

QStringList ScriptDocument::selected() const {
    QStringList names;
    for (const NodeId& node : selection_.nodes()) {
        const auto* place = std::get_if<PlaceId>(&node);
        names.append(QString::fromStdString(
            place != nullptr ? diagram().net.places[*place].name
                             : diagram().net.transitions[std::get<TransitionId>(node)].name));
    }
    return names;
}

void ScriptDocument::select(const QStringList& names) {
    ElementSet elements;
    for (const QString& name : names) {
        const auto node = find(name);
        if (!node) {
            return;
        }
        elements.insert(toElement(*node));
    }
    selection_.set(std::move(elements));
}

std::optional<NodeId> ScriptDocument::find(const QString& name) {
    if (const auto place = idNamed(diagram().net.places, name)) {
        return NodeId(*place);
    }
    if (const auto transition = idNamed(diagram().net.transitions, name)) {
        return NodeId(*transition);
    }
    throwError(this, expected(tr("the name of a place or transition"), name));
    return std::nullopt;
}

std::optional<PlaceId> ScriptDocument::findPlace(const QString& name) {
    const auto place = idNamed(diagram().net.places, name);
    if (!place) {
        throwError(this, expected(tr("the name of a place"), name));
    }
    return place;
}

template <class Table>
bool ScriptDocument::isFree(const Table& table, const QString& name) {
    if (name.isEmpty() || idNamed(table, name)) {
        throwError(this, expected(ScriptDocument::tr("a name that is not taken"), name));
        return false;
    }
    return true;
}

bool ScriptDocument::isPoint(double x, double y) {
    const bool is = std::abs(x) <= farthestCoordinate && std::abs(y) <= farthestCoordinate;
    if (!is) {
        throwError(this, expected(tr("two coordinates up to 10,000,000"),
                                  QStringLiteral("%1, %2").arg(x).arg(y)));
    }
    return is;
}

QJSValue ScriptDocument::tokens(const QString& place) {
    const auto id = findPlace(place);
    return id ? scriptValue(diagram().net.places[*id].initial) : QJSValue();
}

void ScriptDocument::setTokens(const QString& place, const QJSValue& tokens) {
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

void ScriptDocument::addPlace(const QString& name, double x, double y, const QJSValue& tokens) {
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

void ScriptDocument::addTransition(const QString& name, double x, double y) {
    if (isPoint(x, y) && isFree(diagram().net.transitions, name)) {
        EditBuilder edit(diagram());
        TransitionPart part;
        part.value.name = name.toStdString();
        part.geometry.emplace().position = {x, y};
        edit.add(std::move(part));
        document_.edit(edit.take(), tr("Add Transition"));
    }
}

void ScriptDocument::addArc(const QString& from, const QString& to, const QJSValue& weight,
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

void ScriptDocument::saveAs(const QString& path, bool mayLose) {
    const std::filesystem::path file(path.toStdString());
    const auto format = formatOfSuffix(file);
    if (!format) {
        throwError(this, expected(tr("a file name with the suffix of a format"), path));
        return;
    }
    if (isOpenElsewhere_ && isOpenElsewhere_(document_, file)) {
        throwError(this, tr("'%1' is open in another tab").arg(path));
        return;
    }
    const auto losses = lossesIn(*format, document_.nets());
    if (!losses) {
        throwError(this, losses.error());
        return;
    }
    if (!losses->isEmpty() && !mayLose) {
        throwError(this, tr("'%1' would lose: %2").arg(path, losses->join(QStringLiteral(", "))));
        return;
    }
    if (const auto written = writeFile(file, *format, document_.nets()); !written) {
        throwError(this, written.error());
        return;
    }
    document_.markSaved(file, *format);
}

void ScriptDocument::remove(const QString& name) {
    if (const auto node = find(name)) {
        EditBuilder edit(diagram());
        edit.remove({toElement(*node)});
        document_.edit(edit.take(), tr("Delete"));
    }
}

void ScriptDocument::rename(const QString& name, const QString& newName) {
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

void ScriptDocument::move(const QString& name, double x, double y) {
    const auto node = find(name);
    if (node && isPoint(x, y)) {
        EditBuilder edit(diagram());
        edit.move(toElement(*node), {x, y});
        document_.edit(edit.take(), tr("Move"));
    }
}

QObject* makeScriptDocument(ScriptHost& host, NetDocument& document, Selection& selection,
                            EngineRunner& runner, RunConfigurations& runs,
                            IsOpenElsewhere isOpenElsewhere, QObject* parent) {
    auto* made = new ScriptDocument(host, document, selection, runner, runs,
                                    std::move(isOpenElsewhere), parent);
    QJSEngine::setObjectOwnership(made, QJSEngine::CppOwnership);
    return made;
}

}  // namespace fireable

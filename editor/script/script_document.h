#pragma once

#include <QObject>
#include <QStringList>
#include <filesystem>
#include <functional>

#include "editor/document/edit_builder.h"
#include "editor/document/selection.h"
#include "editor/playback/run_configurations.h"
#include "editor/script/script_host.h"
#include "editor/script/script_run.h"

namespace fireable {

/// Whether another document has this file open.
using IsOpenElsewhere =
    std::function<bool(const NetDocument& document, const std::filesystem::path& file)>;

/// Creates the scripting object of a document, owned by `parent`, which must be destroyed before
/// the other arguments. An empty `isOpenElsewhere` means no other documents.
QObject* makeScriptDocument(ScriptHost& host, NetDocument& document, Selection& selection,
                            EngineRunner& runner, RunConfigurations& runs,
                            IsOpenElsewhere isOpenElsewhere, QObject* parent);

/// A document for scripts. Nodes are identified by name; unknown and duplicate names throw script
/// errors. Each edit is an undo step.
class ScriptDocument final : public QObject {
    Q_OBJECT
    Q_PROPERTY(QString title READ title)
    Q_PROPERTY(QString path READ path)
    Q_PROPERTY(bool modified READ isModified)
    Q_PROPERTY(QStringList nets READ nets)
    Q_PROPERTY(int net READ net WRITE showNet)
    Q_PROPERTY(QStringList places READ places)
    Q_PROPERTY(QStringList transitions READ transitions)
    Q_PROPERTY(QStringList selected READ selected WRITE select)
    Q_PROPERTY(fireable::ScriptRun* run READ run CONSTANT)

public:
    ScriptDocument(ScriptHost& host, NetDocument& document, Selection& selection,
                   EngineRunner& runner, RunConfigurations& runs, IsOpenElsewhere isOpenElsewhere,
                   QObject* parent);

    QString title() const { return document_.title(); }
    QString path() const { return QString::fromStdString(document_.path().string()); }
    bool isModified() const { return document_.isModified(); }
    QStringList nets() const;
    int net() const { return static_cast<int>(document_.currentNet()); }
    void showNet(int position);
    QStringList places() const;
    QStringList transitions() const;
    QStringList selected() const;
    void select(const QStringList& names);
    ScriptRun* run() { return run_; }

    /// The initial tokens of a place.
    Q_INVOKABLE QJSValue tokens(const QString& place);
    Q_INVOKABLE void setTokens(const QString& place, const QJSValue& tokens);
    Q_INVOKABLE void addPlace(const QString& name, double x, double y, const QJSValue& tokens = 0);
    Q_INVOKABLE void addTransition(const QString& name, double x, double y);
    /// Connects a place and a transition in either direction. `kind`, for arcs into a transition:
    /// regular, inhibitor, read or reset.
    Q_INVOKABLE void addArc(const QString& from, const QString& to, const QJSValue& weight = 1,
                            const QString& kind = {});
    Q_INVOKABLE void remove(const QString& name);
    Q_INVOKABLE void rename(const QString& name, const QString& newName);
    Q_INVOKABLE void move(const QString& name, double x, double y);
    /// Saves to a file in the format of its suffix. Throws, without writing, if information would
    /// be lost, unless `mayLose`, or if another document has the file open.
    Q_INVOKABLE void saveAs(const QString& path, bool mayLose = false);
    Q_INVOKABLE void undo() { document_.undoStack().undo(); }
    Q_INVOKABLE void redo() { document_.undoStack().redo(); }

private:
    const Diagram& diagram() const { return document_.diagram(); }
    /// Throws and returns nothing if there is no such node.
    std::optional<NodeId> find(const QString& name);
    std::optional<PlaceId> findPlace(const QString& name);
    /// Throws and returns false for an invalid point.
    bool isPoint(double x, double y);
    /// Throws and returns false if the name is empty or in use.
    template <class Table>
    bool isFree(const Table& table, const QString& name);

    NetDocument& document_;
    IsOpenElsewhere isOpenElsewhere_;
    Selection& selection_;
    ScriptRun* run_;
};

}  // namespace fireable

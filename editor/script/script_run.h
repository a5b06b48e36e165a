#pragma once

#include <QJSValue>
#include <QObject>
#include <QPointer>
#include <QStringList>

#include "editor/playback/runner.h"
#include "editor/playback/watch_values.h"
#include "editor/script/script_host.h"

namespace fireable {

/// The run of a document for scripts: what all kinds have. Calls return when the run has halted;
/// failures throw script errors.
class ScriptRun : public QObject {
    Q_OBJECT
    Q_PROPERTY(QJSValue steps READ steps)
    Q_PROPERTY(QString state READ state)
    Q_PROPERTY(QString engine READ engine WRITE setEngine)
    Q_PROPERTY(double seed READ seed WRITE setSeed)
    Q_PROPERTY(QStringList enabled READ enabled)
    Q_PROPERTY(QJSValue fired READ fired)

public:
    QJSValue steps() const { return scriptSteps(); }
    /// ready, running, paused, finished or failed
    QString state() const;
    virtual QString engine() const = 0;
    virtual void setEngine(const QString& name) = 0;
    virtual double seed() const = 0;
    void setSeed(double seed);
    /// The names of nodes that can fire now.
    virtual QStringList enabled() const = 0;
    /// The last step: an array of objects.
    virtual QJSValue fired() = 0;

    Q_INVOKABLE QJSValue toEnd();
    Q_INVOKABLE QJSValue step(int count = 1);
    Q_INVOKABLE QJSValue back(int count = 1);
    Q_INVOKABLE QJSValue goTo(const QJSValue& step);
    Q_INVOKABLE void reset();
    /// The value of a node or expression; `undefined` if it has none.
    Q_INVOKABLE QJSValue value(const QString& expression);
    Q_INVOKABLE void breakWhen(const QString& condition);
    Q_INVOKABLE void breakOn(const QString& node);
    Q_INVOKABLE void clearBreakpoints();
    Q_INVOKABLE void watch(const QString& expression);

protected:
    /// A `ScriptDocument` will own it.
    ScriptRun(ScriptHost& host, Runner& runner, WatchList& watches);

    virtual void useSeed(std::uint64_t seed) = 0;
    /// Has the model compiled soon.
    virtual void compile() = 0;
    /// Waits for pending commands; the step, or undefined as `waitForRun`.
    QJSValue settle();
    /// Waits for pending commands. False: the script failed or was stopped, or this object was
    /// destroyed and must not be used.
    bool waitForRun();
    /// Ensures that there is a run; false as `waitForRun`.
    bool prepare();

private:
    QJSValue scriptSteps() const;

    ScriptHost& host_;
    Runner& runner_;
    WatchList& watches_;
    std::optional<Error> failure_;
};

}  // namespace fireable

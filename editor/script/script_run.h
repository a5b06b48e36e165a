#pragma once

#include <QJSValue>
#include <QObject>
#include <QPointer>
#include <QStringList>

#include "editor/playback/run_configurations.h"
#include "editor/script/script_host.h"

namespace fireable {

/// The run of a document for scripts. Calls return when the run has halted; failures throw script
/// errors.
class ScriptRun final : public QObject {
    Q_OBJECT
    Q_PROPERTY(QJSValue steps READ steps)
    Q_PROPERTY(QString state READ state)
    Q_PROPERTY(QString engine READ engine WRITE setEngine)
    Q_PROPERTY(QString rule READ rule WRITE setRule)
    Q_PROPERTY(double seed READ seed WRITE setSeed)
    Q_PROPERTY(QStringList enabled READ enabled)
    Q_PROPERTY(QJSValue fired READ fired)

public:
    ScriptRun(ScriptHost& host, const NetDocument& document, EngineRunner& runner,
              RunConfigurations& runs, QObject* parent);

    QJSValue steps() const { return scriptSteps(); }
    /// ready, running, paused, finished or failed
    QString state() const;
    QString engine() const;
    void setEngine(const QString& name);
    QString rule() const;
    void setRule(const QString& word);
    double seed() const { return static_cast<double>(runner_.rule().seed); }
    void setSeed(double seed);
    /// The names of drawn transitions that are enabled.
    QStringList enabled() const;
    /// The last step: an array of `{transition, copies}`.
    QJSValue fired();

    Q_INVOKABLE QJSValue toEnd();
    Q_INVOKABLE QJSValue step(int count = 1);
    Q_INVOKABLE QJSValue back(int count = 1);
    Q_INVOKABLE QJSValue goTo(const QJSValue& step);
    Q_INVOKABLE void reset();
    /// Fires a drawn transition alone, once or as often as possible.
    Q_INVOKABLE void fire(const QString& transition, bool often = false);
    /// The value of a place or expression; `undefined` if it has none.
    Q_INVOKABLE QJSValue value(const QString& expression);
    Q_INVOKABLE void breakWhen(const QString& condition);
    Q_INVOKABLE void breakOn(const QString& transition);
    Q_INVOKABLE void clearBreakpoints();
    Q_INVOKABLE void watch(const QString& expression);
    Q_INVOKABLE void configure(const QString& name);

private:
    QJSValue scriptSteps() const;
    QJSValue settle();
    /// Waits for pending commands. False: the script failed or was stopped, or this object was
    /// destroyed and must not be used.
    bool waitForRun();
    /// Ensures that there is a run; false as `waitForRun`.
    bool prepare();

    ScriptHost& host_;
    const NetDocument& document_;
    EngineRunner& runner_;
    RunConfigurations& runs_;
    std::optional<Error> failure_;
};

}  // namespace fireable

#pragma once

#include "editor/document/edit_builder.h"
#include "editor/document/net_document.h"
#include "editor/document/selection.h"
#include "editor/playback/engine_runner.h"
#include "editor/playback/run_configurations.h"
#include "editor/script/script_document.h"
#include "editor/script/script_run.h"

namespace fireable {

/// The run of a net.
class NetScriptRun final : public ScriptRun {
    Q_OBJECT
    Q_PROPERTY(QString rule READ rule WRITE setRule)

public:
    NetScriptRun(ScriptHost& host, const NetDocument& document, EngineRunner& runner,
                 RunConfigurations& runs);

    QString engine() const override;
    void setEngine(const QString& name) override;
    QString rule() const;
    void setRule(const QString& word);
    double seed() const override { return static_cast<double>(runner_.rule().seed); }
    /// The names of drawn transitions that are enabled.
    QStringList enabled() const override;
    /// `{transition, copies}`
    QJSValue fired() override;

    /// Fires a drawn transition alone, once or as often as possible.
    Q_INVOKABLE void fire(const QString& transition, bool often = false);
    Q_INVOKABLE void configure(const QString& name);

private:
    void useSeed(std::uint64_t seed) override;
    void compile() override { runner_.prepare(); }

    const NetDocument& document_;
    EngineRunner& runner_;
    RunConfigurations& runs_;
};

/// A net for scripts.
class NetScript final : public ScriptDocument {
    Q_OBJECT
    Q_PROPERTY(QStringList nets READ nets)
    Q_PROPERTY(int net READ net WRITE showNet)
    Q_PROPERTY(QStringList places READ places)
    Q_PROPERTY(QStringList transitions READ transitions)

public:
    NetScript(ScriptHost& host, NetDocument& document, Selection& selection, EngineRunner& runner,
              RunConfigurations& runs, IsOpenElsewhere isOpenElsewhere, QObject* parent);

    QStringList nets() const;
    int net() const { return static_cast<int>(document_.currentNet()); }
    void showNet(int position);
    QStringList places() const;
    QStringList transitions() const;
    QStringList selected() const override;

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

private:
    const Diagram& diagram() const { return document_.diagram(); }
    /// Throws and returns nothing if there is no such node.
    std::optional<NodeId> find(const QString& name);
    std::optional<PlaceId> findPlace(const QString& name);
    std::optional<NetElement> element(const QString& name) override;
    std::optional<Saving> savingTo(const std::filesystem::path& file) override;

    NetDocument& document_;
    Selection& selection_;
};

}  // namespace fireable

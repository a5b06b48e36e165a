#pragma once

#include <QObject>
#include <optional>
#include <string>
#include <vector>

#include "editor/profile/profile_setup.h"

namespace fireable {

class DocumentTab;
class MainWindow;
class RunTab;

/// The open documents of a window as models to profile, and cells of profiles as runs in it.
class ProfiledTabs final : public QObject {
    Q_OBJECT

public:
    explicit ProfiledTabs(MainWindow& window);

    /// A document is copied only when its source is taken.
    std::vector<ProfileSource> sources() const;
    /// The kind of the document in front, or else of the first; nothing: none is open that runs.
    std::optional<ProfiledKind> frontKind() const;

    /// The model's name without the rule, which rows of a profile have if there are several.
    static QString modelName(const ProfiledProgram& program);
    /// Brings the model of a row to the front, which runs with `engine` then: an open document, a
    /// member of a family, or the file `path`, which is empty if there is none. Shows `evaluations`
    /// as a heat map on its drawing.
    void openRun(const ProfiledProgram& program, const std::string& engine, const QString& path,
                 std::vector<NodeEvaluations> evaluations = {});

signals:
    /// Documents were opened or closed.
    void listChanged();
    void messageReported(const QString& text);
    void failed(const fireable::Error& error);

private:
    void follow(DocumentTab& tab);
    QList<RunTab*> runTabs() const;
    QString nameOf(RunTab& tab) const;
    /// How a document is to run, and what it shows.
    struct Wanted {
        std::string engine;
        std::string rule;
        std::vector<NodeEvaluations> evaluations;
    };
    RunTab* openFamily(const ProfiledProgram& program);
    void choose(RunTab& tab, const Wanted& wanted);

    MainWindow& window_;
};

}  // namespace fireable

#pragma once

#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QWidget>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "editor/profile/family_picker.h"
#include "editor/profile/profile_job.h"
#include "editor/profile/profile_runs_box.h"

namespace fireable {

/// A model that can be profiled, or a family of them.
struct ProfileSource {
    /// Adds it to a task, on another thread.
    using Add = std::function<Result<void>(ProfileTaskMaker& maker)>;

    QString key;   ///< tells it from the others: a file, a document
    QString name;  ///< for the user, and in the profile
    QString tip;
    std::optional<ProfiledKind> kind;  ///< nothing: its file cannot be read
    std::function<Add()> take;         ///< in the window's thread: the model as it is now
};

/// Chooses what a profile runs: models, engines and how. All chosen models must be of one kind, for
/// which engines and rules are offered.
class ProfileSetup final : public QWidget {
    Q_OBJECT

public:
    explicit ProfileSetup(QWidget* parent = nullptr);

    /// Open documents, listed first. Those that are listed already stay ticked or not; of others,
    /// those of `ticked` are.
    void setDocuments(std::vector<ProfileSource> documents, std::optional<ProfiledKind> ticked);
    /// Adds files, ticked. Those listed already are ticked.
    void addFiles(const QStringList& files);
    /// Adds the programs of a family with these `numbers`, such as `1..5`, ticked.
    void addFamily(const QString& family, const QString& numbers);

    /// The file that was added under this name, or else one in `folder`; empty: there is none.
    QString fileOf(const QString& name, const QString& folder) const;

    /// Why it cannot run, in the user's language; empty: it can.
    QString problem() const;
    /// The kind of the ticked models; nothing if none is ticked whose kind is known, or both are.
    std::optional<ProfiledKind> kind() const;
    /// What is chosen, to be called on another thread.
    ProfileJob::Gather gather() const;
    ProfileOptions options() const { return runs_->options(); }

    QListWidget& models() const { return *models_; }
    QListWidget& engines() const { return *engines_; }
    ProfileRunsBox& runs() const { return *runs_; }
    QLineEdit& threads() const { return *threads_; }
    FamilyPicker& families() const { return *families_; }

signals:
    void changed();
    /// The user asks for files to add.
    void filesWanted();

private:
    QWidget* modelsBox();
    QWidget* enginesBox();
    void addRow(const ProfileSource& source, bool ticked, int row);
    QListWidgetItem* rowOf(const QString& key) const;
    void removeChosen();
    /// The kinds of the ticked models.
    std::set<ProfiledKind> kinds() const;
    std::vector<const ProfileSource*> ticked() const;
    void showKind();
    void fillEngines(ProfiledKind kind);
    std::optional<std::vector<int>> threadNumbers() const;
    void announce();

    std::map<QString, ProfileSource> sources_;            ///< by key
    std::optional<ProfiledKind> shown_;                   ///< of the engines listed
    std::map<ProfiledKind, std::set<std::string>> left_;  ///< engines not ticked, by kind
    QListWidget* models_;
    QPushButton* remove_;
    FamilyPicker* families_;
    QListWidget* engines_;
    QLineEdit* threads_;
    ProfileRunsBox* runs_;
};

}  // namespace fireable

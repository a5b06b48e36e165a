#pragma once

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGroupBox>
#include <QLineEdit>
#include <QListWidget>
#include <QSpinBox>
#include <set>
#include <string>

#include "importers/profile/profile_task.h"

class QStackedWidget;

namespace fireable {

/// An item with a box to tick.
QListWidgetItem* tickableItem(const QString& text, bool ticked);
/// Whether it is ticked, and can be.
bool isTicked(const QListWidgetItem& item);
/// Whether any item is.
bool anyTicked(const QListWidget& list);
/// A list of some lines at least.
QListWidget* newTickList(const QString& name, QWidget* parent);

/// Chooses how the runs of a profile are made: rules, and limits.
class ProfileRunsBox final : public QGroupBox {
    Q_OBJECT

public:
    explicit ProfileRunsBox(QWidget* parent = nullptr);

    void showKind(ProfiledKind kind);
    /// Why `kind` cannot run, in the user's language; empty: it can.
    QString problem(ProfiledKind kind) const;
    ProfiledRules chosenRules() const;
    ProfileOptions options() const;

    /// The chosen rules of nets, each a row of the profile.
    void setRules(const std::set<std::string>& words);
    QSpinBox& rounds() const { return *rounds_; }
    QDoubleSpinBox& seconds() const { return *seconds_; }
    QLineEdit& stepLimit() const { return *steps_; }
    QComboBox& choice() const { return *choice_; }

signals:
    void changed();

private:
    QListWidget* rules_;
    QComboBox* choice_;
    QStackedWidget* ways_;  ///< rules of nets, or the choice of systems
    QSpinBox* seed_;
    QSpinBox* rounds_;
    QDoubleSpinBox* seconds_;
    QLineEdit* steps_;
};

}  // namespace fireable

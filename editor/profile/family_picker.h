#pragma once

#include <QComboBox>
#include <QWidget>

#include "editor/panels/checked_field.h"
#include "importers/profile/profile_task.h"

namespace fireable {

/// Chooses a family of models and their numbers, and says at once which numbers there cannot be.
class FamilyPicker final : public QWidget {
    Q_OBJECT

public:
    explicit FamilyPicker(QWidget* parent = nullptr);

    /// Proposes a family of this kind, until the user chooses one.
    void propose(ProfiledKind kind);
    QComboBox& family() const { return *family_; }
    CheckedField& numbers() const { return *numbers_; }

signals:
    /// By the button or Enter, with numbers that the family has.
    void picked(const QString& family, const QString& numbers);

private:
    QString typed() const;
    bool check();
    void pick();

    QComboBox* family_;
    CheckedField* numbers_;
    bool chosen_ = false;  ///< by the user
};

}  // namespace fireable

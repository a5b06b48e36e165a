#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QSpinBox>

#include "engine/net/model/diagram.h"

namespace fireable {

/// Asks for a family of nets, a size, and a seed where the family has random numbers.
class FamilyDialog final : public QDialog {
    Q_OBJECT

public:
    explicit FamilyDialog(QWidget* parent = nullptr);

    /// The net of the chosen family.
    Diagram diagram() const;
    /// Its name: `rsa 64`.
    QString title() const;

private:
    void showFamily();

    QComboBox* family_;
    QLabel* meaning_;
    QSpinBox* size_;
    QSpinBox* seed_;
};

}  // namespace fireable

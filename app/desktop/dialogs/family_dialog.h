#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QSpinBox>

#include "engine/net/model/diagram.h"

namespace fireable {

/// Asks for a family of nets, a size, a seed where the family has random numbers, and the columns
/// of a grid.
class FamilyDialog final : public QDialog {
    Q_OBJECT

public:
    explicit FamilyDialog(QWidget* parent = nullptr);

    /// The net of the chosen family.
    Diagram diagram() const;
    /// Its name: `rsa 64`, `laplace 3x5`.
    QString title() const;

private:
    void showFamily();
    bool hasColumns() const;

    QComboBox* family_;
    QLabel* meaning_;
    QSpinBox* size_;
    QSpinBox* columns_;  ///< 0: as many as rows
    QSpinBox* seed_;
};

}  // namespace fireable

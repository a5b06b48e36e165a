#pragma once

#include <QDialog>
#include <QRadioButton>
#include <QSpinBox>

#include "editor/pictures/page_tiles.h"

namespace fireable {

/// Asks how a drawing is distributed over sheets of paper.
class PrintScaleDialog final : public QDialog {
    Q_OBJECT

public:
    explicit PrintScaleDialog(const PrintScale& scale, QWidget* parent = nullptr);

    PrintScale scale() const;

private:
    QRadioButton* fit_;
    QRadioButton* actual_;
    QRadioButton* pages_;
    QSpinBox* across_;
    QSpinBox* down_;
};

}  // namespace fireable

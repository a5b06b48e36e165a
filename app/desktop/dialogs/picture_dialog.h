#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QRadioButton>
#include <QSpinBox>

#include "editor/pictures/picture_export.h"

namespace fireable {

/// What a picture shows, its format and its scale.
struct PictureChoice {
    bool selectionOnly = false;
    PictureFormat format = PictureFormat::svg;
    int percent = 200;  ///< of a PNG picture
};

/// Asks for a `PictureChoice`; proposes the selection if there is one.
class PictureDialog final : public QDialog {
    Q_OBJECT

public:
    /// `selected` is null if nothing is selected.
    PictureDialog(const Scene& whole, const Scene* selected, const PictureChoice& choice,
                  QWidget* parent = nullptr);

    PictureChoice choice() const;

private:
    void showSize();
    QString sizeText(const PictureChoice& chosen) const;

    const Scene& whole_;
    const Scene* selected_;
    QRadioButton* all_;
    QRadioButton* selection_;
    QComboBox* format_;
    QSpinBox* percent_;
    QLabel* size_;
};

/// Writes a picture while a dialog offers to cancel it, if that takes long; false when it was
/// cancelled.
Result<bool> exportWithDialog(const PictureSource& pictured, const QString& file, double scale,
                              QWidget& parent);

}  // namespace fireable

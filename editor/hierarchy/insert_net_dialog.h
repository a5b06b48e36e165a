#pragma once

#include <QDialog>
#include <memory>

#include "engine/net/model/diagram.h"
#include "importers/subnet_library.h"

class QLabel;
class QLineEdit;
class QPushButton;

namespace fireable {

class NetDocument;
class SubnetChooser;
class SubnetPreview;
struct OpenNet;

/// Chooses a net of the library, of this file or of another one, of which a copy is to be put into
/// the drawing: a pattern of control, which is changed there, rather than a call.
class InsertNetDialog final : public QDialog {
    Q_OBJECT

public:
    InsertNetDialog(const NetDocument& document, const std::vector<OpenNet>& open,
                    QWidget* parent = nullptr);

    /// The chosen net, with positions; its ports have no labels, as they are places like others.
    Diagram fragment() const;

private:
    void showNet();

    const NetDocument& document_;
    SubnetLibrary library_;
    std::shared_ptr<const Diagram> net_;
    QLineEdit* search_;
    SubnetChooser* chooser_;
    SubnetPreview* preview_;
    QLabel* about_;  ///< what the chosen net computes
    QPushButton* ok_ = nullptr;
};

}  // namespace fireable

#pragma once

#include <QDialog>
#include <optional>

#include "editor/document/net_document.h"
#include "editor/hierarchy/port_check.h"
#include "importers/subnet_library.h"

class QLabel;
class QPushButton;

namespace fireable {

class PortTable;
class SubnetChooser;
class SubnetPreview;

/// Asks by which subnet a transition shall be carried out, and through which ports. Proposes them
/// from labels, names and arcs; says what is wrong while it is edited, and accepts only what runs.
/// Changes nothing itself.
class SubnetDialog final : public QDialog {
    Q_OBJECT

public:
    /// For `transition` of the shown net of `document`, which must stay as it is meanwhile.
    SubnetDialog(const NetDocument& document, TransitionId transition, QWidget* parent = nullptr);

    Substitution substitution() const;

private:
    void layOut();
    void showSubnet();
    void propose();
    void showPorts(const std::vector<PortBinding>& ports);
    void check();
    void askForFile();
    std::optional<QString> reasonAgainst(const FoundSubnet& subnet);

    const NetDocument& document_;
    TransitionId transition_;
    SubnetLibrary library_;
    std::optional<FoundSubnet> subnet_;
    QString refusal_;  ///< why the chosen subnet cannot be used; empty: it can

    SubnetChooser* chooser_;
    SubnetPreview* preview_;
    PortTable* table_;
    QLabel* problems_;
    QPushButton* ok_;
    QPushButton* propose_;
    QPushButton* add_;
    QPushButton* remove_;
};

}  // namespace fireable

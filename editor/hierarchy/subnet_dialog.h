#pragma once

#include <QDialog>
#include <map>
#include <optional>

#include "editor/hierarchy/port_check.h"
#include "editor/hierarchy/subnet_choice.h"
#include "importers/subnet_library.h"

class QLineEdit;
class QPushButton;

namespace fireable {

class MessageList;
class PortTable;
class SubnetChooser;
class SubnetPreview;
struct OpenNet;

/// Chooses the subnet of a transition and its port bindings. Suggests bindings from labels, names
/// and arcs, shows errors while editing, and accepts only what can run. Offers to add start and
/// finish to a net without them. Changes nothing itself: see `substitute`.
class SubnetDialog final : public QDialog {
    Q_OBJECT

public:
    /// For `transition` of the current net of `document`, which must not change meanwhile. `open`:
    /// the nets of other documents.
    SubnetDialog(const NetDocument& document, TransitionId transition,
                 const std::vector<OpenNet>& open = {}, QWidget* parent = nullptr);

    Substitution substitution() const;
    SubnetChoice choice() const;

protected:
    bool eventFilter(QObject* search, QEvent* event) override;

private:
    void layOut();
    void connectAll();
    void showSubnet();
    void propose();
    void proposeAloud();
    void makePlace(int row, PortRole role, int inner);
    PlaceId plannedPlace(PortRole role, int inner);
    void showPorts(const std::vector<PortBinding>& ports);
    void check();
    /// Whether the subnet has no start and finish, and no other places are bound instead.
    bool lacksControl(const std::vector<PortMismatch>& mismatches) const;
    QString controlText() const;
    void prepare();
    void askForFile();
    QString plannedNames() const;
    /// The transition whose subnet would start after this one.
    QString startedBehind() const;
    std::optional<QString> reasonAgainst(const FoundSubnet& subnet);

    const NetDocument& document_;
    TransitionId transition_;
    SubnetLibrary library_;
    std::optional<FoundSubnet> subnet_;
    QString refusal_;  ///< why the chosen subnet cannot be used; empty: it can
    Diagram planned_;  ///< the transition's net with planned places
    std::map<int, PlaceId> asked_;  ///< planned on request, by number of the subnet's place
    QString proposed_;              ///< what the last proposal did, until the next edit
    std::optional<PreparedSubnet> prepared_;
    std::string preparedName_;  ///< as in `Substitution::file`

    QLineEdit* search_;
    SubnetChooser* chooser_;
    SubnetPreview* preview_;
    PortTable* table_;
    MessageList* messages_;
    QPushButton* ok_;
    QPushButton* propose_;
    QPushButton* add_;
    QPushButton* remove_;
    QPushButton* prepare_;
    QPushButton* other_;
};

}  // namespace fireable

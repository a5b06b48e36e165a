#pragma once

#include <QDialog>
#include <QDialogButtonBox>
#include <QTreeWidget>
#include <vector>

namespace fireable {

/// A document that is about to be closed.
struct ClosingDocument {
    QString title;
    QString path;  ///< of its file; empty: it has none
    QString lost;  ///< what closing it would lose
};

/// Asks about all documents that closing would lose something of. `exec()` returns the button:
/// `SaveAll` if some can be saved, `Discard`, or else the user keeps them.
class ClosingDialog final : public QDialog {
    Q_OBJECT

public:
    /// `canSave`: what would be lost is not only what is under way. `isWorkRunning`: something is.
    ClosingDialog(const std::vector<ClosingDocument>& documents, bool canSave, bool isWorkRunning,
                  QWidget* parent = nullptr);

    QTreeWidget& list() const { return *list_; }
    /// Null if there is none.
    QPushButton* button(QDialogButtonBox::StandardButton which) const {
        return buttons_->button(which);
    }

private:
    QTreeWidget* list_;
    QDialogButtonBox* buttons_;
};

}  // namespace fireable

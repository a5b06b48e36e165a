#pragma once

#include <QDialog>
#include <QImage>
#include <QLabel>
#include <QPushButton>
#include <QStringList>
#include <QTreeWidget>
#include <functional>
#include <vector>

namespace fireable {

/// An unsaved document that is offered.
struct OfferedDocument {
    QString title;
    QString path;      ///< of its file; empty: it has none
    QString kept;      ///< when it was kept
    QStringList news;  ///< what its file does not hold; or why it cannot be opened
    QImage picture;
    bool canOpen = true;
};

/// Offers unsaved documents of a program that ended otherwise than it should: those ticked are
/// opened or discarded, and the others stay until the next start.
class RecoveryDialog final : public QDialog {
    Q_OBJECT

public:
    static constexpr QSize pictureSize{300, 220};

    explicit RecoveryDialog(std::vector<OfferedDocument> documents, QWidget* parent = nullptr);

    QTreeWidget& list() const { return *list_; }
    QPushButton& recoverButton() const { return *recover_; }
    QPushButton& discardButton() const { return *discard_; }

signals:
    /// By their positions in what was offered.
    void recoverRequested(const std::vector<std::size_t>& documents);
    void discardRequested(const std::vector<std::size_t>& documents);

private:
    std::vector<std::size_t> ticked() const;
    void leave(const std::vector<std::size_t>& documents);
    void showPicture();
    void showButtons();
    void discard();

    std::vector<OfferedDocument> documents_;
    QTreeWidget* list_;
    QLabel* picture_;
    QPushButton* recover_;
    QPushButton* discard_;
};

}  // namespace fireable

#pragma once

#include <QComboBox>
#include <QDialog>
#include <QGridLayout>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <memory>
#include <optional>
#include <vector>

#include "editor/traces/run_comparison.h"

namespace fireable {

class DocumentView;
class MainWindow;

/// Two runs side by side: of open documents as they are now, each branch by itself, or of traces
/// from files.
class CompareRunsDialog final : public QDialog {
    Q_OBJECT

public:
    explicit CompareRunsDialog(MainWindow& window);

    /// Offers the runs of the documents that are open now.
    void takeRuns();
    /// Offers this trace too, and chooses it for one side.
    void addTrace(const QString& file, int side);

private:
    /// One of them is there.
    struct Source {
        QString title;
        QString name;  ///< the same in short
        QPointer<DocumentView> view;
        std::shared_ptr<const StoredRun> trace;
        std::optional<TimelineIndex> branch = {};  ///< where the run of `view` has several
    };

    void offerRunOf(DocumentView& view);
    QComboBox* addSide(QGridLayout& grid, int side);
    void askForTrace(int side);
    void fillSides();
    void compare();
    static QString beginningOf(const StoredRun& run, const Source& source);
    void goToDifference();
    static void goTo(const Source& source, const Count& step);
    const Source* chosen(int side) const;
    static std::shared_ptr<const StoredRun> runIn(const Source& source);
    void clearResult();

    MainWindow& window_;
    std::vector<Source> sources_;
    QComboBox* sides_[2];
    QLabel* verdict_;
    ComparisonTree* tree_;
    QPushButton* compare_;
    QPushButton* goToStep_;
    std::optional<Count> step_;  ///< in which the compared runs part
    QString folder_;
};

}  // namespace fireable

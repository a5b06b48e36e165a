#pragma once

#include <QIcon>
#include <QMenu>
#include <QTreeWidget>
#include <filesystem>
#include <optional>

#include "editor/checks/check_net.h"
#include "engine/base/result.h"

namespace fireable {

/// Something that a user should know about a file, and where in it.
struct Problem {
    Severity severity = Severity::error;
    QString text;
    std::filesystem::path file;
    int line = 0;                    ///< 1-based; 0 when there is none
    int column = 0;                  ///< 1-based; 0 when there is none
    bool ofRun = false;              ///< about running the net as it was when this was told
    std::filesystem::path opened{};  ///< by opening which this was found, if not `file`: a subnet's
    bool unopened = false;           ///< why the file could not be opened: no document has it
    bool checked = false;            ///< found by the checks of a net that is not in front
    bool operator==(const Problem&) const = default;
};

Problem problemOf(const Error& error, const std::filesystem::path& file);

/// Which rows are meant: all, also those of files that are not shown; those that are shown; or the
/// chosen ones.
enum class ProblemRows { all, shown, selected };

/// The list of what is wrong: with the file in front, or with all open files, and with those that
/// could not be opened, and, below that, with the net in front.
///
/// A double click or Enter on a row goes to its file or its culprits. A click on `Fix`, Alt+Enter
/// and the context menu offer quick fixes. Ctrl+C copies the rows.
class ProblemsPanel final : public QTreeWidget {
    Q_OBJECT

public:
    explicit ProblemsPanel(QWidget* parent = nullptr);

    /// Adds a row about a file; one that is there already is not repeated. Why the net in front
    /// cannot run is not repeated either where a finding is an error: then that row is chosen.
    void add(const Problem& problem);
    /// Takes away the rows about `file` and what was found by opening it.
    void clearFile(const std::filesystem::path& file);
    /// Takes away those of them about running the net.
    void clearRun(const std::filesystem::path& file);
    /// Shows what checks found in the net in front, called `net`, of `file`, in place of what they
    /// found before. The row that was chosen stays so.
    void setFindings(std::vector<Finding> findings, const QString& net,
                     const std::filesystem::path& file = {});
    const std::vector<Finding>& findings() const { return findings_; }
    /// Lists what checks found in the nets that are not in front, in place of what they found
    /// before.
    void setFoundElsewhere(const std::vector<Problem>& found);
    /// Shows the rows about all open files, or only about the one in front.
    void showAllFiles(bool all);
    /// The finding of the chosen row; null: none is chosen, or a row about a file.
    const Finding* currentFinding() const;
    /// Chooses the next (`step` 1) or previous (-1) finding, round and round, and goes to it.
    void goToFinding(int step);
    /// Carries out the one quick fix of `finding`, or shows a menu of several at `at` (global).
    void offerFixes(const Finding& finding, const QPoint& at);
    /// The same for the chosen row, at that row.
    void offerCurrentFixes();

    /// How many errors are listed: of files, of runs and of the net in front.
    int errorCount() const;
    /// Of rows that checks found only the errors, unless they are chosen.
    QString textOfRows(ProblemRows rows) const;

public slots:
    void copy();

signals:
    void activatedProblem(const fireable::Problem& problem);
    void activatedFinding(const fireable::Finding& finding);
    void fixChosen(const fireable::QuickFix& fix);
    /// The number of rows that are shown.
    void countChanged(int problems);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// The position of the first finding because of which the net cannot run.
    std::optional<std::size_t> firstError() const;
    const Finding* findingOf(QTreeWidgetItem* item) const;
    void activate(QTreeWidgetItem* item);
    void showFindingRow(QTreeWidgetItem& item, const Finding& finding, const QString& net) const;
    template <class Goes>
    void removeProblems(Goes goes);
    void addFixes(QMenu& menu, const Finding& finding);
    QIcon iconOf(Severity severity) const;
    bool isShown(const Problem& problem) const;
    void showRows();
    int shownCount() const;

    std::vector<Problem> problems_;  ///< the first rows, in this order
    std::vector<Finding> findings_;  ///< the rows below
    std::filesystem::path inFront_;  ///< the file of these
    bool allFiles_ = false;
};

}  // namespace fireable

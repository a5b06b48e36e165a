#pragma once

#include <QIcon>
#include <QMenu>
#include <QTreeWidget>
#include <filesystem>
#include <optional>

#include "editor/checks/check_net.h"
#include "engine/base/result.h"

namespace fireable {

/// A problem of a file, with its position.
struct Problem {
    Severity severity = Severity::error;
    QString text;
    std::filesystem::path file;
    int line = 0;        ///< 1-based; 0: none
    int column = 0;      ///< 1-based; 0: none
    bool ofRun = false;  ///< about running the net as it was at that time
    std::filesystem::path
        opened{};           ///< the opened file, if the problem is in another one, such as a subnet
    bool unopened = false;  ///< the file could not be opened, so no document has it
    bool checked = false;   ///< found by checks of a net that is not active
    bool operator==(const Problem&) const = default;
};

Problem problemOf(const Error& error, const std::filesystem::path& file);
/// In the format of compilers, which other programs understand.
QString lineOf(const Problem& problem);

/// all: of all files, whatever is shown, but without findings about nets that are not active.
/// shown: visible rows.  selected: selected rows.
enum class ProblemRows { all, shown, selected };

/// Lists the problems of the active or of all open files, those of files that could not be opened,
/// and below them the findings about the active net.
///
/// Double click or Enter goes to the file or the elements of a row. A click on `Fix`, Alt+Enter and
/// the context menu offer quick fixes; that menu also goes to single elements of a row, and removes
/// rows of files that could not be opened. Ctrl+C copies rows.
class ProblemsPanel final : public QTreeWidget {
    Q_OBJECT

public:
    explicit ProblemsPanel(QWidget* parent = nullptr);

    /// Adds a problem unless it is listed. If the active net cannot run because of an error found
    /// by checks, selects that row instead.
    void add(const Problem& problem);
    /// Removes the problems of `file` and those found by opening it.
    void clearFile(const std::filesystem::path& file);
    /// Removes those of files that could not be opened.
    void clearUnopened();
    /// Removes those about running the net.
    void clearRun(const std::filesystem::path& file);
    /// Replaces the findings about the active net, called `net`, of `file`. Keeps the selected row.
    void setFindings(std::vector<Finding> findings, const QString& net,
                     const std::filesystem::path& file = {});
    const std::vector<Finding>& findings() const { return findings_; }
    /// Replaces the findings about nets that are not active.
    void setFoundElsewhere(const std::vector<Problem>& found);
    /// Shows the problems of all open files, or only of the active one.
    void showAllFiles(bool all);
    /// The finding of the selected row; null: none, or a problem of a file.
    const Finding* currentFinding() const;
    /// Goes to the next (`step` 1) or previous (-1) finding, cyclically.
    void goToFinding(int step);
    /// Applies the only quick fix of `finding`, or shows a menu at `at` (global).
    void offerFixes(const Finding& finding, const QPoint& at);
    /// The same for the selected row, at its position.
    void offerCurrentFixes();

    /// The number of errors: of files, of runs and of the active net.
    int errorCount() const;
    /// Of findings only the errors, unless selected.
    QString textOfRows(ProblemRows rows) const;

public slots:
    void copy();

signals:
    void activatedProblem(const fireable::Problem& problem);
    void activatedFinding(const fireable::Finding& finding);
    /// `elements` of the subnet at the end of `levels`, see `FindingJump`.
    void jumpedInto(const std::vector<fireable::TransitionId>& levels,
                    const fireable::ElementSet& elements);
    void fixChosen(const fireable::QuickFix& fix);
    /// The number of visible rows changed.
    void countChanged(int problems);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// The index of the first finding that prevents running.
    std::optional<std::size_t> firstError() const;
    const Finding* findingOf(QTreeWidgetItem* item) const;
    void activate(QTreeWidgetItem* item);
    void open(QTreeWidgetItem* item);
    void jump(const Finding& finding, const FindingJump& jump);
    void showFindingRow(QTreeWidgetItem& item, const Finding& finding, const QString& net) const;
    template <class Matches>
    void removeProblems(Matches matches);
    void addFixes(QMenu& menu, const Finding& finding);
    void addJumps(QMenu& menu, const Finding& finding);
    void addRemoval(QMenu& menu, const Problem& problem);
    QIcon iconOf(Severity severity) const;
    bool isShown(const Problem& problem) const;
    void showRows();
    int shownCount() const;

    std::vector<Problem> problems_;  ///< the first rows, in order
    std::vector<Finding> findings_;  ///< the following rows
    std::filesystem::path inFront_;  ///< the file of `findings_`
    bool allFiles_ = false;
};

}  // namespace fireable

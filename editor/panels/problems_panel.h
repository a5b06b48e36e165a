#pragma once

#include <QIcon>
#include <QTreeWidget>
#include <filesystem>

#include "editor/checks/finding.h"
#include "engine/base/result.h"

namespace fireable {

/// Something that a user should know about a file, and where in it.
struct Problem {
    Severity severity = Severity::error;
    QString text;
    std::filesystem::path file;
    int line = 0;    ///< 1-based; 0 when there is none
    int column = 0;  ///< 1-based; 0 when there is none
    bool operator==(const Problem&) const = default;
};

Problem problemOf(const Error& error, const std::filesystem::path& file);

/// The list of what is wrong with the files that are open, or that could not be opened.
/// A double click or Enter on a row tells of it, so that its text is copied and its net shown;
/// Ctrl+C copies the rows.
class ProblemsPanel final : public QTreeWidget {
    Q_OBJECT

public:
    explicit ProblemsPanel(QWidget* parent = nullptr);

    /// Adds a row; one that is there already is not repeated.
    void add(const Problem& problem);
    /// Takes away the rows about `file`.
    void clearFile(const std::filesystem::path& file);
    int errorCount() const;
    QString textOfRows(bool selectedOnly) const;

public slots:
    void copy();

signals:
    void activatedProblem(const fireable::Problem& problem);
    void countChanged(int problems);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<Problem> problems_;  ///< [rows], in the order of the list
};

}  // namespace fireable

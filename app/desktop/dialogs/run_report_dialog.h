#pragma once

#include <QDialog>
#include <QPushButton>
#include <QTextBrowser>
#include <atomic>
#include <optional>
#include <thread>

#include "editor/charts/run_report.h"

namespace fireable {

/// Shows the report of a run, which is computed on another thread.
class RunReportDialog final : public QDialog {
    Q_OBJECT

public:
    /// What a record does not contain.
    struct Facts {
        QString title;
        QString engine;
        QString rule;
        double seconds = 0;
        Count made;
    };

    RunReportDialog(std::shared_ptr<const RunRecord> record, Facts facts, QWidget* parent);
    ~RunReportDialog() override;

    /// The whole report; empty until it is ready.
    QString html() const;

private:
    void fill(Result<RunSummary> summary);
    void copy();
    void save();

    Facts facts_;
    QTextBrowser* page_;
    QPushButton* copy_;
    QPushButton* save_;
    std::optional<RunSummary> summary_;
    std::atomic<bool> cancelled_ = false;
    std::thread thread_;
};

}  // namespace fireable

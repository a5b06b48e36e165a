#include "app/desktop/dialogs/run_report_dialog.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMessageBox>
#include <QMimeData>
#include <QTextTable>
#include <QVBoxLayout>
#include <limits>

#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"
#include "engine/base/thrown.h"
#include "importers/formats.h"

namespace fireable {
namespace {

constexpr std::size_t maxShown = 300;  // rows; saved reports have all

/// The table as tab-separated lines for spreadsheets.
QString rowsOf(const QTextTable& table) {
    QString text;
    for (int row = 0; row < table.rows(); ++row) {
        QStringList cells;
        for (int column = 0; column < table.columns(); ++column) {
            cells.append(table.cellAt(row, column).firstCursorPosition().block().text());
        }
        text += cells.join(u'\t') + u'\n';
    }
    return text;
}

QString reportText(const QTextDocument& report) {
    QString text;
    const QTextFrame* root = report.rootFrame();
    for (auto part = root->begin(); !part.atEnd(); ++part) {
        const auto* table = qobject_cast<const QTextTable*>(part.currentFrame());
        text += table != nullptr ? rowsOf(*table) : part.currentBlock().text() + u'\n';
    }
    return text.trimmed() + u'\n';
}

}  // namespace

RunReportDialog::RunReportDialog(std::shared_ptr<const RunRecord> record, Facts facts,
                                 QWidget* parent)
    : QDialog(parent), facts_(std::move(facts)), page_(new QTextBrowser(this)) {
    setWindowTitle(tr("Run Report"));
    resize(640, 560);
    page_->setAccessibleName(tr("Report"));
    page_->setPlainText(tr("Analysing the run…"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    copy_ = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    save_ = buttons->addButton(tr("&Save As…"), QDialogButtonBox::ActionRole);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(page_);
    layout->addWidget(buttons);
    copy_->setEnabled(false);
    save_->setEnabled(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(copy_, &QPushButton::clicked, this, &RunReportDialog::copy);
    connect(save_, &QPushButton::clicked, this, &RunReportDialog::save);
    thread_ = std::thread([this, record = std::move(record)] {
        auto summary = std::make_shared<Result<RunSummary>>(
            caught("the report", [&] { return summarise(*record, cancelled_); }));
        QMetaObject::invokeMethod(
            this, [this, summary] { fill(std::move(*summary)); }, Qt::QueuedConnection);
    });
}

RunReportDialog::~RunReportDialog() {
    cancelled_ = true;
    thread_.join();
}

void RunReportDialog::fill(Result<RunSummary> summary) {
    if (!summary) {
        page_->setPlainText(engineText(summary.error().message()));
        return;
    }
    summary->title = facts_.title;
    summary->engine = facts_.engine;
    summary->rule = facts_.rule;
    summary->seconds = facts_.seconds;
    summary->made = facts_.made;
    summary_ = std::move(*summary);
    page_->setHtml(reportHtml(*summary_, maxShown));
    copy_->setEnabled(true);
    save_->setEnabled(true);
}

QString RunReportDialog::html() const {
    return summary_ ? reportHtml(*summary_, std::numeric_limits<std::size_t>::max()) : QString();
}

void RunReportDialog::copy() {
    auto* data = new QMimeData;
    data->setHtml(page_->toHtml());
    data->setText(reportText(*page_->document()));
    QGuiApplication::clipboard()->setMimeData(data);
}

void RunReportDialog::save() {
    QFileDialog dialog(this, tr("Save Report"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilter(tr("HTML (*.html)"));
    dialog.setDefaultSuffix(QStringLiteral("html"));
    dialog.selectFile(QFileInfo(facts_.title).completeBaseName() + QStringLiteral("_report.html"));
    if (dialog.exec() != QDialog::Accepted) {
        return;
    }
    const QString file = dialog.selectedFiles().constFirst();
    if (const auto written = writeText(file.toStdString(), html().toStdString()); !written) {
        QMessageBox::critical(this, tr("Save Report"),
                              engineText(written.error().message()));
    }
}

}  // namespace fireable

#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTableWidget>
#include <atomic>
#include <filesystem>
#include <optional>
#include <thread>
#include <vector>

#include "importers/bulk/many_files.h"

namespace fireable {

/// Checks, converts, or draws many files at once, on other threads, and says what came of each.
class ManyFilesDialog final : public QDialog {
    Q_OBJECT

public:
    enum class Task : std::uint8_t { check, convert, draw };

    explicit ManyFilesDialog(QWidget* parent);
    ~ManyFilesDialog() override;

    void addFiles(const QStringList& files);
    /// All models in a folder, by their suffixes.
    void addFolder(const QString& folder);
    QComboBox& task() { return *task_; }
    QComboBox& format() { return *format_; }
    /// Where to write: the folder of the first file unless another one is chosen. One that does not
    /// exist is made when the work starts; a relative one is meant from there.
    QLineEdit& folder() { return *folder_; }
    /// Whether subnets are replaced by their contents even if the format supports them.
    QCheckBox& link() { return *link_; }
    /// Whether files that exist are replaced; else they are kept, and told as failures.
    QCheckBox& replace() { return *replace_; }
    QTableWidget& table() { return *table_; }
    QString status() const { return status_->text(); }
    bool isRunning() const { return running_; }

    void start();
    void cancel() { cancelled_ = true; }

protected:
    void reject() override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    enum Column : std::uint8_t { fileColumn, resultColumn, detailColumn };

    Task chosen() const { return static_cast<Task>(task_->currentIndex()); }
    void fillFormats();
    /// The folder of the first file.
    QString ownFolder() const;
    void askForFiles();
    void askForFolder();
    void removeSelected();
    FileTask makeTask() const;
    void showOutcome(std::size_t at, const FileOutcome& outcome);
    void showCell(std::size_t row, Column column, const QString& text);
    void end();
    void showButtons();

    QComboBox* task_;
    QComboBox* format_;
    QCheckBox* link_;
    QLabel* folderLabel_;
    QLineEdit* folder_;
    QPushButton* browse_;
    QCheckBox* replace_;
    QTableWidget* table_;
    QPushButton* add_;
    QPushButton* addFolder_;
    QPushButton* remove_;
    QPushButton* start_;
    QPushButton* cancel_;
    QProgressBar* progress_;
    QLabel* status_;
    std::vector<std::filesystem::path> files_;  ///< [rows]
    bool isFolderChosen_ = false;
    bool running_ = false;
    std::size_t ended_ = 0;
    std::size_t failed_ = 0;
    std::atomic<bool> cancelled_ = false;
    std::jthread worker_;
};

}  // namespace fireable

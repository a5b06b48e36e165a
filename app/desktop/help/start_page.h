#pragma once

#include <QLabel>
#include <QScrollArea>
#include <utility>
#include <vector>

#include "app/desktop/help/file_pictures.h"
#include "app/desktop/help/picture_list.h"

namespace fireable {

class Settings;

/// What the window shows while no file is open: what can be done, the recent files and the examples
/// as pictures, made once the page is in sight.
class StartPage final : public QScrollArea {
    Q_OBJECT

public:
    StartPage(Settings& settings, QWidget* parent);

    /// Shows the recent files of the settings, the pinned ones first.
    void showRecentFiles();
    PictureList& recent() { return *recent_; }
    /// A list for each group.
    const std::vector<PictureList*>& examples() const { return examples_; }

signals:
    /// The action of this name.
    void actionRequested(const char* name);
    void fileRequested(const QString& file);
    /// A file was pinned or removed here.
    void recentFilesChanged();

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// `factor` times as large as the page's texts.
    QLabel* heading(const QString& text, double factor);
    void sizeHeadings();
    QLayout* addButtons();
    void addExamples(QLayout& layout);
    void renameExamples();
    std::vector<PictureList*> lists() const;
    void showMenu(QPoint position);
    void pin(const QString& file, bool on);
    void remove(const QString& file);
    void requestPictures();

    Settings& settings_;
    FilePictures pictures_;
    std::vector<std::pair<QLabel*, double>> headings_;  ///< and how large they are
    QLabel* recentTitle_;
    PictureList* recent_;
    std::vector<PictureList*> examples_;
};

}  // namespace fireable

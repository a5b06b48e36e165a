#pragma once

#include <QAction>
#include <QLineEdit>
#include <QListWidget>
#include <QSplitter>
#include <QStackedWidget>
#include <QTextBrowser>
#include <QTreeWidget>
#include <QWidget>

#include "app/desktop/help/file_pictures.h"
#include "app/desktop/help/help_pages.h"

namespace fireable {

/// Shows pages of the manual by their addresses, with pictures as sharp as the screen; a net's is
/// blank until it is drawn.
class HelpBrowser final : public QTextBrowser {
    Q_OBJECT

public:
    explicit HelpBrowser(QWidget* parent);

    void open(const QString& page);
    /// The name of the page that is shown; empty: none yet. (`source()` is set after
    /// `sourceChanged`.)
    QString page() const { return page_; }
    QVariant loadResource(int type, const QUrl& name) override;
    /// Colours tables and code for the theme; after each page.
    void style();

signals:
    void pageChanged();

private:
    void follow(const QUrl& link);
    /// Requests the picture of the net in `file`; blank until then.
    QImage blankPicture(const QString& file);
    void showPicture(const QImage& picture);

    QString page_;
    QUrl pictured_;  ///< the address of the picture that was requested last
    FilePictures* pictures_;
};

/// The manual: contents, search, pages with links between them. Remembers its place.
class HelpWindow final : public QWidget {
    Q_OBJECT

public:
    /// Stays above `window` and is destroyed with it.
    explicit HelpWindow(QWidget& window);
    ~HelpWindow() override;

    /// Shows `page`, or if there is none of that name the one shown last, and comes to the front.
    void open(const QString& page);
    QString page() const { return text_->page(); }

    HelpBrowser& text() { return *text_; }
    QTreeWidget& contents() { return *contents_; }
    QLineEdit& searchField() { return *search_; }
    QListWidget& hits() { return *hits_; }
    QAction& action(const char* name) const { return *findChild<QAction*>(QLatin1String(name)); }

protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void addActions();
    void fillContents();
    void showHits();
    void openHit(const QListWidgetItem& hit);
    void showPlace();
    void markWords();
    void setTextSize(double points);
    void keepPlace() const;

    HelpIndex index_;
    QSplitter* splitter_;
    QLineEdit* search_;
    QStackedWidget* side_;  ///< contents, or hits
    QTreeWidget* contents_;
    QListWidget* hits_;
    HelpBrowser* text_;
};

}  // namespace fireable

#pragma once

#include <QAction>
#include <QLineEdit>
#include <QListWidget>
#include <QSplitter>
#include <QStackedWidget>
#include <QTreeWidget>
#include <QWidget>

#include "app/desktop/help/help_browser.h"
#include "app/desktop/help/help_pages.h"

namespace fireable {

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

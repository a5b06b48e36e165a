#pragma once

#include <QImage>
#include <QTextBrowser>
#include <map>

#include "app/desktop/help/file_pictures.h"

namespace fireable {

/// Shows pages of the manual by their addresses, with pictures as sharp as the screen and no wider
/// than the page; a net's is blank until it is drawn.
class HelpBrowser final : public QTextBrowser {
    Q_OBJECT

public:
    explicit HelpBrowser(QWidget* parent);

    void open(const QString& page);
    /// The name of the page that is shown; empty: none yet. (`source()` is set after
    /// `sourceChanged`.)
    QString page() const { return page_; }
    QVariant loadResource(int type, const QUrl& name) override;
    /// Colours links, tables and code for the theme; after each page.
    void style();

signals:
    void pageChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// What a picture has room for, whether the page scrolls or not.
    int pageWidth() const;
    /// Draws pictures anew if that has changed.
    void fitPictures();
    void follow(const QUrl& link);
    /// Requests the picture of the net in `file`; blank until then.
    QImage blankPicture(const QString& file);
    void showPicture(const QImage& picture);

    QString page_;
    std::map<QUrl, QString> drawn_;  ///< the files of pictures that are lines, by their names
    int drawnFor_ = 0;               ///< width of the page
    QUrl pictured_;  ///< the address of the picture that was requested last
    FilePictures* pictures_;
};

}  // namespace fireable

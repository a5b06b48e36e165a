#include "app/desktop/help/help_browser.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QMessageBox>
#include <QPainter>
#include <QScrollBar>
#include <QSvgRenderer>
#include <QTextBlock>
#include <QTextTable>
#include <algorithm>
#include <vector>

#include "app/desktop/examples.h"
#include "app/desktop/help/help_pages.h"

namespace fireable {
namespace {

QUrl helpAddress(const QString& page) {
    return QUrl(QStringLiteral("qrc:/help/%1.md").arg(page));
}

bool isHelpPage(const QUrl& address) {
    return address.scheme() == QStringLiteral("qrc") &&
           address.path().endsWith(QStringLiteral(".md"));
}

/// `library/add` of `qrc:/help/library/add.md`.
QString pageAtAddress(const QUrl& address) {
    const QString path = address.path().mid(QStringLiteral("/help/").size());
    return path.left(path.lastIndexOf(u'.'));
}

constexpr QSize netPictureSize(600, 400);  // within a page at its usual width

constexpr int narrowestPicture = 100;  // below that the page scrolls

/// Drawn on white paper, whatever the theme, as drawings are printed; smaller than its actual size
/// if it is wider than `widest`.
QImage drawnSvg(const QString& file, int widest, double ratio) {
    QSvgRenderer svg(file);
    const QSizeF actual = svg.viewBoxF().size();  // in drawing units
    const QSizeF size = actual * std::min(1.0, widest / actual.width()) * ratio;
    QImage image(static_cast<int>(size.width()), static_cast<int>(size.height()),
                 QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    svg.render(&painter);
    painter.end();
    image.setDevicePixelRatio(ratio);
    return image;
}

int pageMargin(const QWidget& page) {
    return page.fontMetrics().height();
}

void styleTable(QTextTable& table, const QPalette& palette, double unit) {
    QTextTableFormat format = table.format();
    format.setBorder(1);
    format.setBorderBrush(palette.brush(QPalette::Mid));
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBorderCollapse(true);
    format.setCellPadding(unit / 4.0);
    format.setTopMargin(unit / 2.0);
    format.setBottomMargin(unit);
    table.setFormat(format);
}

/// The import of a page writes the colour of the time into its links.
void styleLinks(QTextDocument& page, const QColor& ink) {
    std::vector<QTextCursor> links;  // first, for a change of format changes the fragments
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextFragment fragment = part.fragment();
            if (fragment.charFormat().isAnchor()) {
                QTextCursor link(block);
                link.setPosition(fragment.position());
                link.setPosition(fragment.position() + fragment.length(), QTextCursor::KeepAnchor);
                links.push_back(link);
            }
        }
    }
    QTextCharFormat format;
    format.setForeground(ink);
    for (QTextCursor& link : links) {
        link.mergeCharFormat(format);
    }
}

}  // namespace

HelpBrowser::HelpBrowser(QWidget* parent)
    : QTextBrowser(parent), pictures_(new FilePictures(this)) {
    setOpenLinks(false);  // links to files of other kinds are opened by their programs
    setUndoRedoEnabled(false);
    setAccessibleName(tr("Page of the manual"));
    connect(this, &QTextBrowser::anchorClicked, this, &HelpBrowser::follow);
    connect(pictures_, &FilePictures::made, this,
            [this](const QString& file, const QImage& picture) {
                if (file == helpNet(pageAtAddress(pictured_)) && !picture.isNull()) {
                    showPicture(picture);
                }
            });
    connect(this, &QTextBrowser::sourceChanged, this, [this](const QUrl& address) {
        page_ = pageAtAddress(address);
        style();
        emit pageChanged();
    });
}

void HelpBrowser::open(const QString& page) {
    setSource(helpAddress(page), QTextDocument::MarkdownResource);
}

QVariant HelpBrowser::loadResource(int type, const QUrl& name) {
    const QUrl address = helpAddress({}).resolved(name);
    if (isHelpPage(address)) {
        return helpText(pageAtAddress(address));
    }
    if (type == QTextDocument::ImageResource &&
        address.path().endsWith(QStringLiteral(".svg"))) {
        const QString file = u':' + address.path();
        if (!QFileInfo::exists(file)) {
            return {};  // while pages change, what stood on the last one is sought beside the next
        }
        drawn_[name] = file;
        return drawnSvg(file, pageWidth(), devicePixelRatioF());
    }
    if (const QString net = helpNet(pageAtAddress(address));
        type == QTextDocument::ImageResource && !net.isEmpty()) {
        pictured_ = address;
        return blankPicture(net);
    }
    return QTextBrowser::loadResource(type, address);
}

void HelpBrowser::resizeEvent(QResizeEvent* event) {
    QTextBrowser::resizeEvent(event);
    fitPictures();
}

/// Another theme has other colours.
void HelpBrowser::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !page_.isEmpty()) {
        style();
    }
}

int HelpBrowser::pageWidth() const {
    const int width = maximumViewportSize().width() - verticalScrollBar()->sizeHint().width() -
                      2 * pageMargin(*this);
    return std::max(width, narrowestPicture);
}

void HelpBrowser::fitPictures() {
    if (drawnFor_ == pageWidth()) {
        return;
    }
    drawnFor_ = pageWidth();
    for (const auto& [name, file] : drawn_) {
        document()->addResource(QTextDocument::ImageResource, name,
                                drawnSvg(file, drawnFor_, devicePixelRatioF()));
    }
    document()->markContentsDirty(0, document()->characterCount());
}

QImage HelpBrowser::blankPicture(const QString& file) {
    const double ratio = devicePixelRatioF();
    pictures_->clear();
    pictures_->request(file, {netPictureSize, ratio, printPalette()});
    QImage blank((QSizeF(netPictureSize) * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    blank.fill(Qt::white);
    blank.setDevicePixelRatio(ratio);
    return blank;
}

void HelpBrowser::showPicture(const QImage& picture) {
    document()->addResource(QTextDocument::ImageResource, pictured_, picture);
    document()->markContentsDirty(0, document()->characterCount());
}

void HelpBrowser::follow(const QUrl& link) {
    const QUrl address = helpAddress({}).resolved(link);
    if (isHelpPage(address)) {
        setSource(address, QTextDocument::MarkdownResource);
    } else if (address.scheme() == QStringLiteral("qrc")) {
        // Reports are no part of the program: they lie beside it.
        const auto folder = shippedFolder(QStringLiteral("help"));
        const QString file = address.path().mid(QStringLiteral("/help/").size());
        if (folder && folder->exists(file)) {
            QDesktopServices::openUrl(QUrl::fromLocalFile(folder->filePath(file)));
        } else {
            QMessageBox::information(this, tr("Manual"),
                                     tr("“%1” is among the sources of Fireable, but not installed "
                                        "here.")
                                         .arg(QStringLiteral("resources/help/") + file));
        }
    } else {
        QDesktopServices::openUrl(address);
    }
}

void HelpBrowser::style() {
    const double unit = pageMargin(*this);
    document()->setDocumentMargin(unit);
    for (QTextFrame* frame : document()->rootFrame()->childFrames()) {
        if (auto* table = qobject_cast<QTextTable*>(frame)) {
            styleTable(*table, palette(), unit);
        }
    }
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage)) {
            QTextBlockFormat format;
            format.setBackground(palette().brush(QPalette::AlternateBase));
            QTextCursor(block).mergeBlockFormat(format);
        }
    }
    styleLinks(*document(), palette().color(QPalette::Link));
    fitPictures();
}

}  // namespace fireable

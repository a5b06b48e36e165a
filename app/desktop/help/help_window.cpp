#include "app/desktop/help/help_window.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QMessageBox>
#include <QPainter>
#include <QScreen>
#include <QScrollBar>
#include <QSettings>
#include <QSignalBlocker>
#include <QSvgRenderer>
#include <QTextBlock>
#include <QTextTable>
#include <QToolBar>
#include <QVBoxLayout>
#include <algorithm>

#include "app/desktop/examples.h"
#include "app/desktop/settings/themed_icon.h"

namespace fireable {
namespace {

const QString helpGeometryKey = QStringLiteral("help/geometry");
const QString helpSidesKey = QStringLiteral("help/sides");
const QString helpSizeKey = QStringLiteral("help/text-size");
const QString helpPageKey = QStringLiteral("help/page");
constexpr double smallestText = 6;  ///< points
constexpr double largestText = 40;

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

/// Drawn on white paper, whatever the theme, as drawings are printed.
QImage drawnSvg(const QString& file, double ratio) {
    QSvgRenderer svg(file);
    const QSizeF size = svg.viewBoxF().size();  // in drawing units, as at actual size
    QImage image((size * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    svg.render(&painter);
    painter.end();
    image.setDevicePixelRatio(ratio);
    return image;
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
        return drawnSvg(u':' + address.path(), devicePixelRatioF());
    }
    if (const QString net = helpNet(pageAtAddress(address));
        type == QTextDocument::ImageResource && !net.isEmpty()) {
        pictured_ = address;
        return blankPicture(net);
    }
    return QTextBrowser::loadResource(type, address);
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
    const double unit = fontMetrics().height();
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
}

HelpWindow::HelpWindow(QWidget& window)
    : QWidget(&window, Qt::Window),
      splitter_(new QSplitter(this)),
      search_(new QLineEdit(this)),
      side_(new QStackedWidget(this)),
      contents_(new QTreeWidget(side_)),
      hits_(new QListWidget(side_)),
      text_(new HelpBrowser(this)) {
    search_->setPlaceholderText(tr("Search the manual"));
    search_->setAccessibleName(search_->placeholderText());
    search_->setClearButtonEnabled(true);
    contents_->setAccessibleName(tr("Contents"));
    contents_->setHeaderHidden(true);
    contents_->setRootIsDecorated(false);
    hits_->setAccessibleName(tr("Pages found"));
    hits_->setWordWrap(true);
    hits_->setAlternatingRowColors(true);
    hits_->setSpacing(2);
    hits_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    side_->addWidget(contents_);
    side_->addWidget(hits_);
    fillContents();

    auto* left = new QWidget(splitter_);
    auto* beside = new QVBoxLayout(left);
    beside->setContentsMargins({});
    beside->addWidget(search_);
    beside->addWidget(side_);
    splitter_->addWidget(left);
    splitter_->addWidget(text_);
    splitter_->setStretchFactor(1, 1);
    splitter_->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    addActions();
    layout->addWidget(splitter_);

    connect(search_, &QLineEdit::textChanged, this, &HelpWindow::showHits);
    connect(search_, &QLineEdit::returnPressed, this, [this] {
        if (const QListWidgetItem* hit = hits_->currentItem()) {
            openHit(*hit);
        }
    });
    connect(hits_, &QListWidget::itemClicked, this,
            [this](const QListWidgetItem* hit) { openHit(*hit); });
    connect(hits_, &QListWidget::itemActivated, this,
            [this](const QListWidgetItem* hit) { openHit(*hit); });
    connect(contents_, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        const QString page = item != nullptr ? item->data(0, Qt::UserRole).toString() : QString();
        if (!page.isEmpty() && page != this->page()) {
            text_->open(page);
        }
    });
    connect(text_, &HelpBrowser::pageChanged, this, &HelpWindow::showPlace);

    const QSettings settings;
    const int unit = fontMetrics().height();
    resize(QSize(unit * 66, unit * 42).boundedTo(window.screen()->availableSize() * 9 / 10));
    move(window.frameGeometry().center() - rect().center());
    splitter_->setSizes({unit * 16, unit * 50});
    restoreGeometry(settings.value(helpGeometryKey).toByteArray());
    splitter_->restoreState(settings.value(helpSidesKey).toByteArray());
    setTextSize(settings.value(helpSizeKey, text_->font().pointSizeF()).toDouble());
}

HelpWindow::~HelpWindow() {
    text_->disconnect(this);
    keepPlace();
}

void HelpWindow::keepPlace() const {
    QSettings settings;
    settings.setValue(helpPageKey, page());
    settings.setValue(helpGeometryKey, saveGeometry());
    settings.setValue(helpSidesKey, splitter_->saveState());
    settings.setValue(helpSizeKey, text_->font().pointSizeF());
}

void HelpWindow::addActions() {
    auto* bar = new QToolBar(this);
    bar->setToolButtonStyle(Qt::ToolButtonTextOnly);
    const auto add = [this, bar](const char* name, const QString& text, const QString& tip,
                                 const QList<QKeySequence>& keys, const auto& act) {
        QAction* action = bar->addAction(text);
        action->setObjectName(QLatin1String(name));
        action->setShortcuts(keys);
        action->setToolTip(QStringLiteral("%1 (%2)").arg(
            tip, keys.constFirst().toString(QKeySequence::NativeText)));
        connect(action, &QAction::triggered, this, act);
        return action;
    };
    QAction* back = add("back", tr("Back"), tr("Show the page before"),
                        QKeySequence::keyBindings(QKeySequence::Back),
                        [this] { text_->backward(); });
    QAction* forward = add("forward", tr("Forward"), tr("Show the page after"),
                           QKeySequence::keyBindings(QKeySequence::Forward),
                           [this] { text_->forward(); });
    add("home", tr("Start"), tr("Show the first page"), {Qt::ALT | Qt::Key_Home},
        [this] { text_->open(QString::fromLatin1(allHelpPages().front().name)); });
    add("find", tr("Search"), tr("Search all pages"), {QKeySequence::Find}, [this] {
        search_->setFocus();
        search_->selectAll();
    });
    bar->addSeparator();
    constexpr double step = 1;  ///< point
    add("larger", tr("Larger"), tr("Enlarge the text"),
        {Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal},
        [this] { setTextSize(text_->font().pointSizeF() + step); });
    add("smaller", tr("Smaller"), tr("Shrink the text"), {Qt::CTRL | Qt::Key_Minus},
        [this] { setTextSize(text_->font().pointSizeF() - step); });
    add("usual", tr("Usual Size"), tr("Show the text at its usual size"),
        {Qt::CTRL | Qt::Key_0}, [this] { setTextSize(font().pointSizeF()); });
    back->setEnabled(false);
    forward->setEnabled(false);
    connect(text_, &QTextBrowser::backwardAvailable, back, &QAction::setEnabled);
    connect(text_, &QTextBrowser::forwardAvailable, forward, &QAction::setEnabled);
    auto* close = new QAction(this);
    close->setShortcuts({Qt::Key_Escape, QKeySequence(QKeySequence::Close)});
    connect(close, &QAction::triggered, this, &QWidget::close);
    addAction(close);
    layout()->addWidget(bar);
}

void HelpWindow::fillContents() {
    QTreeWidgetItem* group = nullptr;
    QFont bold = contents_->font();
    bold.setBold(true);
    for (const HelpPage& page : allHelpPages()) {
        if (group == nullptr || group->text(0) != helpGroup(page)) {
            group = new QTreeWidgetItem(contents_, {helpGroup(page)});
            group->setFont(0, bold);
            group->setFlags(Qt::ItemIsEnabled);
            group->setExpanded(true);
        }
        auto* entry = new QTreeWidgetItem(group, {helpTitle(page)});
        entry->setData(0, Qt::UserRole, QString::fromLatin1(page.name));
        entry->setToolTip(0, helpTitle(page));
    }
}

void HelpWindow::open(const QString& page) {
    const QString last = this->page().isEmpty() ? QSettings().value(helpPageKey).toString() : this->page();
    const QString wanted = helpPage(page) != nullptr ? page : last;
    if (wanted != this->page() || wanted.isEmpty()) {
        text_->open(helpPage(wanted) != nullptr
                        ? wanted
                        : QString::fromLatin1(allHelpPages().front().name));
    }
    show();
    raise();
    activateWindow();
    text_->setFocus();
}

void HelpWindow::showHits() {
    const QString words = search_->text().trimmed();
    hits_->clear();
    side_->setCurrentWidget(words.isEmpty() ? static_cast<QWidget*>(contents_) : hits_);
    if (words.isEmpty()) {
        markWords();
        return;
    }
    for (const HelpHit& hit : index_.find(words)) {
        auto* item = new QListWidgetItem(
            QStringLiteral("%1\n%2").arg(helpTitle(*helpPage(hit.page)), hit.excerpt), hits_);
        item->setData(Qt::UserRole, hit.page);
    }
    if (hits_->count() == 0) {
        auto* none = new QListWidgetItem(tr("No page has these words"), hits_);
        none->setFlags(Qt::NoItemFlags);
    } else {
        hits_->setCurrentRow(0);
    }
}

void HelpWindow::openHit(const QListWidgetItem& hit) {
    const QString page = hit.data(Qt::UserRole).toString();
    if (page.isEmpty()) {
        return;
    }
    if (page != this->page()) {
        text_->open(page);
    }
    markWords();
}

void HelpWindow::showPlace() {
    const HelpPage* page = helpPage(this->page());
    setWindowTitle(page != nullptr ? tr("%1 — Manual").arg(helpTitle(*page)) : tr("Manual"));
    for (QTreeWidgetItemIterator entry(contents_); *entry != nullptr; ++entry) {
        if ((*entry)->data(0, Qt::UserRole).toString() == this->page()) {
            contents_->setCurrentItem(*entry);
        }
    }
    markWords();
}

/// Marks what is searched for, and shows the first of it.
void HelpWindow::markWords() {
    QList<QTextEdit::ExtraSelection> marks;
    for (const QString& word : search_->text().split(u' ', Qt::SkipEmptyParts)) {
        QTextCursor found(text_->document());
        while (!(found = text_->document()->find(word, found)).isNull()) {
            QTextEdit::ExtraSelection mark;
            mark.cursor = found;
            mark.format.setBackground(palette().brush(QPalette::Highlight));
            mark.format.setForeground(palette().brush(QPalette::HighlightedText));
            marks.append(mark);
        }
    }
    text_->setExtraSelections(marks);
    const auto first = std::ranges::min_element(marks, {}, [](const auto& mark) {
        return mark.cursor.position();
    });
    if (first != marks.end()) {
        QTextCursor place = first->cursor;
        place.clearSelection();
        text_->setTextCursor(place);
        text_->ensureCursorVisible();
    }
}

void HelpWindow::setTextSize(double points) {
    QFont font = text_->font();
    font.setPointSizeF(std::clamp(points, smallestText, largestText));
    text_->setFont(font);
    text_->style();
}

void HelpWindow::hideEvent(QHideEvent* event) {
    keepPlace();
    QWidget::hideEvent(event);
}

/// Another theme has other colours.
void HelpWindow::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !page().isEmpty()) {
        text_->style();
        markWords();
    }
}

}  // namespace fireable

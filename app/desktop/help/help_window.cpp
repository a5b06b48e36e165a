#include "app/desktop/help/help_window.h"

#include <QCoreApplication>
#include <QScreen>
#include <QSettings>
#include <QSignalBlocker>
#include <QToolBar>
#include <QVBoxLayout>
#include <algorithm>

#include "app/desktop/settings/themed_icon.h"

namespace fireable {
namespace {

const QString helpGeometryKey = QStringLiteral("help/geometry");
const QString helpSidesKey = QStringLiteral("help/sides");
const QString helpSizeKey = QStringLiteral("help/text-size");
const QString helpPageKey = QStringLiteral("help/page");
constexpr double smallestText = 6;  ///< points
constexpr double largestText = 40;

}  // namespace

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
    QAction* back =
        add("back", tr("Back"), tr("Show the previous page"),
            QKeySequence::keyBindings(QKeySequence::Back), [this] { text_->backward(); });
    QAction* forward =
        add("forward", tr("Forward"), tr("Show the next page"),
            QKeySequence::keyBindings(QKeySequence::Forward), [this] { text_->forward(); });
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
    const QString last =
        this->page().isEmpty() ? QSettings().value(helpPageKey).toString() : this->page();
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
        auto* none = new QListWidgetItem(tr("No page contains these words"), hits_);
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
        markWords();
    }
}

}  // namespace fireable

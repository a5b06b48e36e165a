#include "app/desktop/help/start_page.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QPushButton>
#include <QStandardPaths>
#include <QVBoxLayout>
#include <algorithm>

#include "app/desktop/examples.h"
#include "app/desktop/help/flow_layout.h"
#include "app/desktop/settings/settings.h"
#include "app/desktop/settings/themed_icon.h"

namespace fireable {
namespace {

struct StartButton {
    const char* object;
    const char* action;
    const char* icon;  ///< empty: none
    const char* text;
};

constexpr StartButton startButtons[] = {
    {"startNew", "new", "new", QT_TRANSLATE_NOOP("StartPage", "Ne&w Net")},
    {"startNewSystem", "new-system", "neuron",
     QT_TRANSLATE_NOOP("StartPage", "New Spi&king System")},
    {"startOpen", "open", "open", QT_TRANSLATE_NOOP("StartPage", "O&pen…")},
    {"startTour", "tour", "", QT_TRANSLATE_NOOP("StartPage", "Five-Min&ute Tour")},
    {"startManual", "manual", "", QT_TRANSLATE_NOOP("StartPage", "&Manual")},
};

/// As people write it: the home folder is ~.
QString shortFolder(const QFileInfo& file) {
    const QString folder = file.absolutePath();
    const QString home = QDir::homePath();
    return folder == home || folder.startsWith(home + u'/') ? u'~' + folder.mid(home.size())
                                                            : folder;
}

}  // namespace

StartPage::StartPage(Settings& settings, QWidget* parent)
    : QScrollArea(parent),
      settings_(settings),
      recentTitle_(heading(tr("Recent files"), 1.2)),
      recent_(new PictureList(tr("Recent files"), this)) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    const int unit = fontMetrics().height();
    layout->setContentsMargins(2 * unit, 2 * unit, 2 * unit, unit);
    auto* what = new QLabel(tr("Draws and runs models that compute: Sleptsov and Petri nets, and "
                               "spiking neural P systems. Draw one, open or drop a file, or start "
                               "from an example."),
                            page);
    what->setWordWrap(true);
    layout->addWidget(heading(QStringLiteral("Fireable"), 2));
    layout->addWidget(what);
    layout->addSpacing(unit / 2);
    layout->addLayout(addButtons());
    layout->addSpacing(unit);
    layout->addWidget(recentTitle_);
    layout->addWidget(recent_);
    layout->addSpacing(unit / 2);
    addExamples(*layout);
    layout->addStretch();
    setWidget(page);
    sizeHeadings();

    for (PictureList* list : lists()) {
        connect(list, &PictureList::fileRequested, this, &StartPage::fileRequested);
        connect(&pictures_, &FilePictures::made, list, &PictureList::setPicture);
    }
    recent_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(recent_, &QWidget::customContextMenuRequested, this, &StartPage::showMenu);
    connect(recent_, &PictureList::removeRequested, this, &StartPage::remove);
}

QLabel* StartPage::heading(const QString& text, double factor) {
    auto* label = new QLabel(text, this);
    label->setWordWrap(true);
    headings_.emplace_back(label, factor);
    return label;
}

/// A font of its own does not follow that of the page.
void StartPage::sizeHeadings() {
    for (const auto& [label, factor] : headings_) {
        QFont larger = font();
        larger.setPointSizeF(larger.pointSizeF() * factor);
        larger.setBold(true);
        label->setFont(larger);
    }
}

QLayout* StartPage::addButtons() {
    auto* buttons = new FlowLayout;
    for (const StartButton& row : startButtons) {
        auto* button = new QPushButton(QCoreApplication::translate("StartPage", row.text), this);
        if (*row.icon != '\0') {
            button->setIcon(themedIcon(QLatin1String(row.icon)));
        }
        button->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Minimum);  // all of one height
        button->setObjectName(QLatin1String(row.object));
        connect(button, &QPushButton::clicked, this,
                [this, row] { emit actionRequested(row.action); });
        buttons->addWidget(button);
    }
    return buttons;
}

void StartPage::addExamples(QLayout& layout) {
    QString group;
    for (const QFileInfo& file : exampleFiles()) {
        const ExampleText text = exampleText(file);
        if (examples_.empty() || text.group != group) {
            group = text.group;
            layout.addWidget(heading(group, 1.2));
            examples_.push_back(new PictureList(group, this));
            layout.addWidget(examples_.back());
        }
        examples_.back()->add(file.absoluteFilePath(), text.title, text.line);
    }
}

/// The lines below the titles stand in no property of a widget.
void StartPage::renameExamples() {
    for (PictureList* list : examples_) {
        for (int row = 0; row < list->count(); ++row) {
            QListWidgetItem& item = *list->item(row);
            const ExampleText text =
                exampleText(QFileInfo(item.data(PictureList::file).toString()));
            PictureList::setTexts(item, text.title, text.line);
        }
    }
}

std::vector<PictureList*> StartPage::lists() const {
    std::vector<PictureList*> all{recent_};
    all.insert(all.end(), examples_.begin(), examples_.end());
    return all;
}

void StartPage::showRecentFiles() {
    const QStringList pinned = settings_.pinnedFiles();
    QStringList files = settings_.recentFiles();
    std::ranges::stable_partition(files, [&](const QString& f) { return pinned.contains(f); });
    recent_->clear();
    for (const QString& file : files) {
        const QFileInfo info(file);
        QListWidgetItem* item = recent_->add(file, info.fileName(), shortFolder(info));
        const bool isMissing = !info.exists();
        item->setData(PictureList::pinned, pinned.contains(file));
        item->setData(PictureList::missing, isMissing);
        item->setToolTip(tr("%1\nRight-click to pin it or to remove it from this list").arg(file));
        if (isMissing) {
            item->setData(Qt::AccessibleTextRole, tr("%1: missing").arg(info.fileName()));
        }
    }
    recentTitle_->setVisible(!files.isEmpty());
    recent_->setVisible(!files.isEmpty());
    recent_->updateGeometry();
    if (isVisible()) {
        requestPictures();
    }
}

void StartPage::showMenu(QPoint position) {
    const QListWidgetItem* item = recent_->itemAt(position);
    if (item == nullptr) {
        item = recent_->currentItem();
    }
    if (item == nullptr) {
        return;
    }
    const QString file = item->data(PictureList::file).toString();
    const bool isPinned = item->data(PictureList::pinned).toBool();
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Open"), this, [this, file] { emit fileRequested(file); });
    menu->addAction(isPinned ? tr("Unpin") : tr("Pin to This List"), this,
                    [this, file, isPinned] { pin(file, !isPinned); });
    menu->addAction(tr("Remove from This List"), this, [this, file] { remove(file); });
    menu->popup(recent_->viewport()->mapToGlobal(position));
}

void StartPage::pin(const QString& file, bool on) {
    settings_.setPinned(file, on);
    emit recentFilesChanged();
}

void StartPage::remove(const QString& file) {
    settings_.removeRecentFile(file);
    emit recentFilesChanged();
}

void StartPage::requestPictures() {
    const PictureStyle style{PictureList::pictureSize, devicePixelRatioF(),
                             canvasPalette(palette())};
    pictures_.clear();
    for (const PictureList* list : lists()) {
        for (int row = 0; row < list->count(); ++row) {
            if (!list->item(row)->data(PictureList::missing).toBool()) {
                pictures_.request(list->item(row)->data(PictureList::file).toString(), style);
            }
        }
    }
}

void StartPage::showEvent(QShowEvent* event) {
    QScrollArea::showEvent(event);
    showRecentFiles();  // files may be gone or back
}

void StartPage::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && isVisible()) {
        requestPictures();
    } else if (event->type() == QEvent::FontChange) {
        sizeHeadings();
    } else if (event->type() == QEvent::LanguageChange) {
        renameExamples();
    }
}

}  // namespace fireable

#include "app/desktop/menus/file_menu.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPainter>
#include <QPointer>
#include <QPrintDialog>
#include <QPrintPreviewDialog>
#include <QPrinter>
#include <QRadioButton>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <filesystem>
#include <memory>

#include "app/desktop/dialogs/compare_window.h"
#include "app/desktop/dialogs/family_dialog.h"
#include "app/desktop/dialogs/file_dialogs.h"
#include "app/desktop/dialogs/many_files_dialog.h"
#include "app/desktop/examples.h"
#include "app/desktop/parts.h"
#include "app/desktop/settings/window_style.h"
#include "app/desktop/tabs/spiking_view.h"
#include "editor/canvas/canvas_palette.h"
#include "editor/canvas/scene_painter.h"
#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"
#include "editor/pictures/page_tiles.h"

namespace fireable {
namespace {

constexpr int maxOffered = 20;

QSpinBox* sheetCount(int value, const QString& name, QWidget* parent) {
    auto* box = new QSpinBox(parent);
    box->setRange(1, maxOffered);
    box->setValue(value);
    box->setAccessibleName(name);
    return box;
}

/// Asks how a drawing is distributed over sheets of paper.
class PrintScaleDialog final : public QDialog {
    Q_DECLARE_TR_FUNCTIONS(fireable::PrintScaleDialog)

public:
    explicit PrintScaleDialog(const PrintScale& scale, QWidget* parent = nullptr);

    PrintScale scale() const;

private:
    QRadioButton* fit_;
    QRadioButton* actual_;
    QRadioButton* pages_;
    QSpinBox* across_;
    QSpinBox* down_;
};

PrintScaleDialog::PrintScaleDialog(const PrintScale& scale, QWidget* parent)
    : QDialog(parent),
      fit_(new QRadioButton(tr("&One sheet"), this)),
      actual_(new QRadioButton(tr("&Actual size, on as many sheets as needed"), this)),
      pages_(new QRadioButton(tr("&Fill"), this)),
      across_(sheetCount(scale.across, tr("Sheets across"), this)),
      down_(sheetCount(scale.down, tr("Sheets down"), this)) {
    setWindowTitle(tr("Size on Paper"));
    fit_->setChecked(scale.kind == PrintScale::Kind::fitPage);
    actual_->setChecked(scale.kind == PrintScale::Kind::actualSize);
    pages_->setChecked(scale.kind == PrintScale::Kind::pages);
    auto* fill = new QHBoxLayout;
    fill->addWidget(pages_);
    fill->addWidget(across_);
    fill->addWidget(new QLabel(tr("sheets across and"), this));
    fill->addWidget(down_);
    fill->addWidget(new QLabel(tr("down"), this));
    fill->addStretch();
    for (QSpinBox* box : {across_, down_}) {
        box->setEnabled(pages_->isChecked());
        connect(pages_, &QRadioButton::toggled, box, &QWidget::setEnabled);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(fit_);
    layout->addWidget(actual_);
    layout->addLayout(fill);
    layout->addWidget(buttons);
}

PrintScale PrintScaleDialog::scale() const {
    const auto kind = fit_->isChecked()      ? PrintScale::Kind::fitPage
                      : actual_->isChecked() ? PrintScale::Kind::actualSize
                                             : PrintScale::Kind::pages;
    return {kind, across_->value(), down_->value()};
}

constexpr int pointsPerInch = 72;

}  // namespace

FileMenu::FileMenu(MainWindow& window) : QObject(&window), window_(window) {
    Actions& actions = window.actions();
    actions.add({
        {"new", tr("&New"), tr("Create a new net"), QKeySequence::New, [&] { window.newNet(); }},
        {"new-family", tr("New From Famil&y…"),
         tr("Create a program of any size: sums, matrices, sorting, Laplace, RSA…"), noKeys,
         [this] { newFromFamily(); }},
        {"open", tr("&Open…"), tr("Open nets from files"), QKeySequence::Open,
         [this] { askForFiles(); }},
        {"clear-recent", tr("&Clear List"), tr("Clear the list of recent files"), noKeys,
         [this] {
             window_.settings().clearRecentFiles();
             showRecentFiles();
         }},
        {"save", tr("&Save"), tr("Save this document to its file"), QKeySequence::Save,
         [&](DocumentTab&) { window.saveDocument(&save); },
         [](DocumentTab& tab) { return tab.hasUnsaved() || tab.hasUnsavedRuns(); }},
        {"save-as", tr("Save &As…"), tr("Save this document to another file or in another format"),
         Qt::CTRL | Qt::SHIFT | Qt::Key_S, [&](DocumentTab&) { window.saveDocument(&saveAs); }},
        {"picture", tr("&Export Picture…"),
         tr("Export the drawing or the selection as SVG, PDF, PNG, EPS, TikZ or DOT"),
         Qt::CTRL | Qt::Key_E, [this](DrawingTab& tab) { exportPictureOf(tab); }},
        {"convert-many", tr("Conver&t Many…"),
         tr("Check, convert, or export pictures of many files at once"), noKeys,
         [&window] { (new ManyFilesDialog(&window))->show(); }},
        {"print", tr("&Print…"), tr("Print the drawing"), QKeySequence::Print,
         [this](DrawingTab&) { print(); }},
        {"print-preview", tr("Print Pre&view…"), tr("Preview the printed pages"), noKeys,
         [this](DrawingTab&) { previewPrint(); }},
        {"close", tr("&Close"), tr("Close this document"), QKeySequence::Close,
         [&](DocumentTab& tab) { window.closeDocument(tab); }},
        {"quit", tr("&Quit"), tr("Close all documents and quit"), Qt::CTRL | Qt::Key_Q,
         [&] { window.close(); }},
    });
    window.action("quit")->setMenuRole(QAction::QuitRole);
    addExamples();
    connect(&window, &MainWindow::recentFilesChanged, this, &FileMenu::showRecentFiles);
}

void FileMenu::newFromFamily() {
    FamilyDialog dialog(&window_);
    if (dialog.exec() != QDialog::Accepted) {
        return;
    }
    QGuiApplication::setOverrideCursor(Qt::WaitCursor);
    window_.addDocument({{}, std::nullopt, {dialog.diagram()}, {}, dialog.title()});
    QGuiApplication::restoreOverrideCursor();
}

void FileMenu::addExamples() {
    QMenu& menu = window_.menus().menu("file/examples");
    QString group;
    for (const QFileInfo& example : exampleFiles()) {
        if (const QString next = exampleText(example).group; next != group) {
            menu.addSeparator();
            group = next;
        }
        QAction* action = menu.addAction(exampleText(example).title);
        action->setStatusTip(tr("Open the example %1").arg(example.fileName()));
        connect(action, &QAction::triggered, this,
                [=, this] { window_.openFiles({example.absoluteFilePath()}); });
    }
    menu.setEnabled(!menu.isEmpty());
}

void FileMenu::showRecentFiles() {
    QMenu& menu = window_.menus().menu("file/recent");
    const QStringList files = window_.settings().recentFiles();
    menu.clear();
    for (const QString& file : files) {
        QAction* action = menu.addAction(QFileInfo(file).fileName());
        action->setStatusTip(tr("Open %1").arg(file));
        connect(action, &QAction::triggered, this, [this, file] { window_.openFiles({file}); });
    }
    menu.addSeparator();
    menu.addAction(window_.action("clear-recent"));
    menu.setEnabled(!files.isEmpty());
}

void FileMenu::askForFiles() {
    window_.openFiles(QFileDialog::getOpenFileNames(
        &window_, tr("Open Nets"), {},
        QStringList{modelFilter(), tr("Profiles (*.fireprofile)"), anyFilter()}.join(
            QLatin1String(";;"))));
}

void FileMenu::exportPictureOf(DrawingTab& tab) {
    const auto part = tab.pictureOfSelection();
    PictureDialog dialog(tab.canvas().scene(), part ? &part->scene : nullptr, picture_, &window_);
    if (dialog.exec() != QDialog::Accepted) {
        return;
    }
    picture_ = dialog.choice();
    const auto kind = *std::ranges::find(pictureKinds(), picture_.format, &PictureKind::format);
    const QString file = chooseFileToWrite(window_, tr("Export Picture"), tab.document(),
                                           {{kind.name, kind.suffix}}, pictureFolder_);
    if (file.isEmpty()) {
        return;
    }
    const PictureSource pictured = picture_.selectionOnly ? *part : tab.picture();
    const auto written = exportWithDialog(pictured, file, picture_.percent / 100.0, window_);
    if (!written) {
        QMessageBox::critical(&window_, tr("Export Picture"),
                              engineText(written.error().message()));
        return;
    }
    window_.showMessage(*written ? tr("Wrote %1").arg(file) : tr("Cancelled: nothing was written"));
}

bool FileMenu::askPrintScale() {
    PrintScaleDialog dialog(scale_, &window_);
    if (dialog.exec() != QDialog::Accepted) {
        return false;
    }
    scale_ = dialog.scale();
    return true;
}

void FileMenu::print() {
    if (!askPrintScale()) {
        return;
    }
    QPrinter printer;
    QPrintDialog dialog(&printer, &window_);
    if (dialog.exec() == QDialog::Accepted) {
        paint(printer);
    }
}

void FileMenu::previewPrint() {
    if (!askPrintScale()) {
        return;
    }
    QPrinter printer;
    QPrintPreviewDialog dialog(&printer, &window_);
    connect(&dialog, &QPrintPreviewDialog::paintRequested, this,
            [this](QPrinter* paper) { paint(*paper); });
    dialog.resize(window_.size() * 0.9);
    dialog.exec();
}

void FileMenu::paint(QPrinter& printer) const {
    const SceneView& canvas = window_.currentTab()->canvas();
    const Scene scene = unmarked(canvas.scene());
    const double dots = printer.resolution() / double(pointsPerInch);  // per point
    const QSizeF paper = printer.pageLayout().paintRect(QPageLayout::Point).size();
    ScenePainter scenePainter(PaintQuality::exact);
    QPainter painter(&printer);
    bool first = true;
    for (const PageTile& tile : pageTiles(canvas.index().bounds(), paper, scale_)) {
        if (!first) {
            printer.newPage();
        }
        first = false;
        const Viewport viewport{tile.source.topLeft(), tile.scale * dots};
        const QRectF sheet(QPointF(), paper * dots);
        painter.setClipRect(sheet);
        scenePainter.paintStatic(painter, scene, canvas.index(), viewport, sheet,
                                 printPalette());
        scenePainter.paintDynamic(painter, scene, canvas.index(), viewport, sheet,
                                  printPalette());
    }
}

namespace {

/// An open document; after it was closed, as it was last.
ComparedSource sourceOf(DocumentTab& tab) {
    struct Taken {
        QPointer<DocumentTab> tab;
        std::shared_ptr<const ModelContent> last;
    };
    const auto taken = std::make_shared<Taken>(Taken{&tab, nullptr});
    return {tab.document().title(), [taken] {
                if (taken->tab != nullptr) {
                    taken->last = std::make_shared<const ModelContent>(taken->tab->content());
                }
                return [content = taken->last]() -> Result<ModelContent> { return *content; };
            }};
}

ComparedSource sourceOf(const std::filesystem::path& file, const QString& title) {
    return {title, [file] { return [file] { return readModelContent(file); }; }};
}

/// Comparing a document with its file, another file, or another document.
class CompareMenu final : public QObject {
    Q_DECLARE_TR_FUNCTIONS(fireable::CompareMenu)

public:
    explicit CompareMenu(MainWindow& window) : QObject(&window), window_(window) {
        const auto hasFile = [](DocumentTab& tab) { return !tab.document().path().empty(); };
        const auto withSaved = [this](DocumentTab& tab) { compareWithSaved(tab); };
        const auto withFile = [this](DocumentTab& tab) { askForFile(tab); };
        window.actions().add({
            {"compare-with-saved", tr("Compare With Save&d"),
             tr("Show what differs between this document and its file"), noKeys,
             [=](DocumentView& view) { withSaved(view); },
             [=](DocumentView& view) { return hasFile(view); }},
            also(
                "compare-with-saved", [=](SpikingView& view) { withSaved(view); },
                [=](SpikingView& view) { return hasFile(view); }),
            {"compare-with-file", tr("Compare With &File…"),
             tr("Show what differs between this document and another file"), noKeys,
             [=](DocumentView& view) { withFile(view); }},
            also("compare-with-file", [=](SpikingView& view) { withFile(view); }),
        });
        QMenu& menu = window.menus().menu("file/compare");
        connect(&menu, &QMenu::aboutToShow, this, [this] { offerDocuments(); });
        connect(&window, &MainWindow::tabChanged, this, [this] { offerDocuments(); });
        connect(&window, &MainWindow::tabAdded, this, [this] { offerDocuments(); });
        offerDocuments();
    }

private:
    void compareWithSaved(DocumentTab& tab) {
        const Document& document = tab.document();
        show(sourceOf(document.path(), tr("%1 (saved)").arg(document.title())), tab, nullptr);
    }

    void askForFile(DocumentTab& tab) {
        const QString folder = QFileInfo(toText(tab.document().path().string())).absolutePath();
        const QString file =
            QFileDialog::getOpenFileName(&window_, tr("Compare With File"), folder,
                                         modelFilter() + QLatin1String(";;") + anyFilter());
        if (!file.isEmpty()) {
            show(sourceOf(std::filesystem::path(file.toStdString()), QFileInfo(file).fileName()),
                 tab, nullptr);
        }
    }

    /// The other open documents of the same kind.
    void offerDocuments() {
        QMenu& menu = window_.menus().menu("file/compare");
        menu.clear();
        DocumentTab* const current = window_.currentTab();
        for (DocumentTab* tab : window_.tabs()) {
            if (current == nullptr || tab == current ||
                tab->metaObject() != current->metaObject()) {
                continue;
            }
            const QString title = tab->document().title();
            QAction* action = menu.addAction(QString(title).replace(u'&', QLatin1String("&&")));
            action->setStatusTip(tr("Show what differs between %1 and this document").arg(title));
            connect(action, &QAction::triggered, this, [this, other = QPointer<DocumentTab>(tab)] {
                if (other != nullptr && window_.currentTab() != nullptr) {
                    show(sourceOf(*other), *window_.currentTab(), other);
                }
            });
        }
        menu.menuAction()->setEnabled(!menu.isEmpty());
    }

    /// Compares `before` with the document of `tab`, again after each change of it or of `other`.
    void show(ComparedSource before, DocumentTab& tab, DocumentTab* other) {
        auto* window = new CompareWindow(std::move(before), sourceOf(tab), &window_);
        for (DocumentTab* followed : {&tab, other}) {
            if (followed != nullptr) {
                Document& document = followed->document();
                connect(&document.undoStack(), &QUndoStack::indexChanged, window,
                        &CompareWindow::compareLater);
                connect(&document, &Document::saved, window, &CompareWindow::compareLater);
                if (auto* const nets = qobject_cast<NetDocument*>(&document)) {
                    connect(nets, &NetDocument::runsChanged, window, &CompareWindow::compareLater);
                } else if (auto* const system = qobject_cast<SpikingDocument*>(&document)) {
                    connect(system, &SpikingDocument::runsChanged, window,
                            &CompareWindow::compareLater);
                }
            }
        }
        placeOver(*window, window_);
        window->show();
        window->raise();
        window->activateWindow();
    }

    MainWindow& window_;
};

}  // namespace

void addCompareMenu(MainWindow& window) {
    new CompareMenu(window);  // owned by the window
}

}  // namespace fireable

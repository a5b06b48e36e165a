#include "app/desktop/dialogs/many_files_dialog.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMimeData>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/desktop/dialogs/compared_drawing.h"
#include "app/desktop/dialogs/file_dialogs.h"
#include "editor/canvas/net_scene.h"
#include "editor/document/to_text.h"
#include "editor/panels/row_lines.h"
#include "editor/pictures/picture_export.h"
#include "editor/spiking/spiking_scene.h"

namespace fireable {
namespace {

constexpr double pixelsPerUnit = 2;
constexpr auto pictureSuffixes = {"svg", "pdf", "png"};

/// The picture of the first model that a file holds.
Result<PictureSource> pictureIn(const std::filesystem::path& file, FileOutcome& outcome) {
    ModelContent content = TRY(readModelContent(file));
    placeAll(content, {}, {});
    if (const auto* const system = std::get_if<SystemContent>(&content)) {
        SpikingScene scene;
        scene.set(system->drawn);
        for (const auto& [id, neuron] : system->drawn.system.neurons) {
            scene.showFirst(id);
        }
        return PictureSource(scene.scene(), [](const PictureText&) -> Result<std::string> {
            return fail(ErrorCode::unsupported, "expected SVG, PDF or PNG");
        });
    }
    const auto& nets = std::get<std::vector<Diagram>>(content);
    if (nets.size() > 1) {
        outcome.warnings.push_back(
            {"only the first of its " + std::to_string(nets.size()) + " nets was drawn"});
    }
    NetScene scene;
    scene.set(nets.front());
    std::vector<std::uint32_t> changed;
    for (const auto& [id, place] : nets.front().net.places) {
        scene.showTokens(id, place.initial, changed);
    }
    return PictureSource(scene.scene(), nets.front());
}

Result<void> drawTo(const std::filesystem::path& file, const std::filesystem::path& folder,
                    const std::string& suffix, FileOutcome& outcome) {
    const auto target = movedName(file, folder, suffix);
    const PictureSource picture = TRY(pictureIn(file, outcome));
    TRY(exportPicture(picture, toText(target.string()), pixelsPerUnit));
    outcome.written = target;
    return {};
}

/// The suffix of the format `word`, or of pictures of that name.
std::string suffixOf(const std::string& word) {
    std::string suffix = '.' + word;
    const auto seek = [&](const auto& table) {
        const auto row = std::ranges::find(table, word, [](const auto& f) { return f.word; });
        suffix = row != table.end() ? std::string(row->suffix) : suffix;
    };
    seek(allFormats());
    seek(allSystemFormats());
    return suffix;
}

bool holdsSubnets(const std::string& word) {
    const auto row = std::ranges::find(allFormats(), word, &Format::word);
    return row != allFormats().end() && row->holdsSubnets;
}

}  // namespace

ManyFilesDialog::ManyFilesDialog(QWidget* parent)
    : QDialog(parent),
      task_(new QComboBox(this)),
      format_(new QComboBox(this)),
      link_(new QCheckBox(tr("Replace subnets b&y their contents"), this)),
      folderLabel_(new QLabel(tr("&Into folder:"), this)),
      folder_(new QLineEdit(this)),
      browse_(new QPushButton(tr("&Browse…"), this)),
      replace_(new QCheckBox(tr("Repl&ace existing files"), this)),
      table_(new QTableWidget(0, 3, this)),
      add_(new QPushButton(tr("&Add Files…"), this)),
      addFolder_(new QPushButton(tr("Add Fol&der…"), this)),
      remove_(new QPushButton(tr("&Remove"), this)),
      start_(new QPushButton(tr("&Start"), this)),
      cancel_(new QPushButton(tr("Ca&ncel"), this)),
      progress_(new QProgressBar(this)),
      status_(new QLabel(tr("Add files, or drop them here."), this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Convert Many Files"));
    setAcceptDrops(true);
    task_->addItems({tr("Check"), tr("Convert"), tr("Export pictures")});
    task_->setCurrentIndex(static_cast<int>(Task::convert));
    link_->setToolTip(tr("Write one flat net, which needs no files of subnets"));
    folder_->setPlaceholderText(tr("The folder of the files"));
    folderLabel_->setBuddy(folder_);
    table_->setHorizontalHeaderLabels({tr("File"), tr("Result"), tr("Details")});
    table_->horizontalHeader()->setStretchLastSection(true);
    table_->verticalHeader()->hide();
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setWordWrap(false);
    table_->setAccessibleName(tr("Files"));
    progress_->hide();
    start_->setDefault(true);

    auto* taskLabel = new QLabel(tr("&Task:"), this);
    taskLabel->setBuddy(task_);
    format_->setAccessibleName(tr("Format"));
    auto* tasks = new QHBoxLayout;
    tasks->addWidget(taskLabel);
    tasks->addWidget(task_);
    tasks->addWidget(format_);
    tasks->addWidget(link_);
    tasks->addStretch(1);
    auto* folderRow = new QHBoxLayout;
    folderRow->addWidget(folderLabel_);
    folderRow->addWidget(folder_, 1);
    folderRow->addWidget(browse_);
    folderRow->addWidget(replace_);
    auto* filesRow = new QHBoxLayout;
    filesRow->addWidget(add_);
    filesRow->addWidget(addFolder_);
    filesRow->addWidget(remove_);
    filesRow->addStretch(1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->addButton(start_, QDialogButtonBox::ActionRole);
    buttons->addButton(cancel_, QDialogButtonBox::ActionRole);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(tasks);
    layout->addLayout(folderRow);
    layout->addWidget(table_, 1);
    layout->addLayout(filesRow);
    layout->addWidget(progress_);
    layout->addWidget(status_);
    layout->addWidget(buttons);
    const int unit = fontMetrics().height();
    resize(unit * 56, unit * 34);
    setRowLines(*table_);
    table_->setColumnWidth(fileColumn, unit * 15);
    table_->setColumnWidth(resultColumn, unit * 9);

    connect(task_, &QComboBox::currentIndexChanged, this, &ManyFilesDialog::fillFormats);
    connect(add_, &QPushButton::clicked, this, &ManyFilesDialog::askForFiles);
    connect(addFolder_, &QPushButton::clicked, this, &ManyFilesDialog::askForFolder);
    connect(remove_, &QPushButton::clicked, this, &ManyFilesDialog::removeSelected);
    connect(browse_, &QPushButton::clicked, this, [this] {
        const QString chosen =
            QFileDialog::getExistingDirectory(this, tr("Folder to Write To"), folder_->text());
        if (!chosen.isEmpty()) {
            folder_->setText(chosen);
            isFolderChosen_ = true;
        }
    });
    connect(folder_, &QLineEdit::textEdited, this,
            [this](const QString& text) { isFolderChosen_ = !text.isEmpty(); });
    connect(format_, &QComboBox::currentIndexChanged, this, &ManyFilesDialog::showButtons);
    connect(start_, &QPushButton::clicked, this, &ManyFilesDialog::start);
    connect(cancel_, &QPushButton::clicked, this, &ManyFilesDialog::cancel);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    fillFormats();
    showButtons();
}

ManyFilesDialog::~ManyFilesDialog() {
    cancelled_ = true;
}

void ManyFilesDialog::fillFormats() {
    format_->clear();
    const auto add = [this](const auto& row) {
        format_->addItem(QStringLiteral("%1 (%2)").arg(toText(row.name), toText(row.suffix)),
                         toText(row.word));
    };
    if (chosen() == Task::convert) {
        std::ranges::for_each(allFormats(), add);
        format_->setCurrentIndex(format_->findData(toText(fireable::format(FormatId::pnml).word)));
        for (const SystemFormat& row : allSystemFormats()) {
            if (row.write != nullptr) {
                add(row);
            }
        }
    } else if (chosen() == Task::draw) {
        for (const char* const suffix : pictureSuffixes) {
            format_->addItem(QString::fromLatin1(suffix).toUpper(), QString::fromLatin1(suffix));
        }
    }
    for (QWidget* widget :
         std::initializer_list<QWidget*>{format_, folderLabel_, folder_, browse_, replace_}) {
        widget->setVisible(chosen() != Task::check);
    }
    link_->setVisible(chosen() == Task::convert);
}

void ManyFilesDialog::addFiles(const QStringList& files) {
    for (const QString& file : files) {
        const std::filesystem::path path(file.toStdString());
        if (running_ || std::ranges::find(files_, path) != files_.end()) {
            continue;
        }
        files_.push_back(path);
        table_->insertRow(table_->rowCount());
        showCell(files_.size() - 1, fileColumn, QFileInfo(file).fileName());
        table_->item(table_->rowCount() - 1, fileColumn)->setToolTip(file);
    }
    if (!isFolderChosen_ && !files_.empty()) {
        folder_->setText(ownFolder());
    }
    showButtons();
}

QString ManyFilesDialog::ownFolder() const {
    return QFileInfo(toText(files_.front().string())).absolutePath();
}

void ManyFilesDialog::addFolder(const QString& folder) {
    QStringList files;
    for (const QFileInfo& file : QDir(folder).entryInfoList(modelPatterns(), QDir::Files)) {
        files.append(file.absoluteFilePath());
    }
    addFiles(files);
    if (files.isEmpty()) {
        status_->setText(tr("No nets or spiking systems are in %1.").arg(folder));
    }
}

void ManyFilesDialog::askForFiles() {
    addFiles(QFileDialog::getOpenFileNames(
        this, tr("Add Files"), {},
        modelFilter() + QLatin1String(";;") + anyFilter()));
}

void ManyFilesDialog::askForFolder() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Add Folder"));
    if (!folder.isEmpty()) {
        addFolder(folder);
    }
}

void ManyFilesDialog::removeSelected() {
    QModelIndexList rows = table_->selectionModel()->selectedRows();
    std::ranges::sort(rows, std::greater(), &QModelIndex::row);
    for (const QModelIndex& row : rows) {
        files_.erase(files_.begin() + row.row());
        table_->removeRow(row.row());
    }
    showButtons();
}

FileTask ManyFilesDialog::makeTask() const {
    const std::string word = format_->currentData().toString().toStdString();
    const std::filesystem::path folder(folder_->text().toStdString());
    switch (chosen()) {
        case Task::check:
            return [](const std::filesystem::path& file) { return checkFile(file, {}); };
        case Task::convert: {
            const QString linking = tr("choose “%1”").arg(link_->text().remove(u'&'));
            const Conversion conversion{
                word, folder, link_->isChecked(), {}, linking.toStdString()};
            return [conversion](const std::filesystem::path& file) {
                return convertFile(file, conversion);
            };
        }
        case Task::draw:
            return [=](const std::filesystem::path& file) {
                FileOutcome outcome;
                if (const auto drawn = drawTo(file, folder, '.' + word, outcome); !drawn) {
                    outcome.failure = drawn.error();
                }
                return outcome;
            };
    }
    return {};
}

void ManyFilesDialog::start() {
    if (running_ || files_.empty()) {
        return;
    }
    const bool writes = chosen() != Task::check;
    if (writes) {
        const QString folder = QDir(ownFolder()).absoluteFilePath(folder_->text().trimmed());
        folder_->setText(QDir::cleanPath(folder));
        if (!QDir().mkpath(folder_->text())) {
            status_->setText(tr("The folder “%1” cannot be made.").arg(folder_->text()));
            folder_->setFocus();
            return;
        }
    }
    for (std::size_t i = 0; i < files_.size(); ++i) {
        showCell(i, resultColumn, {});
        showCell(i, detailColumn, {});
    }
    running_ = true;
    cancelled_ = false;
    ended_ = 0;
    failed_ = 0;
    progress_->setRange(0, static_cast<int>(files_.size()));
    progress_->setValue(0);
    status_->clear();
    showButtons();
    const auto twice =
        writes ? sameNames(files_) : std::vector<std::optional<Error>>(files_.size());
    const auto target = [folder = std::filesystem::path(folder_->text().toStdString()),
                         suffix = suffixOf(format_->currentData().toString().toStdString())](
                            const auto& file) { return movedName(file, folder, suffix); };
    const bool keeps = writes && !replace_->isChecked();
    const auto task = [=, files = files_, work = makeTask()](const std::filesystem::path& file) {
        const auto at = static_cast<std::size_t>(std::ranges::find(files, file) - files.begin());
        if (twice[at]) {
            return FileOutcome{{}, {}, twice[at]};
        }
        if (std::error_code error; keeps && std::filesystem::exists(target(file), error)) {
            return FileOutcome{
                {},
                {},
                fail(ErrorCode::badArgument, target(file).filename().string() + " already exists")
                    .error};
        }
        return work(file);
    };
    // The destructor joins it, so `this` is alive; calls still queued die with it.
    worker_ = std::jthread([this, files = files_, task] {
        forEachFile(files, 0, cancelled_, task, [this](std::size_t at, FileOutcome outcome) {
            QMetaObject::invokeMethod(
                this, [this, at, outcome = std::move(outcome)] { showOutcome(at, outcome); },
                Qt::QueuedConnection);
        });
        QMetaObject::invokeMethod(this, &ManyFilesDialog::end, Qt::QueuedConnection);
    });
}

void ManyFilesDialog::showCell(std::size_t row, Column column, const QString& text) {
    auto* item = new QTableWidgetItem(text);
    item->setToolTip(text);
    table_->setItem(static_cast<int>(row), column, item);
}

void ManyFilesDialog::showOutcome(std::size_t at, const FileOutcome& outcome) {
    QStringList details;  // what to know first: names of files are long
    const auto tell = [&details](int line, const QString& text) {
        details.append(line > 0 ? tr("line %1: %2").arg(line).arg(text) : text);
    };
    if (outcome.failure) {
        const Error& failure = *outcome.failure;
        const bool isOwn = failure.file.empty() || failure.file == files_[at].string();
        tell(isOwn ? failure.line : 0, toText(isOwn ? failure.detail : failure.message()));
        ++failed_;
    }
    for (const Warning& warning : outcome.warnings) {
        tell(warning.line, toText(warning.text));
    }
    if (!outcome.failure && !outcome.written.empty()) {
        details.append(toText(outcome.written.string()));
    }
    showCell(at, resultColumn,
             outcome.failure            ? tr("Failed")
             : outcome.warnings.empty() ? tr("OK")
                                        : tr("OK, with warnings"));
    showCell(at, detailColumn, details.join(QStringLiteral("; ")));
    progress_->setValue(static_cast<int>(++ended_));
}

void ManyFilesDialog::end() {
    running_ = false;
    const QString failed = failed_ > 0 ? tr("%1 failed.").arg(failed_) : tr("None failed.");
    status_->setText((ended_ < files_.size()
                          ? tr("Cancelled after %1 of %2 files.").arg(ended_).arg(files_.size())
                          : tr("Done: %1 of %2 files.").arg(ended_).arg(files_.size())) +
                     u' ' + failed);
    showButtons();
}

void ManyFilesDialog::showButtons() {
    for (QWidget* widget : std::initializer_list<QWidget*>{task_, format_, folder_, browse_,
                                                           replace_, add_, addFolder_}) {
        widget->setEnabled(!running_);
    }
    remove_->setEnabled(!running_ && !files_.empty());
    start_->setEnabled(!running_ && !files_.empty());
    link_->setEnabled(!running_ && holdsSubnets(format_->currentData().toString().toStdString()));
    cancel_->setEnabled(running_);
    progress_->setVisible(running_);
}

/// What was begun is finished in the meantime.
void ManyFilesDialog::reject() {
    cancelled_ = true;
    QDialog::reject();
}

void ManyFilesDialog::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls()) {
        event->acceptProposedAction();
    }
}

void ManyFilesDialog::dropEvent(QDropEvent* event) {
    for (const QUrl& url : event->mimeData()->urls()) {
        const QString file = url.toLocalFile();
        QFileInfo(file).isDir() ? addFolder(file) : addFiles({file});
    }
}

}  // namespace fireable

#include "editor/profile/profile_setup.h"

#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>

#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"
#include "importers/text/file_bytes.h"

namespace fireable {
namespace {

constexpr int keyRole = Qt::UserRole;
constexpr int documentRole = Qt::UserRole + 1;
constexpr int mostThreads = 1'024;

/// What the contents of a file look like; nothing if it cannot be read.
std::optional<ProfiledKind> kindOfFile(const QString& file) {
    const auto bytes = fileBytes(file.toStdString());
    if (!bytes) {
        return std::nullopt;
    }
    return sniffSystem(*bytes) ? ProfiledKind::systems : ProfiledKind::nets;
}

}  // namespace

ProfileSetup::ProfileSetup(QWidget* parent)
    : QWidget(parent),
      models_(newTickList(tr("Models"), this)),
      remove_(new QPushButton(tr("Re&move"), this)),
      families_(new FamilyPicker(this)),
      engines_(newTickList(tr("Engines"), this)),
      threads_(new QLineEdit(this)),
      runs_(new ProfileRunsBox(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(modelsBox(), 3);
    layout->addWidget(enginesBox(), 4);
    layout->addWidget(runs_);
    connect(runs_, &ProfileRunsBox::changed, this, &ProfileSetup::announce);
    showKind();
}

QWidget* ProfileSetup::modelsBox() {
    auto* box = new QGroupBox(tr("Models"), this);
    auto* files = new QPushButton(tr("&Add Files…"), box);
    files->setToolTip(tr("Add models from files"));
    remove_->setToolTip(tr("Remove the selected files and families from the list"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(files);
    buttons->addWidget(remove_);
    buttons->addStretch();
    auto* layout = new QVBoxLayout(box);
    layout->addWidget(models_, 1);
    layout->addLayout(buttons);
    layout->addWidget(families_);
    connect(files, &QPushButton::clicked, this, &ProfileSetup::filesWanted);
    connect(remove_, &QPushButton::clicked, this, &ProfileSetup::removeChosen);
    connect(families_, &FamilyPicker::picked, this, &ProfileSetup::addFamily);
    connect(models_, &QListWidget::itemChanged, this, &ProfileSetup::showKind);
    connect(models_, &QListWidget::itemSelectionChanged, this, &ProfileSetup::announce);
    return box;
}

QWidget* ProfileSetup::enginesBox() {
    auto* box = new QGroupBox(tr("Engines"), this);
    threads_->setPlaceholderText(tr("as many as each engine chooses"));
    threads_->setToolTip(
        tr("Numbers of threads, such as 1,2,4: engines that take them run with each"));
    auto* form = new QFormLayout;
    form->addRow(tr("&Threads:"), threads_);
    auto* layout = new QVBoxLayout(box);
    layout->addWidget(engines_, 1);
    layout->addLayout(form);
    connect(engines_, &QListWidget::itemChanged, this, &ProfileSetup::announce);
    connect(threads_, &QLineEdit::textChanged, this, &ProfileSetup::announce);
    return box;
}

void ProfileSetup::addRow(const ProfileSource& source, bool ticked, int row) {
    sources_[source.key] = source;
    auto* item = tickableItem(source.name, ticked);
    item->setData(keyRole, source.key);
    item->setToolTip(source.tip);
    models_->insertItem(row, item);
}

QListWidgetItem* ProfileSetup::rowOf(const QString& key) const {
    for (int row = 0; row < models_->count(); ++row) {
        if (models_->item(row)->data(keyRole) == key) {
            return models_->item(row);
        }
    }
    return nullptr;
}

void ProfileSetup::setDocuments(std::vector<ProfileSource> documents,
                                std::optional<ProfiledKind> ticked) {
    const QSignalBlocker blocked(models_);
    std::map<QString, bool> before;
    for (int row = models_->count() - 1; row >= 0; --row) {
        if (models_->item(row)->data(documentRole).toBool()) {
            const QString key = models_->item(row)->data(keyRole).toString();
            before[key] = isTicked(*models_->item(row));
            sources_.erase(key);
            delete models_->takeItem(row);
        }
    }
    int row = 0;
    for (const ProfileSource& source : documents) {
        const auto known = before.find(source.key);
        addRow(source, known != before.end() ? known->second : source.kind == ticked, row);
        models_->item(row++)->setData(documentRole, true);
    }
    showKind();
}

void ProfileSetup::addFiles(const QStringList& files) {
    for (const QString& file : files) {
        const QString path = QFileInfo(file).absoluteFilePath();
        if (QListWidgetItem* known = rowOf(path)) {
            known->setCheckState(Qt::Checked);
            continue;
        }
        const QString name = QFileInfo(file).fileName();
        const bool taken = std::ranges::any_of(
            sources_, [&](const auto& entry) { return entry.second.name == name; });
        const std::string shown = (taken ? path : name).toStdString();
        const auto add = [path = path.toStdString(), shown](ProfileTaskMaker& maker) {
            return maker.addFile(path, shown);
        };
        addRow({path, toText(shown), path, kindOfFile(path), [add] { return add; }}, true,
               models_->count());
    }
    showKind();
}

void ProfileSetup::addFamily(const QString& family, const QString& numbers) {
    const auto families = profileFamilies();
    const auto found = std::ranges::find(families, family.toStdString(), &ProfileFamily::name);
    if (found == families.end()) {
        return;
    }
    const QString text = family + u'=' + numbers;
    if (QListWidgetItem* known = rowOf(text)) {
        known->setCheckState(Qt::Checked);
        return;
    }
    const auto add = [text = text.toStdString()](ProfileTaskMaker& maker) {
        return maker.addFamily(text);
    };
    addRow({text, QStringLiteral("%1 %2").arg(family, numbers), engineText(found->meaning),
            found->kind, [add] { return add; }},
           true, models_->count());
    showKind();
}

void ProfileSetup::removeChosen() {
    for (QListWidgetItem* item : models_->selectedItems()) {
        if (!item->data(documentRole).toBool()) {
            const QString key = item->data(keyRole).toString();
            delete item;  // first, as listeners look for the source of each row
            sources_.erase(key);
        }
    }
    showKind();
}

std::vector<const ProfileSource*> ProfileSetup::ticked() const {
    std::vector<const ProfileSource*> chosen;
    for (int row = 0; row < models_->count(); ++row) {
        if (isTicked(*models_->item(row))) {
            chosen.push_back(&sources_.at(models_->item(row)->data(keyRole).toString()));
        }
    }
    return chosen;
}

std::set<ProfiledKind> ProfileSetup::kinds() const {
    std::set<ProfiledKind> found;
    for (const ProfileSource* source : ticked()) {
        if (source->kind) {
            found.insert(*source->kind);
        }
    }
    return found;
}

std::optional<ProfiledKind> ProfileSetup::kind() const {
    const auto found = kinds();
    return found.size() == 1 ? std::optional(*found.begin()) : std::nullopt;
}

/// Engines and rules of the kind that is ticked; as before while it is unclear.
void ProfileSetup::showKind() {
    const ProfiledKind now = kind().value_or(shown_.value_or(ProfiledKind::nets));
    if (shown_ != now) {
        fillEngines(now);
        families_->propose(now);
    }
    runs_->showKind(now);
    announce();
}

void ProfileSetup::fillEngines(ProfiledKind kind) {
    const QSignalBlocker blocked(engines_);
    if (shown_) {
        auto& left = left_[*shown_];
        left.clear();
        for (int row = 0; row < engines_->count(); ++row) {
            const QListWidgetItem& item = *engines_->item(row);
            if (item.checkState() != Qt::Checked) {
                left.insert(item.data(keyRole).toString().toStdString());
            }
        }
    }
    shown_ = kind;
    engines_->clear();
    for (const ProfiledEngine& engine : profileColumns(kind)) {
        const QString name = toText(engine.name);
        const bool runs = engine.unavailable.empty();
        auto* item =
            tickableItem(runs ? name : tr("%1: %2").arg(name, engineText(engine.unavailable)),
                         runs && !left_[kind].contains(engine.name));
        item->setData(keyRole, name);
        const QString meaning = engineText(engineMeaning(kind, engine.name));
        item->setToolTip(
            runs ? meaning
                 : tr("%1. Cannot run here: %2").arg(meaning, engineText(engine.unavailable)));
        if (!runs) {
            item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
        }
        engines_->addItem(item);
    }
}

std::optional<std::vector<int>> ProfileSetup::threadNumbers() const {
    std::vector<int> numbers;
    for (const QString& word : threads_->text().split(u',', Qt::SkipEmptyParts)) {
        bool ok = false;
        const int number = word.trimmed().toInt(&ok);
        if (!ok || number < 1 || number > mostThreads) {
            return std::nullopt;
        }
        numbers.push_back(number);
    }
    return numbers;
}

QString ProfileSetup::fileOf(const QString& name, const QString& folder) const {
    const auto found = std::ranges::find_if(sources_, [&](const auto& entry) {
        return entry.second.name == name && QFileInfo(entry.first).isAbsolute();
    });
    const QString path =
        found != sources_.end() ? found->first : QDir(folder).absoluteFilePath(name);
    return QFileInfo(path).isFile() ? path : QString();
}

QString ProfileSetup::problem() const {
    if (ticked().empty()) {
        return tr("Tick at least one model, or add one.");
    }
    if (kinds().size() > 1) {
        return tr(
            "Nets and spiking systems run on different engines, so one profile cannot hold "
            "both: tick models of one kind only.");
    }
    if (!anyTicked(*engines_)) {
        return tr("Tick at least one engine.");
    }
    if (!threadNumbers()) {
        return tr("Threads: expected numbers from 1 to %1 separated by commas, such as 1,2,4.")
            .arg(mostThreads);
    }
    return runs_->problem(*shown_);
}

ProfileJob::Gather ProfileSetup::gather() const {
    std::vector<ProfileSource::Add> models;
    for (const ProfileSource* source : ticked()) {
        models.push_back(source->take());
    }
    std::vector<std::string> engines;
    for (int row = 0; row < engines_->count(); ++row) {
        if (isTicked(*engines_->item(row))) {
            engines.push_back(engines_->item(row)->data(keyRole).toString().toStdString());
        }
    }
    return [rules = runs_->chosenRules(), models, engines, kind = *shown_,
            threads = threadNumbers().value_or(std::vector<int>())]() -> Result<ProfileTask> {
        ProfileTaskMaker maker(rules);
        for (const ProfileSource::Add& add : models) {
            TRY(add(maker));
        }
        return maker.take(engines, threads, kind);
    };
}

void ProfileSetup::announce() {
    const auto chosen = models_->selectedItems();
    remove_->setEnabled(std::ranges::any_of(
        chosen, [](const QListWidgetItem* item) { return !item->data(documentRole).toBool(); }));
    emit changed();
}

}  // namespace fireable

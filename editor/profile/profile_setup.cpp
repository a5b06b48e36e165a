#include "editor/profile/profile_setup.h"

#include <QFileInfo>
#include <QFormLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "editor/document/to_text.h"
#include "engine/sweep/sweep_axes.h"
#include "importers/text/file_bytes.h"

namespace fireable {
namespace {

constexpr int keyRole = Qt::UserRole;
constexpr int documentRole = Qt::UserRole + 1;
constexpr int mostRounds = 1'000;
constexpr int mostThreads = 1'024;

/// Told by the contents; nothing if the file cannot be read.
std::optional<ProfiledKind> kindOfFile(const QString& file) {
    const auto bytes = fileBytes(file.toStdString());
    if (!bytes) {
        return std::nullopt;
    }
    return sniffSystem(*bytes) ? ProfiledKind::systems : ProfiledKind::nets;
}

QListWidgetItem* tickable(const QString& text, bool ticked) {
    auto* item = new QListWidgetItem(text);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(ticked ? Qt::Checked : Qt::Unchecked);
    return item;
}

bool isTicked(const QListWidgetItem& item) {
    return item.checkState() == Qt::Checked && (item.flags() & Qt::ItemIsEnabled) != 0;
}

QListWidget* newList(const QString& name, QWidget* parent) {
    auto* list = new QListWidget(parent);
    list->setAccessibleName(name);
    list->setMinimumHeight(list->fontMetrics().height() * 3);
    list->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::MinimumExpanding);
    return list;
}

}  // namespace

ProfileSetup::ProfileSetup(QWidget* parent)
    : QWidget(parent),
      models_(newList(tr("Models"), this)),
      remove_(new QPushButton(tr("Re&move"), this)),
      family_(new QComboBox(this)),
      numbers_(new QLineEdit(QStringLiteral("1..5"), this)),
      engines_(newList(tr("Engines"), this)),
      rules_(newList(tr("Firing rules"), this)),
      choice_(new QComboBox(this)),
      seed_(new QSpinBox(this)),
      threads_(new QLineEdit(this)),
      rounds_(new QSpinBox(this)),
      seconds_(new QDoubleSpinBox(this)),
      steps_(new QLineEdit(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(modelsBox(), 3);
    layout->addWidget(enginesBox(), 4);
    layout->addWidget(waysBox());
    showKind();
}

QWidget* ProfileSetup::modelsBox() {
    auto* box = new QGroupBox(tr("Models"), this);
    auto* files = new QPushButton(tr("&Add Files…"), box);
    files->setToolTip(tr("Add models from files"));
    remove_->setToolTip(tr("Remove the selected files and families from the list"));
    for (const ProfileFamily& family : profileFamilies()) {
        family_->addItem(toText(family.name), toText(family.name));
        family_->setItemData(family_->count() - 1, toText(family.meaning), Qt::ToolTipRole);
    }
    family_->setAccessibleName(tr("Family of models"));
    numbers_->setAccessibleName(tr("Numbers n of the family"));
    numbers_->setToolTip(tr("Numbers n of the family: 1..5, 10..50:10, or 2,4,8"));
    auto* add = new QPushButton(tr("Add &Family"), box);
    add->setToolTip(tr("Add a model for each of the numbers"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(files);
    buttons->addWidget(remove_);
    buttons->addStretch();
    auto* families = new QHBoxLayout;
    families->addWidget(family_);
    families->addWidget(numbers_, 1);
    families->addWidget(add);
    auto* layout = new QVBoxLayout(box);
    layout->addWidget(models_, 1);
    layout->addLayout(buttons);
    layout->addLayout(families);
    connect(files, &QPushButton::clicked, this, &ProfileSetup::filesWanted);
    connect(remove_, &QPushButton::clicked, this, &ProfileSetup::removeChosen);
    connect(add, &QPushButton::clicked, this, &ProfileSetup::askForFamily);
    connect(numbers_, &QLineEdit::returnPressed, this, &ProfileSetup::askForFamily);
    connect(models_, &QListWidget::itemChanged, this, &ProfileSetup::showKind);
    connect(models_, &QListWidget::itemSelectionChanged, this, &ProfileSetup::announce);
    return box;
}

QWidget* ProfileSetup::enginesBox() {
    auto* box = new QGroupBox(tr("Engines"), this);
    threads_->setPlaceholderText(tr("as many as each engine thinks good"));
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

QWidget* ProfileSetup::waysBox() {
    auto* box = new QGroupBox(tr("Runs"), this);
    for (const RuleName& rule : ruleNames) {
        auto* item = tickable(toText(rule.word), rule.word == ruleWord(FiringRule{}));
        item->setToolTip(toText(rule.meaning));
        rules_->addItem(item);
    }
    choice_->addItem(tr("First possible rule"), QStringLiteral("first"));
    choice_->addItem(tr("Random rule"), QStringLiteral("random"));
    ways_ = new QStackedWidget(box);
    ways_->addWidget(rules_);
    auto* systems = new QWidget(ways_);
    auto* line = new QVBoxLayout(systems);
    line->setContentsMargins({});
    line->addWidget(choice_);
    line->addStretch();
    ways_->addWidget(systems);
    ways_->setFixedHeight(fontMetrics().height() * 5);
    seed_->setRange(0, std::numeric_limits<int>::max());
    seed_->setToolTip(tr("Of random choices; all engines draw the same numbers"));
    rounds_->setRange(1, mostRounds);
    rounds_->setValue(ProfileOptions().rounds);
    rounds_->setToolTip(tr("Timed runs of each engine; from 6 on, differences can be told"));
    seconds_->setRange(0.1, 86'400);
    seconds_->setDecimals(1);
    seconds_->setValue(ProfileOptions().secondsPerCell);
    seconds_->setSuffix(tr(" s"));
    seconds_->setToolTip(
        tr("An engine starts no round of a model after so long, and a first run that takes longer "
           "is ended"));
    steps_->setPlaceholderText(tr("none"));
    steps_->setToolTip(tr("Runs end after so many steps"));
    auto* form = new QFormLayout(box);
    form->addRow(tr("R&ules:"), ways_);
    form->addRow(tr("S&eed:"), seed_);
    form->addRow(tr("R&ounds:"), rounds_);
    form->addRow(tr("Time &limit:"), seconds_);
    form->addRow(tr("Ste&p limit:"), steps_);
    connect(rules_, &QListWidget::itemChanged, this, &ProfileSetup::announce);
    connect(steps_, &QLineEdit::textChanged, this, &ProfileSetup::announce);
    return box;
}

void ProfileSetup::addRow(const ProfileSource& source, bool ticked, int row) {
    sources_[source.key] = source;
    auto* item = tickable(source.name, ticked);
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
    addRow({text, QStringLiteral("%1 %2").arg(family, numbers), toText(found->meaning), found->kind,
            [add] { return add; }},
           true, models_->count());
    showKind();
}

void ProfileSetup::askForFamily() {
    const QString numbers = numbers_->text().remove(u' ');
    const auto parsed = ValueList::parse(numbers.toStdString());
    numbers_->setStyleSheet(parsed ? QString() : QStringLiteral("QLineEdit { color: red }"));
    if (parsed) {
        addFamily(family_->currentData().toString(), numbers);
    } else {
        numbers_->setFocus();
        numbers_->setToolTip(toText(parsed.error().message()));
    }
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
    }
    ways_->setCurrentIndex(now == ProfiledKind::nets ? 0 : 1);
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
        auto* item = tickable(runs ? name : tr("%1: %2").arg(name, toText(engine.unavailable)),
                              runs && !left_[kind].contains(engine.name));
        item->setData(keyRole, name);
        const QString meaning = toText(engineMeaning(kind, engine.name));
        item->setToolTip(
            runs ? meaning
                 : tr("%1. Cannot run here: %2").arg(meaning, toText(engine.unavailable)));
        if (!runs) {
            item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
        }
        engines_->addItem(item);
    }
}

void ProfileSetup::setRules(const std::set<std::string>& words) {
    for (int row = 0; row < rules_->count(); ++row) {
        QListWidgetItem& item = *rules_->item(row);
        item.setCheckState(words.contains(item.text().toStdString()) ? Qt::Checked : Qt::Unchecked);
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

QString ProfileSetup::fileOf(const QString& name) const {
    const auto found = std::ranges::find_if(sources_, [&](const auto& entry) {
        return entry.second.name == name && QFileInfo(entry.first).isAbsolute();
    });
    return found == sources_.end() ? QString() : found->first;
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
    const auto any = [](const QListWidget& list) {
        for (int row = 0; row < list.count(); ++row) {
            if (isTicked(*list.item(row))) {
                return true;
            }
        }
        return false;
    };
    if (!any(*engines_)) {
        return tr("Tick at least one engine.");
    }
    if (shown_ == ProfiledKind::nets && !any(*rules_)) {
        return tr("Tick at least one firing rule.");
    }
    if (!threadNumbers()) {
        return tr("Threads: expected numbers from 1 to %1 with commas between, such as 1,2,4.")
            .arg(mostThreads);
    }
    if (const auto limit = Count::parse(steps_->text().trimmed().toStdString());
        !steps_->text().trimmed().isEmpty() && (!limit || *limit < 0)) {
        return tr("Step limit: expected a number, or nothing.");
    }
    return {};
}

ProfileJob::Gather ProfileSetup::gather() const {
    ProfiledRules rules;
    const auto seed = static_cast<std::uint64_t>(seed_->value());
    rules.nets.clear();
    for (int row = 0; row < rules_->count(); ++row) {
        if (isTicked(*rules_->item(row))) {
            rules.nets.push_back(*parseRule(rules_->item(row)->text().toStdString(), seed));
        }
    }
    if (rules.nets.empty()) {
        rules.nets.push_back({.seed = seed});  // of systems
    }
    rules.systems.seed = seed;
    rules.systems.choice = choice_->currentData() == QStringLiteral("random")
                               ? spiking::RuleChoice::random
                               : spiking::RuleChoice::first;
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
    return [rules, models, engines, kind = *shown_,
            threads = threadNumbers().value_or(std::vector<int>())]() -> Result<ProfileTask> {
        ProfileTaskMaker maker(rules);
        for (const ProfileSource::Add& add : models) {
            TRY(add(maker));
        }
        return maker.take(engines, threads, kind);
    };
}

ProfileOptions ProfileSetup::options() const {
    ProfileOptions chosen;
    chosen.rounds = rounds_->value();
    chosen.secondsPerCell = seconds_->value();
    if (const QString text = steps_->text().trimmed(); !text.isEmpty()) {
        chosen.maxSteps = Count::parse(text.toStdString());
    }
    return chosen;
}

void ProfileSetup::announce() {
    const auto chosen = models_->selectedItems();
    remove_->setEnabled(std::ranges::any_of(
        chosen, [](const QListWidgetItem* item) { return !item->data(documentRole).toBool(); }));
    emit changed();
}

}  // namespace fireable

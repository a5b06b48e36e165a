#include "editor/panels/run_configurations_dialog.h"

#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <set>

namespace fireable {

RunConfigurationsDialog::RunConfigurationsDialog(SavedRuns& runs, QWidget* parent)
    : QDialog(parent),
      runs_(runs),
      list_(new QListWidget(this)),
      add_(new QPushButton(tr("&Add"), this)),
      remove_(new QPushButton(tr("Re&move"), this)),
      form_(new RunConfigurationForm(this)),
      wrong_(new InlineError(this)),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)) {
    setWindowTitle(tr("Run Configurations"));
    addFields();
    connect(add_, &QPushButton::clicked, this, [this] {
        RunConfiguration run = runs_.asSetNow();
        run.name = uniqueName().toStdString();
        addOne(std::move(run));
        form_->editName();
    });
    connect(remove_, &QPushButton::clicked, this, &RunConfigurationsDialog::removeOne);
    connect(list_, &QListWidget::currentRowChanged, this, &RunConfigurationsDialog::showChosen);
    connect(form_, &RunConfigurationForm::edited, this, &RunConfigurationsDialog::takeEdited);
    connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (const RunConfiguration& run : runs_.all()) {
        addOne(run);
    }
    if (all_.empty() || (all_.size() == 1 && all_[0].name.empty())) {
        RunConfiguration first = runs_.asSetNow();  // a net that keeps none yet begins with one
        first.name = tr("Default").toStdString();
        all_.clear();
        list_->clear();
        addOne(std::move(first));
    }
    list_->setCurrentRow(static_cast<int>(runs_.active()));
    asOpened_ = all_;
    check();
}

void RunConfigurationsDialog::addFields() {
    list_->setAccessibleName(tr("Run configurations"));
    auto* left = new QVBoxLayout;
    left->addWidget(list_, 1);
    auto* row = new QHBoxLayout;
    row->addWidget(add_);
    row->addWidget(remove_);
    left->addLayout(row);
    auto* columns = new QHBoxLayout;
    columns->addLayout(left, 1);
    columns->addWidget(form_, 2);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(columns, 1);
    layout->addWidget(wrong_);
    layout->addWidget(buttons_);
    resize(640, 420);
}

void RunConfigurationsDialog::addOne(RunConfiguration run) {
    const QString name = QString::fromStdString(run.name);
    all_.push_back(std::move(run));
    list_->addItem(name);
    list_->setCurrentRow(list_->count() - 1);
    check();
}

void RunConfigurationsDialog::removeOne() {
    const int row = list_->currentRow();
    if (row >= 0) {
        all_.erase(all_.begin() + row);
        delete list_->takeItem(row);
        showChosen();
        check();
    }
}

void RunConfigurationsDialog::showChosen() {
    const int row = list_->currentRow();
    const bool chosen = row >= 0 && row < static_cast<int>(all_.size());
    form_->setEnabled(chosen);
    remove_->setEnabled(chosen);
    form_->show(chosen ? all_[static_cast<std::size_t>(row)] : RunConfiguration());
}

void RunConfigurationsDialog::takeEdited() {
    const int row = list_->currentRow();
    if (row >= 0) {
        all_[static_cast<std::size_t>(row)] = form_->run();
        list_->item(row)->setText(QString::fromStdString(form_->run().name));
    }
    check();
}

void RunConfigurationsDialog::check() {
    std::set<std::string> names;
    QString wrong;
    for (const RunConfiguration& run : all_) {
        if (run.name.empty()) {
            wrong = tr("A configuration needs a name");
        } else if (!names.insert(run.name).second) {
            wrong = tr("Two configurations are called “%1”").arg(QString::fromStdString(run.name));
        }
    }
    wrong_->showError(wrong);
    buttons_->button(QDialogButtonBox::Ok)->setEnabled(wrong.isEmpty() && form_->error().isEmpty());
}

QString RunConfigurationsDialog::uniqueName() const {
    for (int number = static_cast<int>(all_.size()) + 1;; ++number) {
        const QString name = tr("Configuration %1").arg(number);
        if (std::ranges::find(all_, name.toStdString(), &RunConfiguration::name) == all_.end()) {
            return name;
        }
    }
}

void RunConfigurationsDialog::accept() {
    const auto chosen = static_cast<std::size_t>(std::max(0, list_->currentRow()));
    if (all_ != asOpened_) {
        runs_.set(all_, chosen);
    } else if (chosen != runs_.active()) {
        runs_.choose(chosen);
    }
    QDialog::accept();
}

}  // namespace fireable

#include "app/desktop/settings/path_fields.h"

#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QStandardPaths>
#include <QVBoxLayout>

namespace fireable {

FoldersField::FoldersField(QWidget* parent) : QWidget(parent), list_(new QListWidget) {
    list_->setAccessibleName(tr("Folders"));
    fit();
    auto* add = new QPushButton(tr("Add…"));
    remove_ = new QPushButton(tr("Remove"));
    up_ = new QPushButton(tr("Move Up"));
    auto* buttons = new QVBoxLayout;
    for (QPushButton* each : {add, remove_, up_}) {
        each->setAutoDefault(false);
        buttons->addWidget(each);
    }
    buttons->addStretch();
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(list_, 1);
    layout->addLayout(buttons);
    connect(add, &QPushButton::clicked, this, [this] {
        const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder of Subnets"));
        if (!folder.isEmpty()) {
            this->add(folder);
        }
    });
    connect(remove_, &QPushButton::clicked, this, [this] {
        delete list_->takeItem(list_->currentRow());
        emit changed(folders());
    });
    connect(up_, &QPushButton::clicked, this, [this] {
        const int row = list_->currentRow();
        list_->insertItem(row - 1, list_->takeItem(row));
        list_->setCurrentRow(row - 1);
        emit changed(folders());
    });
    connect(list_, &QListWidget::currentRowChanged, this, &FoldersField::enable);
    enable();
}

QStringList FoldersField::folders() const {
    QStringList folders;
    for (int row = 0; row < list_->count(); ++row) {
        folders.append(list_->item(row)->data(Qt::UserRole).toString());
    }
    return folders;
}

void FoldersField::setFolders(const QStringList& folders) {
    if (folders == this->folders() && list_->count() > 0) {
        return;
    }
    list_->clear();
    for (const QString& folder : folders) {
        auto* item = new QListWidgetItem(
            QDir(folder).exists() ? folder : tr("%1 (missing)").arg(folder), list_);
        item->setData(Qt::UserRole, folder);
    }
    enable();
}

void FoldersField::add(const QString& folder) {
    QStringList all = folders();
    all.removeAll(folder);
    setFolders(all + QStringList{folder});
    emit changed(folders());
}

void FoldersField::fit() {
    list_->setFixedHeight(list_->fontMetrics().height() * 5);
}

void FoldersField::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        fit();
    }
}

void FoldersField::enable() {
    remove_->setEnabled(list_->currentRow() >= 0);
    up_->setEnabled(list_->currentRow() > 0);
}

ProgramField::ProgramField(QString name, QWidget* parent)
    : QWidget(parent), name_(std::move(name)), path_(new QLineEdit), message_(new QLabel) {
    path_->setAccessibleName(tr("Path of %1").arg(name_));
    path_->setPlaceholderText(tr("Found in PATH"));
    auto* browse = new QPushButton(tr("Choose…"));
    browse->setAutoDefault(false);
    message_->setWordWrap(true);
    auto* row = new QHBoxLayout;
    row->addWidget(path_, 1);
    row->addWidget(browse);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(2);
    layout->addLayout(row);
    layout->addWidget(message_);
    setFocusProxy(path_);
    const auto commit = [this] {
        showFound();
        emit changed(path_->text().trimmed());
    };
    connect(path_, &QLineEdit::editingFinished, this, [this, commit] {
        if (path_->isModified()) {
            path_->setModified(false);
            commit();
        }
    });
    connect(browse, &QPushButton::clicked, this, [this, commit] {
        const QString file = QFileDialog::getOpenFileName(this, tr("Program %1").arg(name_));
        if (!file.isEmpty()) {
            path_->setText(file);
            commit();
        }
    });
}

void ProgramField::setPath(const QString& path) {
    if (!path_->hasFocus() || path_->text().trimmed() != path) {
        path_->setText(path);
    }
    showFound();
}

void ProgramField::showFound() {
    const QString path = path_->text().trimmed();
    const QString inPath = QStandardPaths::findExecutable(name_);
    const QString found =
        inPath.isEmpty() ? tr("%1 is not in PATH").arg(name_) : tr("In PATH: %1").arg(inPath);
    const QFileInfo file(path);
    if (path.isEmpty()) {
        message_->setText(found);
    } else if (file.isFile() && file.isExecutable()) {
        message_->setText(tr("Uses %1").arg(path));
    } else {
        message_->setText(tr("%1 is not a program that can be run. %2").arg(path, found));
    }
}

}  // namespace fireable

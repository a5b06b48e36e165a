#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

namespace fireable {

/// A list of folders, in an order that matters.
class FoldersField final : public QWidget {
    Q_OBJECT

public:
    explicit FoldersField(QWidget* parent = nullptr);

    QStringList folders() const;
    void setFolders(const QStringList& folders);
    /// Adds one at the end.
    void add(const QString& folder);

signals:
    void changed(const QStringList& folders);

protected:
    void changeEvent(QEvent* event) override;

private:
    void enable();
    void fit();

    QListWidget* list_;
    QPushButton* remove_;
    QPushButton* up_;
};

/// The path of a program, which may be empty: then that in PATH is used. Says which that is, and
/// what is wrong with the path.
class ProgramField final : public QWidget {
    Q_OBJECT

public:
    explicit ProgramField(QString name, QWidget* parent = nullptr);

    void setPath(const QString& path);
    QString message() const { return message_->text(); }

signals:
    void changed(const QString& path);

private:
    void showFound();

    QString name_;
    QLineEdit* path_;
    QLabel* message_;
};

}  // namespace fireable

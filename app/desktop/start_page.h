#pragma once

#include <QVBoxLayout>
#include <QWidget>

namespace fireable {

/// What the window shows while no file is open.
class StartPage final : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(QWidget* parent = nullptr);

    /// Shows buttons for these files.
    void setRecentFiles(const QStringList& files);

signals:
    void newRequested();
    void openRequested();
    void fileRequested(const QString& file);

private:
    QVBoxLayout* recent_;
};

}  // namespace fireable

#pragma once

#include <QAction>
#include <QObject>

namespace fireable {

class DocumentView;
class MainWindow;

/// What the View menu switches for all drawings alike, and the settings keep: rulers, and whether
/// zooming glides.
class ViewAids final : public QObject {
    Q_OBJECT

public:
    explicit ViewAids(MainWindow& window);

private:
    void addDocument(DocumentView& document);
    template <class Act>
    void forEachView(Act act) const;

    MainWindow& window_;
    QAction* rulers_;
    QAction* animated_;
};

}  // namespace fireable

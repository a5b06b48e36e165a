#pragma once

#include <QObject>

namespace fireable {

class DocumentView;
class MainWindow;
class NetView;

/// The View menu: zoom, rulers and other aids, hiding, split views and saved views.
class ViewMenu final : public QObject {
    Q_OBJECT

public:
    explicit ViewMenu(MainWindow& window);

private:
    void addZooming();
    void addAids();
    void addHiding();
    void addViews();
    void equip(NetView& view);
    void saveView(DocumentView& view);
    void manageViews(DocumentView& view);
    void listNamedViews();
    void goTo(std::size_t view);

    MainWindow& window_;
};

}  // namespace fireable

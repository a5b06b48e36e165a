#pragma once

#include <QObject>

namespace fireable {

class DocumentView;
class MainWindow;
class NetView;

/// The menu View: how large the drawing is, what stands around it, what of it is hidden, and its
/// views side by side and under names.
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

#pragma once

#include <QDialog>
#include <QListWidget>
#include <vector>

#include "engine/net/model/diagram.h"

namespace fireable {

/// Renames (in place) and deletes saved views. Names stay unique and non-empty.
class NamedViewsDialog final : public QDialog {
    Q_OBJECT

public:
    explicit NamedViewsDialog(std::vector<NamedView> views, QWidget* parent = nullptr);

    const std::vector<NamedView>& views() const { return views_; }

private:
    void rename(const QListWidgetItem& item);
    void removeCurrent();

    std::vector<NamedView> views_;
    QListWidget* list_;
};

}  // namespace fireable

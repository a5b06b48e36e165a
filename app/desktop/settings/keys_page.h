#pragma once

#include <QKeySequenceEdit>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/desktop/settings/key_bindings.h"
#include "app/desktop/settings/search_words.h"

namespace fireable {

/// The page of the settings on which shortcuts are changed.
class KeysPage final : public QWidget {
    Q_OBJECT

public:
    explicit KeysPage(KeyBindings& bindings, QWidget* parent = nullptr);

    /// Shows only what fits; how many actions that are.
    int filter(const SearchWords& words);

protected:
    void changeEvent(QEvent* event) override;

private:
    void fit();
    void buildEditor(QVBoxLayout& layout);
    void listActions();
    void showKeys();
    void showCurrent();
    void mark();
    QByteArray current() const;
    /// Which buttons can be pressed for the keys typed so far, and what they will do to other
    /// actions.
    void showTyped();
    /// Adds the typed keys, or has them replace the chosen ones.
    void take(bool replacing);
    void remove();

    KeyBindings& bindings_;
    SearchWords words_;
    QTreeWidget* tree_;
    QLabel* title_;
    QListWidget* keys_;
    QKeySequenceEdit* typed_;
    QPushButton* add_;
    QPushButton* replace_;
    QPushButton* remove_;
    QPushButton* reset_;
    QLabel* conflict_;
};

}  // namespace fireable

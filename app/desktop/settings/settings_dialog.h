#pragma once

#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QStackedWidget>
#include <functional>
#include <optional>
#include <vector>

#include "app/desktop/settings/key_bindings.h"
#include "app/desktop/settings/search_words.h"
#include "app/desktop/settings/setting_pages.h"

namespace fireable {

class KeysPage;
class Settings;

/// All settings on pages, with a search. What is changed holds at once.
class SettingsDialog final : public QDialog {
    Q_OBJECT

public:
    SettingsDialog(Settings& settings, KeyBindings& bindings, QWidget* parent = nullptr);

    void search(const QString& text) { search_->setText(text); }

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// A row on its page.
    struct Shown {
        SettingRow row;
        QLabel* label;
        QLabel* tip;
        QWidget* editor;
        std::function<void()> show;  ///< the present value
    };
    struct Page {
        QString title;
        std::vector<Shown> rows;  ///< empty: that of keys
        QWidget* widget;
    };

    void fill();
    QWidget* makePage(const SettingPage& page);
    void makeEditor(Shown& shown);
    void showValues();
    void filter();
    void fit();
    void fitBelowThePointer();
    void resetPage();

    Settings& settings_;
    KeyBindings& bindings_;
    QLineEdit* search_;
    QListWidget* list_;
    QStackedWidget* stack_;
    QLabel* nothing_;
    QDialogButtonBox* buttons_;
    KeysPage* keys_ = nullptr;
    std::vector<Page> pages_;
    std::optional<QPoint> clicked_;  ///< where the arrows of the used editor were, on the screen
};

}  // namespace fireable

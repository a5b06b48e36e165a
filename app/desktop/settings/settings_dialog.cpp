#include "app/desktop/settings/settings_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStyle>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/desktop/help/help_pages.h"
#include "app/desktop/settings/keys_page.h"
#include "app/desktop/settings/path_fields.h"
#include "app/desktop/settings/settings.h"

namespace fireable {
namespace {

/// The first step up from the text for none leads on from the number that it stands for.
class NumberBox final : public QSpinBox {
public:
    explicit NumberBox(const NumberSetting& range)
        : meant_(range.leastMeans.isEmpty() ? 0 : range.meant) {}

    void stepBy(int steps) override {
        if (meant_ > 0 && value() == minimum() && steps > 0) {
            setValue(meant_ + steps);
        } else {
            QSpinBox::stepBy(steps);
        }
    }

private:
    const int meant_;
};

/// An editor of a row, and how it shows the present value.
struct Editor {
    QWidget* widget;
    std::function<void()> show;
};

Editor editorOf(const SettingRow& row, const OnOffSetting&) {
    auto* box = new QCheckBox(row.tip);
    QObject::connect(box, &QCheckBox::toggled, box, row.set);
    return {box, [box, value = row.value] {
                const QSignalBlocker quiet(box);
                box->setChecked(value().toBool());
            }};
}

Editor editorOf(const SettingRow& row, const NumberSetting& range) {
    auto* box = new NumberBox(range);
    box->setRange(range.leastMeans.isEmpty() ? range.least : range.least - 1, range.most);
    box->setSuffix(range.suffix);
    box->setSpecialValueText(range.leastMeans);
    box->setKeyboardTracking(false);  // not at each digit
    const int none = range.leastMeans.isEmpty() ? range.least - 1 : box->minimum();
    QObject::connect(box, &QSpinBox::valueChanged, box,
                     [set = row.set, none](int value) { set(value == none ? 0 : value); });
    return {box, [box, value = row.value, none] {
                const QSignalBlocker quiet(box);
                const int now = value().toInt();
                box->setValue(now == 0 ? none : now);
            }};
}

Editor editorOf(const SettingRow& row, const ChoiceSetting& choice) {
    auto* box = new QComboBox;
    choice.fill(*box);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    QObject::connect(box, &QComboBox::activated, box,
                     [set = row.set, box](int index) { set(choiceAt(*box, index)); });
    return {box, [box, value = row.value] {
                const QString now = value().toString();
                for (int i = 0; i < box->count(); ++i) {
                    if (choiceAt(*box, i) == now) {
                        box->setCurrentIndex(i);
                    }
                }
            }};
}

Editor editorOf(const SettingRow& row, const FoldersSetting&) {
    auto* field = new FoldersField;
    QObject::connect(field, &FoldersField::changed, field, row.set);
    return {field, [field, value = row.value] { field->setFolders(value().toStringList()); }};
}

Editor editorOf(const SettingRow& row, const ProgramSetting& program) {
    auto* field = new ProgramField(program.name);
    QObject::connect(field, &ProgramField::changed, field, row.set);
    return {field, [field, value = row.value] { field->setPath(value().toString()); }};
}

QLabel* wrapped(const QString& text) {
    auto* label = new QLabel(text);
    label->setWordWrap(true);
    return label;
}

}  // namespace

SettingsDialog::SettingsDialog(Settings& settings, KeyBindings& bindings, QWidget* parent)
    : QDialog(parent),
      settings_(settings),
      bindings_(bindings),
      search_(new QLineEdit),
      list_(new QListWidget),
      stack_(new QStackedWidget),
      nothing_(new QLabel),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Close)) {
    setProperty(helpPageProperty, QStringLiteral("settings"));
    search_->setClearButtonEnabled(true);
    nothing_->setAlignment(Qt::AlignCenter);
    auto* reset = buttons_->addButton(tr("Reset Page"), QDialogButtonBox::ResetRole);
    reset->setObjectName(QStringLiteral("resetPage"));
    reset->setAutoDefault(false);
    buttons_->button(QDialogButtonBox::Close)->setAutoDefault(false);
    auto* middle = new QHBoxLayout;
    middle->addWidget(list_);
    middle->addWidget(stack_, 1);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(search_);
    layout->addLayout(middle, 1);
    connect(search_, &QLineEdit::textChanged, this, &SettingsDialog::filter);
    connect(list_, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0) {
            stack_->setCurrentIndex(row);
        }
    });
    connect(reset, &QPushButton::clicked, this, &SettingsDialog::resetPage);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&settings_, &Settings::changed, this, &SettingsDialog::showValues);
    fill();
    search_->setFocus();
}

/// At least as large as its texts want, within the screen.
void SettingsDialog::fit() {
    list_->setFixedWidth(list_->fontMetrics().averageCharWidth() * 18);
    int width = fontMetrics().averageCharWidth() * 74;
    for (const auto* area : stack_->findChildren<QScrollArea*>()) {
        width = std::max(width, area->widget()->minimumSizeHint().width());
    }
    const int besides = list_->width() + 2 * style()->pixelMetric(QStyle::PM_ScrollBarExtent) +
                        4 * fontMetrics().averageCharWidth();
    const QSize wanted(width + besides, fontMetrics().height() * 34);
    resize(size().expandedTo(wanted).boundedTo(screen()->availableSize() * 9 / 10));
}

/// Also again, in another language.
void SettingsDialog::fill() {
    setWindowTitle(tr("Settings"));
    search_->setPlaceholderText(tr("Search settings and keys"));
    search_->setAccessibleName(tr("Search"));
    list_->setAccessibleName(tr("Pages"));
    nothing_->setText(tr("No setting matches"));
    const int before = std::max(0, list_->currentRow());
    const QWidget* focused = focusWidget();
    const QString inUse = focused != nullptr ? focused->objectName() : QString();
    stack_->removeWidget(nothing_);
    pages_.clear();
    list_->clear();
    while (QWidget* old = stack_->widget(0)) {
        stack_->removeWidget(old);
        old->deleteLater();
    }
    for (const SettingPage& page : settingPages(settings_)) {
        stack_->addWidget(makePage(page));
        list_->addItem(page.title);
    }
    keys_ = new KeysPage(bindings_);
    pages_.push_back({tr("Keys"), {}, keys_});
    stack_->addWidget(keys_);
    list_->addItem(pages_.back().title);
    stack_->addWidget(nothing_);
    showValues();
    list_->setCurrentRow(before);
    filter();
    fit();
    buttons_->setParent(nullptr);  // so that Tab comes to them after the pages
    layout()->addWidget(buttons_);
    for (const Shown& shown : pages_[static_cast<std::size_t>(before)].rows) {
        if (shown.editor->objectName() == inUse) {
            shown.editor->setFocus();
        }
    }
}

QWidget* SettingsDialog::makePage(const SettingPage& page) {
    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidgetResizable(true);
    auto* inner = new QWidget;
    auto* form = new QFormLayout(inner);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setVerticalSpacing(fontMetrics().height() * 2 / 3);
    Page made{page.title, {}, area};
    for (const SettingRow& row : page.rows) {
        Shown shown{row, wrapped(row.label), nullptr, nullptr, {}};
        makeEditor(shown);
        auto* cell = new QWidget;
        auto* column = new QVBoxLayout(cell);
        column->setContentsMargins({});
        column->setSpacing(2);
        column->addWidget(shown.editor);
        if (shown.tip != nullptr) {
            column->addWidget(shown.tip);
        }
        shown.label->setWordWrap(false);
        shown.label->setBuddy(shown.editor);
        form->addRow(shown.label, cell);
        made.rows.push_back(std::move(shown));
    }
    area->setWidget(inner);
    pages_.push_back(std::move(made));
    return area;
}

void SettingsDialog::makeEditor(Shown& shown) {
    const Editor editor = std::visit(
        [&shown](const auto& kind) { return editorOf(shown.row, kind); }, shown.row.kind);
    shown.editor = editor.widget;
    shown.show = editor.show;
    shown.editor->setObjectName(shown.row.keys.constFirst());
    shown.editor->setAccessibleName(shown.row.label);
    if (shown.editor->focusPolicy() == Qt::WheelFocus) {
        shown.editor->setFocusPolicy(Qt::StrongFocus);
        shown.editor->installEventFilter(this);
    }
    shown.editor->setAccessibleDescription(shown.row.tip);
    if (!std::holds_alternative<OnOffSetting>(shown.row.kind)) {  // has it as its text
        shown.tip = wrapped(shown.row.tip);
        shown.tip->setForegroundRole(QPalette::PlaceholderText);
    }
}

void SettingsDialog::showValues() {
    for (const Page& page : pages_) {
        for (const Shown& shown : page.rows) {
            shown.show();
        }
    }
}

/// Rows that do not fit are hidden, pages without any cannot be chosen; words found are marked.
void SettingsDialog::filter() {
    const SearchWords words(search_->text());
    const QString style = QStringLiteral("background-color:%1; color:%2")
                              .arg(palette().color(QPalette::Highlight).name(),
                                   palette().color(QPalette::HighlightedText).name());
    int first = -1;
    for (int i = 0; i < static_cast<int>(pages_.size()); ++i) {
        const Page& page = pages_[static_cast<std::size_t>(i)];
        int found = 0;
        for (const Shown& shown : page.rows) {
            const bool fits = words.fit(page.title + u' ' + shown.row.label + u' ' + shown.row.tip);
            QWidget* cell = shown.editor->parentWidget();
            shown.label->setVisible(fits);
            cell->setVisible(fits);
            found += fits ? 1 : 0;
            shown.label->setText(words.marked(shown.row.label, style) + u':');
            if (shown.tip != nullptr) {
                shown.tip->setText(words.marked(shown.row.tip, style));
            }
        }
        if (page.widget == keys_) {
            found = keys_->filter(words.fit(page.title) ? SearchWords() : words);
        }
        list_->item(i)->setHidden(found == 0);
        first = first < 0 && found > 0 ? i : first;
    }
    if (first < 0) {
        stack_->setCurrentWidget(nothing_);
    } else {
        const bool stays = list_->currentRow() >= 0 && !list_->currentItem()->isHidden();
        list_->setCurrentRow(stays ? list_->currentRow() : first);
        stack_->setCurrentIndex(list_->currentRow());
    }
}

void SettingsDialog::resetPage() {
    const auto row = static_cast<std::size_t>(std::max(0, list_->currentRow()));
    if (pages_[row].widget == keys_) {
        if (QMessageBox::question(this, tr("Reset Keys"),
                                  tr("Reset all actions to their default keys?")) ==
            QMessageBox::Yes) {
            bindings_.resetAll();
        }
        return;
    }
    QStringList keys;
    for (const Shown& shown : pages_[row].rows) {
        keys += shown.row.keys;
    }
    settings_.reset(keys);
}

void SettingsDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        // Afterwards: a choice on this page may have changed it.
        QMetaObject::invokeMethod(this, &SettingsDialog::fill, Qt::QueuedConnection);
    } else if (event->type() == QEvent::PaletteChange && !pages_.empty()) {
        filter();  // marks have their colours
    }
    QDialog::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        fitBelowThePointer();
    }
}

/// Larger texts move everything: the dialog moves the other way, so that the arrows that made them
/// larger can be clicked again.
void SettingsDialog::fitBelowThePointer() {
    const QPointer<QWidget> used = focusWidget();
    if (used == nullptr || !isVisible() || !stack_->isAncestorOf(used)) {
        fit();
        return;
    }
    const auto arrows = [used] { return used->mapToGlobal(used->rect().topRight()); };
    const bool waits = clicked_.has_value();
    clicked_ = clicked_.value_or(arrows());
    fit();
    if (waits) {
        return;
    }
    QTimer::singleShot(0, this, [this, used, arrows] {
        const QPoint before = *std::exchange(clicked_, std::nullopt);
        if (used == nullptr) {
            return;
        }
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        const QRect room = screen()->availableGeometry();
        const QRect wanted = frameGeometry().translated(before - arrows());
        move(std::clamp(wanted.x(), room.x(), std::max(room.x(), room.right() - wanted.width())),
             std::clamp(wanted.y(), room.y(), std::max(room.y(), room.bottom() - wanted.height())));
    });
}

/// The wheel scrolls the page, and changes only what has the focus.
bool SettingsDialog::eventFilter(QObject* watched, QEvent* event) {
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (event->type() == QEvent::Wheel && widget != nullptr && !widget->hasFocus()) {
        event->ignore();
        return true;
    }
    return QDialog::eventFilter(watched, event);
}

}  // namespace fireable

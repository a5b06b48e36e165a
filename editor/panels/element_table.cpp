#include "editor/panels/element_table.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QVBoxLayout>
#include <algorithm>

#include "editor/panels/empty_text.h"
#include "editor/panels/row_lines.h"

namespace fireable {
namespace {

bool isTyped(const QKeyEvent& event) {
    const auto others = event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier);
    return !others && !event.text().isEmpty() && event.text().at(0).isPrint();
}

}  // namespace

ElementTable::ElementTable(ElementTableModel& model, QWidget* parent)
    : CellTable(parent), model_(model) {
    setModel(&model_);
    setItemDelegate(new ElementTableDelegate(*this));
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed);
    setWordWrap(false);
    setFrameShape(NoFrame);
    setAlternatingRowColors(true);
    setStatusTip(
        tr("Double click or F2 edits a cell, in all selected rows; Enter, or a double "
           "click on the row's number, shows the element"));
    setRowLines(*this);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setHighlightSections(false);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    for (int column = 0; column < model_.columnCount(); ++column) {
        const TableColumn::Width width = model_.column(column).width;
        if (width == TableColumn::Width::rest) {
            horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
        } else {
            const int usual = width == TableColumn::Width::wide
                                  ? fontMetrics().averageCharWidth() * 24
                                  : columnWidth(column);
            setColumnWidth(column, std::max(usual, horizontalHeader()->sectionSizeHint(column)));
        }
    }
    horizontalHeader()->setSortIndicatorClearable(true);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    setSortingEnabled(true);
    auto* empty = new EmptyText(*this, [this] {
        return model_.total() > 0 ? EmptyText::noMatch()
                                  : tr("None is drawn yet.\nEach one is listed here.");
    });
    connect(&model_, &ElementTableModel::totalChanged, empty, &EmptyText::follow);
    connect(verticalHeader(), &QHeaderView::sectionDoubleClicked, this,
            [this](int row) { emit requested(model_.elementAt(row)); });
}

std::vector<int> ElementTable::selectedRows() const {
    std::vector<int> rows;
    for (const QItemSelectionRange& range : selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row) {
            rows.push_back(row);
        }
    }
    std::ranges::sort(rows);
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

/// Merges adjacent rows into ranges, for large nets.
void ElementTable::selectRows(const std::vector<int>& rows) {
    QItemSelection selection;
    const int lastColumn = model_.columnCount() - 1;
    for (std::size_t first = 0; first < rows.size();) {
        std::size_t last = first;
        while (last + 1 < rows.size() && rows[last + 1] == rows[last] + 1) {
            ++last;
        }
        selection.append(QItemSelectionRange(model_.index(rows[first], 0),
                                             model_.index(rows[last], lastColumn)));
        first = last + 1;
    }
    selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    if (!rows.empty()) {
        const QModelIndex first = model_.index(rows.front(), 0);
        selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
        scrollTo(first);
    }
}

void ElementTable::copy() const {
    QGuiApplication::clipboard()->setText(model_.tabSeparated(selectedRows()));
}

Result<void> ElementTable::applyText(const QModelIndex& cell, const QString& text) {
    std::vector<int> rows = selectedRows();
    if (!std::ranges::binary_search(rows, cell.row())) {
        rows = {cell.row()};
    }
    return model_.setTexts(rows, cell.column(), text);
}

/// Handles letters and Copy here, before window shortcuts.
bool ElementTable::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Copy) || key->matches(QKeySequence::SelectAll) ||
            isTyped(*key)) {
            event->accept();
            return true;
        }
    }
    return CellTable::event(event);
}

void ElementTable::keyPressEvent(QKeyEvent* event) {
    const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->matches(QKeySequence::Copy)) {
        copy();
    } else if (enters && state() != EditingState && currentIndex().isValid()) {
        emit requested(model_.elementAt(currentIndex().row()));
    } else {
        CellTable::keyPressEvent(event);
    }
}

QWidget* ElementTableDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                            const QModelIndex& index) const {
    const TableColumn& column = view_.table().column(index.column());
    if (column.choices.empty()) {
        auto* line = new QLineEdit(parent);
        line->setFrame(false);
        line->setAccessibleName(column.title);
        return line;
    }
    auto* box = new QComboBox(parent);
    box->setFrame(false);
    box->setAccessibleName(column.title);
    for (const PropertyChoice& choice : column.choices) {
        box->addItem(choice.meaning, QString::fromStdString(choice.word));
    }
    auto* delegate = const_cast<ElementTableDelegate*>(this);
    connect(box, &QComboBox::activated, delegate, [delegate, box] {
        emit delegate->commitData(box);
        emit delegate->closeEditor(box);
    });
    return box;
}

void ElementTableDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    const QString text = index.data(Qt::EditRole).toString();
    if (auto* box = qobject_cast<QComboBox*>(editor)) {
        box->setCurrentIndex(box->findData(text));
    } else {
        static_cast<QLineEdit*>(editor)->setText(text);
    }
}

ElementTablePanel::ElementTablePanel(ElementSelection& selection, const std::vector<Page>& pages,
                                     QWidget* parent)
    : QWidget(parent),
      selection_(selection),
      filter_(new QLineEdit(this)),
      tabs_(new QTabBar(this)),
      pages_(new QStackedWidget(this)),
      error_(new InlineError(this)) {
    tabs_->setDocumentMode(true);
    tabs_->setExpanding(false);
    tabs_->setDrawBase(false);
    tabs_->setAccessibleName(tr("Which elements"));
    for (const Page& page : pages) {
        addTable(page);
    }
    filter_->setPlaceholderText(tr("Filter rows"));
    filter_->setAccessibleName(tr("Filter rows"));
    filter_->setClearButtonEnabled(true);
    const int letter = filter_->fontMetrics().averageCharWidth();
    filter_->setMinimumWidth(letter * 16);
    filter_->setMaximumWidth(letter * 34);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(0, 2, 4, 2);
    top->addWidget(tabs_);
    top->addStretch(1);
    top->addWidget(filter_, 20);  // narrower rather than that tabs are cut
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(pages_);
    layout->addWidget(error_);
    connect(filter_, &QLineEdit::textChanged, this, &ElementTablePanel::filter);
    connect(tabs_, &QTabBar::currentChanged, this, [this](int index) {
        pages_->setCurrentIndex(index);
        filter();
        showSelection();
    });
    connect(&selection_, &ElementSelection::changed, this, &ElementTablePanel::showSelection);
}

void ElementTablePanel::addTable(const Page& page) {
    ElementTableModel* model = page.model;
    model->setParent(this);
    auto* table = new ElementTable(*model, this);
    const int tab = tabs_->addTab(QString());
    tables_.push_back(table);
    pages_->addWidget(table);
    const auto showTotal = [this, tab, model, title = page.title] {
        tabs_->setTabText(tab, title.arg(model->total()));
    };
    showTotal();
    connect(model, &ElementTableModel::totalChanged, this, showTotal);
    connect(table, &ElementTable::requested, this, &ElementTablePanel::requested);
    connect(table, &ElementTable::refused, error_, &InlineError::showError);
    connect(model, &QAbstractItemModel::modelReset, error_, [this] { error_->showError({}); });
    connect(table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            [this, table] { takeSelection(*table); });
    connect(model, &QAbstractItemModel::modelReset, this, &ElementTablePanel::showSelection);
    connect(model, &QAbstractItemModel::rowsAboutToBeRemoved, this, [this] { following_ = true; });
    connect(model, &QAbstractItemModel::rowsRemoved, this, [this] { following_ = false; });
}

void ElementTablePanel::finishTyping() {
    for (ElementTable* table : tables_) {
        table->finishTyping();
    }
}

/// Filters only the visible table; others when they are shown.
void ElementTablePanel::filter() {
    current().table().setFilter(filter_->text());
}

void ElementTablePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showSelection();
}

void ElementTablePanel::showSelection() {
    if (following_ || !isVisible()) {
        return;
    }
    const QScopedValueRollback<bool> following(following_, true);
    std::vector<int> rows;
    for (const NetElement& element : selection_.elements()) {
        if (const auto row = current().table().rowOf(element)) {
            rows.push_back(*row);
        }
    }
    std::ranges::sort(rows);
    current().selectRows(rows);
}

void ElementTablePanel::takeSelection(const ElementTable& table) {
    if (following_) {
        return;
    }
    const QScopedValueRollback<bool> following(following_, true);
    ElementSet elements;
    for (const int row : table.selectedRows()) {
        elements.insert(elements.end(), table.table().elementAt(row));
    }
    selection_.set(std::move(elements));
}

}  // namespace fireable

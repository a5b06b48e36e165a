#include "editor/panels/net_table_panel.h"

#include <QHeaderView>
#include <QScopedValueRollback>
#include <QVBoxLayout>
#include <algorithm>

namespace fireable {

NetTablePanel::NetTablePanel(NetDocument& document, Selection& selection, QWidget* parent)
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
    for (const TableKind kind : {TableKind::places, TableKind::transitions, TableKind::arcs}) {
        addTable(document, kind);
    }
    filter_->setPlaceholderText(tr("Filter rows"));
    filter_->setAccessibleName(tr("Filter rows"));
    filter_->setClearButtonEnabled(true);
    filter_->setMinimumWidth(filter_->fontMetrics().averageCharWidth() * 30);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(0, 2, 4, 2);
    top->addWidget(tabs_);
    top->addStretch(1);
    top->addWidget(filter_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(pages_);
    layout->addWidget(error_);
    showCounts();
    connect(filter_, &QLineEdit::textChanged, this, &NetTablePanel::filter);
    connect(tabs_, &QTabBar::currentChanged, this, [this](int index) {
        pages_->setCurrentIndex(index);
        filter();
        showSelection();
    });
    connect(&selection_, &Selection::changed, this, &NetTablePanel::showSelection);
    connect(&document, &NetDocument::changed, this, &NetTablePanel::showCounts);
    connect(&document, &NetDocument::currentNetChanged, this, &NetTablePanel::showCounts);
}

void NetTablePanel::addTable(NetDocument& document, TableKind kind) {
    auto* model = new NetTableModel(document, kind, this);
    auto* view = new NetTableView(*model, this);
    views_.push_back(view);
    tabs_->addTab(QString());
    pages_->addWidget(view);
    connect(view, &NetTableView::wanted, this, &NetTablePanel::wanted);
    connect(view, &NetTableView::refused, error_, &InlineError::showError);
    connect(&document, &NetDocument::aboutToShowAnother, view, [view] { view->finishTyping(); });
    connect(model, &QAbstractItemModel::modelReset, error_, [this] { error_->showError({}); });
    connect(view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            [this, view] { takeSelection(*view); });
    connect(model, &QAbstractItemModel::modelReset, this, &NetTablePanel::showSelection);
    connect(model, &QAbstractItemModel::rowsAboutToBeRemoved, this, [this] { following_ = true; });
    connect(model, &QAbstractItemModel::rowsRemoved, this, [this] { following_ = false; });
}

/// The table in front alone: the others are filtered when they come there.
void NetTablePanel::filter() {
    current().table().setFilter(filter_->text());
}

void NetTablePanel::showCounts() {
    const QString titles[] = {tr("Places (%1)"), tr("Transitions (%1)"), tr("Arcs (%1)")};
    for (std::size_t i = 0; i < views_.size(); ++i) {
        tabs_->setTabText(static_cast<int>(i), titles[i].arg(views_[i]->table().total()));
    }
}

void NetTablePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showSelection();
}

void NetTablePanel::showSelection() {
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

void NetTablePanel::takeSelection(const NetTableView& view) {
    if (following_) {
        return;
    }
    const QScopedValueRollback<bool> following(following_, true);
    ElementSet elements;
    for (const int row : view.selectedRows()) {
        elements.insert(elements.end(), view.table().elementAt(row));
    }
    selection_.set(std::move(elements));
}

}  // namespace fireable

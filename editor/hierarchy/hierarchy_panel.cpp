#include "editor/hierarchy/hierarchy_panel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QListWidget>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

#include "editor/document/engine_text.h"
#include "editor/hierarchy/net_names.h"
#include "editor/hierarchy/warning_colour.h"

namespace fireable {
namespace {

/// Whether an edit affects the tree.
bool concernsTree(const NetEdit& edit, const NetEdit& before) {
    return std::ranges::any_of(edit.transitions, [&](const auto& change) {
        const auto& other = before.transitions.at(change.first);
        if (!change.second || !other) {
            const auto& there = change.second ? change.second : other;
            return there->value.substitution.has_value();
        }
        return change.second->value.substitution != other->value.substitution ||
               (other->value.substitution && change.second->value.name != other->value.name);
    });
}

QString keyOf(const QTreeWidgetItem* item) {
    QString key;
    for (; item != nullptr; item = item->parent()) {
        key.prepend(QLatin1Char('\n') + item->text(0));
    }
    return key;
}

}  // namespace

/// A top-level net, or a substituted transition with its subnet.
class HierarchyPanel::Item : public QTreeWidgetItem {
public:
    using QTreeWidgetItem::QTreeWidgetItem;
    NetPlace net;      ///< opened by a double click
    QString title;     ///< of that net
    std::string file;  ///< as in `Substitution::file`
    TransitionId via;
    bool missing = false;
    bool filled = false;
};

HierarchyPanel::HierarchyPanel(NetDocument& document, QWidget* parent)
    : QWidget(parent),
      document_(document),
      tree_(new QTreeWidget(this)),
      usesTitle_(new QLabel(this)),
      uses_(new QListWidget(this)) {
    tree_->header()->hide();
    tree_->setAccessibleName(tr("Hierarchy"));
    uses_->setAccessibleName(tr("Uses of a net"));
    usesTitle_->setMargin(4);
    auto* below = new QWidget(this);
    auto* column = new QVBoxLayout(below);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(usesTitle_);
    column->addWidget(uses_);
    below->hide();
    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(tree_);
    splitter->addWidget(below);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    soon_.setSingleShot(true);
    connect(&soon_, &QTimer::timeout, this, &HierarchyPanel::rebuild);
    connect(tree_, &QTreeWidget::itemExpanded, this,
            [this](QTreeWidgetItem* item) { fill(*static_cast<Item*>(item)); });
    connect(tree_, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
        if (const auto& row = *static_cast<Item*>(item); !row.missing) {
            emit requested(trailTo(row));
        }
    });
    connect(uses_, &QListWidget::itemActivated, this, [this](QListWidgetItem* item) {
        emit useRequested(shownUses_[static_cast<std::size_t>(uses_->row(item))]);
    });
    connect(&document_, &NetDocument::netsChanged, this, [this] { soon_.start(0); });
    connect(&document_, &NetDocument::saved, this, [this] { soon_.start(0); });
    connect(&document_, &NetDocument::changed, this,
            [this](const NetEdit& edit, const NetEdit& before) {
                if (concernsTree(edit, before)) {
                    soon_.start(0);
                }
            });
    rebuild();
}

void HierarchyPanel::showUses(const QString& title, const std::vector<NetUse>& uses) {
    shownUses_ = uses;
    usesTitle_->setText(title);
    uses_->clear();
    for (const NetUse& use : uses) {
        uses_->addItem(QString::fromStdString(use.text));
    }
    uses_->setCurrentRow(0);
    uses_->parentWidget()->show();
}

/// Keeps branches expanded, and expands nets with subnets unless collapsed by the user.
void HierarchyPanel::rebuild() {
    QSet<QString> open;
    QSet<QString> closed;
    for (QTreeWidgetItemIterator at(tree_); *at != nullptr; ++at) {
        if ((*at)->isExpanded()) {
            open.insert(keyOf(*at));
        } else if ((*at)->childCount() > 0) {
            closed.insert(keyOf(*at));
        }
    }
    tree_->clear();
    for (std::size_t i = 0; i < document_.netCount(); ++i) {
        auto* item = new Item(tree_, QStringList{document_.netName(i)});
        item->net = placeOf(document_.path(), i);
        item->title = document_.netCount() > 1 ? document_.netName(i) : document_.title();
        item->setText(0, item->title);
        item->filled = true;
        addTransitions(item, document_.nets()[i], item->net);
        item->setExpanded(item->childCount() > 0 && !closed.contains(keyOf(item)));
    }
    for (QTreeWidgetItemIterator at(tree_); *at != nullptr;
         ++at) {  // also visits items added by expanding
        if (open.contains(keyOf(*at))) {
            (*at)->setExpanded(true);
        }
    }
}

void HierarchyPanel::addTransitions(QTreeWidgetItem* parent, const Diagram& diagram,
                                    const NetPlace& place) {
    SubnetLibrary library = subnetsOf(document_);
    for (const auto& [id, transition] : diagram.net.transitions) {
        if (!transition.substitution) {
            continue;
        }
        const QString file = QString::fromStdString(transition.substitution->file);
        const QString name = QString::fromStdString(transition.name);
        auto* item = new Item(parent, QStringList{QStringLiteral("%1 → %2").arg(name, file)});
        item->via = id;
        item->file = transition.substitution->file;
        item->title = file;
        const auto found = library.find(transition.substitution->file, lookupPath(place));
        if (found) {
            const std::string& called = found->diagram->net.name;
            item->title = file.startsWith(QLatin1Char('#')) && !called.empty()
                              ? QString::fromStdString(called)
                              : file;
            item->net = placeOf(*found);
        }
        item->missing = !found || closesCycle(*item);
        if (item->missing) {
            item->setForeground(0, warningColour(palette()));
            item->setToolTip(0, found ? tr("This subnet contains itself")
                                      : engineText(found.error().message()));
        } else if (isHierarchical(found->diagram->net)) {
            item->setChildIndicatorPolicy(QTreeWidgetItem::ShowIndicator);
        }
    }
}

bool HierarchyPanel::closesCycle(const Item& item) const {
    for (const QTreeWidgetItem* above = item.parent(); above != nullptr; above = above->parent()) {
        if (static_cast<const Item*>(above)->net == item.net) {
            return true;
        }
    }
    return false;
}

void HierarchyPanel::fill(Item& item) {
    if (item.filled || item.missing) {
        return;
    }
    item.filled = true;
    SubnetLibrary library = subnetsOf(document_);
    const auto* above = static_cast<const Item*>(item.parent());
    const auto found = library.find(item.file, lookupPath(above->net));
    if (found) {
        addTransitions(&item, *found->diagram, item.net);
    }
}

Trail HierarchyPanel::trailTo(const Item& item) const {
    Trail trail;
    for (const QTreeWidgetItem* at = &item; at != nullptr; at = at->parent()) {
        const auto& row = static_cast<const Item&>(*at);
        trail.insert(trail.begin(), {row.net, row.title, row.via});
    }
    return trail;
}

BreadcrumbBar::BreadcrumbBar(QWidget* parent) : QWidget(parent), layout_(new QHBoxLayout(this)) {
    layout_->setContentsMargins(4, 2, 4, 2);
    layout_->setSpacing(2);
    setAccessibleName(tr("Path to this subnet"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    hide();
}

void BreadcrumbBar::showTitles(const QStringList& titles, const QString& note) {
    if (titles == titles_ && note == note_) {
        return;
    }
    titles_ = titles;
    note_ = note;
    clear();
    for (int i = 0; i < titles.size(); ++i) {
        addCrumb(i);
    }
    layout_->addStretch();
    noteLabel_ = new QLabel(note, this);
    layout_->addWidget(noteLabel_);
    setToolTip(note.isEmpty() ? titles.join(QStringLiteral(" › "))
                              : titles.join(QStringLiteral(" › ")) + QLatin1Char('\n') + note);
    setVisible(titles.size() > 1);
    fit();
}

void BreadcrumbBar::clear() {
    crumbs_.clear();
    while (QLayoutItem* item = layout_->takeAt(0)) {
        if (QWidget* old = item->widget()) {
            old->hide();
            old->deleteLater();  // its click handler may be running
        }
        delete item;
    }
}

void BreadcrumbBar::addCrumb(int index) {
    std::vector<QWidget*> parts;
    if (index > 0) {
        parts.push_back(new QLabel(QStringLiteral("›"), this));
    }
    if (index == 1) {
        leftOut_ = new QLabel(QStringLiteral("› …"), this);
        layout_->addWidget(leftOut_);
    }
    const QString& title = titles_[index];
    const bool here = index + 1 == titles_.size();
    auto* button = new QToolButton(this);
    button->setText(title);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    QFont font = button->font();
    font.setBold(here);
    button->setFont(font);
    button->setStatusTip(here ? tr("The net that is shown") : tr("Go to %1").arg(title));
    if (!here) {
        connect(button, &QToolButton::clicked, this, [this, index] { emit requested(index); });
    }
    parts.push_back(button);
    for (QWidget* part : parts) {
        layout_->addWidget(part);
    }
    crumbs_.push_back(std::move(parts));
}

QSize BreadcrumbBar::minimumSizeHint() const {
    constexpr int fewLetters = 16;
    const QSize all = QWidget::minimumSizeHint();
    return {std::min(all.width(), fewLetters * fontMetrics().averageCharWidth()), all.height()};
}

void BreadcrumbBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void BreadcrumbBar::fit() {
    if (crumbs_.size() < 2) {
        return;
    }
    for (const std::vector<QWidget*>& crumb : crumbs_) {
        for (QWidget* part : crumb) {
            part->show();
        }
    }
    leftOut_->hide();
    noteLabel_->setVisible(!note_.isEmpty());
    noteLabel_->setVisible(!note_.isEmpty() && widthOfShown() <= width());
    for (std::size_t i = 1; i + 1 < crumbs_.size() && widthOfShown() > width(); ++i) {
        for (QWidget* part : crumbs_[i]) {
            part->hide();
        }
        leftOut_->show();
    }
}

int BreadcrumbBar::widthOfShown() const {
    const QMargins margins = layout_->contentsMargins();
    int width = margins.left() + margins.right();
    for (int i = 0; i < layout_->count(); ++i) {
        const QWidget* part = layout_->itemAt(i)->widget();
        if (part != nullptr && !part->isHidden()) {
            width += part->sizeHint().width() + layout_->spacing();
        }
    }
    return width;
}

}  // namespace fireable

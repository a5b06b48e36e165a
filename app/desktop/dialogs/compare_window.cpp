#include "app/desktop/dialogs/compare_window.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/desktop/help/help_pages.h"
#include "editor/compare/difference_texts.h"
#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"
#include "engine/base/thrown.h"

namespace fireable {
namespace {

constexpr std::chrono::milliseconds patience(150);

}  // namespace

/// A click on a marked element shows its change.
class CompareWindow::Picker final : public CanvasTool {
public:
    Picker(CompareWindow& window, bool after) : window_(window), after_(after) {}
    bool press(const CanvasPointer& pointer) override {
        if (pointer.button != Qt::LeftButton) {
            return false;
        }
        const NetElement element = window_.canvas(after_)->elementAt(pointer.widget);
        window_.pick(element, after_);
        return element != NetElement();  // else the drawing is dragged
    }

private:
    CompareWindow& window_;
    bool after_;
};

CompareWindow::CompareWindow(ComparedSource before, ComparedSource after, QWidget* parent)
    : QWidget(parent, Qt::Window),
      models_(new QComboBox(this)),
      modelsLabel_(new QLabel(tr("&Net:"), this)),
      filter_(new QLineEdit(this)),
      layoutHidden_(new QCheckBox(tr("&Ignore layout"), this)),
      previous_(new QPushButton(tr("&Previous"), this)),
      next_(new QPushButton(tr("Ne&xt"), this)),
      status_(new QLabel(this)),
      list_(new DifferenceList(this)),
      table_(new QTreeView(this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setProperty(helpPageProperty, QStringLiteral("comparing"));
    setWindowTitle(tr("%1 – %2: Differences").arg(before.title, after.title));
    sides_[0].source = std::move(before);
    sides_[1].source = std::move(after);
    table_->setModel(list_);
    table_->setUniformRowHeights(true);
    table_->setAllColumnsShowFocus(true);
    table_->setAccessibleName(tr("Differences"));
    status_->setWordWrap(true);
    status_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    showIcons();

    auto* drawings = new QSplitter(Qt::Horizontal);
    drawings->setChildrenCollapsible(false);
    drawings->addWidget(makeSide(sides_[0], tr("Before: %1").arg(sides_[0].source.title)));
    drawings->addWidget(makeSide(sides_[1], tr("After: %1").arg(sides_[1].source.title)));
    auto* split = new QSplitter(Qt::Vertical);
    split->setChildrenCollapsible(false);
    split->addWidget(drawings);
    split->addWidget(table_);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(makeBar());
    layout->addWidget(status_);
    layout->addWidget(split, 1);
    const int unit = fontMetrics().height();
    resize(unit * 64, unit * 46);
    split->setSizes({unit * 27, unit * 15});  // the drawings come later
    table_->setFocus();
    table_->header()->resizeSection(0, unit * 20);

    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &CompareWindow::showChange);
    connect(list_, &QAbstractItemModel::modelReset, table_, &QTreeView::expandAll);
    connect(filter_, &QLineEdit::textChanged, list_, &DifferenceList::setFilter);
    connect(filter_, &QLineEdit::textChanged, this, [this] { showChange(); });
    connect(layoutHidden_, &QCheckBox::toggled, this, [this] {
        if (compared_) {
            fillModels();
            showModel(true);
        }
    });
    connect(models_, &QComboBox::activated, this, [this] { showModel(false); });
    connect(next_, &QPushButton::clicked, this, &CompareWindow::showNext);
    connect(previous_, &QPushButton::clicked, this, &CompareWindow::showPrevious);
    const auto shortcut = [this](QKeyCombination keys, void (CompareWindow::*slot)()) {
        connect(new QShortcut(QKeySequence(keys), this), &QShortcut::activated, this, slot);
    };
    shortcut(Qt::Key_F7, &CompareWindow::showNext);
    shortcut(Qt::SHIFT | Qt::Key_F7, &CompareWindow::showPrevious);
    shortcut(Qt::ALT | Qt::Key_Down, &CompareWindow::showNext);
    shortcut(Qt::ALT | Qt::Key_Up, &CompareWindow::showPrevious);
    connect(new QShortcut(Qt::CTRL | Qt::Key_F, this), &QShortcut::activated, filter_,
            [this] { filter_->setFocus(Qt::ShortcutFocusReason); });
    connect(new QShortcut(Qt::Key_Escape, this), &QShortcut::activated, this, &QWidget::close);
    changed_.setSingleShot(true);
    changed_.setInterval(patience);
    connect(&changed_, &QTimer::timeout, this, &CompareWindow::compare);
    compare();
}

CompareWindow::~CompareWindow() {
    for (Side& side : sides_) {  // before the canvases, which are children of this
        if (side.drawing != nullptr) {
            side.drawing->canvas().setTool(nullptr);
            side.drawing->canvas().removeOverlay(side.marks);
            delete &side.drawing->canvas();
        }
    }
}

QWidget* CompareWindow::makeBar() {
    auto* bar = new QWidget(this);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins({});
    modelsLabel_->setBuddy(models_);
    modelsLabel_->hide();
    models_->hide();
    models_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    filter_->setPlaceholderText(tr("Filter (Ctrl+F)"));
    filter_->setClearButtonEnabled(true);
    filter_->setAccessibleName(tr("Filter of differences"));
    layoutHidden_->setToolTip(tr("Ignore changes of position and appearance"));
    previous_->setToolTip(tr("Show the previous difference (Shift+F7)"));
    next_->setToolTip(tr("Show the next difference (F7)"));
    row->addWidget(modelsLabel_);
    row->addWidget(models_);
    row->addWidget(previous_);
    row->addWidget(next_);
    row->addWidget(filter_, 1);
    row->addWidget(layoutHidden_);
    return bar;
}

QWidget* CompareWindow::makeSide(Side& side, const QString& caption) {
    auto* widget = new QWidget(this);
    side.box = new QVBoxLayout(widget);
    side.box->setContentsMargins({});
    auto* label = new QLabel(caption, widget);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    QFont bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
    side.box->addWidget(label);
    return widget;
}

SceneView* CompareWindow::canvas(bool after) const {
    const auto& drawing = sides_[after ? 1 : 0].drawing;
    return drawing != nullptr ? &drawing->canvas() : nullptr;
}

void CompareWindow::compare() {
    status_->setText(tr("Comparing…"));
    const auto work = [before = sides_[0].source.reader(),
                       after = sides_[1].source.reader()](const std::stop_token& stop) {
        return caught("the comparison", [&]() -> Result<Compared> {
            Compared compared;
            compared.before = TRY(before());
            compared.after = TRY(after());
            compared.difference = TRY(compareContents(compared.before, compared.after));
            placeAll(compared.before, compared.after, stop);
            placeAll(compared.after, compared.before, stop);
            return compared;
        });
    };
    comparing_.start(work, [this](Result<Compared> compared) {
        if (compared) {
            showCompared(std::move(*compared));
        } else {
            status_->setText(engineText(compared.error().message()));
        }
    });
}

void CompareWindow::makeDrawing(Side& side, const ModelContent& content) {
    const bool after = &side == &sides_[1];
    side.drawing = makeComparedDrawing(content, this);
    SceneView& canvas = side.drawing->canvas();
    side.picker = std::make_unique<Picker>(*this, after);
    canvas.setTool(side.picker.get());
    canvas.addOverlay(side.marks);
    canvas.installEventFilter(this);
    side.box->addWidget(&canvas, 1);
    canvas.show();
    side.box->activate();  // so that it has its size when it is fitted
    connect(&canvas, &SceneView::viewChanged, this, [this, after] { follow(after); });
}

void CompareWindow::showCompared(Compared compared) {
    const bool isFirst = !compared_;
    compared_ = std::move(compared);
    if (isFirst) {
        makeDrawing(sides_[0], compared_->before);
        makeDrawing(sides_[1], compared_->after);
    }
    fillModels();
    showModel(!isFirst);
}

/// The nets of the files, if there are several, with the numbers of their differences; at first one
/// in which something differs.
void CompareWindow::fillModels() {
    const bool isFirst = models_->count() == 0;
    const QString before = models_->currentData().toString();
    const QSignalBlocker blocker(models_);
    models_->clear();
    const auto& all = compared_->difference.models;
    int differing = -1;
    for (const ComparedModel& model : all) {
        const Difference shown =
            layoutHidden_->isChecked() ? withoutLayout(model.difference) : model.difference;
        const QString name = toText(model.name);
        if (differing < 0 && !shown.empty()) {
            differing = models_->count();
        }
        models_->addItem(QStringLiteral("%1 (%2)").arg(name).arg(shown.changes.size()), name);
    }
    const int kept = isFirst ? differing : models_->findData(before);
    models_->setCurrentIndex(std::max(0, kept));
    models_->setVisible(all.size() > 1);
    modelsLabel_->setVisible(all.size() > 1);
}

void CompareWindow::showModel(bool keepView) {
    const auto& all = compared_->difference.models;
    const auto at = static_cast<std::size_t>(models_->currentIndex());
    const ComparedModel none;
    const ComparedModel& model = at < all.size() ? all[at] : none;
    const std::optional<Change> before =
        keepView && current() != nullptr ? std::optional(*current()) : std::nullopt;
    Difference difference =
        layoutHidden_->isChecked() ? withoutLayout(model.difference) : model.difference;
    {
        const QScopedValueRollback guard(moving_, true);
        for (const bool after : {false, true}) {
            Side& side = sides_[after ? 1 : 0];
            SceneView& view = side.drawing->canvas();
            const ViewPlace place = view.place();
            side.marks.set(markedElements(difference, after));
            side.drawing->show(after ? compared_->after : compared_->before,
                               after ? model.after : model.before);
            if (keepView) {
                view.moveTo(place);
            }
        }
        if (!keepView) {
            fitted_ = true;
        }
    }
    QStringList counts;
    for (const ChangeKind kind :
         {ChangeKind::changed, ChangeKind::added, ChangeKind::removed, ChangeKind::moved}) {
        if (const std::size_t number = difference.count(kind); number > 0) {
            counts.append(tr("%1: %2").arg(kindTitle(kind)).arg(number));
        }
    }
    const bool onlyLayout = difference.empty() && !model.difference.empty();
    status_->setText(onlyLayout       ? tr("Only the layout differs")
                     : counts.empty() ? tr("Nothing differs")
                                      : counts.join(QStringLiteral(", ")));
    list_->show(std::move(difference));
    next_->setEnabled(!list_->difference().empty());
    previous_->setEnabled(!list_->difference().empty());
    if (before) {
        const auto& changes = list_->difference().changes;
        const auto same = std::ranges::find_if(changes, [&](const Change& change) {
            return change.part == before->part && change.before == before->before &&
                   change.after == before->after;
        });
        const QScopedValueRollback guard(moving_, true);
        table_->setCurrentIndex(list_->rowOf(static_cast<std::size_t>(same - changes.begin())));
    }
    if (fitted_) {
        fitBoth();
    }
    selectCurrent();
}

const Change* CompareWindow::current() const {
    const auto at = list_->changeAt(table_->currentIndex());
    return at ? &list_->difference().changes[*at] : nullptr;
}

NetElement CompareWindow::currentElement(bool after) const {
    const Change* const change = current();
    return change != nullptr ? elementOf(*change, after) : NetElement();
}

void CompareWindow::selectCurrent() {
    for (const bool after : {false, true}) {
        const NetElement element = currentElement(after);
        if (SceneView* const view = canvas(after)) {
            view->setSelected(element != NetElement() ? ElementSet{element} : ElementSet());
        }
    }
}

/// Selects what the current row is about, and scrolls there.
void CompareWindow::showChange() {
    selectCurrent();
    const NetElement one = currentElement(false);
    const NetElement other = currentElement(true);
    if (moving_ || !compared_) {
        return;
    }
    SceneView& first = *canvas(false);
    SceneView& second = *canvas(true);
    if (one != NetElement() && other != NetElement()) {
        const QPointF shift = second.centreOf(other) - first.centreOf(one);
        if (shift_ != shift) {  // what moved is shown at one spot of both
            shift_ = shift;
            first.centreOn(first.centreOf(one));
            follow(false);
        }
    }
    if (one != NetElement()) {
        first.bringIntoView(one);
    } else if (other != NetElement()) {
        second.bringIntoView(other);
    }
}

void CompareWindow::showNext() {
    step(1);
}

void CompareWindow::showPrevious() {
    step(-1);
}

void CompareWindow::step(int by) {
    const std::vector<std::size_t> listed = list_->listed();
    if (listed.empty()) {
        return;
    }
    const auto at = list_->changeAt(table_->currentIndex());
    const auto found = at ? std::ranges::find(listed, *at) : listed.end();
    const auto last = static_cast<std::ptrdiff_t>(listed.size()) - 1;
    std::ptrdiff_t next = by > 0 ? 0 : last;
    if (found != listed.end()) {
        next = (found - listed.begin()) + by;
        next = next < 0 ? last : next > last ? 0 : next;
    }
    table_->setCurrentIndex(list_->rowOf(listed[static_cast<std::size_t>(next)]));
    table_->scrollTo(table_->currentIndex());
}

void CompareWindow::pick(const NetElement& element, bool after) {
    const auto& changes = list_->difference().changes;
    for (std::size_t i = 0; element != NetElement() && i < changes.size(); ++i) {
        const QModelIndex row = list_->rowOf(i);
        if (elementOf(changes[i], after) == element && row.isValid()) {
            table_->setCurrentIndex(row);
            table_->scrollTo(row);
            return;
        }
    }
}

/// One drawing was moved: the other one follows.
void CompareWindow::follow(bool after) {
    if (moving_ || canvas(!after) == nullptr) {
        return;
    }
    const QScopedValueRollback guard(moving_, true);
    fitted_ = false;
    const ViewPlace place = canvas(after)->place();
    canvas(!after)->moveTo({place.centre + (after ? -shift_ : shift_), place.zoom});
}

/// Shows all of both drawings, at one scale.
void CompareWindow::fitBoth() {
    const QScopedValueRollback guard(moving_, true);
    shift_ = {};
    constexpr double margin = 20;  // for the marks
    const QRectF all = canvas(false)->bounds().united(canvas(true)->bounds());
    canvas(false)->fitTo(all.adjusted(-margin, -margin, margin, margin));
    canvas(true)->moveTo(canvas(false)->place());
}

bool CompareWindow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize && fitted_ && compared_ && watched == canvas(true)) {
        fitBoth();
    }
    return QWidget::eventFilter(watched, event);
}

void CompareWindow::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        showIcons();
    } else if (event->type() == QEvent::LanguageChange && compared_) {
        showModel(true);  // numbers of changes are listed in words
    }
}

void CompareWindow::showIcons() {
    if (list_ != nullptr) {
        list_->setIcons(
            {changeIcon(ChangeKind::added, *this), changeIcon(ChangeKind::removed, *this),
             changeIcon(ChangeKind::changed, *this), changeIcon(ChangeKind::moved, *this)});
    }
}

}  // namespace fireable

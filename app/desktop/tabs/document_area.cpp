#include "app/desktop/tabs/document_area.h"

#include <QApplication>
#include <QScopedValueRollback>
#include <QStyle>
#include <QTabBar>
#include <algorithm>

namespace fireable {
namespace {

/// Moves a page with what its tab shows to the place of `before`, or to the end; where it is then.
int movePage(QWidget& page, QTabWidget& from, QTabWidget& to, QWidget* before = nullptr) {
    const int index = from.indexOf(&page);
    const QIcon icon = from.tabIcon(index);
    const QString title = from.tabText(index);
    const QString tip = from.tabToolTip(index);
    from.removeTab(index);
    const int place = to.insertTab(to.indexOf(before), &page, icon, title);
    to.setTabToolTip(place, tip);
    return place;
}

}  // namespace

DocumentArea::DocumentArea(QWidget* parent)
    : QSplitter(Qt::Horizontal, parent), active_(&addGroup()) {
    setChildrenCollapsible(false);
    connect(qApp, &QApplication::focusChanged, this,
            [this](QWidget*, QWidget* now) { followFocus(now); });
}

/// What is destroyed with it must not tell it any more.
DocumentArea::~DocumentArea() {
    qApp->disconnect(this);
    for (int g = 0; g < count(); ++g) {
        group(g).disconnect(this);
    }
}

QTabWidget& DocumentArea::addGroup() {
    auto* group = new QTabWidget(this);
    group->setDocumentMode(true);
    group->setTabsClosable(true);
    group->setMovable(true);
    addWidget(group);
    connect(group, &QTabWidget::currentChanged, this, [this, group] {
        if (!moving_) {
            active_ = group;
            emit currentChanged();
        }
    });
    connect(group, &QTabWidget::tabBarClicked, this, [this, group] { activate(*group); });
    connect(group, &QTabWidget::tabCloseRequested, this, [this, group](int index) {
        emit closeRequested(*static_cast<DocumentTab*>(group->widget(index)));
    });
    return *group;
}

DocumentTab* DocumentArea::current() const {
    return static_cast<DocumentTab*>(active_->currentWidget());
}

QList<DocumentTab*> DocumentArea::tabs() const {
    QList<DocumentTab*> all;
    for (int g = 0; g < count(); ++g) {
        for (int i = 0; i < group(g).count(); ++i) {
            all.append(static_cast<DocumentTab*>(group(g).widget(i)));
        }
    }
    return all;
}

QTabWidget* DocumentArea::groupOf(const DocumentTab& tab) const {
    for (int g = 0; g < count(); ++g) {
        if (group(g).indexOf(const_cast<DocumentTab*>(&tab)) >= 0) {
            return &group(g);
        }
    }
    return nullptr;
}

void DocumentArea::add(DocumentTab& tab, const QString& title) {
    active_->setCurrentIndex(active_->addTab(&tab, title));
}

void DocumentArea::setCurrent(DocumentTab& tab) {
    if (QTabWidget* const group = groupOf(tab)) {
        group->setCurrentWidget(&tab);
        activate(*group);
    }
}

void DocumentArea::activate(QTabWidget& group) {
    if (active_ != &group) {
        active_ = &group;
        emit currentChanged();
    }
}

void DocumentArea::replace(DocumentTab& old, DocumentTab& fresh) {
    const bool wasCurrent = current() == &old || current() == &fresh;
    {
        const QScopedValueRollback<bool> moving(moving_, true);
        QTabWidget& to = *groupOf(old);
        const int index = movePage(fresh, *groupOf(fresh), to, &old);
        to.removeTab(to.indexOf(&old));
        to.setCurrentIndex(index);
        active_ = wasCurrent ? &to : active_;
        tidy();
    }
    emit currentChanged();
}

void DocumentArea::remove(DocumentTab& tab) {
    QTabWidget* const group = groupOf(tab);
    group->removeTab(group->indexOf(&tab));
    tidy();
}

void DocumentArea::setTitle(DocumentTab& tab, const QString& title, const QString& tip) {
    if (QTabWidget* const group = groupOf(tab)) {
        const int index = group->indexOf(&tab);
        group->setTabText(index, title);
        const QString& notice = tab.notice();
        group->setTabToolTip(index, notice.isEmpty() ? tip : tip + QLatin1Char('\n') + notice);
        if (group->tabIcon(index).isNull() != notice.isEmpty()) {
            group->setTabIcon(index, notice.isEmpty()
                                         ? QIcon()
                                         : style()->standardIcon(QStyle::SP_MessageBoxWarning));
        }
    }
}

void DocumentArea::moveBeside(DocumentTab& tab) {
    {
        const QScopedValueRollback<bool> moving(moving_, true);
        QTabWidget& from = *groupOf(tab);
        QTabWidget& to = !hasTwoGroups() ? addGroup() : &group(0) == &from ? group(1) : group(0);
        to.setCurrentIndex(movePage(tab, from, to));
        active_ = &to;
        tidy();
    }
    if (hasTwoGroups()) {
        const QList<int> sizes(2, width() / 2);
        setSizes(sizes);
    }
    emit currentChanged();
    tab.setFocus();
}

void DocumentArea::arrange(const QList<DocumentTab*>& order) {
    const QScopedValueRollback<bool> moving(moving_, true);
    for (int g = 0; g < count(); ++g) {
        int next = 0;
        for (DocumentTab* tab : order) {
            if (const int at = group(g).indexOf(tab); at >= 0) {
                group(g).tabBar()->moveTab(at, next++);
            }
        }
    }
}

void DocumentArea::tidy() {
    for (int g = count() - 1; g >= 0 && hasTwoGroups(); --g) {
        QTabWidget* const empty = &group(g);
        if (empty->count() == 0) {
            empty->hide();
            empty->setParent(nullptr);
            empty->deleteLater();  // it may be what called
            if (active_ == empty) {
                active_ = &group(0);
                if (!moving_) {
                    emit currentChanged();
                }
            }
        }
    }
}

void DocumentArea::followFocus(QWidget* now) {
    for (int g = 0; g < count() && now != nullptr; ++g) {
        if (group(g).isAncestorOf(now)) {
            activate(group(g));
        }
    }
}

void bringToFront(DocumentTab& document) {
    for (QWidget* around = document.parentWidget(); around != nullptr;
         around = around->parentWidget()) {
        if (auto* area = qobject_cast<DocumentArea*>(around)) {
            area->setCurrent(document);
            return;
        }
    }
}

}  // namespace fireable

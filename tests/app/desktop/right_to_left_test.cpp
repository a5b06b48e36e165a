#include <QDockWidget>
#include <QLabel>
#include <QPushButton>

#include "editor/panels/properties_panel.h"
#include "tests/support/canvas_picture.h"
#include "tests/support/four_nodes_window.h"
#include "tests/support/pictured.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// Texts that have less room than they want, and parts that stick out of what holds them.
QStringList clippedParts(const QWidget& window) {
    QStringList clipped;
    for (const QWidget* part : window.findChildren<QWidget*>()) {
        const auto* label = qobject_cast<const QLabel*>(part);
        const auto* button = qobject_cast<const QAbstractButton*>(part);
        const QString text = label != nullptr    ? label->text()
                             : button != nullptr ? button->text()
                                                 : QString();
        if (!part->isVisible() || text.isEmpty() || (label != nullptr && label->wordWrap())) {
            continue;
        }
        if (part->width() < part->minimumSizeHint().width() ||
            !part->parentWidget()->rect().contains(part->geometry())) {
            clipped << text;
        }
    }
    return clipped;
}

}  // namespace

/// The window of those who read from right to left: panels are mirrored, drawings stay as they are.
class RightToLeftTest final : public FourNodesWindow {
    Q_OBJECT

private slots:
    void initTestCase() { window_ = nullptr; }
    void cleanup() {
        close();
        QApplication::setLayoutDirection(Qt::LeftToRight);
    }

    void drawingsAreNotMirrored();
    void nodesAreWhereTheyArePointedAt();
    void panelsAreMirrored();
    void noTextIsClipped();

private:
    void openFrom(Qt::LayoutDirection direction) {
        close();
        QApplication::setLayoutDirection(direction);
        open();
    }
    /// What `look` sees in each panel, with its name.
    template <class Look>
    QStringList inEachPanel(Look look) {
        QStringList seen;
        for (QDockWidget* dock : window_->findChildren<QDockWidget*>()) {
            dock->show();
            dock->raise();
            for (int i = 0; i < 3; ++i) {
                QCoreApplication::processEvents();  // what changed is laid out anew
            }
            seen << dock->objectName() + u':' + look().join(u'|');
        }
        return seen;
    }
};

void RightToLeftTest::drawingsAreNotMirrored() {
    openFrom(Qt::LeftToRight);
    const QImage usual = wholePicture(canvas());
    openFrom(Qt::RightToLeft);
    const QImage mirrored = wholePicture(canvas());

    QCOMPARE(mirrored.size(), usual.size());
    QVERIFY(mirrored == usual);
    QVERIFY(canvas().toWidget({100, 100}).x() < canvas().toWidget({340, 100}).x());
}

void RightToLeftTest::nodesAreWhereTheyArePointedAt() {
    openFrom(Qt::RightToLeft);

    QTest::mouseClick(&canvas(), Qt::LeftButton, {}, canvas().toWidget({340, 100}).toPoint());
    QCOMPARE(selection().elements(), (ElementSet{p2}));
    QTest::keyClick(&canvas(), Qt::Key_Right);

    QVERIFY(diagram().places.get(p2).position.x > 340);  // right is right in a drawing
}

void RightToLeftTest::panelsAreMirrored() {
    const auto fieldIsAtTheRight = [this] {
        auto* dock = window_->findChild<QDockWidget*>(QStringLiteral("properties"));
        dock->show();
        dock->raise();
        selection().set({p1});
        QCoreApplication::processEvents();
        auto* panel = static_cast<PropertiesPanel*>(
            static_cast<PanelDock*>(dock)->panel(*window_->current()));
        const PropertyRow& row = panel->row(Property::initial);
        return row.mapTo(panel, row.rect().center()).x() > panel->width() / 2;
    };
    openFrom(Qt::LeftToRight);
    QVERIFY(fieldIsAtTheRight());
    openFrom(Qt::RightToLeft);
    QVERIFY(!fieldIsAtTheRight());
}

void RightToLeftTest::noTextIsClipped() {
    const auto look = [this] {
        selection().set({p1});
        return clippedParts(*window_);
    };
    openFrom(Qt::LeftToRight);
    const QStringList usual = inEachPanel(look);
    openFrom(Qt::RightToLeft);

    QCOMPARE(inEachPanel(look).join(u'\n'), usual.join(u'\n'));
    VERIFY_PICTURE(*window_, DesktopSetUp::screenshot(QStringLiteral("right_to_left.png")));
}

FIREABLE_TEST(RightToLeftTest)
#include "right_to_left_test.moc"

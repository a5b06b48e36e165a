#include <QVBoxLayout>

#include "tests/support/pictured.h"
#include "tests/support/small_drawing.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// Paints nothing, or paper, in place of what it watches.
class Eraser final : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() != QEvent::Paint) {
            return false;
        }
        auto* widget = static_cast<QWidget*>(watched);
        QPainter(widget).fillRect(widget->rect(), widget->palette().color(QPalette::Base));
        return true;
    }
};

}  // namespace

/// What tests of pictures rely on: they notice what is not drawn.
class BlankPartsTest : public QObject {
    Q_OBJECT

private slots:
    void noticesWhatIsNotDrawn();
};

void BlankPartsTest::noticesWhatIsNotDrawn() {
    const Diagram diagram = smallDrawing();
    QWidget window;
    auto* label = new QLabel(QStringLiteral("Tokens"));
    auto* canvas = new CanvasView;
    auto* layout = new QVBoxLayout(&window);
    layout->addWidget(label);
    layout->addWidget(canvas, 1);
    window.resize(400, 400);
    canvas->setDiagram(diagram);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    const auto seen = [&window] {
        QImage picture = window.grab().toImage();
        return blankParts(picture, window);
    };
    QTRY_COMPARE(seen(), QStringList());

    Eraser eraser;
    label->installEventFilter(&eraser);
    QCOMPARE(seen(), QStringList{QStringLiteral("Tokens")});
    label->removeEventFilter(&eraser);
    canvas->installEventFilter(&eraser);
    QCOMPARE(seen(), (QStringList{QStringLiteral("p1"), QStringLiteral("p2"), QStringLiteral("t1"),
                                  QStringLiteral("t2")}));
}

FIREABLE_TEST(BlankPartsTest)
#include "blank_parts_test.moc"

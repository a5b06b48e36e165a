#include <QCheckBox>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QTabBar>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <functional>

#include "tests/support/pictured.h"
#include "tests/support/shown_texts.h"
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

const QString longText = QStringLiteral("A text that is longer than its part is wide");

}  // namespace

/// What tests of pictures rely on: they notice what is not drawn.
class BlankPartsTest : public QObject {
    Q_OBJECT

private slots:
    void noticesWhatIsNotDrawn();
    void asksForNoTextBehindTheEdgeOfAScrollArea();
    void noticesWhatIsCutOff_data();
    void noticesWhatIsCutOff();
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

void BlankPartsTest::asksForNoTextBehindTheEdgeOfAScrollArea() {
    QScrollArea window;
    auto* page = new QWidget;
    auto* label = new QLabel(QStringLiteral("Tokens"), page);
    page->resize(200, 800);
    window.setWidget(page);
    window.resize(240, 200);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    const auto seen = [&] {
        QImage picture = window.grab().toImage();
        return blankParts(picture, window);
    };

    label->setGeometry(10, window.viewport()->height() - 12, 150,
                       60);  // its text is below the edge
    QCOMPARE(seen(), QStringList());

    Eraser eraser;
    label->installEventFilter(&eraser);
    label->move(10, 10);
    QCOMPARE(seen(), QStringList{QStringLiteral("Tokens")});
}

void BlankPartsTest::noticesWhatIsCutOff_data() {
    QTest::addColumn<std::function<QWidget*()>>("make");
    const auto row = [](const char* name, std::function<QWidget*()> make) {
        QTest::newRow(name) << std::move(make);
    };
    row("label", [] { return new QLabel(longText); });
    row("button", [] { return new QPushButton(longText); });
    row("check box", [] { return new QCheckBox(longText); });
    row("tool button", [] {
        auto* button = new QToolButton;
        button->setText(longText);
        return button;
    });
    row("combo box", [] {
        auto* box = new QComboBox;
        box->addItem(longText);
        return box;
    });
    row("group box", [] { return new QGroupBox(longText); });
    row("tabs", [] {
        auto* tabs = new QTabBar;
        tabs->setElideMode(Qt::ElideNone);
        tabs->setUsesScrollButtons(false);
        tabs->addTab(longText);
        return tabs;
    });
    row("header", [] {
        auto* table = new QTableWidget(1, 1);
        table->setHorizontalHeaderLabels({longText});
        table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
        return table;
    });
}

void BlankPartsTest::noticesWhatIsCutOff() {
    QFETCH(std::function<QWidget*()>, make);
    QWidget window;
    window.resize(900, 300);
    QWidget* part = make();
    part->setParent(&window);
    part->setGeometry(10, 10, 800, 200);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QCOMPARE(cutOffTexts(window), QStringList());

    part->resize(80, 200);
    QCoreApplication::processEvents();
    QCOMPARE(cutOffTexts(window), QStringList{longText});
}

FIREABLE_TEST(BlankPartsTest)
#include "blank_parts_test.moc"

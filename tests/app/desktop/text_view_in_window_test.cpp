#include <QTest>

#include "tests/support/pictured.h"
#include "tests/support/test_main.h"

#include "app/desktop/main_window.h"
#include "editor/textview/net_text_panel.h"
#include "importers/tina/tina_formats.h"
#include "tests/support/desktop_window.h"
#include "tests/support/paths.h"

using namespace fireable;

namespace {

Diagram drawnText(const std::string& text) {
    Diagram diagram;
    diagram.net = readNet(text)->nets.front().net;
    for (const auto& [id, place] : diagram.net.places) {
        NodeGeometry geometry;
        geometry.position = {160.0 * id.value, 0};
        diagram.places.set(id, geometry);
    }
    for (const auto& [id, transition] : diagram.net.transitions) {
        NodeGeometry geometry;
        geometry.position = {160.0 * id.value, 140};
        diagram.transitions.set(id, geometry);
    }
    return diagram;
}

}  // namespace

/// The text beside the drawing, in the real window with real keys.
class TextViewInWindowTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { window_.reset(); }

    void aKeyShowsItBesideTheDrawing();
    void undoKeysInTheTextUndoTheDocument();
    void letterKeysTypeAndPickNoTool();
    void savingHasWhatWasTyped();
    void ctrlEnterGoesToTheNode();
    void eachDocumentHasItsOwnText();
    void closingWithTypedTextDoesNoHarm();
    void pictures();

private:
    DocumentView& open(const std::string& text) {
        return window_->addDocument(
            {{}, std::nullopt, {drawnText(text)}, {}, QStringLiteral("net")});
    }
    NetTextPanel& panel() {
        auto* dock =
            static_cast<PanelDock*>(window_->findChild<QDockWidget*>(QStringLiteral("text")));
        return *static_cast<NetTextPanel*>(dock->panel(*window_->current()));
    }
    void showText() {
        QTest::keyClick(window_->current(), Qt::Key_F7);
        QTRY_VERIFY(panel().isVisible());
        QTRY_VERIFY(panel().editor().hasFocus());
    }
    std::string text() { return panel().editor().netText(); }

    testing::DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void TextViewInWindowTest::init() {
    window_ = testing::makeWindow();
}

void TextViewInWindowTest::aKeyShowsItBesideTheDrawing() {
    open("pl a (1)\ntr t a ->\n");
    QVERIFY(!panel().isVisible());

    showText();
    QCOMPARE(text(), std::string("pl a (1)\ntr t a ->\n"));

    QTest::keyClick(&panel().editor(), Qt::Key_F7);
    QVERIFY(!panel().isVisible());
}

void TextViewInWindowTest::undoKeysInTheTextUndoTheDocument() {
    DocumentView& view = open("pl a (1)\ntr t a ->\n");
    showText();
    panel().editor().setCursorPosition(1, 6);
    QTest::keyClicks(&panel().editor(), QStringLiteral("*2"));
    QTRY_COMPARE(view.document().undoStack().count(), 1);

    QTest::keyClick(&panel().editor(), Qt::Key_Z, Qt::ControlModifier);

    QCOMPARE(view.document().undoStack().index(), 0);
    QTRY_COMPARE(text(), std::string("pl a (1)\ntr t a ->\n"));
    QTest::keyClick(&panel().editor(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(view.document().undoStack().index(), 1);
    QTRY_COMPARE(text(), std::string("pl a (1)\ntr t a*2 ->\n"));
}

void TextViewInWindowTest::letterKeysTypeAndPickNoTool() {
    DocumentView& view = open("pl a (1)\n");
    showText();
    panel().editor().setCursorPosition(1, 0);

    QTest::keyClicks(&panel().editor(), QStringLiteral("tr past a -> n"));

    QTRY_COMPARE(view.document().diagram().net.transitions.size(), std::size_t{1});
    QCOMPARE(text(), std::string("pl a (1)\ntr past a -> n"));
    QCOMPARE(view.document().undoStack().count(), 1);
}

void TextViewInWindowTest::savingHasWhatWasTyped() {
    const QString file = setUp_.path(QStringLiteral("saved.net"));
    QFile saved(file);
    QVERIFY(saved.open(QIODevice::WriteOnly));
    saved.write("pl a (1)\n");
    saved.close();
    window_->openFiles({file});
    QTRY_VERIFY(window_->current() != nullptr);
    showText();
    panel().editor().setCursorPosition(0, 7);
    QTest::keyClicks(&panel().editor(), QStringLiteral("2"));
    QTest::keyClick(&panel().editor(), Qt::Key_S, Qt::ControlModifier);

    QTRY_VERIFY(!window_->current()->document().isModified());
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QCOMPARE(saved.readAll(), QByteArray("pl a (12)\n"));
}

void TextViewInWindowTest::ctrlEnterGoesToTheNode() {
    DocumentView& view = open("pl a (1)\npl b\ntr t a -> b\n");
    view.canvas().zoomTo(3);
    showText();
    panel().editor().setCursorPosition(1, 3);

    QTest::keyClick(&panel().editor(), Qt::Key_Return, Qt::ControlModifier);

    const PlaceId b = view.document().diagram().net.places.idAt(1);
    QCOMPARE(view.selection().elements(), ElementSet{b});
    const QPointF middle = view.canvas().toScene(view.canvas().rect().center());
    QVERIFY(QLineF(middle, view.canvas().boundsOf(b).center()).length() < 2);
}

void TextViewInWindowTest::eachDocumentHasItsOwnText() {
    open("pl a (1)\n");
    showText();
    open("pl b (2)\n");

    QTRY_COMPARE(text(), std::string("pl b (2)\n"));
    window_->action("close")->trigger();
    QTRY_COMPARE(text(), std::string("pl a (1)\n"));
}

void TextViewInWindowTest::closingWithTypedTextDoesNoHarm() {
    DocumentView& view = open("pl a (1)\n");
    showText();
    QTest::keyClicks(&panel().editor(), QStringLiteral("pl b"));
    QTest::keyClick(&panel().editor(), Qt::Key_Return);
    panel().commit();
    view.document().undoStack().setClean();
    window_->action("close")->trigger();

    QVERIFY(window_->current() == nullptr);
}

void TextViewInWindowTest::pictures() {
    DocumentView& view = open(
        "# two runners and a flag\npl ready : {*IN(1)} (3)\npl running\npl {the flag} (1)\n"
        "tr start [0,5] ready*2 {the flag}?1 -> running\ntr stop running {the flag}?-2 -> ready*2\n"
        "pr stop > start\nnt n1 0 {what it is for}\nnet runners\n");
    showText();
    view.selection().set({view.document().diagram().net.places.idAt(1)});
    panel().editor().setCursorPosition(5, 16);
    QTest::keyClicks(&panel().editor(), QStringLiteral(" ? "));
    QTRY_VERIFY(!panel().message().isEmpty());
    for (const bool dark : {false, true}) {
        window_->action(dark ? "dark-theme" : "light-theme")->trigger();
        QCoreApplication::processEvents();
        VERIFY_PICTURE(*window_, testing::inBuild("screenshots/text_%1_%2.png")
                                     .arg(dark ? QStringLiteral("dark") : QStringLiteral("light"))
                                     .arg(window_->devicePixelRatio()));
    }
    window_->action("light-theme")->trigger();
}

FIREABLE_TEST(TextViewInWindowTest)
#include "text_view_in_window_test.moc"

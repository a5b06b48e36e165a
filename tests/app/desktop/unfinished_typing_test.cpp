#include <QDockWidget>
#include <QLineEdit>
#include <QScopeGuard>
#include <QTabBar>
#include <QTableView>
#include <QTest>

#include "app/desktop/main_window.h"
#include "editor/panels/marking_panel.h"
#include "editor/panels/net_table_panel.h"
#include "editor/panels/properties_panel.h"
#include "editor/textview/net_text_panel.h"
#include "tests/support/answers.h"
#include "tests/support/desktop_window.h"
#include "tests/support/small_drawing.h"

using namespace fireable;
using testing::Answers;
using testing::click;

namespace {

constexpr PlaceId p1{0};

const QString goBack = QStringLiteral("&Go Back");
const QString discard = QStringLiteral("&Discard It");

enum class Field { drawing, property, table, marking, text };
enum class Way { tabButton, key, window };

}  // namespace

/// A tab, or the window, is closed while tokens of a place are being typed somewhere.
class UnfinishedTypingTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { window_.reset(); }

    void whatCanBeTakenIsTakenBeforeClosing_data() { everyFieldAndWay(); }
    void whatCanBeTakenIsTakenBeforeClosing();
    void whatCannotIsGoneBackTo_data() { everyFieldAndWay(); }
    void whatCannotIsGoneBackTo();
    void whatCannotMayBeDiscarded_data() { everyFieldAndWay(); }
    void whatCannotMayBeDiscarded();
    void savingAsksToo_data();
    void savingAsksToo();
    void aTabBehindIsBroughtToTheFront();
    void textOfANetThatIsNotShownIsAskedAbout();

private:
    static void everyFieldAndWay();
    DocumentView& view() { return *window_->documents().front(); }
    template <class Panel>
    Panel& panel(const char* name) {
        auto* dock = window_->findChild<QDockWidget*>(QString::fromLatin1(name));
        dock->show();
        dock->raise();
        return *static_cast<Panel*>(static_cast<PanelDock*>(dock)->panel(view()));
    }
    static QWidget* typeInto(QTableView& table, const QModelIndex& cell, const QString& text);
    QWidget* type(Field field, const QString& text);
    QWidget* typeIntoText(const QString& text);
    void close(Way way);
    Count tokens() { return view().document().diagram().net.places[p1].initial; }

    testing::DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void UnfinishedTypingTest::init() {
    window_ = testing::makeWindow();
    window_->addDocument({{}, std::nullopt, {testing::smallDrawing()}, {}, QStringLiteral("net")});
}

void UnfinishedTypingTest::everyFieldAndWay() {
    QTest::addColumn<Field>("field");
    QTest::addColumn<Way>("way");
    const std::pair<const char*, Field> fields[] = {{"drawing", Field::drawing},
                                                    {"property", Field::property},
                                                    {"table", Field::table},
                                                    {"marking", Field::marking},
                                                    {"text", Field::text}};
    const std::pair<const char*, Way> ways[] = {
        {"tab button", Way::tabButton}, {"Ctrl+W", Way::key}, {"window", Way::window}};
    for (const auto& [fieldName, field] : fields) {
        for (const auto& [wayName, way] : ways) {
            QTest::addRow("%s, %s", fieldName, wayName) << field << way;
        }
    }
}

QWidget* UnfinishedTypingTest::typeInto(QTableView& table, const QModelIndex& cell,
                                        const QString& text) {
    table.setFocus();
    table.setCurrentIndex(cell);
    QTest::keyClick(&table, Qt::Key_F2);
    QWidget* editor = table.indexWidget(cell);
    static_cast<QLineEdit*>(editor)->selectAll();
    QTest::keyClicks(editor, text);
    return editor;
}

QWidget* UnfinishedTypingTest::typeIntoText(const QString& text) {
    auto& textPanel = panel<NetTextPanel>("text");
    [&] { QTRY_VERIFY(!textPanel.editor().netText().empty()); }();
    NetTextEditor& editor = textPanel.editor();
    editor.setFocus();
    const std::string line = editor.lineText(0);  // pl p1 (3)
    const auto open = static_cast<int>(line.find('('));
    editor.setSelection(0, open + 1, 0, static_cast<int>(line.find(')')));
    QTest::keyClicks(&editor, text);
    return &editor;
}

QWidget* UnfinishedTypingTest::type(Field field, const QString& text) {
    switch (field) {
        case Field::drawing:
            view().selection().set({p1});
            view().canvas().setFocus();
            QTest::keyClicks(&view().canvas(), text.left(1));  // opens the field
            QTest::keyClicks(QApplication::focusWidget(), text.mid(1));
            return QApplication::focusWidget();
        case Field::property: {
            view().selection().set({p1});
            auto& properties = panel<PropertiesPanel>("properties");
            auto* line = properties.row(Property::initial).findChild<QLineEdit*>();
            line->setFocus();
            line->selectAll();
            QTest::keyClicks(line, text);
            return line;
        }
        case Field::table: {
            NetTableView& table = panel<NetTablePanel>("table").view(TableKind::places);
            return typeInto(table, table.model()->index(0, 2), text);
        }
        case Field::marking: {
            auto* table = panel<MarkingPanel>("marking").findChild<QTableView*>();
            return typeInto(*table, table->model()->index(0, 1), text);
        }
        case Field::text:
            return typeIntoText(text);
    }
    return nullptr;
}

void UnfinishedTypingTest::close(Way way) {
    const auto back = qScopeGuard([this] { QApplication::setActiveWindow(window_.get()); });
    switch (way) {
        case Way::tabButton: {
            auto* tabs = window_->findChild<QTabWidget*>()->tabBar();
            QTest::mouseClick(tabs->tabButton(0, QTabBar::RightSide), Qt::LeftButton);
            return;
        }
        case Way::key:
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_W, Qt::ControlModifier);
            return;
        case Way::window:
            window_->close();
            return;
    }
}

void UnfinishedTypingTest::whatCanBeTakenIsTakenBeforeClosing() {
    QFETCH(Field, field);
    QFETCH(Way, way);
    type(field, QStringLiteral("71"));
    Answers answers({click(QMessageBox::Cancel)});

    close(way);

    QVERIFY(answers.allGiven());
    QVERIFY(answers.said()[0].startsWith(QStringLiteral("Save the changes")));
    QCOMPARE(window_->documents().size(), 1);
    QCOMPARE(tokens(), Count(71));
}

void UnfinishedTypingTest::whatCannotIsGoneBackTo() {
    QFETCH(Field, field);
    QFETCH(Way, way);
    const Count before = tokens();
    QPointer<QWidget> typed = type(field, QStringLiteral("7->"));
    Answers answers({click(goBack)});

    close(way);

    QVERIFY(answers.allGiven());
    QVERIFY(answers.said()[0].contains(QStringLiteral("7->")) || field == Field::text);
    QCOMPARE(window_->documents().size(), 1);
    QCOMPARE(tokens(), before);
    QVERIFY(typed != nullptr && typed->hasFocus());
    if (const auto* line = qobject_cast<QLineEdit*>(typed)) {
        QCOMPARE(line->text(), QStringLiteral("7->"));
    } else {
        QVERIFY(static_cast<NetTextEditor&>(*typed).lineText(0).find("(7->)") != std::string::npos);
    }
}

void UnfinishedTypingTest::whatCannotMayBeDiscarded() {
    QFETCH(Field, field);
    QFETCH(Way, way);
    type(field, QStringLiteral("7->"));
    Answers answers({click(discard)});

    close(way);

    QVERIFY(answers.allGiven());
    QCOMPARE(window_->documents().isEmpty(), way != Way::window);
    QCOMPARE(window_->isVisible(), way != Way::window);
}

void UnfinishedTypingTest::savingAsksToo_data() {
    QTest::addColumn<Field>("field");
    QTest::addRow("drawing") << Field::drawing;
    QTest::addRow("marking") << Field::marking;
    QTest::addRow("text") << Field::text;
}

void UnfinishedTypingTest::savingAsksToo() {
    QFETCH(Field, field);
    QPointer<QWidget> typed = type(field, QStringLiteral("7->"));
    Answers answers({click(goBack)});

    window_->actions().saveAs->trigger();
    QApplication::setActiveWindow(window_.get());

    QVERIFY(answers.allGiven());
    QVERIFY(typed != nullptr && typed->hasFocus());
}

void UnfinishedTypingTest::aTabBehindIsBroughtToTheFront() {
    typeIntoText(QStringLiteral("7->"));
    window_->newNet();
    QVERIFY(window_->current() != &view());
    Answers answers({click(goBack)});

    close(Way::window);

    QVERIFY(answers.allGiven());
    QCOMPARE(window_->current(), &view());
    QVERIFY(panel<NetTextPanel>("text").editor().hasFocus());
}

void UnfinishedTypingTest::textOfANetThatIsNotShownIsAskedAbout() {
    typeIntoText(QStringLiteral("7->"));
    view().document().addNet(Diagram{}, QStringLiteral("add"));
    view().document().undoStack().setClean();
    view().document().showNet(1);
    NetTextPanel& text = panel<NetTextPanel>("text");
    QTRY_VERIFY(text.editor().netText().find("(7->)") == std::string::npos);
    Answers answers({click(goBack), click(discard)});

    close(Way::tabButton);

    QCOMPARE(view().document().currentNet(), std::size_t{0});
    QTRY_VERIFY(text.editor().lineText(0).find("(7->)") != std::string::npos);
    close(Way::tabButton);
    QVERIFY(answers.allGiven());
    QVERIFY(window_->documents().isEmpty());
}

QTEST_MAIN(UnfinishedTypingTest)
#include "unfinished_typing_test.moc"

#include "editor/panels/empty_text.h"

#include <QListView>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QTest>
#include <memory>

#include "tests/support/test_main.h"

using namespace fireable;

/// What lists say that show nothing.
class EmptyTextTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void itIsThereWhileNoRowIs();
    void itTellsOfTheFilter();
    void itFillsTheListAndLetsTheMouseThrough();
    void itFollowsThePalette();

private:
    QStandardItemModel rows_;
    QSortFilterProxyModel shown_;
    std::unique_ptr<QListView> view_;
    EmptyText* text_ = nullptr;
};

void EmptyTextTest::init() {
    rows_.clear();
    shown_.setSourceModel(&rows_);
    shown_.setFilterFixedString({});
    view_ = std::make_unique<QListView>();
    view_->setModel(&shown_);
    text_ = new EmptyText(*view_, [this] {
        return rows_.rowCount() > 0 ? EmptyText::noMatch() : QStringLiteral("None yet");
    });
    view_->resize(300, 200);
    view_->show();
    QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
}

void EmptyTextTest::itIsThereWhileNoRowIs() {
    QVERIFY(text_->isVisible());
    QCOMPARE(text_->text(), QStringLiteral("None yet"));

    rows_.appendRow(new QStandardItem(QStringLiteral("one")));
    QVERIFY(!text_->isVisible());

    rows_.removeRow(0);
    QVERIFY(text_->isVisible());
    rows_.appendRow(new QStandardItem(QStringLiteral("two")));
    rows_.clear();
    QVERIFY(text_->isVisible());
}

void EmptyTextTest::itTellsOfTheFilter() {
    rows_.appendRow(new QStandardItem(QStringLiteral("one")));

    shown_.setFilterFixedString(QStringLiteral("x"));

    QVERIFY(text_->isVisible());
    QCOMPARE(text_->text(), EmptyText::noMatch());
}

void EmptyTextTest::itFillsTheListAndLetsTheMouseThrough() {
    view_->resize(420, 260);

    QTRY_COMPARE(text_->geometry(), view_->viewport()->rect());
    QVERIFY(text_->alignment() == Qt::AlignCenter);
    QCOMPARE(view_->childAt(view_->rect().center()), view_->viewport());
    view_->viewport()->scroll(20, 0);
    QCOMPARE(text_->geometry(), view_->viewport()->rect());
}

void EmptyTextTest::itFollowsThePalette() {
    QPalette colours = view_->palette();
    colours.setColor(QPalette::PlaceholderText, Qt::magenta);

    view_->setPalette(colours);

    QCOMPARE(text_->palette().color(text_->foregroundRole()), QColor(Qt::magenta));
}

FIREABLE_TEST(EmptyTextTest)
#include "empty_text_test.moc"

#include "app/desktop/settings/window_style.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScreen>
#include <QSpinBox>
#include <QStyleOption>
#include <QTabBar>
#include <algorithm>
#include <functional>
#include <memory>

#include "app/desktop/settings/themed_icon.h"
#include "tests/support/test_main.h"

#include "tests/support/contrast.h"
#include "tests/support/desktop_window.h"

using namespace fireable;
using fireable::testing::addThemeRows;
using fireable::testing::contrast;

/// What the desktop's own style lacks, and how large the first window is.
class WindowStyleTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setStyle(new WindowStyle); }
    void cleanup() {
        setDark(false);
        setFontSize(0);
    }

    void menusHaveAFrameInDarkColours();
    void framesAreWholeAtAnyScale_data();
    void framesAreWholeAtAnyScale();
    void theSelectedTabIsMarked_data();
    void theSelectedTabIsMarked();
    void tabsCanBeSeenToClose_data();
    void tabsCanBeSeenToClose();
    void theCrossOfATabIsNoPicture();
    void fieldsAndChoicesAreOutlinedInTheDark_data();
    void fieldsAndChoicesAreOutlinedInTheDark();
    void placeholdersOfDisabledFieldsAreFainter_data();
    void placeholdersOfDisabledFieldsAreFainter();
    void disabledIconsAreToldApart_data() { addThemeRows(); }
    void disabledIconsAreToldApart();
    void iconsGrowWithTheTexts();
    void whatIsOnlyPressedIsNotMarkedAsChosen();
    void choicesThatAreTooLongEndInDots();
    void theFirstWindowFitsTheScreen();

private:
    testing::DesktopSetUp setUp_;
};

void WindowStyleTest::menusHaveAFrameInDarkColours() {
    setDark(true);
    QMenu menu;
    menu.addAction(QStringLiteral("Cut"));
    menu.addAction(QStringLiteral("Copy"));
    menu.resize(menu.sizeHint());

    const QImage image = menu.grab().toImage();

    const int behind = menu.palette().color(QPalette::Window).lightness();
    QVERIFY(image.pixelColor(image.width() / 2, 0).lightness() > behind + 40);
    QVERIFY(image.pixelColor(0, image.height() / 2).lightness() > behind + 40);
    QVERIFY(image.pixelColor(image.width() - 1, image.height() / 2).lightness() > behind + 40);
    QVERIFY(image.pixelColor(image.width() / 2, image.height() - 1).lightness() > behind + 40);
}

void WindowStyleTest::framesAreWholeAtAnyScale_data() {
    QTest::addColumn<double>("scale");
    QTest::addColumn<int>("place");
    for (const double scale : {1.0, 1.25, 1.5, 2.0}) {
        for (int place = 4; place < 8; ++place) {  // parts of a pixel of the screen
            QTest::addRow("%g, at %d", scale, place) << scale << place;
        }
    }
}

/// The widget, and what lies within its frame, begin and end at whole pixels of the screen: what is
/// left between them must be drawn.
void WindowStyleTest::framesAreWholeAtAnyScale() {
    QFETCH(double, scale);
    QFETCH(int, place);
    setTheme(Theme::highContrast);
    QImage image(150, 150, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(Qt::black);
    QStyleOptionFrame option;
    option.palette = QApplication::palette();
    option.rect = QRect(place, place, 50, 50);
    option.lineWidth = 1;
    QPainter painter(&image);

    QApplication::style()->drawPrimitive(QStyle::PE_Frame, &option, &painter);
    painter.end();

    const int start = qRound(place * scale);
    const int end = qRound((place + 50) * scale);
    const int startInside = qRound((place + 1) * scale);
    const int endInside = qRound((place + 49) * scale);
    const auto isWhite = [&image](int x, int y) {
        return image.pixelColor(x, y) == QColor(Qt::white);
    };
    for (int along = start; along < end; ++along) {
        for (int across = start; across < startInside; ++across) {
            QVERIFY(isWhite(along, across));
            QVERIFY(isWhite(across, along));
        }
        for (int across = endInside; across < end; ++across) {
            QVERIFY(isWhite(along, across));
            QVERIFY(isWhite(across, along));
        }
    }
    QVERIFY(!isWhite((start + end) / 2, (start + end) / 2));
}

void WindowStyleTest::theSelectedTabIsMarked_data() {
    QTest::addColumn<bool>("dark");
    QTest::addColumn<QTabBar::Shape>("shape");
    QTest::newRow("dark, below") << true << QTabBar::RoundedSouth;
    QTest::newRow("dark, above") << true << QTabBar::RoundedNorth;
    QTest::newRow("light, at the left") << false << QTabBar::RoundedWest;
}

void WindowStyleTest::theSelectedTabIsMarked() {
    QFETCH(bool, dark);
    QFETCH(QTabBar::Shape, shape);
    setDark(dark);
    QTabBar tabs;
    tabs.setShape(shape);
    tabs.addTab(QStringLiteral("Properties"));
    tabs.addTab(QStringLiteral("History"));
    tabs.setCurrentIndex(1);
    tabs.resize(tabs.sizeHint());

    const QImage image = tabs.grab().toImage();

    const QRgb accent = tabs.palette().color(QPalette::Highlight).rgb();
    const auto marks = [&](const QRect& area) {
        int found = 0;
        for (int y = area.top(); y <= area.bottom(); ++y) {
            for (int x = area.left(); x <= area.right(); ++x) {
                found += image.pixel(x, y) == accent ? 1 : 0;
            }
        }
        return found;
    };
    QVERIFY(marks(tabs.tabRect(1)) > 50);
    QCOMPARE(marks(tabs.tabRect(0)), 0);
}

void WindowStyleTest::tabsCanBeSeenToClose_data() {
    QTest::addColumn<Theme>("theme");
    QTest::newRow("light") << Theme::light;
    QTest::newRow("dark") << Theme::dark;
    QTest::newRow("high contrast") << Theme::highContrast;
}

void WindowStyleTest::tabsCanBeSeenToClose() {
    QFETCH(Theme, theme);
    setTheme(theme);
    QTabBar tabs;
    tabs.setTabsClosable(true);
    tabs.addTab(QStringLiteral("net"));
    tabs.resize(tabs.sizeHint());
    tabs.show();
    QVERIFY(QTest::qWaitForWindowExposed(&tabs));

    const QRect button = tabs.tabButton(0, QTabBar::RightSide)->geometry();
    const QImage image = tabs.grab(button).toImage();

    const int behind = image.pixelColor(0, 0).lightness();
    int seen = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            seen += std::abs(image.pixelColor(x, y).lightness() - behind) > 60 ? 1 : 0;
        }
    }
    QVERIFY2(seen >= 10, qPrintable(QString::number(seen)));
}

/// Qt's is red under the mouse.
void WindowStyleTest::theCrossOfATabIsNoPicture() {
    QStyleOption option;
    option.palette = QApplication::palette();
    option.rect = QRect(0, 0, 16, 16);
    option.state = QStyle::State_Enabled | QStyle::State_Raised;
    QImage image(option.rect.size(), QImage::Format_RGB32);
    image.fill(option.palette.color(QPalette::Window));
    QPainter painter(&image);

    QApplication::style()->drawPrimitive(QStyle::PE_IndicatorTabClose, &option, &painter);
    painter.end();

    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            QVERIFY(image.pixelColor(x, y).saturation() < 20);
        }
    }
}

void WindowStyleTest::fieldsAndChoicesAreOutlinedInTheDark_data() {
    QTest::addColumn<std::function<QWidget*()>>("make");
    using Make = std::function<QWidget*()>;
    QTest::newRow("radio button") << Make([] { return new QRadioButton; });
    QTest::newRow("check box") << Make([] { return new QCheckBox; });
    QTest::newRow("line") << Make([] { return new QLineEdit; });
    QTest::newRow("text") << Make([] { return new QPlainTextEdit; });
    QTest::newRow("number") << Make([] { return new QSpinBox; });
}

/// As WCAG wants it of controls: 3 to 1.
void WindowStyleTest::fieldsAndChoicesAreOutlinedInTheDark() {
    QFETCH(std::function<QWidget*()>, make);
    setTheme(Theme::dark);
    const std::unique_ptr<QWidget> widget(make());
    widget->resize(widget->sizeHint());

    const QImage image = widget->grab().toImage();

    double most = 0;
    for (int x = 0; x < 6; ++x) {  // the left edge, half way down
        most = std::max(most, contrast(image.pixelColor(x, image.height() / 2),
                                       widget->palette().color(QPalette::Window)));
    }
    QVERIFY(most >= 3);
}

void WindowStyleTest::placeholdersOfDisabledFieldsAreFainter_data() {
    QTest::addColumn<Theme>("theme");
    QTest::newRow("dark") << Theme::dark;
    QTest::newRow("high contrast") << Theme::highContrast;
}

void WindowStyleTest::placeholdersOfDisabledFieldsAreFainter() {
    QFETCH(Theme, theme);
    setTheme(theme);
    const QPalette colours = QApplication::palette();

    QVERIFY(colours.color(QPalette::Disabled, QPalette::PlaceholderText).lightness() <
            colours.color(QPalette::Active, QPalette::PlaceholderText).lightness());
}

void WindowStyleTest::disabledIconsAreToldApart() {
    QFETCH(Theme, theme);
    setTheme(theme);
    const QIcon icon = themedIcon(QStringLiteral("stop"));  // a filled square
    const auto colour = [&icon](QIcon::Mode mode) {
        return icon.pixmap(32, mode).toImage().pixelColor(16, 16);
    };

    QVERIFY(contrast(colour(QIcon::Normal), colour(QIcon::Disabled)) >= 3);
}

void WindowStyleTest::iconsGrowWithTheTexts() {
    QMainWindow window;
    const int before = window.iconSize().height();
    const int plain = QPushButton().iconSize().height();
    auto* dock = new QDockWidget(&window);
    window.addDockWidget(Qt::RightDockWidgetArea, dock);
    const auto* close =
        dock->findChild<QAbstractButton*>(QStringLiteral("qt_dockwidget_closebutton"));
    QVERIFY(close != nullptr);
    const int small = close->sizeHint().height();

    setFontSize(2 * fontSizeOfDesktop());

    QVERIFY(window.iconSize().height() >= before * 3 / 2);
    QVERIFY(QPushButton().iconSize().height() > plain);
    QVERIFY(close->sizeHint().height() > small);
    setFontSize(0);
    QCOMPARE(window.iconSize().height(), before);
    QCOMPARE(close->sizeHint().height(), small);
}

void WindowStyleTest::whatIsOnlyPressedIsNotMarkedAsChosen() {
    QMenu menu;
    const auto drawn = [&menu](bool isChosen, QStyle::State more) {
        QStyleOptionMenuItem entry;
        entry.initFrom(&menu);
        entry.rect = entry.menuRect = QRect(0, 0, 200, 30);
        entry.state = QStyle::State_Enabled | more;
        entry.menuHasCheckableItems = true;
        entry.checkType = QStyleOptionMenuItem::Exclusive;
        entry.checked = isChosen;
        QImage image(entry.rect.size(), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        QApplication::style()->drawControl(QStyle::CE_MenuItem, &entry, &painter, &menu);
        return image;
    };

    QVERIFY(drawn(true, QStyle::State_None) != drawn(false, QStyle::State_None));
    QCOMPARE(drawn(false, QStyle::State_Sunken), drawn(false, QStyle::State_None));
}

void WindowStyleTest::choicesThatAreTooLongEndInDots() {
    const auto drawn = [](const QString& text, bool shortened) {
        QComboBox box;
        QStyleOptionComboBox option;
        option.initFrom(&box);
        option.editable = false;
        option.rect = QRect(0, 0, 90, 30);
        const QRect room = box.style()->subControlRect(QStyle::CC_ComboBox, &option,
                                                       QStyle::SC_ComboBoxEditField, &box);
        option.currentText =
            shortened ? option.fontMetrics.elidedText(text, Qt::ElideRight, room.width() - 2)
                      : text;
        QImage image(option.rect.size(), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        box.style()->drawControl(QStyle::CE_ComboBoxLabel, &option, &painter, &box);
        return image;
    };
    const QString text = QStringLiteral("First enabled, repeated");

    QCOMPARE(drawn(text, false), drawn(text, true));
    QVERIFY(drawn(text, false) != drawn(QStringLiteral("First"), false));
}

void WindowStyleTest::theFirstWindowFitsTheScreen() {
    QSettings().clear();
    MainWindow window;

    const QSize room = window.screen()->availableSize();
    QVERIFY(window.width() <= room.width() && window.height() <= room.height());
}

FIREABLE_TEST(WindowStyleTest)
#include "window_style_test.moc"

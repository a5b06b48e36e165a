#include <QPushButton>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QMenuBar>
#include <QPointer>
#include <QPrintDialog>
#include <QPrintPreviewDialog>
#include <map>
#include <random>

#include "tests/support/desktop_window.h"
#include "tests/support/random_diagram.h"
#include "tests/support/small_drawing.h"
#include "tests/support/test_main.h"

namespace fireable {
namespace {

/// Answers every dialog and closes every menu that comes up, at random: what a question leads to
/// is part of what is tested.
class Answerer {
public:
    explicit Answerer(std::mt19937& random) : random_(random) {
        QObject::connect(&timer_, &QTimer::timeout, &timer_, [this] {
            // From the event loop, not from the timer: an answer may bring up the next dialog.
            QMetaObject::invokeMethod(
                &timer_, [this] { answer(); }, Qt::QueuedConnection);
        });
        timer_.start(1);
    }

private:
    void answer() {
        if (QWidget* popup = QApplication::activePopupWidget()) {
            popup->close();
            return;
        }
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr) {
            return;
        }
        asked_ = dialog == last_ ? asked_ + 1 : 0;
        last_ = dialog;
        if (asked_ > 200) {
            qFatal("a dialog does not close: %s", qPrintable(dialog->windowTitle()));
        }
        const bool prints = qobject_cast<QPrintDialog*>(dialog) != nullptr ||
                            qobject_cast<QPrintPreviewDialog*>(dialog) != nullptr;
        if (prints || asked_ > 2 || random_() % 2 == 0) {
            dialog->reject();
        } else if (auto* box = qobject_cast<QMessageBox*>(dialog)) {
            const auto buttons = box->buttons();
            buttons[static_cast<int>(random_() % static_cast<unsigned>(buttons.size()))]->click();
        } else if (auto* buttons = dialog->findChild<QDialogButtonBox*>();
                   buttons != nullptr && buttons->button(QDialogButtonBox::Ok) != nullptr) {
            buttons->button(QDialogButtonBox::Ok)->click();
        } else {
            dialog->accept();
        }
    }

    std::mt19937& random_;
    QTimer timer_;
    QPointer<QDialog> last_;
    int asked_ = 0;
};

void addActionsOf(const QWidget& menu, const QSet<QAction*>& without, QList<QAction*>& actions) {
    for (QAction* action : menu.actions()) {
        if (without.contains(action) || action->isSeparator()) {
            continue;
        }
        if (action->menu() != nullptr) {
            addActionsOf(*action->menu(), without, actions);
        } else {
            actions.append(action);
        }
    }
}

/// Everything that the menus offer, but for what would end the test or leave its folder.
QList<QAction*> actionsOf(const MainWindow& window) {
    QSet<QAction*> without{window.action("quit"), window.action("open"),
                           window.menus().menu("file/recent").menuAction()};
    for (QAction* action : window.menus().menu("file").actions()) {
        if (action->menu() != nullptr) {
            without.insert(action);  // the examples: large nets of many places
        }
    }
    QList<QAction*> actions;
    addActionsOf(*window.menuBar(), without, actions);
    return actions;
}

/// A diagram with everything in it.
Diagram manifold(std::uint32_t seed) {
    testing::DiagramFeatures all;
    all.labels = all.comments = all.notes = all.readArcs = all.inhibitors = all.parallelArcs = true;
    all.inhibitorThresholds = all.priorities = all.copies = all.groups = true;
    all.geometry = testing::GeometryStyle::pnml;
    return testing::randomDiagram(seed, all);
}

/// What undo takes back: breakpoints and watches stay.
std::vector<Diagram> withoutLists(std::vector<Diagram> nets) {
    for (Diagram& net : nets) {
        for (RunConfiguration& run : net.runs) {
            run.breakpoints.clear();
            run.watches.clear();
        }
        std::erase(net.runs, RunConfiguration());
    }
    return nets;
}

/// A person who tries everything, in any order, in one window.
class Newcomer {
public:
    Newcomer(MainWindow& window, std::uint32_t seed) : window_(window), random_(seed) {
        QObject::connect(&window, &MainWindow::documentAdded, &window,
                         [this](DocumentView& view) { noteStart(view); });
    }

    void show(Diagram diagram) { testing::show(window_, std::move(diagram)); }

    void doSomething() {
        if (window_.current() != nullptr && random_() % 3 == 0) {
            gesture();
        } else {
            act();
        }
        QCoreApplication::processEvents();
    }

    /// Undoes and redoes all, in every document that is open still.
    void verifyUndoAndRedo() {
        for (DocumentView* view : window_.documents()) {
            NetDocument& document = view->document();
            const std::vector<Diagram> end = document.nets();
            const int steps = document.undoStack().index();
            document.undoStack().setIndex(0);
            QVERIFY2(withoutLists(document.nets()) == withoutLists(starts_.at(view)),
                     qPrintable(said()));
            document.undoStack().setIndex(steps);
            QVERIFY2(document.nets() == end, qPrintable(said()));
        }
    }

private:
    void noteStart(DocumentView& view) { starts_[&view] = view.document().nets(); }

    void say(const QString& what) {
        if (qEnvironmentVariableIsSet("FIREABLE_TELL_STEPS")) {
            qInfo("%s", qPrintable(what));
        }
        said_.append(what);
    }
    QString said() const { return said_.join(QStringLiteral(" | ")); }

    void act() {
        const QList<QAction*> actions = actionsOf(window_);
        QAction* action =
            actions[static_cast<int>(random_() % static_cast<unsigned>(actions.size()))];
        if (action == window_.action("close") && random_() % 8 != 0) {
            return;  // now and then is enough
        }
        if (action->isEnabled()) {
            say(action->text());
            action->trigger();
        }
    }

    QPoint somewhere() {
        CanvasView& canvas = window_.current()->canvas();
        const Diagram& diagram = window_.current()->document().diagram();
        const std::size_t count = diagram.net.places.size();
        if (count > 0 && random_() % 2 == 0) {
            const PlaceId place = diagram.net.places.idAt(random_() % count);
            const QPoint point = canvas.toWidget(canvas.boundsOf(place).center()).toPoint();
            if (canvas.rect().contains(point)) {
                return point;
            }
        }
        return {static_cast<int>(random_() % static_cast<unsigned>(canvas.width())),
                static_cast<int>(random_() % static_cast<unsigned>(canvas.height()))};
    }

    void gesture() {
        CanvasView* canvas = &window_.current()->canvas();
        const QPoint from = somewhere();
        const QPoint to = somewhere();
        const Qt::KeyboardModifiers modifiers = std::array<Qt::KeyboardModifiers, 4>{
            Qt::NoModifier, Qt::ShiftModifier, Qt::ControlModifier, Qt::AltModifier}[random_() % 4];
        constexpr std::array keys{Qt::Key_Delete, Qt::Key_Escape, Qt::Key_Return, Qt::Key_Tab,
                                  Qt::Key_Left,   Qt::Key_Down,   Qt::Key_A,      Qt::Key_3};
        switch (random_() % 5) {
            case 0:
                say(QStringLiteral("click"));
                QTest::mouseClick(canvas, Qt::LeftButton, modifiers, from);
                break;
            case 1:
                say(QStringLiteral("double click"));
                QTest::mouseDClick(canvas, Qt::LeftButton, modifiers, from);
                break;
            case 2:
                say(QStringLiteral("key"));
                QTest::keyClick(
                    QApplication::focusWidget() != nullptr ? QApplication::focusWidget() : canvas,
                    keys[random_() % keys.size()], modifiers);
                break;
            default:
                say(QStringLiteral("drag"));
                QTest::mousePress(canvas, Qt::LeftButton, modifiers, from);
                QTest::mouseMove(canvas, (from + to) / 2);
                QTest::mouseMove(canvas, to);
                QTest::mouseRelease(canvas, Qt::LeftButton, modifiers, to);
        }
    }

    MainWindow& window_;
    std::mt19937 random_;
    Answerer answerer_{random_};
    std::map<const DocumentView*, std::vector<Diagram>> starts_;
    QStringList said_;
};

}  // namespace

/// Whatever is chosen from the menus, in whatever state, and however the dialogs are answered: the
/// window stays up and nothing is done that cannot be undone.
class AnyActionTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void harmsNothing_data();
    void harmsNothing();

private:
    testing::DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void AnyActionTest::initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    // What is saved under a proposed name must not lie about.
    QVERIFY(QDir::setCurrent(QFileInfo(setUp_.path(QStringLiteral("x"))).path()));
}

void AnyActionTest::init() {
    window_ = testing::makeWindow();
}

void AnyActionTest::cleanup() {
    testing::discard(window_);
}

void AnyActionTest::harmsNothing_data() {
    QTest::addColumn<std::uint32_t>("seed");
    // A longer search by hand: FIREABLE_SEEDS=200; what it did: FIREABLE_TELL_STEPS=1.
    const int asked = qEnvironmentVariableIntValue("FIREABLE_SEEDS");
    const auto seeds = static_cast<std::uint32_t>(asked > 0 ? asked : 4);
    for (std::uint32_t seed = 1; seed <= seeds; ++seed) {
        QTest::newRow(qPrintable(QString::number(seed))) << seed;
    }
}

void AnyActionTest::harmsNothing() {
    QFETCH(std::uint32_t, seed);
    Newcomer newcomer(*window_, seed);
    for (int i = 0; i < 20; ++i) {
        newcomer.doSomething();  // with no document, mostly
    }
    newcomer.show(Diagram{});
    newcomer.show(testing::smallDrawing());
    newcomer.show(manifold(seed));

    for (int i = 0; i < 300; ++i) {
        newcomer.doSomething();
    }

    newcomer.verifyUndoAndRedo();
}

FIREABLE_TEST(AnyActionTest)

}  // namespace fireable

#include "any_action_test.moc"

#pragma once

#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <array>

#include "app/desktop/dialogs/net_name_dialog.h"
#include "editor/document/edit_builder.h"
#include "editor/hierarchy/hierarchy_panel.h"
#include "editor/hierarchy/subnet_chooser.h"
#include "editor/hierarchy/subnet_dialog.h"
#include "tests/support/desktop_window.h"

namespace fireable::testing {

/// Types into the dialog that asks for a net's name.
inline void typeWhenAsked(const QString& text) {
    whenAsked<NetNameDialog>([text](NetNameDialog& dialog) {
        auto* line = dialog.findChild<QLineEdit*>();
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
    });
}

/// Chooses the net `text` in the dialog and accepts the proposed ports.
inline void chooseWhenAsked(const QString& text) {
    whenAsked<SubnetDialog>([text](SubnetDialog& dialog) {
        auto& chooser = *dialog.findChild<SubnetChooser*>();
        const auto found = chooser.findItems(text, Qt::MatchExactly | Qt::MatchRecursive);
        chooser.scrollToItem(found.value(0));
        QTest::mouseClick(chooser.viewport(), Qt::LeftButton, {},
                          chooser.visualItemRect(found.value(0)).center());
        QTest::mouseClick(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok),
                          Qt::LeftButton);
    });
}

/// Adds nodes and arcs to the shown net, as one step.
class Pen {
public:
    explicit Pen(NetDocument& document) : document_(document), edit_(document.diagram()) {}

    PlaceId place(const std::string& name, double x, double y, int tokens = 0) {
        NodeGeometry geometry;
        geometry.position = {x, y};
        return edit_.add(PlacePart{{name, "", tokens}, geometry, {}, atEnd});
    }
    TransitionId transition(const std::string& name, double x, double y) {
        NodeGeometry geometry;
        geometry.position = {x, y};
        return edit_.add(TransitionPart{{name, "", {}, {}}, geometry, {}, atEnd});
    }
    void takes(TransitionId transition, PlaceId place) { arc(transition, place, ArcKind::input); }
    void gives(TransitionId transition, PlaceId place) { arc(transition, place, ArcKind::output); }
    void tests(TransitionId transition, PlaceId place) {
        arc(transition, place, ArcKind::inhibitor);
    }
    /// Waits for the hole in `place` and fills it.
    void waits(TransitionId transition, PlaceId place) {
        tests(transition, place);
        gives(transition, place);
    }
    void done() { document_.edit(edit_.take(), QStringLiteral("Draw")); }

private:
    void arc(TransitionId transition, PlaceId place, ArcKind kind) {
        edit_.add(ArcPart{{place, transition, kind, 1}, {}, {}, atEnd});
    }

    NetDocument& document_;
    EditBuilder edit_;
};

inline void drawAddition(NetDocument& document) {
    Pen pen(document);
    const PlaceId x = pen.place("x", 200, 80);
    const PlaceId y = pen.place("y", 200, 320);
    const PlaceId sum = pen.place("sum", 440, 200);
    const PlaceId start = pen.place("start", 320, 200, 1);
    const PlaceId finish = pen.place("finish", 80, 200, 1);
    const TransitionId takeX = pen.transition("take x", 320, 80);
    const TransitionId takeY = pen.transition("take y", 320, 320);
    const TransitionId done = pen.transition("done", 200, 200);
    pen.takes(takeX, x);
    pen.gives(takeX, sum);
    pen.tests(takeX, start);
    pen.takes(takeY, y);
    pen.gives(takeY, sum);
    pen.tests(takeY, start);
    pen.tests(done, x);
    pen.tests(done, y);
    pen.waits(done, start);
    pen.takes(done, finish);
    pen.done();
}

/// Four transitions to be substituted by additions of five numbers, in sequence.
inline void drawSumOfFive(NetDocument& document) {
    Pen pen(document);
    constexpr std::array numbers{8, 10, 5, 1};
    PlaceId sum = pen.place("a", 80, 200, 2);
    PlaceId control = pen.place("go", 80, 320, 0);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const double x = 200 + 240 * static_cast<double>(i);
        const std::string number = std::to_string(i + 1);
        const bool last = i + 1 == numbers.size();
        const PlaceId operand =
            pen.place(std::string(1, static_cast<char>('b' + i)), x, 80, numbers[i]);
        const PlaceId result = pen.place(last ? "total" : "sum" + number, x + 120, 200);
        const PlaceId next = pen.place(last ? "finish" : "c" + number, x + 120, 320, 1);
        const TransitionId add = pen.transition("add" + number, x, 200);
        pen.takes(add, sum);
        pen.takes(add, operand);
        pen.gives(add, result);
        pen.waits(add, control);
        pen.takes(add, next);
        sum = result;
        control = next;
    }
    pen.done();
}

/// Tests of subnets in the real window, driven by keys and clicks.
class HierarchyWindow {
protected:
    void open() { window_ = makeWindow(); }
    void close() { discard(window_); }

    NetDocument& document() { return window_->current()->document(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QApplication::setActiveWindow(window_.get());
        QTest::keyClick(&window_->current()->canvas(), key, modifiers);
    }
    QAction* action(const QString& text) { return actionNamed(*window_, text); }
    void select(const std::string& transition) {
        for (const auto& [id, value] : document().diagram().net.transitions) {
            if (value.name == transition) {
                window_->current()->selection().set({id});
            }
        }
    }
    /// An untitled file with the net that adds five numbers and the addition net.
    void drawProgram() {
        window_->newNet();
        drawSumOfFive(document());
        typeWhenAsked(QStringLiteral("addition"));
        action(QStringLiteral("Add Net…"))->trigger();
        drawAddition(document());
        document().showNet(0);
        for (const char* transition : {"add1", "add2", "add3", "add4"}) {
            select(transition);
            chooseWhenAsked(QStringLiteral("addition"));
            press(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
        }
    }
    QStringList crumbs() {
        QStringList texts;
        const auto* bar = window_->current()->findChild<BreadcrumbBar*>();
        for (const QToolButton* button : bar->findChildren<QToolButton*>()) {
            if (!bar->isHidden() && !button->isHidden()) {
                texts.append(button->text());
            }
        }
        return texts;
    }
    Count tokens(const std::string& place) {
        const auto marking = window_->current()->runner().drawnMarking();
        const Net& net = document().diagram().net;
        for (std::size_t i = 0; i < net.places.size(); ++i) {
            if (net.places.at(i).value.name == place) {
                return marking[i];
            }
        }
        return -1;
    }

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

}  // namespace fireable::testing

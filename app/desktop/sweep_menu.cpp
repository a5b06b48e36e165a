#include "app/desktop/parts.h"

#include <QScreen>
#include <algorithm>

#include "app/desktop/sweep_kinds.h"
#include "app/desktop/sweep_window.h"

namespace fireable {
namespace {

struct SweepMenuText {
    Q_DECLARE_TR_FUNCTIONS(SweepMenu)
};

/// In the middle of `around`, whole on its screen.
void placeOver(QWidget& window, const QWidget& around) {
    constexpr int frame = 40;  // pixels for the frame that a window manager adds
    const QRect screen = around.screen()->availableGeometry();
    QRect place(QPoint(), window.size().boundedTo(screen.size() - QSize(frame, frame)));
    place.moveCenter(around.frameGeometry().center());
    place.moveLeft(std::clamp(place.left(), screen.left(), screen.right() - place.width()));
    place.moveTop(std::clamp(place.top(), screen.top() + frame,
                             std::max(screen.top() + frame, screen.bottom() - place.height())));
    window.setGeometry(place);
}

/// Shows the sweeps of a document, where they were left.
template <class View>
void showSweeps(View& view) {
    auto* window = view.template findChild<SweepWindow*>(QString(), Qt::FindDirectChildrenOnly);
    if (window == nullptr) {
        window = new SweepWindow(view, sweepKind(view));
        placeOver(*window, *view.window());
    }
    window->show();
    window->raise();
    window->activateWindow();
}

}  // namespace

void addSweepMenu(MainWindow& window) {
    window.actions().add(
        {{"sweep", SweepMenuText::tr("S&weep…"),
          SweepMenuText::tr(
              "Run the document many times, from other starts and seeds, and compare the "
              "results"),
          Qt::CTRL | Qt::ALT | Qt::Key_S, [](DocumentView& view) { showSweeps(view); }},
         also("sweep", [](SpikingView& view) { showSweeps(view); })});
}

}  // namespace fireable

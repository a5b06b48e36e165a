#include "app/desktop/parts.h"

#include "app/desktop/dialogs/sweep_kinds.h"
#include "app/desktop/dialogs/sweep_window.h"
#include "app/desktop/settings/window_style.h"

namespace fireable {
namespace {

struct SweepMenuText {
    Q_DECLARE_TR_FUNCTIONS(SweepMenu)
};

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
          SweepMenuText::tr("Run the document many times, with different starts and seeds, and "
                            "compare the results"),
          Qt::CTRL | Qt::ALT | Qt::Key_S, [](DocumentView& view) { showSweeps(view); }},
         also("sweep", [](SpikingView& view) { showSweeps(view); })});
}

}  // namespace fireable

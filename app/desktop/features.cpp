#include "app/desktop/features.h"

#include "app/desktop/animation_export_features.h"
#include "app/desktop/arrange_actions.h"
#include "app/desktop/breakpoint_features.h"
#include "app/desktop/call_step_features.h"
#include "app/desktop/chart_features.h"
#include "app/desktop/check_features.h"
#include "app/desktop/clipboard_actions.h"
#include "app/desktop/device_failure.h"
#include "app/desktop/explain_features.h"
#include "app/desktop/fire_by_hand_features.h"
#include "app/desktop/firing_sequence_features.h"
#include "app/desktop/fusion_actions.h"
#include "app/desktop/hand_over_typing.h"
#include "app/desktop/help_features.h"
#include "app/desktop/hide_actions.h"
#include "app/desktop/hierarchy_features.h"
#include "app/desktop/layout_features.h"
#include "app/desktop/menu_keys.h"
#include "app/desktop/net_actions.h"
#include "app/desktop/panel_features.h"
#include "app/desktop/picture_features.h"
#include "app/desktop/print_features.h"
#include "app/desktop/run_to_features.h"
#include "app/desktop/script_features.h"
#include "app/desktop/select_actions.h"
#include "app/desktop/step_features.h"
#include "app/desktop/text_features.h"
#include "app/desktop/tool_actions.h"
#include "app/desktop/trace_features.h"
#include "app/desktop/view_aids.h"
#include "app/desktop/view_features.h"
#include "app/desktop/walk_actions.h"
#include "app/desktop/watch_features.h"

namespace fireable {

// Each belongs to the window, which deletes it.
void addFeatures(MainWindow& window) {
    new MenuKeys(&window);
    new HandOverTyping(window);
    new ToolActions(window);
    new NetActions(window);
    new ClipboardActions(window);
    new SelectActions(window);
    new WalkActions(window);
    new ArrangeActions(window);
    new HideActions(window);
    new LayoutFeatures(window);
    new ViewFeatures(window);
    new ViewAids(window);
    new PictureFeatures(window);
    new PrintFeatures(window);
    new CheckFeatures(window);
    addPanelFeatures(window);
    new TextFeatures(window);
    auto* hierarchy = new HierarchyFeatures(window);
    new FusionActions(window);
    new StepFeatures(window);
    new CallStepFeatures(window, hierarchy->navigation());
    new ExplainFeatures(window, *new FireByHandFeatures(window));
    new RunToFeatures(window);
    new DeviceFailure(window);
    new BreakpointFeatures(window);
    new FiringSequenceFeatures(window);
    new ChartFeatures(window);
    new WatchFeatures(window);
    new ScriptFeatures(window);
    new HelpFeatures(window);
    auto* traces = new TraceFeatures(window);
    new AnimationExportFeatures(window, traces->menu());
}

}  // namespace fireable

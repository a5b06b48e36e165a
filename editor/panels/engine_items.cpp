#include "editor/panels/engine_items.h"

#include <QComboBox>
#include <QStandardItemModel>
#include <string_view>

#include "editor/document/to_text.h"
#include "engine/net/engines.h"

namespace fireable {

namespace {

}  // namespace

void addEngines(QComboBox& box) {
    auto* items = qobject_cast<QStandardItemModel*>(box.model());
    for (const EngineKind kind : allEngineKinds) {
        const auto reason = engineUnavailable(kind);
        box.addItem(toText(engineName(kind)), static_cast<int>(kind));
        box.setItemData(box.count() - 1,
                        toText(reason ? std::string_view(*reason) : engineDescription(kind)),
                        Qt::ToolTipRole);
        items->item(box.count() - 1)->setEnabled(!reason);
    }
}

}  // namespace fireable

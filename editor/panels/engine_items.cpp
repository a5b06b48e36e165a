#include "editor/panels/engine_items.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QStandardItemModel>
#include <algorithm>
#include <string_view>

#include "editor/document/to_text.h"
#include "engine/net/engines.h"

namespace fireable {

namespace {

struct RuleText {
    Q_DECLARE_TR_FUNCTIONS(FiringRules)
};

}  // namespace

QString ruleTitle(const RuleName& rule) {
    const QString which = rule.choice == Choice::first    ? RuleText::tr("First enabled")
                          : rule.choice == Choice::random ? RuleText::tr("Random")
                          : rule.choice == Choice::maximalInOrder
                              ? RuleText::tr("Maximal step")
                              : RuleText::tr("Maximal step, random order");
    return (rule.multiplicity == Multiplicity::maximal ? RuleText::tr("%1, repeated (%2)")
                                                       : RuleText::tr("%1, once (%2)"))
        .arg(which, toText(rule.word));
}

void addRules(QComboBox& box) {
    for (const RuleName& rule : ruleNames) {
        box.addItem(ruleTitle(rule), toText(rule.word));
        box.setItemData(box.count() - 1, toText(rule.meaning), Qt::ToolTipRole);
    }
    box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
}

int indexOfRule(const FiringRule& rule) {
    const auto found = std::ranges::find(ruleNames, ruleWord(rule), &RuleName::word);
    return found == ruleNames.end() ? -1 : static_cast<int>(found - ruleNames.begin());
}

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

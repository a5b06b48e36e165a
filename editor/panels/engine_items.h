#pragma once

#include <QString>

#include "engine/net/rules/firing_rule.h"

class QComboBox;

namespace fireable {

/// Lists all engines in `box`, by the index of their `EngineKind`. One that cannot run here is
/// listed too and cannot be chosen; its tool tip says why.
void addEngines(QComboBox& box);

/// What a person calls a rule, before its word on the command line and in files.
QString ruleTitle(const RuleName& rule);
/// Lists all rules in `box`, in the order of `ruleNames`, with their words as data.
void addRules(QComboBox& box);
int indexOfRule(const FiringRule& rule);

}  // namespace fireable

#pragma once

#include "editor/spiking/spiking_edit.h"
#include "editor/textview/net_words.h"

namespace fireable {

/// The words of a line of P-Lingua.
std::vector<NetWord> plinguaWords(std::string_view line);

/// The edit that updates `drawn` to a changed text.
///
/// `before` is the system of the text when both were last in step, `after` its present one; only
/// their differences are applied, so that what the text does not say remains. Neurons are matched
/// by name and keep ids and positions; one that only changed its name is renamed. New ones are
/// placed near their neighbours.
SpikingEdit textEdit(const spiking::DrawnSystem& drawn, const spiking::SpikingSystem& before,
                     const spiking::SpikingSystem& after);

}  // namespace fireable

#include "engine/net/cuda/cuda_sweep.h"
#include "engine/net/cuda/warp_layout.h"
#include "engine/net/program/net_program.h"

namespace fireable::net::cuda {

std::optional<std::string> sweepRefusal(const Sweep& sweep) {
    if (!firesOne(sweep.rule.choice)) {
        return "the device makes runs by rules that fire one transition a step, not by " +
               std::string(ruleWord(sweep.rule));
    }
    if (!fitsWarpLayout(sweep.program, programEffects(sweep.program))) {
        return "the device runs weights below 2^31";
    }
    if (sweep.rule.choice == Choice::random && !priorityListsOf(sweep.program)) {
        return "the net has more pairs of priority than the device takes";
    }
    std::vector<bool> varied(sweep.program.initial.size());
    for (const PlaceIndex place : sweep.varied) {
        varied[static_cast<std::size_t>(place)] = true;
    }
    for (std::size_t place = 0; place < varied.size(); ++place) {
        if (!varied[place] && !sweep.program.initial[place].fits64()) {
            return "the initial marking needs more than 64 bits";
        }
    }
    return std::nullopt;
}

}  // namespace fireable::net::cuda

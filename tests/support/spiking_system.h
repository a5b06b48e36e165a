#pragma once

#include <algorithm>
#include <cstdlib>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "engine/spiking/program/spiking_program.h"

namespace fireable::testing {

/// A spiking system written for a test, a neuron a line: name, spikes and rules; then what else it
/// has, in any order:
///
///     1 2 : a^2/a->a, a->λ
///     2 1 : a->a, a->a;1
///     syn 1>2 1>3 2>1*5        `*5`: a weight
///     in 1 1101                spikes for the steps 1, 2, 3, 4, a digit each
///     out 2                    an environment of its own for it
class WrittenSystem {
public:
    explicit WrittenSystem(const std::string& text) {
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) {
            read(line);
        }
        finish();
    }

    spiking::SpikingProgram program;

    spiking::NeuronIndex operator[](const std::string& name) const { return names_.at(name); }

private:
    void read(const std::string& line) {
        std::istringstream words(line);
        std::string name;
        words >> name;
        if (name == "syn") {
            for (std::string synapse; words >> synapse;) {
                const auto arrow = synapse.find('>');
                const auto star = synapse.find('*');
                const std::string weight =
                    star == std::string::npos ? "1" : synapse.substr(star + 1);
                synapses_[synapse.substr(0, arrow)].push_back(
                    {synapse.substr(arrow + 1, star - arrow - 1), std::stoll(weight)});
            }
        } else if (name == "in") {
            std::string train;
            words >> name >> train;
            for (std::size_t i = 0; i < train.size(); ++i) {
                if (train[i] != '0') {
                    program.input.push_back(
                        {static_cast<std::int64_t>(i) + 1, names_.at(name), train[i] - '0'});
                }
            }
        } else if (name == "out") {
            while (words >> name) {
                const std::string environment = "environment of " + name;
                synapses_[name].push_back({environment, 1});
                program.outputs.push_back(program.neuronCount());
                addNeuron(environment, 0, "");
            }
        } else if (!name.empty()) {
            std::int64_t spikes = 0;
            words >> spikes;
            const auto colon = line.find(':');
            addNeuron(name, spikes, colon == std::string::npos ? "" : line.substr(colon + 1));
        }
    }

    void addNeuron(const std::string& name, std::int64_t spikes, const std::string& text) {
        names_[name] = program.neuronCount();
        order_.push_back(name);
        program.initial.emplace_back(spikes);
        program.ruleList.push_back(static_cast<std::int32_t>(program.firstRule.size()));
        program.firstRule.push_back(static_cast<std::int32_t>(program.rules.size()));
        std::istringstream rules(text);
        for (std::string rule; std::getline(rules, rule, ',');) {
            if (const auto read = spiking::parseRule(rule)) {
                program.rules.push_back(*read);
            } else if (rule.find('a') != std::string::npos) {
                std::abort();  // the test is wrong
            }
        }
    }

    void finish() {
        program.firstRule.push_back(static_cast<std::int32_t>(program.rules.size()));
        for (const std::string& name : order_) {
            program.firstSynapse.push_back(static_cast<std::int64_t>(program.synapses.size()));
            for (const auto& [target, weight] : synapses_[name]) {
                program.synapses.push_back({names_.at(target), weight});
            }
        }
        program.firstSynapse.push_back(static_cast<std::int64_t>(program.synapses.size()));
        std::ranges::stable_sort(program.input, {}, &spiking::InputSpikes::step);
    }

    struct End {
        std::string target;
        std::int64_t weight;
    };
    std::map<std::string, spiking::NeuronIndex> names_;
    std::vector<std::string> order_;
    std::map<std::string, std::vector<End>> synapses_;
};

}  // namespace fireable::testing

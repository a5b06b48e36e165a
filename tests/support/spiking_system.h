#pragma once

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
        for (const auto& [from, to, weight] : synapses_) {
            system.synapses.add({.from = names_.at(from), .to = names_.at(to), .weight = weight});
        }
        auto compiled = spiking::compile(system);
        if (!compiled) {
            std::abort();  // the test is wrong
        }
        program = std::move(*compiled);
    }

    spiking::SpikingSystem system;
    spiking::SpikingProgram program;

    spiking::NeuronIndex operator[](const std::string& name) const {
        return static_cast<spiking::NeuronIndex>(system.neurons.indexOf(names_.at(name)));
    }

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
                synapses_.push_back({synapse.substr(0, arrow),
                                     synapse.substr(arrow + 1, star - arrow - 1),
                                     std::stoll(weight)});
            }
        } else if (name == "in") {
            std::string train;
            words >> name >> train;
            spiking::Neuron input{.name = "input of " + name, .kind = spiking::NeuronKind::input};
            for (const char digit : train) {
                input.train.emplace_back(digit - '0');
            }
            synapses_.push_back({input.name, name, 1});
            add(std::move(input));
        } else if (name == "out") {
            while (words >> name) {
                const std::string environment = "environment of " + name;
                synapses_.push_back({name, environment, 1});
                add({.name = environment, .kind = spiking::NeuronKind::output});
            }
        } else if (!name.empty()) {
            spiking::Neuron neuron{.name = name};
            std::int64_t spikes = 0;
            words >> spikes;
            neuron.spikes = spikes;
            const auto colon = line.find(':');
            std::istringstream rules(colon == std::string::npos ? "" : line.substr(colon + 1));
            for (std::string rule; std::getline(rules, rule, ',');) {
                if (const auto parsed = spiking::parseRule(rule)) {
                    neuron.rules.push_back(*parsed);
                } else if (rule.find('a') != std::string::npos) {
                    std::abort();  // the test is wrong
                }
            }
            add(std::move(neuron));
        }
    }

    void add(spiking::Neuron neuron) {
        const std::string name = neuron.name;
        names_[name] = system.neurons.add(std::move(neuron));
    }

    struct Line {
        std::string from;
        std::string to;
        std::int64_t weight;
    };
    std::map<std::string, spiking::NeuronId> names_;
    std::vector<Line> synapses_;
};

}  // namespace fireable::testing

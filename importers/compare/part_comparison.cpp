#include "importers/compare/part_comparison.h"

#include <iterator>
#include <unordered_map>

#include "importers/pnml/xml_writer.h"

namespace fireable {
namespace {

std::string textOf(const Breakpoint& breakpoint) {
    std::string text = triggerText(breakpoint.trigger);
    if (!breakpoint.onlyIf.empty()) {
        text += " if " + breakpoint.onlyIf;
    }
    if (breakpoint.ignoreCount != 0) {
        text += ", ignoring " + breakpoint.ignoreCount.text();
    }
    text += breakpoint.once ? ", once" : "";
    text += breakpoint.log.empty() ? "" : ", log '" + breakpoint.log + "'";
    text += breakpoint.enabled ? "" : " (disabled)";
    return text;
}

std::string textOf(const net::WatchedExpression& watch) {
    return watch.text + (watch.charted ? " (charted)" : "");
}

std::string textOf(const net::PlaceOverride& start) {
    return start.place + " = " + start.tokens.text();
}

template <class Rows>
std::string textOfAll(const Rows& rows) {
    return joined(rows, [](const auto& row) { return textOf(row); });
}

PartFields runFields(const net::RunConfiguration& one, const net::RunConfiguration& other) {
    const auto all = [](const auto& rows) { return textOfAll(rows); };
    PartFields fields;
    fields.add(PartField::name, one.name, other.name)
        .add(PartField::engine, one.engine, other.engine)
        .add(PartField::rule, one.rule, other.rule)
        .add(PartField::seed, one.seed, other.seed,
             [](std::uint64_t seed) { return std::to_string(seed); })
        .add(PartField::steps, one.maxSteps, other.maxSteps,
             [](const std::optional<Count>& steps) { return steps ? steps->text() : ""; })
        .add(PartField::starts, one.overrides, other.overrides, all)
        .add(PartField::breakpoints, one.breakpoints, other.breakpoints, all)
        .add(PartField::watches, one.watches, other.watches, all);
    return fields;
}

/// All that a run has but its name.
std::string contentOf(net::RunConfiguration run) {
    run.name.clear();
    std::string text = "=";
    for (const FieldChange& field : runFields({}, run).take()) {
        text += std::string(word(field.field)) + "\n" + field.after + "\n";
    }
    return text;
}

}  // namespace

std::string fieldText(const std::string& text) {
    return text;
}

std::string fieldText(const Count& number) {
    return number.text();
}

std::string fieldText(std::int64_t number) {
    return std::to_string(number);
}

std::string fieldText(Point point) {
    return "(" + decimal(point.x) + ", " + decimal(point.y) + ")";
}

std::string fieldText(const std::optional<Point>& point) {
    return point ? fieldText(*point) : "";
}

std::string fieldText(const std::vector<Point>& bends) {
    return bends.empty() ? "straight" : joined(bends, [](Point point) { return fieldText(point); });
}

void DifferenceMaker::add(ModelPart part, std::string name, std::optional<std::uint32_t> before,
                          std::optional<std::uint32_t> after, PartFields fields) {
    Change change{ChangeKind::changed, part, std::move(name), fields.take(), before, after};
    if (!before || !after) {
        change.kind = before ? ChangeKind::removed : ChangeKind::added;
        std::erase_if(change.fields, [](const FieldChange& field) {
            return field.field == PartField::name || isLayout(field.field);
        });
    } else if (change.fields.empty()) {
        return;
    } else if (std::ranges::all_of(change.fields, isLayout, &FieldChange::field)) {
        change.kind = ChangeKind::moved;
    }
    auto& changes = difference_.changes;
    if (part == ModelPart::model && !changes.empty() && changes.front().part == part) {
        Change& all = changes.front();
        std::ranges::move(change.fields, std::back_inserter(all.fields));
        all.kind = all.kind == change.kind ? all.kind : ChangeKind::changed;
        return;
    }
    changes.insert(part == ModelPart::model ? changes.begin() : changes.end(), std::move(change));
}

ItemPairing::ItemPairing(std::size_t before, std::size_t after)
    : pairs_{std::vector<int>(before, -1), std::vector<int>(after, -1)} {
}

void ItemPairing::pass(const std::vector<std::string>& before,
                       const std::vector<std::string>& after) {
    struct Waiting {
        std::vector<int> items;
        std::size_t next = 0;
    };
    std::unordered_map<std::string, Waiting> waiting;
    for (std::size_t j = 0; j < after.size(); ++j) {
        if (pairs_.after[j] < 0 && !after[j].empty()) {
            waiting[after[j]].items.push_back(static_cast<int>(j));
        }
    }
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (pairs_.before[i] >= 0 || before[i].empty()) {
            continue;
        }
        const auto found = waiting.find(before[i]);
        if (found != waiting.end() && found->second.next < found->second.items.size()) {
            const int partner = found->second.items[found->second.next++];
            pairs_.before[i] = partner;
            pairs_.after[static_cast<std::size_t>(partner)] = static_cast<int>(i);
        }
    }
}

void addOrder(DifferenceMaker& maker, PartField field, const ItemPairs& pairs,
              const std::vector<std::string>& names) {
    std::vector<int> before;  // positions in the second list
    std::ranges::copy_if(pairs.before, std::back_inserter(before), [](int at) { return at >= 0; });
    std::vector<int> after = before;
    std::ranges::sort(after);
    if (before == after) {
        return;
    }
    // Only the stretch in which the order differs, and not too much of that.
    const auto begin = std::ranges::mismatch(before, after).in1 - before.begin();
    auto end = static_cast<std::ptrdiff_t>(before.size());
    while (before[static_cast<std::size_t>(end - 1)] == after[static_cast<std::size_t>(end - 1)]) {
        --end;
    }
    constexpr std::ptrdiff_t most = 12;
    const auto text = [&](const std::vector<int>& order) {
        const std::vector<int> shown(order.begin() + begin,
                                     order.begin() + std::min(end, begin + most));
        return joined(shown, [&](int at) { return names[static_cast<std::size_t>(at)]; }) +
               (end - begin > most ? ", …" : "");
    };
    maker.add(ModelPart::model, {}, 0, 0,
              PartFields().addUnless(false, field, text(before), text(after)));
}

void addRuns(DifferenceMaker& maker, const std::vector<net::RunConfiguration>& before,
             const std::vector<net::RunConfiguration>& after) {
    const auto names = [](const std::vector<net::RunConfiguration>& runs, bool content) {
        std::vector<std::string> keys;
        for (const net::RunConfiguration& run : runs) {
            keys.push_back("=" + run.name + (content ? "\n" + contentOf(run) : ""));
        }
        return keys;
    };
    const auto contents = [](const std::vector<net::RunConfiguration>& runs) {
        std::vector<std::string> keys;
        std::ranges::transform(runs, std::back_inserter(keys), contentOf);
        return keys;
    };
    ItemPairing pairing(before.size(), after.size());
    pairing.pass(names(before, true), names(after, true));
    pairing.pass(names(before, false), names(after, false));
    pairing.pass(contents(before), contents(after));
    const ItemPairs pairs = pairing.take();
    visitPairs(pairs, [&](std::optional<std::size_t> i, std::optional<std::size_t> j) {
        const net::RunConfiguration one = i ? before[*i] : net::RunConfiguration();
        const net::RunConfiguration other = j ? after[*j] : net::RunConfiguration();
        maker.add(ModelPart::run, j ? other.name : one.name, i, j, runFields(one, other));
    });
    std::vector<std::string> called;
    std::ranges::transform(after, std::back_inserter(called), &net::RunConfiguration::name);
    addOrder(maker, PartField::runOrder, pairs, called);
}

}  // namespace fireable

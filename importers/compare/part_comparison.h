#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/joined.h"
#include "engine/base/point.h"
#include "engine/net/model/diagram.h"
#include "importers/compare/difference.h"

// What the comparisons of nets and of systems have in common.

namespace fireable {

std::string fieldText(const std::string& text);
std::string fieldText(const Count& number);
std::string fieldText(std::int64_t number);
std::string fieldText(Point point);
std::string fieldText(const std::optional<Point>& point);
/// `straight` where there are none.
std::string fieldText(const std::vector<Point>& bends);

/// The fields in which two parts differ.
class PartFields {
public:
    template <class T, class Text>
    PartFields& add(PartField field, const T& before, const T& after, Text text) {
        if (!(before == after)) {
            fields_.push_back({field, text(before), text(after)});
        }
        return *this;
    }
    template <class T>
    PartFields& add(PartField field, const T& before, const T& after) {
        return add(field, before, after, [](const T& value) { return fieldText(value); });
    }
    /// Where `same` is told apart from the texts.
    PartFields& addUnless(bool same, PartField field, std::string before, std::string after) {
        if (!same) {
            fields_.push_back({field, std::move(before), std::move(after)});
        }
        return *this;
    }
    std::vector<FieldChange> take() { return std::move(fields_); }

private:
    std::vector<FieldChange> fields_;
};

/// Collects the changes of one model.
class DifferenceMaker {
public:
    /// A part that is there before, after, or both. One that is the same is no change; of one that
    /// was added or removed neither the name nor the drawing is told. What concerns the model as a
    /// whole is one change, the first of all.
    void add(ModelPart part, std::string name, std::optional<std::uint32_t> before,
             std::optional<std::uint32_t> after, PartFields fields);
    Difference take() { return std::move(difference_); }

private:
    Difference difference_;
};

/// Items of two lists that are the same.
struct ItemPairs {
    std::vector<int> before;  ///< [items], position of the partner; -1: none
    std::vector<int> after;
};

/// Pairs items in passes, each with a key that tells less than the one before. Those of equal keys
/// are paired in their order; an empty key is paired with none.
class ItemPairing {
public:
    ItemPairing(std::size_t before, std::size_t after);
    void pass(const std::vector<std::string>& before, const std::vector<std::string>& after);
    ItemPairs take() { return std::move(pairs_); }

private:
    ItemPairs pairs_;
};

/// Calls `visit(before, after)` with the positions of each pair and of what is on one side only, in
/// the order of the first list, then of the second.
template <class Visit>
void visitPairs(const ItemPairs& pairs, Visit visit) {
    using At = std::optional<std::size_t>;
    for (std::size_t i = 0; i < pairs.before.size(); ++i) {
        const int partner = pairs.before[i];
        visit(At(i), partner < 0 ? At() : At(static_cast<std::size_t>(partner)));
    }
    for (std::size_t j = 0; j < pairs.after.size(); ++j) {
        if (pairs.after[j] < 0) {
            visit(At(), At(j));
        }
    }
}

/// Adds a change of the model where what is on both sides is in another order. `names` are those of
/// the second list.
void addOrder(DifferenceMaker& maker, PartField field, const ItemPairs& pairs,
              const std::vector<std::string>& names);

void addRuns(DifferenceMaker& maker, const std::vector<net::RunConfiguration>& before,
             const std::vector<net::RunConfiguration>& after);

/// Groups of nets or of systems. `nameOf(side, node)` is the name of a member, and
/// `partnerOf(node)` an optional node of the second model that is the same.
template <class Group, class NameOf, class PartnerOf>
void addGroups(DifferenceMaker& maker, const std::vector<Group>& before,
               const std::vector<Group>& after, NameOf nameOf, PartnerOf partnerOf) {
    using Members = decltype(Group::members);
    // Members that are gone make a group another one.
    const auto mapped = [&](const Group& group) {
        std::pair<Members, std::size_t> members;
        for (const auto& node : group.members) {
            if (const auto partner = partnerOf(node)) {
                members.first.insert(*partner);
            } else {
                ++members.second;
            }
        }
        return members;
    };
    const auto texts = [&](int side, const Members& members) {
        return joined(members, [&](const auto& node) { return nameOf(side, node); });
    };
    std::vector<std::string> named[2];
    std::vector<std::string> held[2];
    for (const Group& group : before) {
        named[0].push_back("=" + group.name);
        const auto members = mapped(group);
        held[0].push_back("=" + texts(1, members.first) +
                          (members.second > 0 ? "\n" + std::to_string(members.second) : ""));
    }
    for (const Group& group : after) {
        named[1].push_back("=" + group.name);
        held[1].push_back("=" + texts(1, group.members));
    }
    const auto both = [](const std::vector<std::string>& one,
                         const std::vector<std::string>& other) {
        std::vector<std::string> all;
        for (std::size_t i = 0; i < one.size(); ++i) {
            all.push_back(one[i] + "\n" + other[i]);
        }
        return all;
    };
    ItemPairing pairing(before.size(), after.size());
    pairing.pass(both(named[0], held[0]), both(named[1], held[1]));
    pairing.pass(named[0], named[1]);
    pairing.pass(held[0], held[1]);
    visitPairs(pairing.take(), [&](std::optional<std::size_t> i, std::optional<std::size_t> j) {
        const Group one = i ? before[*i] : Group();
        const Group other = j ? after[*j] : Group();
        const bool same = mapped(one) == std::pair(other.members, std::size_t{0});
        maker.add(ModelPart::group, j ? other.name : one.name, i, j,
                  PartFields()
                      .add(PartField::name, one.name, other.name)
                      .addUnless(same, PartField::groupMembers, texts(0, one.members),
                                 texts(1, other.members)));
    });
}

/// The id of the entry at a position of `table`, as changes hold it.
template <class Table>
std::optional<std::uint32_t> idAt(const Table& table, std::optional<std::size_t> position) {
    return position ? std::optional(table.idAt(*position).value) : std::nullopt;
}

}  // namespace fireable

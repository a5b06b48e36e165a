#include <QTest>
#include <algorithm>
#include <string>
#include <vector>

#include "importers/compare/compare_files.h"
#include "tests/editor/document/random_editor.h"
#include "tests/editor/document/random_spiking_editor.h"
#include "tests/support/model_records.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

constexpr std::uint32_t sequences = 1'000;

Diagram netToEdit(std::uint32_t seed) {
    return randomDiagram(seed,
                         {.names = TextStyle::plain,
                          .labels = true,
                          .comments = true,
                          .notes = true,
                          .readArcs = true,
                          .parallelArcs = seed % 3 == 0,
                          .priorities = true,
                          .substitutions = true,
                          .copies = true,
                          .groups = true,
                          .runs = true,
                          .geometry = seed % 2 == 0 ? GeometryStyle::pnml : GeometryStyle::ndr});
}

/// How often nodes that a document still has under another name were found, and not.
struct FoundRenames {
    int found = 0;
    int missed = 0;         ///< it stands elsewhere, too
    int missedInPlace = 0;  ///< it stands where it was
};

QString renamesText(const FoundRenames& renames) {
    return QStringLiteral("%1 found, %2 and %3 missed")
        .arg(renames.found)
        .arg(renames.missed)
        .arg(renames.missedInPlace);
}

bool isSame(const NodeGeometry* before, const NodeGeometry* after) {
    return before != nullptr && after != nullptr && before->position == after->position;
}

/// Nodes of one part by what happened to them: what documents know by ids, `difference` must find
/// by names and lines.
template <class Table, class IsInPlace>
std::string nodeFault(const Difference& difference, ModelPart part, const Table& before,
                      const Table& after, FoundRenames& renames, IsInPlace isInPlace) {
    const auto has = [](const Table& table, std::uint32_t id) {
        return std::ranges::any_of(table, [id](const auto& entry) { return entry.id.value == id; });
    };
    const auto nameOf = [](const Table& table, std::uint32_t id) {
        return std::ranges::find_if(table, [id](const auto& entry) { return entry.id.value == id; })
            ->value.name;
    };
    for (const Change& change : difference.changes) {
        if (change.part != part) {
            continue;
        }
        if (change.before && change.after) {
            if (*change.before != *change.after) {  // another one that looks the same
                if (has(after, *change.before) &&
                    nameOf(after, *change.before) == nameOf(before, *change.before)) {
                    return change.name + " is taken for another one";
                }
            } else if (nameOf(before, *change.before) != nameOf(after, *change.after)) {
                ++renames.found;
            }
        } else if (change.before && has(after, *change.before)) {
            if (nameOf(after, *change.before) == nameOf(before, *change.before)) {
                return change.name + " is not found again";
            }
            ++(isInPlace(*change.before) ? renames.missedInPlace : renames.missed);
        }
    }
    return {};
}

template <class Content>
std::string recordFault(const Difference& difference, const Content& before, const Content& after) {
    return faultOf(difference, recordsOf(before, partnersOf(before, after, difference)),
                   recordsOf(after, {}));
}

std::string recordFault(const Difference& difference, const Diagram& before, const Diagram& after) {
    std::map<std::uint32_t, Point> copies;
    for (const Change& change : difference.changes) {
        if (change.part == ModelPart::copy && change.before && change.after) {
            copies[*change.before] = after.copies[CopyId{*change.after}].geometry.position;
        }
    }
    return faultOf(difference, recordsOf(before, partnersOf(before, after, difference), copies),
                   recordsOf(after, {}));
}

/// What a change is, whichever of two models comes first.
std::vector<std::string> mirrored(const Difference& difference, bool turned) {
    std::vector<std::string> all;
    for (const Change& change : difference.changes) {
        const auto& before = turned ? change.after : change.before;
        const auto& after = turned ? change.before : change.after;
        std::string text(word(change.part));
        text += before ? " " + std::to_string(*before) : " -";
        text += after ? " " + std::to_string(*after) : " -";
        for (const FieldChange& field : change.fields) {
            text += "; " + std::string(word(field.field));
            if (!isOrder(field.field)) {
                text += " " + (turned ? field.after : field.before) + " " +
                        (turned ? field.before : field.after);
            }
        }
        all.push_back(text);
    }
    std::ranges::sort(all);
    return all;
}

}  // namespace

/// What differs between a document and what it was before it was edited at random.
class FoundEditsTest : public QObject {
    Q_OBJECT

private slots:
    void editsOfNetsAreFound();
    void editsOfSystemsAreFound();
};

void FoundEditsTest::editsOfNetsAreFound() {
    FoundRenames renames;
    int compared = 0;
    int changes = 0;
    for (std::uint32_t seed = 0; seed < sequences; ++seed) {
        const Diagram before = netToEdit(seed);
        NetDocument document({{}, std::nullopt, {before}, {}, {}});
        const NetKey key = document.netKey(0);
        RandomEditor editor(document, seed);
        for (std::uint32_t i = 0; i < 1 + seed % 12; ++i) {
            editor.editOnce();
        }
        const auto at = document.netWith(key);
        if (!at) {
            continue;  // the net was removed
        }
        const Diagram& after = document.nets()[*at];

        const Difference found = compareNets(before, after);

        ++compared;
        changes += static_cast<int>(found.changes.size());
        QCOMPARE(recordFault(found, before, after), std::string());
        QCOMPARE(nodeFault(found, ModelPart::place, before.net.places, after.net.places, renames,
                           [&](std::uint32_t id) {
                               return isSame(before.places.find(PlaceId{id}),
                                             after.places.find(PlaceId{id}));
                           }),
                 std::string());
        QCOMPARE(nodeFault(found, ModelPart::transition, before.net.transitions,
                           after.net.transitions, renames,
                           [&](std::uint32_t id) {
                               return isSame(before.transitions.find(TransitionId{id}),
                                             after.transitions.find(TransitionId{id}));
                           }),
                 std::string());
        QCOMPARE(mirrored(compareNets(after, before), true), mirrored(found, false));
        QVERIFY(compareNets(after, after).empty());
        QCOMPARE(withoutLayout(found).count(ChangeKind::moved), std::size_t{0});
    }
    QVERIFY(compared > 900);
    QVERIFY(changes > 5'000);
    // Some lose their name, their place and their lines in one go.
    QVERIFY2(renames.missed * 3 < renames.found && renames.missedInPlace * 50 < renames.found,
             qPrintable(renamesText(renames)));
}

void FoundEditsTest::editsOfSystemsAreFound() {
    FoundRenames renames;
    int changes = 0;
    for (std::uint32_t seed = 0; seed < sequences; ++seed) {
        SpikingDocument document(OpenedSystem{});
        RandomSpikingEditor editor(document, seed);
        for (int i = 0; i < 30; ++i) {
            editor.editOnce();
        }
        const SystemContent before{document.drawn(), document.runs()};
        for (std::uint32_t i = 0; i < 1 + seed % 12; ++i) {
            editor.editOnce();
        }
        const SystemContent after{document.drawn(), document.runs()};

        const Difference found = compareDrawnSystems(before, after);

        changes += static_cast<int>(found.changes.size());
        QCOMPARE(recordFault(found, before, after), std::string());
        QCOMPARE(
            nodeFault(found, ModelPart::neuron, before.drawn.system.neurons,
                      after.drawn.system.neurons, renames, [](std::uint32_t) { return false; }),
            std::string());
        QCOMPARE(mirrored(compareDrawnSystems(after, before), true), mirrored(found, false));
        QVERIFY(compareDrawnSystems(after, after).empty());
    }
    QVERIFY(changes > 3'000);
    QVERIFY2(renames.missed * 5 < renames.found, qPrintable(renamesText(renames)));
}

FIREABLE_TEST(FoundEditsTest)
#include "found_edits_test.moc"

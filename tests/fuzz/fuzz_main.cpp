#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string_view>
#include <vector>

#include "importers/formats.h"
#include "importers/snp/snp_formats.h"
#include "tests/fuzz/fuzz_targets.h"

namespace {

using namespace fireable;

/// One program for all targets: a link of each, with all that is linked, takes longer than it runs.
struct Target {
    std::string_view word;
    std::function<void(std::string_view bytes)> check;
};

template <SystemFormatId id>
void systems(std::string_view text) {
    fuzzSystem(id, text);
}

/// Each format of nets under its own word, and what else is read.
std::vector<Target> allTargets() {
    std::vector<Target> targets{
        {"snp", systems<SystemFormatId::snp>},
        {"xmp", systems<SystemFormatId::xmp>},
        {"xmpExtended", systems<SystemFormatId::xmpExtended>},
        {"csv", systems<SystemFormatId::csv>},
        {"ersnp", systems<SystemFormatId::ersnp>},
        {"websnapseJson", systems<SystemFormatId::websnapseJson>},
        {"websnapseYaml", systems<SystemFormatId::websnapseYaml>},
        {"websnapseBackend", systems<SystemFormatId::websnapseBackend>},
        {"websnapseV4", systems<SystemFormatId::websnapseV4>},
        {"websnapseCore", systems<SystemFormatId::websnapseCore>},
        {"sniff", fuzzSniff},
        {"gzip", fuzzGzip},
        {"link", fuzzLink},
        {"plingua", fuzzPLingua},
        {"trace", fuzzTrace},
        {"expression", fuzzExpression},
    };
    for (const Format& format : allFormats()) {
        targets.push_back(
            {format.word, [&format](std::string_view text) { fuzzReader(format.id, text); }});
    }
    return targets;
}

Target target;

}  // namespace

/// Which target, `--target=WORD` says: libFuzzer itself passes by what begins with two dashes.
extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
    constexpr std::string_view option = "--target=";
    const std::vector<Target> targets = allTargets();
    for (int i = 1; i < *argc; ++i) {
        const std::string_view argument = (*argv)[i];
        for (const Target& known : targets) {
            if (argument.starts_with(option) && argument.substr(option.size()) == known.word) {
                target = known;
            }
        }
    }
    if (target.check == nullptr) {
        std::fputs("expected --target= and one of:", stderr);
        for (const Target& known : targets) {
            std::fprintf(stderr, " %s", known.word.data());
        }
        std::fputs("\n", stderr);
        std::exit(2);
    }
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    target.check({reinterpret_cast<const char*>(data), size});
    return 0;
}

#include "importers/formats.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "importers/text/text_scanner.h"

namespace fireable {
namespace {

constexpr std::string_view blanks = " \t\r\n\f\v";
constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";

std::string_view trimmed(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text;
}

std::string_view firstLine(std::string_view text) {
    return text.substr(0, text.find_first_of("\r\n"));
}

std::string_view firstWord(std::string_view text) {
    return text.substr(0, text.find_first_of(blanks));
}

Failure refused(std::string what) {
    return fail(ErrorCode::unknownFormat, std::move(what), 1, 1);
}

/// The text from the first line on that is not blank and does not begin with `sign`.
std::string_view afterComments(std::string_view text, char sign) {
    for (text = trimmed(text); text.starts_with(sign); text = trimmed(text)) {
        text.remove_prefix(firstLine(text).size());
    }
    return text;
}

/// The name of the first element, after the XML declaration, comments and document type.
std::string_view rootElement(std::string_view text) {
    for (std::size_t at = 0; (at = text.find('<', at)) != std::string_view::npos; ++at) {
        if (text.substr(at).starts_with("<!--")) {
            at = std::min(text.find("-->", at), text.size() - 1);
        } else if (at + 1 < text.size() && text[at + 1] != '?' && text[at + 1] != '!') {
            const auto name = text.substr(at + 1);
            return name.substr(0, name.find_first_of(" \t\r\n/>"));
        }
    }
    return {};
}

Result<FormatId> sniffXml(std::string_view text, const std::filesystem::path& file) {
    const std::string_view root = rootElement(text);
    const std::string_view local = root.substr(root.find(':') + 1);
    if (local == "pnml") {
        const bool timedArcs = text.find("inscription=\"[") != std::string_view::npos;
        const bool tapaal = text.find("positionX=") != std::string_view::npos ||
                            text.find(" initialMarking=") != std::string_view::npos;
        return tapaal && (timedArcs || file.extension() == ".tapn") ? FormatId::tapn
                                                                    : FormatId::pnml;
    }
    if (local == "Snoopy") {
        return refused("this is a Snoopy document; export it from Snoopy as PNML");
    }
    if (local == "project") {
        return refused("this is a GreatSPN project; export its nets from GreatSPN as PNML");
    }
    return refused("expected an XML file with the root element 'pnml', found " +
                   (root.empty() ? "no element" : shown(root)));
}

/// The numbers of the first line, at most six of them; nothing when something else stands there.
std::optional<std::vector<std::int64_t>> numbersOfFirstLine(std::string_view text) {
    std::vector<std::int64_t> numbers;
    std::string_view line = firstLine(text);
    constexpr std::size_t enough = 6;
    while (numbers.size() < enough) {
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        if (line.empty()) {
            break;
        }
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
        if (error != std::errc() || (end != line.data() + line.size() && *end > ' ')) {
            return std::nullopt;
        }
        numbers.push_back(number);
        line.remove_prefix(static_cast<std::size_t>(end - line.data()));
    }
    return numbers;
}

/// How many words stand before the first comment; stops counting beyond `enough`.
double wordsBeforeComment(std::string_view text, double enough) {
    double words = 0;
    bool inWord = false;
    for (const char c : text) {
        if (c == '#' || c == ';' || words > enough) {
            break;
        }
        const bool blank = blanks.find(c) != blanks.npos;
        words += !blank && !inWord ? 1 : 0;
        inWord = !blank;
    }
    return words;
}

/// LSN 1.0 and MCC both begin with three numbers. LSN 1.0 (m, n, k) goes on with m + 3·k numbers;
/// MCC (m, n, mm) with 4·mm·n + m, which is more for the same three.
FormatId sniffThreeNumbers(std::string_view text, const std::vector<std::int64_t>& header,
                           const std::filesystem::path& file) {
    const double wholeLsn =
        3.0 + static_cast<double>(header[0]) + 3.0 * static_cast<double>(header[2]);
    const bool tooLongForLsn = wordsBeforeComment(text, wholeLsn) > wholeLsn;
    // An MCC file that was cut short is told by its name alone.
    return tooLongForLsn || file.extension() == ".mcc" ? FormatId::mcc : FormatId::lsn10;
}

Result<FormatId> sniffNumbers(std::string_view text, const std::filesystem::path& file) {
    const auto header = numbersOfFirstLine(text);
    if (header && header->size() == 5) {
        return header->at(4) > 0 ? FormatId::hsn : FormatId::lsn;
    }
    if (header && header->size() == 3) {
        return sniffThreeNumbers(text, *header, file);
    }
    if (header && header->size() == 2) {
        return FormatId::msn;
    }
    return refused(
        "expected a header line of 5 numbers (LSN, HSN), 3 (MCC, LSN 1.0) or 2 (MSN), "
        "found " +
        shown(firstLine(text)));
}

bool isOneOf(std::string_view word, std::span<const std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
}

/// The text after `{…}` comments, as LoLA has them.
std::string_view afterBraceComments(std::string_view text) {
    for (text = trimmed(text); text.starts_with('{'); text = trimmed(text)) {
        const auto end = text.find('}');
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return text;
}

/// The text after `//` and `/* */` comments, as APT has them.
std::string_view afterSlashComments(std::string_view text) {
    for (text = trimmed(text); text.starts_with("//") || text.starts_with("/*");
         text = trimmed(text)) {
        const bool line = text[1] == '/';
        const auto end = line ? firstLine(text).size() : text.find("*/", 2);
        text.remove_prefix(std::min(line ? end : end + 2, text.size()));
    }
    return text;
}

Result<FormatId> sniffWords(std::string_view text) {
    constexpr std::array<std::string_view, 6> netWords{"tr", "pl", "lb", "pr", "nt", "net"};
    constexpr std::array<std::string_view, 6> lolaWords{"PLACE",    "SAFE", "MARKING",
                                                        "FUNCTION", "SORT", "TRANSITION"};
    if (afterSlashComments(text).starts_with('.')) {
        return FormatId::apt;
    }
    if (isOneOf(firstWord(afterBraceComments(text)), lolaWords)) {
        return FormatId::lola;
    }
    const std::string_view word = firstWord(afterComments(text, '#'));
    if (word == "p" || word == "t" || word == "h" || word == "e") {
        return FormatId::ndr;
    }
    if (word == "s") {
        return refused("this is an automaton (Tina .adr), not a net");
    }
    if (isOneOf(lowerCase(word), netWords)) {
        return FormatId::net;
    }
    return refused(
        "no reader knows this file: expected a net in one of the formats .ndr, .net, "
        "PNML, LSN, HSN, MCC, MSN, .tapn, APT or LoLA, found " +
        shown(firstLine(trimmed(text))));
}

}  // namespace

Result<FormatId> sniff(std::string_view text, const std::filesystem::path& file) {
    if (text.starts_with(byteOrderMark)) {
        text.remove_prefix(byteOrderMark.size());
    }
    text = trimmed(text);
    if (text.empty()) {
        // A comment or nothing at all is an empty net in the formats where that is one.
        return file.extension() == ".net"   ? Result<FormatId>(FormatId::net)
               : file.extension() == ".ndr" ? Result<FormatId>(FormatId::ndr)
                                            : Result<FormatId>(refused("the file is empty"));
    }
    if (text.starts_with('<')) {
        return sniffXml(text, file);
    }
    if (text.starts_with('|')) {
        return refused("this is a GreatSPN .net file; export the net from GreatSPN as PNML");
    }
    if (text.starts_with(';')) {
        return sniffNumbers(afterComments(text, ';'), file);
    }
    if ((text[0] >= '0' && text[0] <= '9') || text[0] == '-') {
        return sniffNumbers(text, file);
    }
    return sniffWords(text);
}

}  // namespace fireable

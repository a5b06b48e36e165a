#include "importers/pictures/latex_text.h"

#include <array>
#include <cstdio>
#include <string_view>

#include "importers/text/text_scanner.h"

namespace fireable {
namespace {

constexpr char32_t replacement = 0xFFFD;

/// α to ω.
constexpr std::array<std::string_view, 25> greek{
    "alpha", "beta",   "gamma",   "delta",  "varepsilon", "zeta",      "eta",  "theta", "iota",
    "kappa", "lambda", "mu",      "nu",     "xi",         "mathit{o}", "pi",   "rho",   "varsigma",
    "sigma", "tau",    "upsilon", "varphi", "chi",        "psi",       "omega"};

std::string hexOf(char32_t code) {
    std::array<char, 12> digits{};
    std::snprintf(digits.data(), digits.size(), "%04X", static_cast<unsigned>(code));
    return digits.data();
}

/// Also escapes what would form a ligature with its neighbour, as two hyphens do.
std::string asciiText(char c) {
    constexpr std::pair<char, std::string_view> commands[] = {
        {'\\', "\\textbackslash{}"},
        {'^', "\\textasciicircum{}"},
        {'~', "\\textasciitilde{}"},
        {'`', "\\textasciigrave{}"},
        {'\'', "\\textquotesingle{}"},
        {'"', "\\textquotedbl{}"},
        {'<', "\\textless{}"},
        {'>', "\\textgreater{}"},
        {'|', "\\textbar{}"},
        {'-', "-{}"},
        {',', ",{}"},
        {'\n', "\\\\{}"},
        {'\t', " "},
    };
    for (const auto& [plain, command] : commands) {
        if (c == plain) {
            return std::string(command);
        }
    }
    const bool escaped = std::string_view("{}$&#_%").find(c) != std::string_view::npos;
    return escaped ? std::string("\\") + c : c >= ' ' && c != '\x7F' ? std::string(1, c) : "";
}

std::string standIn(char32_t code) {
    constexpr char32_t alpha = 0x3B1;
    if (code >= alpha && code < alpha + greek.size()) {
        return "\\ensuremath{\\" + std::string(greek[code - alpha]) + "}";
    }
    return "[U+" + hexOf(code) + "]";
}

}  // namespace

std::string LatexText::escaped(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const CodePoint letter = characterAt(text).value_or(CodePoint{replacement, 1});
        if (letter.value < 0x80) {
            out += asciiText(text.front());
        } else if (letter.value == replacement || letter.value < 0xA0) {
            out += '?';
        } else {
            const std::string bytes(text.substr(0, letter.length));
            letters_[letter.value] = bytes;
            out += bytes;
        }
        text.remove_prefix(letter.length);
    }
    return out;
}

std::string LatexText::declarations() const {
    if (letters_.empty()) {
        return "";
    }
    std::string text =
        "\\makeatletter\n"
        "\\newcommand{\\standin}[3]{\\ifdefined\\UTFviii@undefined@err\n"
        "  \\@ifundefined{u8:\\detokenize{#1}}{\\DeclareUnicodeCharacter{#2}{#3}}{}\\fi}\n"
        "\\makeatother\n";
    for (const auto& [code, bytes] : letters_) {
        text += "\\standin{" + bytes + "}{" + hexOf(code) + "}{" + standIn(code) + "}\n";
    }
    return text;
}

namespace {

constexpr std::string_view head =
    "% A net drawn with Fireable. Compile this with pdflatex, lualatex or xelatex, or take the\n"
    "% tikzpicture into a document of your own.\n"
    "\\documentclass{article}\n"
    "\\usepackage{tikz}\n"
    "\\usetikzlibrary{arrows.meta,shapes.geometric}\n"
    "\\ifdefined\\directlua\\else\\ifdefined\\XeTeXversion\\else\\usepackage[T1]{fontenc}\\fi\\fi\n"
    "\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}\n";

constexpr std::string_view opening =
    "\\newsavebox{\\fireablenet}\n"
    "\\begin{document}\n"
    "\\begin{lrbox}{\\fireablenet}%\n";

constexpr std::string_view tail =
    "%\n"
    "\\end{lrbox}\n"
    "\\ifdefined\\pdfpagewidth\\else\n"
    "  \\let\\pdfpagewidth\\pagewidth\\let\\pdfpageheight\\pageheight\n"
    "\\fi\n"
    "\\pdfpagewidth=\\dimexpr\\wd\\fireablenet+20pt\\relax\n"
    "\\pdfpageheight=\\dimexpr\\ht\\fireablenet+\\dp\\fireablenet+20pt\\relax\n"
    "\\hoffset=\\dimexpr10pt-1in\\relax\n"
    "\\voffset=\\dimexpr10pt-1in\\relax\n"
    "\\shipout\\hbox{\\usebox{\\fireablenet}}\n"
    "\\end{document}\n";

}  // namespace

std::string latexPage(const std::string& declarations, const std::string& picture) {
    return std::string(head) + declarations + std::string(opening) + picture + std::string(tail);
}

}  // namespace fireable

#include "importers/pictures/latex_page.h"

#include <string_view>

namespace fireable {
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

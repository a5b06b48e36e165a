#pragma once

#include <map>
#include <string>
#include <string_view>

namespace fireable {

/// Escapes texts for LaTeX, and collects the declarations that their letters need.
class LatexText {
public:
    /// `text` with all special characters escaped; line ends are preserved.
    std::string escaped(std::string_view text);
    /// Lines for the preamble: substitutes for letters that pdfLaTeX does not know.
    std::string declarations() const;

private:
    std::map<char32_t, std::string> letters_;  ///< beyond ASCII, in order of appearance
};

/// A LaTeX document of one TikZ picture, on paper of the picture's size, with `declarations` in its
/// preamble.
std::string latexPage(const std::string& declarations, const std::string& picture);

}  // namespace fireable

#pragma once

#include <map>
#include <string>
#include <string_view>

namespace fireable {

/// Texts as LaTeX prints them, and what a document must declare for their letters.
class LatexText {
public:
    /// `text` so that no character of it is a command; ends of lines stay ends of lines.
    std::string escaped(std::string_view text);
    /// Lines for the head of the document: what stands for letters that pdfLaTeX does not know.
    std::string declarations() const;

private:
    std::map<char32_t, std::string> letters_;  ///< beyond ASCII, as they were met
};

/// A LaTeX document of one TikZ picture, on paper of the picture's size. `declarations` stand in
/// its head.
std::string latexPage(const std::string& declarations, const std::string& picture);

}  // namespace fireable

#pragma once

#include <string>

namespace fireable {

/// A LaTeX document of one TikZ picture, on paper of the picture's size. `declarations` stand in
/// its head.
std::string latexPage(const std::string& declarations, const std::string& picture);

}  // namespace fireable

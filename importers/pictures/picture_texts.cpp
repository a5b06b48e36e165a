#include "importers/pictures/picture_texts.h"

#include <algorithm>
#include <array>

#include "importers/pictures/dot_writer.h"
#include "importers/pictures/tikz_writer.h"

namespace fireable {
namespace {

constexpr std::array<PictureText, 2> table{{
    {"tikz", "TikZ picture for LaTeX", ".tex", writeTikz},
    {"dot", "Graphviz graph", ".dot", writeDot},
}};

template <class Member>
const PictureText* find(std::string_view text, Member member) {
    const auto row = std::ranges::find(table, text, member);
    return row == table.end() ? nullptr : &*row;
}

}  // namespace

std::span<const PictureText> allPictureTexts() {
    return table;
}

const PictureText* pictureTextOf(const std::filesystem::path& file) {
    return find(file.extension().string(), &PictureText::suffix);
}

const PictureText* pictureTextCalled(std::string_view word) {
    return find(word, &PictureText::word);
}

}  // namespace fireable

#pragma once

#include <span>
#include <string_view>

namespace fireable::cli {

/// A figure of a paper that `fire reproduce` makes again from our own runs.
struct PaperFigure {
    std::string_view id;         ///< `7a`
    std::string_view title;      ///< what it shows, in English
    std::string_view published;  ///< what the paper says of it, in our words
    std::string_view family;     ///< of programs, as `fire generate` knows it
    std::string_view sizes;      ///< of the programs, as the paper has them
    std::string_view quick;      ///< those that take a minute together
    std::string_view engines;    ///< names with commas between, in the order of the bars
    std::string_view threads;    ///< numbers likewise; empty: as many as the engines think good
};

/// A paper whose figures are made again.
struct Paper {
    std::string_view word;  ///< on the command line
    std::string_view citation;
    std::string_view machine;  ///< on which the paper measured
    std::span<const PaperFigure> figures;
};

std::span<const Paper> allPapers();

}  // namespace fireable::cli

#include "app/cli/profiles/paper_figures.h"

#include <array>

namespace fireable::cli {
namespace {

// The texts of the papers give few numbers besides their charts; where one does, it stands here.
constexpr std::array sleptsovFigures{
    PaperFigure{
        "7a", "Figure 7 (a): double exponent on the GPU",
        "One kernel with the loop over steps beats several kernels a step about three times "
        "(section 7.3). n < 3 was too quick to measure, n > 4 took more than an hour.",
        "de", "3,4", "3", "cuda-grid,cuda-steps", ""},
    PaperFigure{"7b", "Figure 7 (b): product of matrices on the GPU",
                "The single kernel ended at 3 by 3 matrices, as its blocks hold a few thousand "
                "transitions at most; several kernels scale on, at considerably lower speed.",
                "mmul", "1..10", "1..4", "cuda-grid,cuda-steps", ""},
    PaperFigure{"7c", "Figure 7 (c): double exponent on the CPU",
                "The net is sequential and gains by the speed of one thread.", "de", "3,4", "3",
                "reference,openmp", "1,2,4,8,16"},
    PaperFigure{"7d", "Figure 7 (d): product of matrices on the CPU",
                "A mass parallel net, on threads of a multicore processor.", "mmul", "1..10",
                "1..4", "reference,openmp", "1,2,4,8,16"},
    PaperFigure{"7e", "Figure 7 (e): double exponent, CPU against GPU",
                "The CPU is dozens of times faster.", "de", "3,4", "3",
                "incremental,openmp,cuda-warp,cuda-grid,cuda-steps", ""},
    PaperFigure{"7f", "Figure 7 (f): product of matrices, CPU against GPU",
                "The GPU gains as the net grows.", "mmul", "1..10", "1..4",
                "incremental,openmp,cuda-warp,cuda-grid,cuda-steps", ""},
};

constexpr std::string_view matrixDesigns =
    "classes,sparse,ell,compressed,cublas,cusparse,cuda-classes";

constexpr std::array spikingFigures{
    PaperFigure{
        "1", "Figure 1: sorting n, n - 1, …, 1",
        "cuSPARSE was the slowest; compressed beat the sparse matrix up to 83 times, and ELL "
        "34 times, at n = 500.",
        "snp-sort", "50,100,200,300,400,500", "50,100", matrixDesigns, ""},
    PaperFigure{
        "3", "Figure 3: subset sum of n numbers",
        "At n = 1,500 compressed was 3.5 times as fast as the sparse matrix and 2.1 times as "
        "fast as ELL, ELL 1.63 times as fast as the sparse matrix, which could not hold "
        "n = 2,000.",
        "snp-subset-sum", "500,1000,1500,2000", "200,500", matrixDesigns, ""},
    PaperFigure{"5", "Figure 5: larger subset sums", "Measured on an A100 with 80 GB.",
                "snp-subset-sum", "5000,10000,20000", "1000", "classes,compressed,cuda-classes",
                ""},
};

constexpr std::array papers{
    Paper{"sleptsov",
          "D. A. Zaitsev, Y. Ajima, J. F. C. Bartlett, A. Kumar (2025): 3D multicore CPU vs GPU on "
          "sparse patterns of Sleptsov net virtual machine, doi:10.1080/17445760.2025.2490148",
          "AMD EPYC 7702, NVIDIA V100, A100 and H100 of the cluster Kelvin 2", sleptsovFigures},
    Paper{
        "spiking",
        "J. Hernández-Tello, M. Á. Martínez-del-Amor, D. Orellana-Martín, F. G. C. Cabarle (2024): "
        "Sparse spiking neural-like membrane systems on graphics processing units",
        "NVIDIA RTX 2080 and A100", spikingFigures},
};

}  // namespace

std::span<const Paper> allPapers() {
    return papers;
}

}  // namespace fireable::cli

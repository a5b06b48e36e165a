#include "editor/document/engine_text.h"

#include <QByteArray>
#include <QCoreApplication>

namespace fireable {
namespace {

/// The tables cannot mark them for translation, as they know no Qt.
[[maybe_unused]] constexpr const char* englishTexts[] = {
    // Engines for nets, and for their sweeps.
    QT_TRANSLATE_NOOP("Engine", "evaluates every arc in every step; slow, for checking the others"),
    QT_TRANSLATE_NOOP("Engine", "evaluates only what the last step changed; one thread, any net"),
    QT_TRANSLATE_NOOP("Engine", "evaluates every transition in every step, with many threads"),
    QT_TRANSLATE_NOOP("Engine",
                      "one warp of a CUDA device makes all steps; rules sleptsov and petri"),
    QT_TRANSLATE_NOOP("Engine", "evaluates every transition in every step, on a whole CUDA device"),
    QT_TRANSLATE_NOOP("Engine",
                      "like cuda-grid with separate kernels for the stages of a step, which can be "
                      "timed; slower"),
    QT_TRANSLATE_NOOP("Engine",
                      "one run after the other by the engine reference; slow, for checking"),
    QT_TRANSLATE_NOOP("Engine", "one run after the other by the engine incremental, on one core"),
    QT_TRANSLATE_NOOP("Engine", "runs spread over all cores, each made by the engine incremental"),
    QT_TRANSLATE_NOOP("Engine",
                      "thousands of runs at once on a CUDA device, each made by one warp"),
    // The same for spiking systems.
    QT_TRANSLATE_NOOP(
        "Engine", "tries every rule of every neuron in every step; slow, for checking the others"),
    QT_TRANSLATE_NOOP("Engine",
                      "takes equal neurons and equal targets together; one thread, any system"),
    QT_TRANSLATE_NOOP("Engine",
                      "evaluates every neuron in every step, with many threads; for large systems "
                      "without structure"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "on a CUDA device: a dense matrix of rules and neurons; as published, for comparison"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "on a CUDA device: the targets of each rule, in rows of one length; for comparison"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "on a CUDA device: the targets of each neuron, equal ones once; for irregular systems"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "on a CUDA device: a dense matrix multiplied by the library cuBLAS; for comparison"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "on a CUDA device: a sparse matrix multiplied by the library cuSPARSE; for comparison"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "on a CUDA device: ranges of targets, however long, at the cost of two; large systems"),
    QT_TRANSLATE_NOOP("Engine", "one run after the other by the engine classes, on one core"),
    QT_TRANSLATE_NOOP("Engine", "runs spread over all cores, each made by the engine classes"),
    // Why an engine cannot run.
    QT_TRANSLATE_NOOP("Engine", "this build was made without CUDA"),
    QT_TRANSLATE_NOOP("Engine", "this build was made without OpenMP"),
    QT_TRANSLATE_NOOP("Engine", "no CUDA device"),
    QT_TRANSLATE_NOOP("Engine", "CUDA driver version is insufficient for CUDA runtime version"),
    QT_TRANSLATE_NOOP("Engine", "no CUDA-capable device is detected"),
    // Firing rules.
    QT_TRANSLATE_NOOP("Engine", "the first enabled transition, as often as it can"),
    QT_TRANSLATE_NOOP("Engine", "the first enabled transition, once"),
    QT_TRANSLATE_NOOP("Engine", "a random enabled transition, as often as it can"),
    QT_TRANSLATE_NOOP("Engine", "a random enabled transition, once"),
    QT_TRANSLATE_NOOP("Engine", "a maximal step in priority order, each as often as it can"),
    QT_TRANSLATE_NOOP("Engine", "a maximal step in priority order, each once"),
    QT_TRANSLATE_NOOP("Engine", "a maximal step in random order, each as often as it can"),
    QT_TRANSLATE_NOOP("Engine", "a maximal step in random order, each once"),
    // Families of models.
    QT_TRANSLATE_NOOP("Engine", "the double exponent 2^(2^n), in place x<n>, by n squarings"),
    QT_TRANSLATE_NOOP("Engine", "the sum of x0 to x<n>, in place s<n>, by n additions"),
    QT_TRANSLATE_NOOP("Engine", "the product of x0 to x<n>, in place p<n>, by n multiplications"),
    QT_TRANSLATE_NOOP("Engine", "a0 + a1 x + … + a<n> x^n, in place r0, by Horner's scheme"),
    QT_TRANSLATE_NOOP("Engine",
                      "the product of two n by n matrices, in places C<i>_<j>, all at once"),
    QT_TRANSLATE_NOOP("Engine",
                      "the Fibonacci number n, in place f<n>, each the sum of the two before"),
    QT_TRANSLATE_NOOP("Engine",
                      "the greatest common divisor of x0 to x<n>, in place g<n>, by n calls"),
    QT_TRANSLATE_NOOP("Engine",
                      "n random numbers v1_0 to v<n>_0, ascending in sorted1 to sorted<n>, by a "
                      "network of exchanges of neighbours, all of a stage at once"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the Laplace equation on n rows of n cells u<i>_<j>, or of as many as COLUMNS "
        "says, all at once, the top edge at a power of ten"),
    QT_TRANSLATE_NOOP("Engine",
                      "encryption of a message and its decryption by RSA with a random key, the "
                      "modulus of n bits"),
    QT_TRANSLATE_NOOP("Engine",
                      "sorts N, N - 1, …, 1, or with a SEED above 0 random numbers up to N: in o_1 "
                      "to o_N, ascending"),
    QT_TRANSLATE_NOOP("Engine", "sorts the numbers: in o_1, o_2, …, ascending"),
    QT_TRANSLATE_NOOP("Engine",
                      "sorts as many numbers as a power of two: as trains of that many spikes"),
    QT_TRANSLATE_NOOP("Engine",
                      "chooses at random among N values from 0 to 50: spikes in step 4 if they add "
                      "up to a fifth of all"),
    QT_TRANSLATE_NOOP("Engine", "adds the numbers: the train of the sum, lowest bit first"),
    QT_TRANSLATE_NOOP("Engine",
                      "the same for clauses as DIMACS writes them: 1 -2 0 2 3 0 is (x1 or not x2) "
                      "and (x2 or x3)"),
    QT_TRANSLATE_NOOP("Engine", "2 K, 3 K, 4 K, …, as the distance of the first two spikes"),
    QT_TRANSLATE_NOOP("Engine", "spikes in the steps 1 and 3 K + 3"),
    QT_TRANSLATE_NOOP("Engine", "a bit, one spike for 0 and two for 1"),
    QT_TRANSLATE_NOOP("Engine", "adds 1 to a register: of 2 N spikes, 2 N + 2 in four steps"),
    QT_TRANSLATE_NOOP("Engine", "takes 1 from a register: of 2 N spikes, 2 N - 2 in four steps"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "N neurons, each with a synapse to each other: 1 + (N - 2) t spikes in each after t steps"),
    QT_TRANSLATE_NOOP(
        "Engine", "N neurons in a row that pass a spike on, and SPIKES in each after the first"),
    // Formats.
    QT_TRANSLATE_NOOP("Engine", "Tina drawing"),
    QT_TRANSLATE_NOOP("Engine", "Tina net"),
    QT_TRANSLATE_NOOP("Engine", "Petri Net Markup Language"),
    QT_TRANSLATE_NOOP("Engine", "Low-level Sleptsov net"),
    QT_TRANSLATE_NOOP("Engine", "Low-level Sleptsov net, version 1.0"),
    QT_TRANSLATE_NOOP("Engine", "High-level Sleptsov net"),
    QT_TRANSLATE_NOOP("Engine", "Matrices with condensed columns"),
    QT_TRANSLATE_NOOP("Engine", "Matrices of a Sleptsov net"),
    QT_TRANSLATE_NOOP("Engine", "TAPAAL net"),
    QT_TRANSLATE_NOOP("Engine", "APT net"),
    QT_TRANSLATE_NOOP("Engine", "LoLA net"),
    QT_TRANSLATE_NOOP("Engine", "Spiking system"),
    // Groups of the library.
    QT_TRANSLATE_NOOP("Engine", "Memory"),
    QT_TRANSLATE_NOOP("Engine", "Arithmetic"),
    QT_TRANSLATE_NOOP("Engine", "Comparison"),
    QT_TRANSLATE_NOOP("Engine", "Logic"),
    QT_TRANSLATE_NOOP("Engine", "Arrays"),
    QT_TRANSLATE_NOOP("Engine", "Control"),
    // Files that cannot be read or written, and what the system says of it.
    QT_TRANSLATE_NOOP("Engine", "cannot read the file"),
    QT_TRANSLATE_NOOP("Engine", "cannot write the file"),
    QT_TRANSLATE_NOOP("Engine", "cannot make the folder"),
    QT_TRANSLATE_NOOP("Engine", "its folder is missing"),
    QT_TRANSLATE_NOOP("Engine", "it has more than 2 GiB"),
    QT_TRANSLATE_NOOP("Engine", "No such file or directory"),
    QT_TRANSLATE_NOOP("Engine", "Permission denied"),
    QT_TRANSLATE_NOOP("Engine", "Operation not permitted"),
    QT_TRANSLATE_NOOP("Engine", "No space left on device"),
    QT_TRANSLATE_NOOP("Engine", "Disk quota exceeded"),
    QT_TRANSLATE_NOOP("Engine", "Is a directory"),
    QT_TRANSLATE_NOOP("Engine", "Not a directory"),
    QT_TRANSLATE_NOOP("Engine", "Read-only file system"),
    QT_TRANSLATE_NOOP("Engine", "Input/output error"),
    QT_TRANSLATE_NOOP("Engine", "File name too long"),
    QT_TRANSLATE_NOOP("Engine", "File too large"),
    QT_TRANSLATE_NOOP("Engine", "Too many open files"),
    QT_TRANSLATE_NOOP("Engine", "Too many levels of symbolic links"),
    QT_TRANSLATE_NOOP("Engine", "Cannot allocate memory"),
};

}  // namespace

QString engineText(std::string_view english) {
    const QByteArray text(english.data(), static_cast<qsizetype>(english.size()));
    const QString whole = QCoreApplication::translate("Engine", text.constData());
    constexpr std::string_view between = ": ";
    const std::size_t end = english.find(between);
    if (end == std::string_view::npos || whole != QString::fromUtf8(text)) {
        return whole;
    }
    return engineText(english.substr(0, end)) + QLatin1String(between.data(), between.size()) +
           engineText(english.substr(end + between.size()));
}

}  // namespace fireable

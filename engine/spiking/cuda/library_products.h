#pragma once

#include <cstdint>
#include <memory>
#include <mutex>

#include "engine/base/result.h"

namespace fireable::spiking::cuda {

/// A product of a matrix and a vector, both in device memory and of doubles. Throws `DeviceError`.
class Product {
public:
    virtual ~Product() = default;
    /// Enqueues y = A x.
    virtual void multiply(const double* x, double* y) = 0;
};

// `stream` is a `cudaStream_t`; the arrays must outlive the product. These fail with
// `engineUnavailable` where the library is missing, and with `deviceFailure`.

/// By cuBLAS: A has `rows` rows and `columns` columns, column after column.
Result<std::unique_ptr<Product>> makeCublasProduct(void* stream, std::int64_t rows,
                                                   std::int64_t columns, const double* matrix);

/// A matrix in compressed rows. Shapes: R rows, E entries.
struct CompressedRows {
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::int64_t entries = 0;
    std::int32_t* first = nullptr;   ///< [R + 1]
    std::int32_t* column = nullptr;  ///< [E]
    double* values = nullptr;        ///< [E]
};

/// By cuSPARSE. `x` and `y` are those of every product.
Result<std::unique_ptr<Product>> makeCusparseProduct(void* stream, const CompressedRows& matrix,
                                                     double* x, double* y);

/// To be held while a product is captured. Making and destroying a handle of these libraries waits
/// for the whole device, which ends the captures of other threads with an error.
std::unique_lock<std::mutex> keepHandles();

/// Whether the libraries are there.
Result<void> findCublas();
Result<void> findCusparse();

}  // namespace fireable::spiking::cuda

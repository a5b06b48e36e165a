#include "engine/spiking/cuda/library_products.h"

#include <cuda_runtime.h>
#include <library_types.h>

#include <string>
#include <utility>

#include "engine/device/device_buffer.cuh"
#include "engine/spiking/cuda/shared_library.h"

namespace fireable::spiking::cuda {
namespace {

using device::DeviceError;

// What is used of the libraries, as their headers declare it: these need not be there to build.
// Enumerations are integers, handles and descriptors pointers.

struct Cublas {
    int (*create)(void** handle) = nullptr;
    int (*destroy)(void* handle) = nullptr;
    int (*setStream)(void* handle, cudaStream_t stream) = nullptr;
    int (*multiply)(void* handle, int operation, int rows, int columns, const double* alpha,
                    const double* matrix, int leading, const double* x, int stepOfX,
                    const double* beta, double* y, int stepOfY) = nullptr;
    static constexpr int asItIs = 0;  // CUBLAS_OP_N
};

struct Cusparse {
    int (*create)(void** handle) = nullptr;
    int (*destroy)(void* handle) = nullptr;
    int (*setStream)(void* handle, cudaStream_t stream) = nullptr;
    int (*createMatrix)(void** matrix, std::int64_t rows, std::int64_t columns,
                        std::int64_t entries, void* first, void* column, void* values,
                        int firstType, int columnType, int base, cudaDataType type) = nullptr;
    int (*destroyMatrix)(const void* matrix) = nullptr;
    int (*createVector)(void** vector, std::int64_t size, void* values,
                        cudaDataType type) = nullptr;
    int (*destroyVector)(const void* vector) = nullptr;
    int (*bufferSize)(void* handle, int operation, const void* alpha, const void* matrix,
                      const void* x, const void* beta, void* y, cudaDataType type, int algorithm,
                      std::size_t* size) = nullptr;
    int (*multiply)(void* handle, int operation, const void* alpha, const void* matrix,
                    const void* x, const void* beta, void* y, cudaDataType type, int algorithm,
                    void* buffer) = nullptr;
    static constexpr int asItIs = 0;    // CUSPARSE_OPERATION_NON_TRANSPOSE
    static constexpr int index32 = 2;   // CUSPARSE_INDEX_32I
    static constexpr int baseZero = 0;  // CUSPARSE_INDEX_BASE_ZERO
    static constexpr int byRows = 2;    // CUSPARSE_SPMV_CSR_ALG1
};

Result<Cublas> openCublas() {
    const SharedLibrary library =
        TRY(SharedLibrary::open({"libcublas.so.13", "libcublas.so.12", "libcublas.so"}));
    Cublas found;
    TRY(library.find("cublasCreate_v2", found.create));
    TRY(library.find("cublasDestroy_v2", found.destroy));
    TRY(library.find("cublasSetStream_v2", found.setStream));
    TRY(library.find("cublasDgemv_v2", found.multiply));
    return found;
}

Result<Cusparse> openCusparse() {
    const SharedLibrary library = TRY(SharedLibrary::open(
        {"libcusparse.so.12", "libcusparse.so.13", "libcusparse.so.11", "libcusparse.so"}));
    Cusparse found;
    TRY(library.find("cusparseCreate", found.create));
    TRY(library.find("cusparseDestroy", found.destroy));
    TRY(library.find("cusparseSetStream", found.setStream));
    TRY(library.find("cusparseCreateCsr", found.createMatrix));
    TRY(library.find("cusparseDestroySpMat", found.destroyMatrix));
    TRY(library.find("cusparseCreateDnVec", found.createVector));
    TRY(library.find("cusparseDestroyDnVec", found.destroyVector));
    TRY(library.find("cusparseSpMV_bufferSize", found.bufferSize));
    TRY(library.find("cusparseSpMV", found.multiply));
    return found;
}

const Result<Cublas>& cublas() {
    static const Result<Cublas> library = openCublas();
    return library;
}

const Result<Cusparse>& cusparse() {
    static const Result<Cusparse> library = openCusparse();
    return library;
}

void checkStatus(const char* library, int status) {
    if (status != 0) {
        throw DeviceError(std::string(library) + " failed with status " + std::to_string(status));
    }
}

constexpr double one = 1;
constexpr double zero = 0;

class CublasProduct final : public Product {
public:
    CublasProduct(const Cublas& library, cudaStream_t stream, std::int64_t rows,
                  std::int64_t columns, const double* matrix)
        : library_(library),
          rows_(static_cast<int>(rows)),
          columns_(static_cast<int>(columns)),
          matrix_(matrix) {
        checkStatus("cuBLAS", library_.create(&handle_));
        checkStatus("cuBLAS", library_.setStream(handle_, stream));
    }
    CublasProduct(const CublasProduct&) = delete;
    CublasProduct& operator=(const CublasProduct&) = delete;
    ~CublasProduct() override {
        const auto alone = keepHandles();
        library_.destroy(handle_);
    }

    void multiply(const double* x, double* y) override {
        checkStatus("cuBLAS", library_.multiply(handle_, Cublas::asItIs, rows_, columns_, &one,
                                                matrix_, rows_, x, 1, &zero, y, 1));
    }

private:
    const Cublas& library_;
    void* handle_ = nullptr;
    int rows_;
    int columns_;
    const double* matrix_;
};

class CusparseProduct final : public Product {
public:
    CusparseProduct(const Cusparse& library, cudaStream_t stream, const CompressedRows& matrix,
                    double* x, double* y)
        : library_(library) {
        checkStatus("cuSPARSE", library_.create(&handle_));
        checkStatus("cuSPARSE", library_.setStream(handle_, stream));
        checkStatus("cuSPARSE", library_.createMatrix(
                                    &matrix_, matrix.rows, matrix.columns, matrix.entries,
                                    matrix.first, matrix.column, matrix.values, Cusparse::index32,
                                    Cusparse::index32, Cusparse::baseZero, CUDA_R_64F));
        checkStatus("cuSPARSE", library_.createVector(&x_, matrix.columns, x, CUDA_R_64F));
        checkStatus("cuSPARSE", library_.createVector(&y_, matrix.rows, y, CUDA_R_64F));
        std::size_t size = 0;
        checkStatus("cuSPARSE",
                    library_.bufferSize(handle_, Cusparse::asItIs, &one, matrix_, x_, &zero, y_,
                                        CUDA_R_64F, Cusparse::byRows, &size));
        buffer_ = device::DeviceBuffer<char>(size);
    }
    CusparseProduct(const CusparseProduct&) = delete;
    CusparseProduct& operator=(const CusparseProduct&) = delete;
    ~CusparseProduct() override {
        const auto alone = keepHandles();
        library_.destroyMatrix(matrix_);
        library_.destroyVector(x_);
        library_.destroyVector(y_);
        library_.destroy(handle_);
    }

    void multiply(const double*, double*) override {
        checkStatus("cuSPARSE",
                    library_.multiply(handle_, Cusparse::asItIs, &one, matrix_, x_, &zero, y_,
                                      CUDA_R_64F, Cusparse::byRows, buffer_.data()));
    }

private:
    const Cusparse& library_;
    void* handle_ = nullptr;
    void* matrix_ = nullptr;
    void* x_ = nullptr;
    void* y_ = nullptr;
    device::DeviceBuffer<char> buffer_;
};

}  // namespace

Result<std::unique_ptr<Product>> makeCublasProduct(void* stream, std::int64_t rows,
                                                   std::int64_t columns, const double* matrix) {
    if (!cublas()) {
        return cublas().failure();
    }
    const auto alone = keepHandles();
    return std::unique_ptr<Product>(std::make_unique<CublasProduct>(
        *cublas(), static_cast<cudaStream_t>(stream), rows, columns, matrix));
}

Result<std::unique_ptr<Product>> makeCusparseProduct(void* stream, const CompressedRows& matrix,
                                                     double* x, double* y) {
    if (!cusparse()) {
        return cusparse().failure();
    }
    const auto alone = keepHandles();
    return std::unique_ptr<Product>(std::make_unique<CusparseProduct>(
        *cusparse(), static_cast<cudaStream_t>(stream), matrix, x, y));
}

std::unique_lock<std::mutex> keepHandles() {
    static std::mutex mutex;
    return std::unique_lock(mutex);
}

Result<void> findCublas() {
    return cublas() ? Result<void>() : Result<void>(cublas().failure());
}

Result<void> findCusparse() {
    return cusparse() ? Result<void>() : Result<void>(cusparse().failure());
}

}  // namespace fireable::spiking::cuda

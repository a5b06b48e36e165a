#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace fireable {

/// What went wrong, in a form that a program can branch on and the editor can translate.
enum class ErrorCode {
    fileUnreadable,
    fileUnwritable,
    badSyntax,
    unknownFormat,  ///< no reader knows this file, or the format is refused by name
    unsupported,    ///< understood, but neither this model nor this build can hold or run it
    unknownNode,
    hierarchyCycle,  ///< a subnet that contains itself; the detail names the chain
    badMapping,      ///< a substitution whose ports do not fit; the detail names the chain
    priorityCycle,   ///< the detail names the cycle
    engineUnavailable,
    deviceFailure,
    badArgument,
};

struct Error {
    ErrorCode code;
    std::string detail;  ///< English, for logs and the CLI; never translated.
    int line = 0;        ///< 1-based line of the input file; 0 when there is none.
    int column = 0;      ///< 1-based byte column in that line; 0 when there is none.
    std::string file;    ///< the input file; empty when there is none.

    /// `file:line:column: detail`, as compilers write it, without the parts that are not known.
    std::string message() const {
        std::string where = file;
        for (const int number : {line, line > 0 ? column : 0}) {
            if (number > 0) {
                where += (where.empty() ? "" : ":") + std::to_string(number);
            }
        }
        return where.empty() ? detail : where + ": " + detail;
    }
    bool operator==(const Error&) const = default;
};

/// An `Error` on its way out of a function; converts to any `Result`.
struct Failure {
    Error error;
};

[[nodiscard]] inline Failure fail(ErrorCode code, std::string detail, int line = 0, int column = 0,
                                  std::string file = {}) {
    return {{code, std::move(detail), line, column, std::move(file)}};
}

/// A value of type `T`, or the reason why there is none.
///
/// The member names are those of C++23 `std::expected`, so that this class can become an alias
/// for it once both compilers have it (GCC 12 has it only as C++23, and nvcc 13 stops at C++20).
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    Result(Failure failure) : state_(std::in_place_index<1>, std::move(failure.error)) {}

    bool has_value() const noexcept { return state_.index() == 0; }
    explicit operator bool() const noexcept { return has_value(); }

    T& operator*() & { return *get(this); }
    const T& operator*() const& { return *get(this); }
    T&& operator*() && { return std::move(*get(this)); }
    T* operator->() { return get(this); }
    const T* operator->() const { return get(this); }

    const Error& error() const {
        assert(!has_value());
        return std::get<1>(state_);
    }
    /// The error again, to hand on: `if (!net) return net.failure();`
    Failure failure() const { return {error()}; }

private:
    template <class Self>
    static auto get(Self* self) {
        assert(self->has_value());
        return std::get_if<0>(&self->state_);
    }

    std::variant<T, Error> state_;
};

/// Success, or the reason for failure.
template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Failure failure) : error_(std::move(failure.error)) {}

    bool has_value() const noexcept { return !error_; }
    explicit operator bool() const noexcept { return has_value(); }
    void operator*() const { assert(has_value()); }

    const Error& error() const {
        assert(error_);
        return *error_;
    }
    Failure failure() const { return {error()}; }

private:
    std::optional<Error> error_;
};

}  // namespace fireable

/// The value of a `Result`; where there is none, the function around returns with the same error:
///
///     const Count tokens = TRY(readTokens(text));
///     TRY(checkNames(net));  // a Result<void>
///
/// Write it as a statement, behind `=`, or as the only argument of a call, never beside another
/// part of an expression: what that part made would not be cleaned up when this one leaves. A
/// macro, as only C++23's `and_then` comes near, with a lambda for each step.
#define TRY(...)                    \
    __extension__({                 \
        auto tried = (__VA_ARGS__); \
        if (!tried) {               \
            return tried.failure(); \
        }                           \
        *std::move(tried);          \
    })

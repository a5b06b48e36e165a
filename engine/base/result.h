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
    unknownFormat,  ///< no reader accepts this file, or the format is explicitly rejected
    unsupported,    ///< understood, but this model or this build cannot represent or run it
    unknownNode,
    hierarchyCycle,  ///< a subnet that contains itself; the detail names the chain
    badMapping,      ///< a substitution whose ports do not fit; the detail names the chain
    priorityCycle,   ///< the detail names the cycle
    engineUnavailable,
    deviceFailure,
    badArgument,
    thrown,  ///< an exception ended the work, usually because memory ran out; the input is not at
             ///< fault
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
    /// The same error, to pass on: `if (!net) return net.failure();`
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

/// The value of a `Result`; on failure, the enclosing function returns the same error:
///
///     const Count tokens = TRY(readTokens(text));
///     TRY(checkNames(net));  // a Result<void>
///
/// Use it as a statement, after `=`, or as the only argument of a call, never next to another part
/// of an expression: temporaries made there would not be destroyed on the early return. A macro,
/// because C++23's `and_then` would need a lambda for each step.
#define TRY(...)                    \
    __extension__({                 \
        auto tried = (__VA_ARGS__); \
        if (!tried) {               \
            return tried.failure(); \
        }                           \
        *std::move(tried);          \
    })

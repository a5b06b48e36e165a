#pragma once

#include <array>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "importers/snp/plingua_regions.h"
#include "importers/snp/plingua_tree.h"

namespace fireable::plingua {

/// A number that may depend on the open indices: constant + Σ slopes[k] · index k. P-Lingua
/// computes with 64-bit floating point.
struct Linear {
    double constant = 0;
    std::array<double, 2> slopes{};
    bool isAffine = true;  ///< false: it depends on them in another way, and nothing else is known

    bool isConstant() const { return isAffine && slopes[0] == 0 && slopes[1] == 0; }
    /// With integers, if they are all, and none is too large to compute with; nothing otherwise.
    std::optional<Form> form() const;
    /// As a bound of integers: the lower one rounded up, the upper one down; one that does not
    /// belong to the range itself moved by one.
    void roundIfConstant(bool isLower, bool holds);
    std::string text() const;  ///< of a constant
    friend Linear operator-(const Linear& one, const Linear& other);
};

struct Value {
    double number = 0;
    std::optional<std::string> text;
};
using ValueTable = std::unordered_map<std::string, Value>;

/// Whether a variable with one of these names occurs in `expression`.
bool mentions(const Expression& expression, const std::vector<std::string>& names);

/// Variables and indices, and what expressions are with them.
class Values {
public:
    using Scope = std::pair<ValueTable, std::vector<std::pair<std::string, double>>>;

    /// The variables of a module that is called: `arguments` alone. Returns those of its caller,
    /// for `leave`.
    Scope enter(ValueTable arguments);
    void leave(Scope scope);
    void set(const std::string& name, Value value);

    /// An index with a value, until `popIndex`.
    void pushIndex(const std::string& name, double value) { indices_.emplace_back(name, value); }
    void popIndex() { indices_.pop_back(); }
    std::optional<double> index(const std::string& name) const;

    /// While it lives, these names stand for the indices of a domain.
    class IndexScope {
    public:
        IndexScope(Values& values, const std::vector<std::string>& names) : values_(values) {
            values_.open_ = names;
        }
        ~IndexScope() { values_.open_.clear(); }
        IndexScope(const IndexScope&) = delete;
        IndexScope& operator=(const IndexScope&) = delete;

    private:
        Values& values_;
    };
    bool hasOpenIndices() const { return !open_.empty(); }

    /// How many parts of expressions have been computed.
    std::int64_t work() const { return work_; }

    // These fail with `badSyntax` for a variable that has no value, and for a text that should be a
    // number or a number that should be a text.

    Result<Linear> linear(const Expression& expression) const;
    Result<Value> valueOf(const Expression& expression) const;
    Result<std::string> textOf(const std::string& variable, TextPosition where) const;
    /// `n` or `n{1,2}`, under which a variable is kept.
    Result<std::string> nameOf(const std::string& name,
                               const std::vector<Expression>& indices) const;

private:
    Result<Linear> variable(const Expression& expression) const;
    Result<Linear> chain(const Expression& expression) const;
    const Value* find(const std::string& name) const;

    ValueTable globals_;
    ValueTable locals_;
    bool isInModule_ = false;
    std::vector<std::pair<std::string, double>> indices_;
    std::vector<std::string> open_;
    mutable std::int64_t work_ = 0;
};

}  // namespace fireable::plingua

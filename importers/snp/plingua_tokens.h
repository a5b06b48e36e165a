#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "importers/text/text_scanner.h"

/// P-Lingua 4 as pLinguaCore reads it (Garcia-Quismondo, Gutierrez-Escudero, Perez-Hurtado,
/// Perez-Jimenez, Riscos-Nunez, "An overview of P-Lingua 2.0", 2009), and the spiking systems in it
/// (Macias-Ramos et al., "A P-Lingua based simulator for spiking neural P systems", 2012).
namespace fireable::plingua {

struct Token {
    enum class Kind : std::uint8_t { end, word, command, text, number, sign };

    Kind kind = Kind::end;
    std::string_view text;  ///< as written, but of a text without its quotes
    TextPosition where;

    bool is(std::string_view sign) const { return kind == Kind::sign && text == sign; }
    /// For words and commands: a comparison that ignores case, as keywords do.
    bool isWord(std::string_view small) const;
};

/// The tokens of a text, one by one.
class Tokens {
public:
    explicit Tokens(std::string_view text) : scanner_(text) {}

    /// Reads on. Fails with `badSyntax` for what is no token.
    Result<void> next();
    const Token& now() const { return now_; }
    /// "expected `what`, found …" at the present token.
    Failure expected(std::string_view what) const;

private:
    Result<void> skip();
    /// Whether `//`, which also divides integers, begins a comment here.
    bool commentBegins() const;

    TextScanner scanner_;
    Token now_;
    bool lineBegins_ = true;  ///< nothing but blanks before, in this line
};

}  // namespace fireable::plingua

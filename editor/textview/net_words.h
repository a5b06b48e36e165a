#pragma once

#include <Qsci/qscilexercustom.h>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fireable {

/// The syntax class of a word. guard: `?` or `?-` of a read or inhibitor arc with its number.
enum class NetWordKind : std::uint8_t { keyword, name, number, guard, mark, comment, wrong };

struct NetWord {
    NetWordKind kind = NetWordKind::name;
    std::size_t start = 0;   ///< bytes
    std::size_t length = 0;  ///< bytes
    bool operator==(const NetWord&) const = default;
};

/// The words of one `.net` line; unparsable parts are `wrong`.
std::vector<NetWord> netWords(std::string_view line);

/// The name denoted by a word of kind `name`.
std::string nameOf(std::string_view word);

/// The node declared by a line.
struct DeclaredNode {
    bool isPlace = false;
    std::string name;  ///< empty: none
};
DeclaredNode declaredNode(std::string_view line);

/// The words of a line of some language.
using WordsOf = std::vector<NetWord> (*)(std::string_view line);

/// Syntax highlighting for text, in light or dark colours.
class NetLexer final : public QsciLexerCustom {
    Q_OBJECT

public:
    explicit NetLexer(WordsOf words, QObject* parent = nullptr)
        : QsciLexerCustom(parent), words_(words) {}

    const char* language() const override { return "net"; }
    QString description(int style) const override;
    void styleText(int start, int end) override;
    /// Applies the colours of `palette` and `font`.
    void dress(const QPalette& palette, const QFont& font);

private:
    WordsOf words_;
};

}  // namespace fireable

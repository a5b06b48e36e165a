#pragma once

#include <Qsci/qscilexercustom.h>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fireable {

/// What a word of a `.net` line is to the eye. guard: the `?` or `?-` of a read or inhibitor arc,
/// and its number.
enum class NetWordKind : std::uint8_t { keyword, name, number, guard, mark, comment, wrong };

struct NetWord {
    NetWordKind kind = NetWordKind::name;
    std::size_t start = 0;   ///< bytes
    std::size_t length = 0;  ///< bytes
    bool operator==(const NetWord&) const = default;
};

/// The words of one line of Tina's `.net`, right or wrong: what cannot be read is `wrong`.
std::vector<NetWord> netWords(std::string_view line);

/// The name that a word of kind `name` stands for.
std::string nameOf(std::string_view word);

/// The node that a line declares.
struct DeclaredNode {
    bool isPlace = false;
    std::string name;  ///< empty: the line declares none
};
DeclaredNode declaredNode(std::string_view line);

/// Colours Tina's `.net` in an editor, in the palette's light or dark.
class NetLexer final : public QsciLexerCustom {
    Q_OBJECT

public:
    explicit NetLexer(QObject* parent = nullptr) : QsciLexerCustom(parent) {}

    const char* language() const override { return "net"; }
    QString description(int style) const override;
    void styleText(int start, int end) override;
    /// Takes the colours and the font of `palette` and `font`.
    void dress(const QPalette& palette, const QFont& font);
};

}  // namespace fireable

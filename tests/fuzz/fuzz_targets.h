#pragma once

#include <cstdint>
#include <string_view>

namespace fireable {

enum class FormatId : std::uint8_t;
enum class SystemFormatId : std::uint8_t;

// What the fuzzer calls with any bytes, of the format named where there is one. Each aborts where a
// promise is broken.
void fuzzReader(FormatId id, std::string_view text);
void fuzzSystem(SystemFormatId id, std::string_view text);
void fuzzSniff(std::string_view text);
void fuzzGzip(std::string_view bytes);
void fuzzLink(std::string_view text);
void fuzzPLingua(std::string_view text);
void fuzzTrace(std::string_view bytes);
void fuzzExpression(std::string_view text);

}  // namespace fireable

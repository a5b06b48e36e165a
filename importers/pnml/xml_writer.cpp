#include "importers/pnml/xml_writer.h"

#include <array>
#include <charconv>
#include <string>
#include <utility>

#include "importers/pnml/xml_encoding.h"

namespace fireable {

std::string decimal(double value) {
    std::array<char, 1200> text{};  // the longest double has 1,077 characters
    const auto [end, error] =
        std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    return error == std::errc() ? std::string(text.data(), end) : "0";
}

void XmlWriter::startLine() {
    if (std::exchange(tagOpen_, false)) {
        out_ += ">\n";
    }
    out_.append(2 * open_.size(), ' ');
}

void XmlWriter::escape(std::string_view text, bool inAttribute) {
    for (const char c : forXml(text)) {
        switch (c) {
            case '&':
                out_ += "&amp;";
                break;
            case '<':
                out_ += "&lt;";
                break;
            case '>':
                out_ += "&gt;";
                break;
            case '"':
                out_ += "&quot;";
                break;
            case '\n':
            case '\r':
            case '\t':
                out_ += inAttribute ? "&#" + std::to_string(static_cast<int>(c)) + ";"
                                    : std::string(1, c);
                break;
            default:
                out_ += c;
        }
    }
}

XmlWriter& XmlWriter::open(std::string_view name) {
    startLine();
    out_ += "<" + std::string(name);
    open_.emplace_back(name);
    tagOpen_ = true;
    return *this;
}

XmlWriter& XmlWriter::attribute(std::string_view name, std::string_view value) {
    out_ += " " + std::string(name) + "=\"";
    escape(value, true);
    out_ += '"';
    return *this;
}

XmlWriter& XmlWriter::point(std::string_view xName, std::string_view yName, Point value) {
    return attribute(xName, decimal(value.x)).attribute(yName, decimal(value.y));
}

void XmlWriter::close() {
    const std::string name = std::move(open_.back());
    open_.pop_back();
    if (std::exchange(tagOpen_, false)) {
        out_ += "/>\n";
        return;
    }
    startLine();
    out_ += "</" + name + ">\n";
}

void XmlWriter::close(std::string_view text) {
    tagOpen_ = false;
    out_ += '>';
    escape(text, false);
    out_ += "</" + open_.back() + ">\n";
    open_.pop_back();
}

void XmlWriter::element(std::string_view name, std::string_view text) {
    open(name).close(text);
}

void XmlWriter::pointElement(std::string_view name, Point value) {
    open(name).point("x", "y", value).close();
}

void XmlWriter::raw(std::string_view xml) {
    startLine();
    out_ += xml;
    out_ += '\n';
}

}  // namespace fireable

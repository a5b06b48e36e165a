#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <charconv>
#include <sstream>
#include <unordered_map>
#include <utility>

#include "importers/snp/text_tree.h"
#include "importers/text/text_scanner.h"

namespace fireable {
namespace {

/// Values, and bytes of texts, that aliases may make beyond those of the file.
constexpr std::size_t maxCopied = 1'000'000;

/// What ends the library's parser from within; caught below.
struct YamlEnd {
    Error error;
};

bool isYamlNumber(const std::string& text) {
    double number = 0;
    const char* const end = text.data() + text.size();
    const char* const begin = text.data() + (text.starts_with('+') ? 1 : 0);
    return text.find_first_not_of("0123456789+-.eE") == std::string::npos &&
           std::from_chars(begin, end, number) == std::from_chars_result{end, std::errc()};
}

struct TreeSize {
    std::size_t values = 1;  ///< and bytes of texts
    std::size_t levels = 0;
};

TreeSize sizeOf(const TextTree& tree) {
    TreeSize size{1 + tree.text.size(), 0};
    for (const TextTree& item : tree.items) {
        const TreeSize inner = sizeOf(item);
        size.values += inner.values;
        size.levels = std::max(size.levels, inner.levels);
    }
    for (const std::string& key : tree.keys) {
        size.values += key.size();
    }
    const bool holdsItems = tree.kind == TextTree::Kind::list || tree.kind == TextTree::Kind::table;
    size.levels += holdsItems ? 1 : 0;
    return size;
}

/// Builds the tree from what the library's parser finds.
class YamlTreeMaker : public YAML::EventHandler {
public:
    TextTree take() { return std::move(root_); }

    void OnDocumentStart(const YAML::Mark& mark) override {
        if (++documents_ > 1) {
            stop(ErrorCode::badSyntax, "expected one document, found a second one", mark);
        }
    }
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        add(mark, anchor, {.kind = TextTree::Kind::null});
    }
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override {
        const bool isNumber = tag == "?" && isYamlNumber(value);
        add(mark, anchor,
            {.kind = isNumber ? TextTree::Kind::number : TextTree::Kind::text, .text = value});
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override {
        open(mark, anchor, TextTree::Kind::list);
    }
    void OnSequenceEnd() override { open_.pop_back(); }
    void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override {
        open(mark, anchor, TextTree::Kind::table);
    }
    void OnMapEnd() override {
        if (const auto repeated = open_.back()->repeatedKey()) {
            const TextTree& value = open_.back()->items[*repeated];
            throw YamlEnd{{ErrorCode::badSyntax,
                           "expected every key once, found '" + open_.back()->keys[*repeated] +
                               "' a second time",
                           value.line,
                           value.column,
                           {}}};
        }
        open_.pop_back();
    }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        const auto found = anchors_.find(anchor);
        if (found == anchors_.end()) {
            stop(ErrorCode::badSyntax, "expected an alias of a value that is named before", mark);
        }
        const TextTree* named = &root_;
        for (const std::size_t item : found->second) {
            named = &named->items[item];
        }
        if (std::ranges::find(open_, named) != open_.end()) {
            stop(ErrorCode::badSyntax, "expected an alias outside of the value it names", mark);
        }
        const TreeSize size = sizeOf(*named);
        copied_ += size.values;
        if (copied_ > maxCopied) {
            stop(ErrorCode::unsupported, "the aliases of this file make more than a million values",
                 mark);
        }
        if (open_.size() + size.levels > TextTree::maxLevels) {
            stopTooDeep(mark);
        }
        add(mark, 0, TextTree(*named));
    }

private:
    [[noreturn]] static void stop(ErrorCode code, std::string detail, const YAML::Mark& mark) {
        throw YamlEnd{{code, std::move(detail), mark.line + 1, mark.column + 1, {}}};
    }

    [[noreturn]] static void stopTooDeep(const YAML::Mark& mark) {
        stop(ErrorCode::unsupported,
             "more than " + std::to_string(TextTree::maxLevels) + " levels of YAML", mark);
    }

    TextTree& add(const YAML::Mark& mark, YAML::anchor_t anchor, TextTree value) {
        value.line = mark.line + 1;
        value.column = mark.column + 1;
        if (open_.empty()) {
            root_ = std::move(value);
            remember(anchor);
            return root_;
        }
        TextTree& parent = *open_.back();
        if (parent.kind == TextTree::Kind::table && parent.keys.size() == parent.items.size()) {
            if (value.kind == TextTree::Kind::list || value.kind == TextTree::Kind::table) {
                stop(ErrorCode::badSyntax, "expected a key that is a text", mark);
            }
            parent.keys.push_back(std::move(value.text));
            return parent;
        }
        parent.items.push_back(std::move(value));
        remember(anchor);
        return parent.items.back();
    }
    void open(const YAML::Mark& mark, YAML::anchor_t anchor, TextTree::Kind kind) {
        TextTree& value = add(mark, anchor, {.kind = kind});
        if (open_.size() == TextTree::maxLevels) {
            stopTooDeep(mark);
        }
        open_.push_back(&value);
    }
    /// Where the value that was added last is: pointers to values change as their lists grow.
    void remember(YAML::anchor_t anchor) {
        if (anchor == 0) {
            return;
        }
        std::vector<std::size_t>& path = anchors_[anchor];
        path.clear();
        for (const TextTree* parent : open_) {
            path.push_back(parent->items.size() - 1);
        }
    }

    TextTree root_;
    std::vector<TextTree*> open_;  ///< their parents do not grow while they are open
    std::unordered_map<YAML::anchor_t, std::vector<std::size_t>> anchors_;  ///< paths from the root
    std::size_t copied_ = 0;
    int documents_ = 0;
};

}  // namespace

Result<TextTree> parseYaml(std::string_view text) {
    if (!isUtf8(text)) {
        TextScanner before(text);
        before.take(utf8Length(text));
        return failAt(ErrorCode::badSyntax, "expected text in UTF-8", before.position());
    }
    std::istringstream stream{std::string(text)};
    YamlTreeMaker maker;
    try {
        YAML::Parser parser(stream);
        if (!parser.HandleNextDocument(maker)) {
            return fail(ErrorCode::badSyntax, "expected YAML, found the end", 1, 1);
        }
        parser.HandleNextDocument(maker);  // which stops at it
    } catch (const YamlEnd& end) {
        return Failure{end.error};
    } catch (const YAML::Exception& error) {
        return fail(ErrorCode::badSyntax, "expected other YAML: " + error.msg, error.mark.line + 1,
                    error.mark.column + 1);
    }
    return maker.take();
}

}  // namespace fireable

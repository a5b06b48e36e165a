#include "app/desktop/settings/asked_texts.h"

#include <QCoreApplication>
#include <QMutexLocker>
#include <algorithm>

namespace fireable {
namespace {

/// Fewer letters than these between placeholders would be found in any text.
constexpr qsizetype fewestLetters = 3;

const QRegularExpression& placeholder() {
    static const QRegularExpression found(QStringLiteral("%L?([1-9n])"));
    return found;
}

QString withoutMnemonic(const QString& text) {
    QString plain = text;
    return plain.remove(u'&');
}

const AskedTexts::Key& keyFor(const std::vector<AskedTexts::Key>& keys,
                              const QStringList& contexts) {
    for (const QString& context : contexts) {
        const auto found = std::ranges::find(keys, context.toUtf8(), &AskedTexts::Key::context);
        if (found != keys.end()) {
            return *found;
        }
    }
    return keys.front();
}

QString translated(const AskedTexts::Key& key, int n = -1) {
    return QCoreApplication::translate(
        key.context, key.source, key.comment.isEmpty() ? nullptr : key.comment.constData(), n);
}

int numberIn(const QString& text) {
    QString digits;
    for (const QChar each : text) {
        if (each.isDigit()) {
            digits.append(each);
        }
    }
    return digits.right(9).toInt();
}

}  // namespace

void AskedTexts::add(const QString& text, const Key& key) {
    const QMutexLocker locker(&mutex_);
    Keys& keys = texts_[text];
    if (std::ranges::find(keys, key) == keys.end()) {
        keys.push_back(key);
    }
}

AskedTexts::Pattern AskedTexts::patternOf(const QString& text, const Keys& keys) {
    Pattern pattern{keys, {}, {}, {}, 0};
    QString expression;
    qsizetype from = 0;
    const auto addPart = [&](const QString& part) {
        expression += QRegularExpression::escape(part);
        pattern.letters += std::ranges::count_if(part, [](QChar each) { return each.isLetter(); });
        if (part.size() > pattern.longestPart.size()) {
            pattern.longestPart = part;
        }
    };
    for (auto match = placeholder().globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        addPart(text.mid(from, found.capturedStart() - from));
        expression += QStringLiteral("(.*?)");
        pattern.placeholders += found.captured(1);
        from = found.capturedEnd();
    }
    addPart(text.mid(from));
    pattern.filled.setPattern(QRegularExpression::anchoredPattern(expression));
    pattern.filled.setPatternOptions(QRegularExpression::DotMatchesEverythingOption);
    return pattern;
}

/// Called with the mutex held.
void AskedTexts::preparePatterns() const {
    if (prepared_ == texts_.size()) {
        return;
    }
    prepared_ = texts_.size();
    plain_.clear();
    patterns_.clear();
    for (auto text = texts_.begin(); text != texts_.end(); ++text) {
        if (text.key().contains(u'&')) {
            Keys& keys = plain_[withoutMnemonic(text.key())];
            keys.insert(keys.end(), text->begin(), text->end());
        }
        if (placeholder().match(text.key()).hasMatch()) {
            Pattern pattern = patternOf(text.key(), *text);
            if (pattern.letters >= fewestLetters) {
                patterns_.push_back(std::move(pattern));
            }
        }
    }
    std::ranges::stable_sort(patterns_, std::greater(), &Pattern::letters);
}

QString AskedTexts::filledIn(const QString& text, const QStringList& contexts) const {
    std::vector<Pattern> fitting;
    {
        const QMutexLocker locker(&mutex_);
        preparePatterns();
        for (const Pattern& pattern : patterns_) {
            if (text.contains(pattern.longestPart) && pattern.filled.match(text).hasMatch()) {
                fitting.push_back(pattern);
                break;
            }
        }
    }
    if (fitting.empty()) {
        return text;
    }
    const Pattern& pattern = fitting.front();
    const QRegularExpressionMatch match = pattern.filled.match(text);
    QMap<QChar, QString> values;
    for (qsizetype i = 0; i < pattern.placeholders.size(); ++i) {
        values[pattern.placeholders[i]] = match.captured(static_cast<int>(i) + 1);
    }
    const Key& key = keyFor(pattern.keys, contexts);
    QString now;
    if (key.counts) {
        now = translated(key, numberIn(values.value(u'n', values.first())));
    } else {
        now = translated(key);
    }
    QString filled;
    qsizetype from = 0;
    for (auto places = placeholder().globalMatch(now); places.hasNext();) {
        const QRegularExpressionMatch place = places.next();
        const QChar which = place.captured(1).front();
        filled += QStringView(now).mid(from, place.capturedStart() - from);
        filled +=
            values.contains(which) ? inPresentLanguage(values[which], contexts) : place.captured();
        from = place.capturedEnd();
    }
    return filled + now.mid(from);
}

QString AskedTexts::inPresentLanguage(const QString& text, const QStringList& contexts) const {
    if (std::ranges::none_of(text, [](QChar each) { return each.isLetter(); })) {
        return text;
    }
    Keys asked;
    Keys plain;
    {
        const QMutexLocker locker(&mutex_);
        preparePatterns();
        asked = texts_.value(text);
        plain = plain_.value(text);
    }
    if (!asked.empty()) {
        const QString now = translated(keyFor(asked, contexts));
        if (now != text || !text.contains(QStringLiteral(": "))) {
            return now;
        }
    }
    if (!plain.empty()) {
        return withoutMnemonic(translated(keyFor(plain, contexts)));
    }
    const QString filled = filledIn(text, contexts);
    if (filled != text) {
        return filled;
    }
    if (const qsizetype end = text.indexOf(u'\n'); end >= 0) {
        return inPresentLanguage(text.left(end), contexts) + u'\n' +
               inPresentLanguage(text.mid(end + 1), contexts);
    }
    // An error tells what failed, and after that why.
    if (const qsizetype end = text.indexOf(QStringLiteral(": ")); end > 0) {
        const QString why = text.mid(end + 2);
        const QString now = inPresentLanguage(why, contexts);
        if (now != why) {
            return inPresentLanguage(text.left(end), contexts) + QStringLiteral(": ") + now;
        }
    }
    return text.endsWith(u':') ? inPresentLanguage(text.chopped(1), contexts) + u':' : text;
}

}  // namespace fireable

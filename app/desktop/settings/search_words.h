#pragma once

#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <algorithm>

namespace fireable {

/// What is typed into a search field: words that a text must contain, all of them.
class SearchWords {
public:
    explicit SearchWords(const QString& typed = {})
        : words_(typed.split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts)) {}

    bool isEmpty() const { return words_.isEmpty(); }
    bool fit(const QString& text) const {
        return std::ranges::all_of(words_, [&text](const QString& word) {
            return text.contains(word, Qt::CaseInsensitive);
        });
    }
    /// Whether `text` has one of them.
    bool touch(const QString& text) const {
        return std::ranges::any_of(words_, [&text](const QString& word) {
            return text.contains(word, Qt::CaseInsensitive);
        });
    }
    /// `text` as HTML, with each word in it in `style`.
    QString marked(const QString& text, const QString& style) const {
        QStringList escaped;
        for (const QString& word : words_) {
            escaped.append(QRegularExpression::escape(word));
        }
        const QRegularExpression any(escaped.join(u'|'), QRegularExpression::CaseInsensitiveOption);
        QString html;
        qsizetype from = 0;
        for (auto hits = any.globalMatch(text); !isEmpty() && hits.hasNext();) {
            const QRegularExpressionMatch hit = hits.next();
            html += text.mid(from, hit.capturedStart() - from).toHtmlEscaped() +
                    QStringLiteral("<span style=\"%1\">%2</span>")
                        .arg(style, hit.captured().toHtmlEscaped());
            from = hit.capturedEnd();
        }
        return html + text.mid(from).toHtmlEscaped();
    }

private:
    QStringList words_;
};

}  // namespace fireable

#pragma once

#include <QByteArray>
#include <QHash>
#include <QMutex>
#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <vector>

namespace fireable {

/// The texts that the program asked its translators for, by how they read. So a text that stands in
/// a window can be asked for again in another language, without the window keeping what it was made
/// from. Safe to use from several threads.
class AskedTexts {
public:
    /// What a text was asked for by.
    struct Key {
        QByteArray context;
        QByteArray source;
        QByteArray comment;
        bool counts;  ///< its form depends on a number

        bool operator==(const Key&) const = default;
    };

    /// `text` as translated, its placeholders not filled in.
    void add(const QString& text, const Key& key);

    /// How `text` reads in the present language; unchanged if it was never asked for. Placeholders
    /// may be filled in, mnemonics removed, and several texts be lines of one. Where several texts
    /// read alike, that of the first of `contexts` is meant.
    QString inPresentLanguage(const QString& text, const QStringList& contexts) const;

private:
    using Keys = std::vector<Key>;
    /// A text with placeholders, to recognise it when they are filled in.
    struct Pattern {
        Keys keys;
        QRegularExpression filled;
        QString longestPart;   ///< between placeholders, for a quick look
        QString placeholders;  ///< 1 to 9 and n, in the order of the text
        qsizetype letters = 0;
    };

    static Pattern patternOf(const QString& text, const Keys& keys);
    void preparePatterns() const;
    QString filledIn(const QString& text, const QStringList& contexts) const;

    mutable QMutex mutex_;
    QHash<QString, Keys> texts_;
    mutable QHash<QString, Keys> plain_;     ///< without mnemonics
    mutable std::vector<Pattern> patterns_;  ///< those with most letters first
    mutable qsizetype prepared_ = -1;        ///< for so many texts
};

}  // namespace fireable

#include "app/desktop/help/help_pages.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocale>
#include <QTextDocument>
#include <algorithm>
#include <deque>

#include "app/desktop/examples.h"
#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"
#include "engine/net/engines.h"
#include "engine/net/sweep/sweep_engines.h"
#include "engine/spiking/engines.h"
#include "importers/net_pages.h"
#include "importers/subnet_library.h"

namespace fireable {
namespace {

constexpr auto startGroup = QT_TRANSLATE_NOOP("HelpPages", "Start");
constexpr auto netGroup = QT_TRANSLATE_NOOP("HelpPages", "Nets");
constexpr auto libraryGroup = QT_TRANSLATE_NOOP("HelpPages", "Library");
constexpr auto systemGroup = QT_TRANSLATE_NOOP("HelpPages", "Spiking Systems");
constexpr auto watchingGroup = QT_TRANSLATE_NOOP("HelpPages", "Watching Runs");
constexpr auto panelGroup = QT_TRANSLATE_NOOP("HelpPages", "Panels");
constexpr auto fileGroup = QT_TRANSLATE_NOOP("HelpPages", "Files");
constexpr auto measuringGroup = QT_TRANSLATE_NOOP("HelpPages", "Engines and Measuring");
constexpr auto automationGroup = QT_TRANSLATE_NOOP("HelpPages", "Without the Mouse");

constexpr HelpPage helpPages[] = {
    {"start", QT_TRANSLATE_NOOP("HelpPages", "Welcome"), startGroup},
    {"programs", QT_TRANSLATE_NOOP("HelpPages", "Programs"), startGroup},
    {"program-steps", QT_TRANSLATE_NOOP("HelpPages", "Programs: Steps and Tests"), startGroup},
    {"from-tina", QT_TRANSLATE_NOOP("HelpPages", "Coming from Tina"), startGroup},
    {"from-tapaal", QT_TRANSLATE_NOOP("HelpPages", "Coming from TAPAAL"), startGroup},
    {"from-websnapse", QT_TRANSLATE_NOOP("HelpPages", "Coming from WebSnapse"), startGroup},

    {"drawing", QT_TRANSLATE_NOOP("HelpPages", "Drawing Nets"), netGroup},
    {"hierarchy", QT_TRANSLATE_NOOP("HelpPages", "Subnets and Hierarchy"), netGroup},
    {"running", QT_TRANSLATE_NOOP("HelpPages", "Running Nets"), netGroup},
    {"rules", QT_TRANSLATE_NOOP("HelpPages", "Firing Rules"), netGroup},
    {"growth", QT_TRANSLATE_NOOP("HelpPages", "How Steps Grow"), netGroup},

    {"library", QT_TRANSLATE_NOOP("HelpPages", "The Library"), libraryGroup},

    {"drawing-systems", QT_TRANSLATE_NOOP("HelpPages", "Drawing Spiking Systems"), systemGroup},
    {"spiking-systems", QT_TRANSLATE_NOOP("HelpPages", "Running Spiking Systems"), systemGroup},
    {"configurations", QT_TRANSLATE_NOOP("HelpPages", "Configurations"), systemGroup},
    {"spikes", QT_TRANSLATE_NOOP("HelpPages", "Spikes"), systemGroup},

    {"debugging", QT_TRANSLATE_NOOP("HelpPages", "Debugging"), watchingGroup},
    {"expressions", QT_TRANSLATE_NOOP("HelpPages", "Expressions, Breakpoints and Watches"), watchingGroup},
    {"traces", QT_TRANSLATE_NOOP("HelpPages", "Traces and Animations"), watchingGroup},
    {"charts", QT_TRANSLATE_NOOP("HelpPages", "Charts"), watchingGroup},
    {"heat-map", QT_TRANSLATE_NOOP("HelpPages", "Heat Map"), watchingGroup},

    {"view", QT_TRANSLATE_NOOP("HelpPages", "Window, Zoom and Overview"), panelGroup},
    {"settings", QT_TRANSLATE_NOOP("HelpPages", "Settings and Keys"), panelGroup},
    {"properties", QT_TRANSLATE_NOOP("HelpPages", "Properties"), panelGroup},
    {"table", QT_TRANSLATE_NOOP("HelpPages", "Table"), panelGroup},
    {"find", QT_TRANSLATE_NOOP("HelpPages", "Find and Replace"), panelGroup},
    {"text", QT_TRANSLATE_NOOP("HelpPages", "Text"), panelGroup},
    {"history", QT_TRANSLATE_NOOP("HelpPages", "History"), panelGroup},
    {"problems", QT_TRANSLATE_NOOP("HelpPages", "Problems"), panelGroup},
    {"run", QT_TRANSLATE_NOOP("HelpPages", "Run Panel"), panelGroup},
    {"marking", QT_TRANSLATE_NOOP("HelpPages", "Marking"), panelGroup},
    {"breakpoints", QT_TRANSLATE_NOOP("HelpPages", "Breakpoints"), panelGroup},
    {"watches", QT_TRANSLATE_NOOP("HelpPages", "Watches"), panelGroup},
    {"firings", QT_TRANSLATE_NOOP("HelpPages", "Firing Sequence"), panelGroup},
    {"explanation", QT_TRANSLATE_NOOP("HelpPages", "Explanation"), panelGroup},

    {"files", QT_TRANSLATE_NOOP("HelpPages", "Opening and Saving"), fileGroup},
    {"never-lose-work", QT_TRANSLATE_NOOP("HelpPages", "Never Losing Work"), fileGroup},
    {"files-tina", QT_TRANSLATE_NOOP("HelpPages", "Tina: .ndr and .net"), fileGroup},
    {"files-pnml", QT_TRANSLATE_NOOP("HelpPages", "PNML: .pnml"), fileGroup},
    {"files-sleptsov", QT_TRANSLATE_NOOP("HelpPages", "Sleptsov Nets: .lsn, .hsn, .mcc, .msn"), fileGroup},
    {"files-other", QT_TRANSLATE_NOOP("HelpPages", "Other Tools: .tapn, .apt, .lola"), fileGroup},
    {"spiking-files", QT_TRANSLATE_NOOP("HelpPages", "Files of Spiking Systems"), fileGroup},
    {"pictures", QT_TRANSLATE_NOOP("HelpPages", "Pictures and Printing"), fileGroup},
    {"comparing", QT_TRANSLATE_NOOP("HelpPages", "Comparing"), fileGroup},

    {"engines", QT_TRANSLATE_NOOP("HelpPages", "Choosing an Engine"), measuringGroup},
    {"profiling", QT_TRANSLATE_NOOP("HelpPages", "Profiling"), measuringGroup},
    {"sweeps", QT_TRANSLATE_NOOP("HelpPages", "Sweeps"), measuringGroup},

    {"command-line", QT_TRANSLATE_NOOP("HelpPages", "The Command Line"), automationGroup},
    {"scripts", QT_TRANSLATE_NOOP("HelpPages", "Scripts"), automationGroup},
    {"keyboard", QT_TRANSLATE_NOOP("HelpPages", "Drawing by Keyboard"), automationGroup},
};

/// A row of a table for each engine.
template <class Infos>
QString engineRows(const Infos& engines) {
    QString table;
    for (const auto& engine : engines) {
        table += QStringLiteral("%1| `%2` | %3 |")
                     .arg(table.isEmpty() ? QString() : QStringLiteral("\n"), toText(engine.name),
                          engineText(engine.description));
    }
    return table;
}

/// A page beside a net. Pages of the manual refer to its texts.
struct NetHelp {
    QByteArray name;
    QByteArray title;
    NetPage page;
};

const std::deque<NetHelp>& allNetHelp() {
    static const std::deque<NetHelp> all = [] {
        std::deque<NetHelp> pages;
        const auto add = [&](const QByteArray& folder,
                             const std::vector<std::filesystem::path>& folders) {
            for (NetPage& page : netPages(folders)) {
                pages.push_back({folder + '/' + QByteArray::fromStdString(page.name),
                                 QByteArray::fromStdString(page.title), std::move(page)});
            }
        };
        add("library", defaultLibraryFolders());
        if (const auto examples = shippedFolder(QStringLiteral("examples"))) {
            add("examples", {examples->path().toStdString()});
        }
        return pages;
    }();
    return all;
}

const NetHelp* netHelp(const QString& name) {
    const auto& all = allNetHelp();
    const auto found = std::ranges::find(all, name.toLatin1(), &NetHelp::name);
    return found != all.end() ? &*found : nullptr;
}

/// A table of the nets of each group, with links to their pages.
QString netTables() {
    QString tables;
    std::string group;
    for (const NetHelp& each : allNetHelp()) {
        const NetPage& page = each.page;
        if (page.fact("Group") != group) {
            group = page.fact("Group");
            tables += QStringLiteral("\n## %1\n\n| net | computes | steps | tried with |\n"
                                     "|---|---|---|---|\n")
                          .arg(toText(group));
        }
        tables += QStringLiteral("| [%1](%2.md) | %3 | %4 | %5 |\n")
                      .arg(toText(page.title), QString::fromLatin1(each.name),
                           toText(page.fact("Computes")), toText(page.fact("Steps")),
                           toText(page.fact("Tested")));
    }
    return tables;
}

/// With a picture of the net below the title.
QString netHelpText(const NetHelp& help) {
    const QString text = toText(help.page.text);
    const qsizetype below = text.indexOf(u'\n') + 1;
    return text.left(below) +
           QStringLiteral("\n![%1](qrc:/help/%2.picture)\n")
               .arg(QString::fromUtf8(help.title), QString::fromLatin1(help.name)) +
           text.mid(below);
}

/// What is written around `position`, cut at words, in one line.
QString excerptAround(const QString& text, qsizetype position) {
    constexpr qsizetype before = 40;
    constexpr qsizetype length = 100;
    const qsizetype from = position > before ? text.indexOf(u' ', position - before) + 1 : 0;
    const QString part = text.mid(std::min(from, position), length).simplified();
    return (from > 0 ? QStringLiteral("…") : QString()) +
           part.left(std::max(part.lastIndexOf(u' '), qsizetype(1))) + QStringLiteral("…");
}

}  // namespace

std::span<const HelpPage> allHelpPages() {
    static const std::vector<HelpPage> all = [] {
        std::vector<HelpPage> pages;
        for (const HelpPage& page : helpPages) {
            pages.push_back(page);
            if (page.group == libraryGroup) {
                for (const NetHelp& net : allNetHelp()) {
                    pages.push_back({net.name.constData(), net.title.constData(), libraryGroup});
                }
            }
        }
        return pages;
    }();
    return all;
}

const HelpPage* helpPage(const QString& name) {
    const auto pages = allHelpPages();
    const auto found = std::ranges::find_if(
        pages, [&](const HelpPage& page) { return name == QLatin1String(page.name); });
    return found != pages.end() ? &*found : nullptr;
}

QString helpNet(const QString& name) {
    const NetHelp* help = netHelp(name);
    return help != nullptr ? toText(help->page.file.string()) : QString();
}

QString helpTitle(const HelpPage& page) {
    return QCoreApplication::translate("HelpPages", page.title);
}

QString helpGroup(const HelpPage& page) {
    return QCoreApplication::translate("HelpPages", page.group);
}

QString helpText(const QString& name) {
    if (const NetHelp* help = netHelp(name)) {
        return netHelpText(*help);
    }
    const QString language = QLocale().name().section(u'_', 0, 0);
    for (const QString& suffix : {u'_' + language, QString()}) {
        QFile file(QStringLiteral(":/help/%1%2.md").arg(name, suffix));
        if (file.open(QIODevice::ReadOnly)) {
            return QString::fromUtf8(file.readAll())
                .replace(QStringLiteral("@nets@"), netTables())
                .replace(QStringLiteral("@engines@"), engineRows(allEngines()))
                .replace(QStringLiteral("@sweep-engines@"), engineRows(allSweepEngines()))
                .replace(QStringLiteral("@spiking-engines@"), engineRows(spiking::allEngines()));
        }
    }
    return {};
}

std::vector<HelpHit> HelpIndex::find(const QString& words) {
    const QStringList wanted = words.split(u' ', Qt::SkipEmptyParts);
    if (wanted.isEmpty()) {
        return {};
    }
    struct Ranked {
        HelpHit hit;
        bool inTitle;
        qsizetype count;
    };
    std::vector<Ranked> found;
    for (const HelpPage& page : allHelpPages()) {
        const QString name = QString::fromLatin1(page.name);
        QString& text = texts_[name];
        if (text.isEmpty()) {
            QTextDocument document;
            document.setMarkdown(helpText(name));
            text = document.toPlainText();
        }
        const QString title = helpTitle(page);
        const auto isIn = [&](const QString& word) {
            return text.contains(word, Qt::CaseInsensitive) ||
                   title.contains(word, Qt::CaseInsensitive);
        };
        if (!std::ranges::all_of(wanted, isIn)) {
            continue;
        }
        const auto titled = [&](const QString& word) {
            return title.contains(word, Qt::CaseInsensitive);
        };
        qsizetype count = 0;
        for (const QString& word : wanted) {
            count += text.count(word, Qt::CaseInsensitive);
        }
        const qsizetype first = text.indexOf(wanted.constFirst(), 0, Qt::CaseInsensitive);
        found.push_back({{name, excerptAround(text, std::max(first, qsizetype(0)))},
                         std::ranges::any_of(wanted, titled), count});
    }
    std::ranges::stable_sort(found, [](const Ranked& left, const Ranked& right) {
        return std::pair(left.inTitle, left.count) > std::pair(right.inTitle, right.count);
    });
    std::vector<HelpHit> hits;
    for (Ranked& each : found) {
        hits.push_back(std::move(each.hit));
    }
    return hits;
}

}  // namespace fireable

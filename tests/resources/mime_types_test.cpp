#include <QTest>
#include <set>
#include <sstream>
#include <string>

#include "importers/formats.h"
#include "importers/snp/snp_formats.h"
#include "tests/support/folders.h"
#include "tests/support/shipped_files.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

std::string packagingFile(const std::string& name) {
    return testing::fileText(testing::sourceFolder() + "/resources/packaging/desktop/" + name);
}

/// What stands between `before` and the next `after`, each time.
std::set<std::string> allBetween(const std::string& text, const std::string& before,
                                 const std::string& after) {
    std::set<std::string> found;
    for (auto at = text.find(before); at != std::string::npos; at = text.find(before, at)) {
        at += before.size();
        found.insert(text.substr(at, text.find(after, at) - at));
    }
    return found;
}

}  // namespace

/// The desktop offers Fireable for every kind of file that it opens.
class MimeTypesTest final : public QObject {
    Q_OBJECT

private slots:
    void everyFormatHasAType();
    void everyTypeIsOpened();
};

void MimeTypesTest::everyFormatHasAType() {
    const std::set<std::string> patterns =
        allBetween(packagingFile("fireable-mime.xml"), "pattern=\"*", "\"");
    // These suffixes belong to others, whose files only sometimes hold a system.
    const std::set<std::string> ofOthers{".json", ".yaml", ".csv"};
    std::set<std::string> suffixes;
    for (const Format& format : allFormats()) {
        suffixes.emplace(format.suffix);
    }
    for (const SystemFormat& format : allSystemFormats()) {
        suffixes.emplace(format.suffix);
    }
    for (const std::string& suffix : suffixes) {
        QVERIFY2(patterns.contains(suffix) != ofOthers.contains(suffix), suffix.c_str());
    }
}

void MimeTypesTest::everyTypeIsOpened() {
    const std::set<std::string> types =
        allBetween(packagingFile("fireable-mime.xml"), "mime-type type=\"", "\"");
    const std::string entry = packagingFile("org.fireable.Fireable.desktop");
    std::istringstream listed(*allBetween(entry, "MimeType=", "\n").begin());
    std::set<std::string> opened;
    for (std::string type; std::getline(listed, type, ';');) {
        opened.insert(type);
    }

    QVERIFY(!types.empty());
    QVERIFY(opened == types);
}

FIREABLE_TEST(MimeTypesTest)
#include "mime_types_test.moc"

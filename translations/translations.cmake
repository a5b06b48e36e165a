# Compiles the texts of each language into `translation_sources`, a resource for one target of the
# folder that includes this. English needs them for its plurals: "1 token", "2 tokens".
find_program(LRELEASE lrelease HINTS ${QT6_INSTALL_PREFIX}/${QT6_INSTALL_BINS} REQUIRED)

set(translation_texts ${CMAKE_CURRENT_BINARY_DIR}/fireable_en.qm)
add_custom_command(OUTPUT ${translation_texts}
    COMMAND ${LRELEASE} -silent ${PROJECT_SOURCE_DIR}/translations/fireable_en.ts
        -qm ${translation_texts}
    DEPENDS ${PROJECT_SOURCE_DIR}/translations/fireable_en.ts VERBATIM)
configure_file(${PROJECT_SOURCE_DIR}/translations/translations.qrc.in
    ${CMAKE_CURRENT_BINARY_DIR}/translations.qrc @ONLY)
qt_add_resources(translation_sources ${CMAKE_CURRENT_BINARY_DIR}/translations.qrc)

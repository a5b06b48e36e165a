# Compiles the texts of each language into `translation_sources`, a resource for one target of the
# folder that includes this. English needs them for its plurals: "1 token", "2 tokens".
find_program(LRELEASE lrelease HINTS ${QT6_INSTALL_PREFIX}/${QT6_INSTALL_BINS} REQUIRED)

file(GLOB translation_texts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/translations/fireable_*.ts)
set(translation_files "")
foreach(texts IN LISTS translation_texts)
    get_filename_component(language ${texts} NAME_WE)
    set(compiled ${CMAKE_CURRENT_BINARY_DIR}/${language}.qm)
    add_custom_command(OUTPUT ${compiled}
        COMMAND ${LRELEASE} -silent ${texts} -qm ${compiled} DEPENDS ${texts} VERBATIM)
    string(APPEND translation_files "        <file alias=\"${language}.qm\">${compiled}</file>\n")
endforeach()
configure_file(${PROJECT_SOURCE_DIR}/translations/translations.qrc.in
    ${CMAKE_CURRENT_BINARY_DIR}/translations.qrc @ONLY)
qt_add_resources(translation_sources ${CMAKE_CURRENT_BINARY_DIR}/translations.qrc)

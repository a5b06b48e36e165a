# What is installed, and packages of it:
#
#     cpack --config build/CPackConfig.cmake                 two .deb packages, into build/packages
#     cpack --config build/CPackConfig.cmake -G TXZ          a folder that runs where it is unpacked
#
# It needs dpkg-dev and help2man, which makes the manual pages: Debian wants one of each program, so there is no .deb
# without them, and a warning of a folder. Where librsvg2-bin is there, icons of all sizes are made.
#
# Components: `cli` is fire with the library and the examples, and needs no Qt; `desktop` is the window; `bundle`,
# of the folder alone, has the shared libraries and Qt's plugins.
include(GNUInstallDirs)
set(packaging ${CMAKE_CURRENT_LIST_DIR})
set(shared_files ${CMAKE_INSTALL_DATADIR}/fireable)

# Manual pages are made of what --help says.
find_program(HELP2MAN help2man)
function(fireable_install_manual component page call)
    if(HELP2MAN)
        set(pages ${CMAKE_CURRENT_BINARY_DIR}/manual)
        install(CODE "
            file(MAKE_DIRECTORY ${pages})
            set(ENV{QT_QPA_PLATFORM} offscreen)
            execute_process(COMMAND ${HELP2MAN} --no-info --no-discard-stderr --section=1 --locale=C.UTF-8
                \"--name=${ARGN}\" --version-string=${PROJECT_VERSION} --source=Fireable --output=${pages}/${page}.1
                \"${PROJECT_BINARY_DIR}/bin/${call}\" COMMAND_ERROR_IS_FATAL ANY)
            # The name that `man` finds has no blank.
            execute_process(COMMAND sed -i \"s/^${call} /${page} /\" ${pages}/${page}.1 COMMAND_ERROR_IS_FATAL ANY)
            execute_process(COMMAND gzip -9nf ${pages}/${page}.1 COMMAND_ERROR_IS_FATAL ANY)"
            COMPONENT ${component})
        install(FILES ${pages}/${page}.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT ${component})
    endif()
endfunction()

function(fireable_install_documents component package)
    set(documents ${CMAKE_CURRENT_BINARY_DIR}/documents/${package})
    configure_file(${packaging}/debian-changelog.in ${documents}/changelog @ONLY)
    install(CODE "execute_process(COMMAND gzip -9nkf ${documents}/changelog COMMAND_ERROR_IS_FATAL ANY)"
        COMPONENT ${component})
    install(FILES ${documents}/changelog.gz ${packaging}/copyright
        DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package} COMPONENT ${component})
endfunction()

if(FIREABLE_CLI)
    install(TARGETS fire COMPONENT cli)
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/resources/library ${PROJECT_SOURCE_DIR}/resources/examples
        DESTINATION ${shared_files} COMPONENT cli)
    install(FILES ${packaging}/fire-completion.bash RENAME fire
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT cli)
    fireable_install_manual(cli fire fire "run, debug, profile and convert nets and spiking neural P systems")
    foreach(command run sweep debug trace profile reproduce info diff convert check generate engines)
        fireable_install_manual(cli fire-${command} "fire ${command}" "${command}: a command of fire")
    endforeach()
    set(package fireable-cli)
    fireable_install_documents(cli fireable-cli)
endif()

if(FIREABLE_DESKTOP)
    install(TARGETS fireable COMPONENT desktop)
    install(FILES ${packaging}/desktop/org.fireable.Fireable.desktop
        DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT desktop)
    install(FILES ${packaging}/desktop/org.fireable.Fireable.metainfo.xml
        DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo COMPONENT desktop)
    install(FILES ${packaging}/desktop/fireable-mime.xml RENAME fireable.xml
        DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages COMPONENT desktop)
    install(FILES ${PROJECT_SOURCE_DIR}/resources/icons/fireable.svg
        DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps COMPONENT desktop)
    find_program(RSVG_CONVERT rsvg-convert)
    if(RSVG_CONVERT)
        foreach(size 16 24 32 48 64 128 256 512)
            set(icon ${CMAKE_CURRENT_BINARY_DIR}/icons/${size}/fireable.png)
            install(CODE "file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/icons/${size})
                execute_process(COMMAND ${RSVG_CONVERT} -w ${size} -h ${size} -o ${icon}
                    ${PROJECT_SOURCE_DIR}/resources/icons/fireable.svg COMMAND_ERROR_IS_FATAL ANY)"
                COMPONENT desktop)
            install(FILES ${icon} COMPONENT desktop
                DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${size}x${size}/apps)
        endforeach()
    endif()
    fireable_install_manual(desktop fireable fireable "draw, run and debug nets that compute")
    set(package fireable)
    fireable_install_documents(desktop fireable)

    # The folder: programs to start, the libraries that not every system has, Qt's plugins.
    foreach(program fireable fire)
        configure_file(${packaging}/start-from-folder.sh.in ${CMAKE_CURRENT_BINARY_DIR}/folder/${program} @ONLY
            FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
        install(PROGRAMS ${CMAKE_CURRENT_BINARY_DIR}/folder/${program} DESTINATION . COMPONENT bundle EXCLUDE_FROM_ALL)
    endforeach()
    get_target_property(qmake Qt6::qmake IMPORTED_LOCATION)
    execute_process(COMMAND ${qmake} -query QT_INSTALL_PLUGINS OUTPUT_VARIABLE qt_plugins OUTPUT_STRIP_TRAILING_WHITESPACE)
    install(CODE "set(programs ${PROJECT_BINARY_DIR}/bin/fireable)\nset(plugins ${qt_plugins})" COMPONENT bundle EXCLUDE_FROM_ALL)
    install(SCRIPT ${packaging}/bundle-libraries.cmake COMPONENT bundle EXCLUDE_FROM_ALL)
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_PACKAGE_VENDOR "The Fireable developers")
set(CPACK_PACKAGE_CONTACT "The Fireable developers <fireable@fireable.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "draw, run and debug nets that compute")
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL cli desktop bundle)
set(CPACK_PROJECT_CONFIG_FILE ${packaging}/package-kinds.cmake)
set(CPACK_FIREABLE_HELP2MAN ${HELP2MAN})  # all that begins so is handed on to package-kinds.cmake

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS OFF)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_CLI_PACKAGE_NAME fireable-cli)
set(CPACK_DEBIAN_CLI_PACKAGE_SECTION science)
set(CPACK_COMPONENT_CLI_DESCRIPTION "The program fire runs, sweeps, debugs, profiles and converts
Sleptsov nets, Petri nets and spiking neural P systems with exact numbers
of any size, on the processor or on a CUDA device. It comes with a library
of subnets and with examples, and needs no display.")
set(CPACK_DEBIAN_DESKTOP_PACKAGE_NAME fireable)
set(CPACK_DEBIAN_DESKTOP_PACKAGE_SECTION science)
set(CPACK_DEBIAN_DESKTOP_PACKAGE_DEPENDS "fireable-cli (= ${PROJECT_VERSION}), qt6-qpa-plugins, libqt6svg6")
set(CPACK_DEBIAN_DESKTOP_PACKAGE_RECOMMENDS "graphviz, qt6-translations-l10n")
set(CPACK_DEBIAN_DESKTOP_PACKAGE_SUGGESTS "ffmpeg")
set(CPACK_COMPONENT_DESKTOP_DESCRIPTION "Fireable is a desktop program for Sleptsov nets, Petri nets and
spiking neural P systems: draw them or open what Tina, TAPAAL, WebSnapse
and P-Lingua write, build them of subnets, run them with exact numbers,
step forward and back, halt at breakpoints, chart, sweep and profile runs.")
include(CPack)

# What the desktop reads, checked by the desktop's own tools where they are.
if(FIREABLE_TESTS)
    foreach(check "desktop_file;desktop-file-validate;org.fireable.Fireable.desktop"
            "metainfo;appstreamcli validate --no-net --explain;org.fireable.Fireable.metainfo.xml")
        list(GET check 0 name)
        list(GET check 1 command)
        list(GET check 2 file)
        add_test(NAME resources/packaging/${name} COMMAND sh -c
            "set -- ${command}; command -v $1 >/dev/null || exit 77; ${command} ${packaging}/desktop/${file}")
        set_tests_properties(resources/packaging/${name} PROPERTIES SKIP_RETURN_CODE 77)
    endforeach()
endif()

# Copies what `programs` need into lib/ and Qt's `plugins` into plugins/ of the folder. What talks to the system's
# drivers, displays and C library stays the system's.
set(to ${CMAKE_INSTALL_PREFIX})
if(DEFINED ENV{DESTDIR})
    set(to $ENV{DESTDIR}${CMAKE_INSTALL_PREFIX})
endif()
set(copied)
foreach(kind platforms platforminputcontexts imageformats iconengines xcbglintegrations printsupport tls
        wayland-shell-integration wayland-decoration-client wayland-graphics-integration-client)
    if(IS_DIRECTORY ${plugins}/${kind})
        file(COPY ${plugins}/${kind} DESTINATION ${to}/plugins)
        file(GLOB of_kind ${plugins}/${kind}/*.so)
        list(APPEND copied ${of_kind})
    endif()
endforeach()
file(GET_RUNTIME_DEPENDENCIES EXECUTABLES ${programs} MODULES ${copied}
    RESOLVED_DEPENDENCIES_VAR found UNRESOLVED_DEPENDENCIES_VAR missing
    POST_EXCLUDE_REGEXES "/ld-linux" "/lib(c|m|dl|pthread|rt|resolv|GL|GLX|GLdispatch|EGL|OpenGL|GLESv2|drm|gbm|X11|X11-xcb|xcb|wayland-[a-z]+|fontconfig|freetype|expat|asound|stdc\\+\\+|gcc_s|cuda)\\.so")
foreach(library ${found})
    file(COPY ${library} DESTINATION ${to}/lib FOLLOW_SYMLINK_CHAIN)
endforeach()
if(missing)
    message(STATUS "Left out, as this system lacks them: ${missing}")
endif()

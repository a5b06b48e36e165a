# Completion of fire for bash: commands, options and their words come from --help, so they are never outdated.

_fire_words() {  # of `fire $@ --help`: options, or with -c commands
    local kind=$1
    shift
    "${_fire_program:-fire}" "$@" --help 2>/dev/null | if [[ $kind == commands ]]; then
        sed -n '/^Subcommands:/,/^[^ ]/s/^  \([a-z][a-z-]*\) .*/\1/p'
    else
        grep -oE '^ *(-[A-Za-z],)?--[a-z][a-z-]*' | grep -oE -- '--[a-z][a-z-]*'
    fi
}

_fire() {
    local current=${COMP_WORDS[COMP_CWORD]} _fire_program=${COMP_WORDS[0]} command=() word
    COMPREPLY=()
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        [[ $word == -* ]] && break
        # `trace` has commands of its own.
        if [[ ${#command[@]} -eq 0 || (${#command[@]} -eq 1 && ${command[0]} == trace) ]]; then
            command+=("$word")
        fi
    done
    if [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_fire_words options "${command[@]}")" -- "$current")
    elif [[ ${#command[@]} -eq 0 || (${#command[@]} -eq 1 && ${command[0]} == trace) ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_fire_words commands "${command[@]}")" -- "$current")
    else
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
    fi
}

complete -o filenames -F _fire fire

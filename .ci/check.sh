# Runs checks, and lists those that failed or tested nothing. Sourced by .ci/run.
failed=() untested=()

check() {  # check NAME COMMAND...
    local name=$1 start=$SECONDS printed result; shift
    printed=$(mktemp) || exit 1
    printf '\n== %s: %s\n' "$name" "$*"
    "$@" 2>&1 | tee "$printed"; result=${PIPESTATUS[0]}
    if grep -q '^NOT TESTED' "$printed"; then
        printf '== %s: NOT TESTED\n' "$name"; untested+=("$name")
    elif [ "$result" -eq 0 ]; then printf '== %s: ok (%s s)\n' "$name" "$((SECONDS - start))"
    else printf '== %s: FAILED\n' "$name"; failed+=("$name"); fi
    rm -f "$printed"
}

summary() {  # The last line says how it went; returns 1 for a failure.
    local list
    printf '\n'
    if [ ${#untested[@]} -gt 0 ]; then
        printf -v list '%s, ' "${untested[@]}"; printf 'Not tested: %s.\n' "${list%, }"
    fi
    if [ ${#failed[@]} -gt 0 ]; then
        printf -v list '%s, ' "${failed[@]}"; printf 'Failed: %s.\n' "${list%, }"; return 1
    fi
    if [ ${#untested[@]} -gt 0 ] && [ "${ALLOW_UNTESTED:-}" != 1 ]; then
        printf 'Failed, because not everything was tested; ALLOW_UNTESTED=1 allows that.\n'; return 1
    fi
    printf 'All checks that ran have passed.\n'
}

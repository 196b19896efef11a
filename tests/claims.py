"""claims.py -- the main loop of tests that are a table of claims: the name of each claim, and a function that checks it."""

import concurrent.futures


def printable(text):
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def check_claims(claims, call, errors=(AssertionError,), skipped=(), reason="", at_once=1):
    """Prints TAP, a line for each claim, and returns the exit status.

    call(claim) checks one claim, and one of `errors` says why it does not hold.  skipped: names of claims that are not
    checked for this reason.  at_once: claims that are checked at the same time, for those that mostly wait.
    """

    def fault_of(claim):
        try:
            call(claim)
        except errors as error:
            return f"{type(error).__name__}: {error}"
        return None

    failed = 0
    print(f"1..{len(claims) + len(skipped)}")
    with concurrent.futures.ThreadPoolExecutor(at_once) as pool:
        for number, (name, why_not) in enumerate(zip(claims, pool.map(fault_of, claims.values())), 1):
            failed += why_not is not None
            print(f"{'not ok' if why_not is not None else 'ok'} {number} - {name}", flush=True)
            for line in why_not.split("\n") if why_not is not None else ():
                print("#", printable(line), flush=True)
    for number, name in enumerate(skipped, len(claims) + 1):
        print(f"ok {number} - {name} # SKIP {reason}")
    return 1 if failed else 0

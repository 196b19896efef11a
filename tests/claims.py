"""claims.py -- the main loop of tests that are a table of claims: the name of each claim, and a function that checks it."""


def printable(text):
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def check_claims(claims, call, errors=(AssertionError,), skipped=(), reason=""):
    """Prints TAP, a line for each claim, and returns the exit status.

    call(claim) checks one claim, and one of `errors` says why it does not hold.  skipped: names of claims that are not
    checked for this reason.
    """
    failed = 0
    print(f"1..{len(claims) + len(skipped)}")
    for number, (name, claim) in enumerate(claims.items(), 1):
        why_not = None
        try:
            call(claim)
        except errors as error:
            why_not = f"{type(error).__name__}: {error}"
        failed += why_not is not None
        print(f"{'not ok' if why_not is not None else 'ok'} {number} - {name}", flush=True)
        for line in why_not.split("\n") if why_not is not None else ():
            print("#", printable(line), flush=True)
    for number, name in enumerate(skipped, len(claims) + 1):
        print(f"ok {number} - {name} # SKIP {reason}")
    return 1 if failed else 0

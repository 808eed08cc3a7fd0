class MirrorMismatch(Exception):
    """The responses of the service, or the files of the mirror, are inconsistent; the text says
    how.
    """

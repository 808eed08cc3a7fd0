"""The HTTP layer: thin views that parse, make one call into ``service.usecases`` and answer."""

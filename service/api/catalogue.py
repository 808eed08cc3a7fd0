"""What can be played, and against whom."""

from service.api.document import Views

views = Views("catalogue", __name__)

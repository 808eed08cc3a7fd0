"""Schemas of blocks."""

from marshmallow import fields

from service.api.schemas.answers import ListedPlayerSchema
from service.api.schemas.base import AnswerBase, described_time


class BlockSchema(AnswerBase):
    """A player whom the caller has blocked."""

    player = fields.Nested(ListedPlayerSchema, required=True)
    blocked_at = described_time("When the caller blocked the player.")

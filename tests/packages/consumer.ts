// A front end in TypeScript, as strict as the compiler can be.
import { Client, Problem, playable, questionOf, playsOf } from 'crazy-eights-client';
import type { GameUpdate, Move, View } from 'crazy-eights-client';
import type { NewGame, Phase } from 'crazy-eights-client/schemas';

const [url = ''] = process.argv.slice(2);
const client = new Client(url, { onRetry: ({ why, milliseconds }) => console.error(why, milliseconds) });
const body: NewGame = { ruleset: 'classic', seats: [{ occupant: 'me' }, { occupant: 'bot', bot: 'greedy' }] };

function chosen(view: View): Move | undefined {
  const moves = view.you?.legal_moves ?? [];
  const [card] = playable(moves);
  if (card === undefined) return moves[0];
  const plays = playsOf(moves, card);
  return questionOf(plays)?.options[0]?.moves[0] ?? plays[0];
}

const { name } = await client.register('Robby');
const words = await client.words('de');
const game = await client.newGame(body);
const who = (seat: number) => game.view.seats[seat]?.player?.name ?? 'Bot';
for await (const { view } of game.turns()) {
  const move = chosen(view);
  if (move === undefined) throw new Error('no move is legal');
  const phase: Phase | null = view.phase;
  const moved = await game.move(move);
  for (const event of moved?.events ?? []) {
    if (event.type === 'card_played') console.log(phase, event.cards.map((code) => words.card(code)).join(' '));
    else console.log(words.event(event, who));
  }
}
const again = await client.newGame(body, { key: 'mine' });
const updates: AsyncGenerator<GameUpdate, void, void> = client.updates({ after: null });
for await (const update of updates) {
  if (update.game !== again) throw new Error('another game');
  if (!again.over) await again.resign();
}
const { items } = await client.listGames({ ruleset: 'classic', status: 'finished', limit: 5 });
const problem = await client.getGame('0'.repeat(32)).catch((error: unknown) => error);
if (!(problem instanceof Problem) || problem.code !== 'not-found') throw problem;
console.log(name, items.length, game.view.result?.winners, again.over);

// What the compiler must reject.
// @ts-expect-error A move has a type.
await game.move({ cards: ['8H'] }).catch(() => {});
// @ts-expect-error There is no such operation.
client.winGame;
// @ts-expect-error The rule set is missing.
const incomplete: NewGame = { seats: [] };
// @ts-expect-error A knob of the rules is a number.
const unknown: NewGame = { ...body, rules: { deal: { cards: 'five' } } };
void [incomplete, unknown];

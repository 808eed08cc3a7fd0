/** What the theatre shows at which time, by a clock of its own. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { cardWidth, layOut } from '../../service/web/play/hand-layout.js';
import { actsOf } from '../../service/web/play/theatre/acts.js';
import { paceOf } from '../../service/web/play/theatre/pace.js';
import { after } from '../../service/web/play/theatre/scene.js';
import { signsOf, tableSigns } from '../../service/web/play/theatre/signs.js';
import { soundOf } from '../../service/web/play/theatre/sounds.js';
import { Theatre } from '../../service/web/play/theatre/theatre.js';
import { LANGUAGES, wordsOf } from './support/languages.mjs';

/** Timers that run when a test lets time pass. */
class FakeClock {
  now = 0;
  timers = new Map();
  last = 0;

  start(ms, then) {
    this.timers.set(++this.last, { at: this.now + ms, then });
    return this.last;
  }

  stop(timer) {
    this.timers.delete(timer);
  }

  pass(ms) {
    const end = this.now + ms;
    for (;;) {
      const due = [...this.timers].filter(([, { at }]) => at <= end).sort((a, b) => a[1].at - b[1].at)[0];
      if (!due) break;
      this.now = due[1].at;
      this.timers.delete(due[0]);
      due[1].then();
    }
    this.now = end;
  }
}

const seat = (number) => ({ seat: number, card_count: 5, score: 0, announced: [], in_air: false, status: 'playing' });
const view = (changes = {}) => ({
  status: 'active', version: 1, round: 1, dealer: 0, to_act: [0], upcard: '4H', upcard_as: null, active_suit: 'hearts', pending: 0, phase: 'play',
  direction: 'clockwise', stock_count: 20, discard_count: 1, rounds: [], rounds_total: 0, result: null, seats: [seat(0), seat(1), seat(2)],
  you: { seat: 0, hand: ['2S', '3S', '4S', '5S', '6S'], legal_moves: [{ type: 'draw' }] },
  rules: { direction: 'clockwise', calls: [{ say: 'last_card', enforce: 'auto' }] }, ...changes });
const played = (seq, by, card, ...more) => ({ seq, events: [{ type: 'card_played', seq, seat: by, cards: [card], as: null }, ...more] });
const CARDS = ['5H', '6H', '7H', '9H', 'TH', 'JH'];
const burst = CARDS.map((card, at) => played(at + 2, at % 3, card));
const END = view({ version: 7, upcard: 'JH', discard_count: 7, to_act: [0] });
const ROUND = { type: 'round_ended', seq: 3, round: 1, winner: 1, reason: 'went_out', hands: [['8S'], [], ['2C', '3C']], points: [50, 0, 5], scores: [50, 0, 5] };
const DEAL = [
  ...[0, 1, 2].map((by) => ({ type: 'dealt', seq: 3, seat: by, count: 5, round: 2 })),
  { type: 'starter_turned', seq: 3, card: 'KS', round: 2, dealer: 1 }];
const roundEnd = { seq: 3, events: [{ type: 'card_played', seq: 3, seat: 1, cards: ['5H'], as: null }, ROUND, ...DEAL] };
const NEXT = view({ version: 3, round: 2, dealer: 1, upcard: 'KS', active_suit: 'spades', to_act: [2] });

function begin({ pace = 'normal' } = {}) {
  const clock = new FakeClock();
  const shown = [];
  const theatre = new Theatre({ clock, pace: () => pace, changed: () => {}, shown: (acts) => shown.push(...acts) });
  theatre.show([], view());
  return { clock, shown, theatre };
}

/** Whether the table shows a view, and nothing of what led to it. */
const isAt = (theatre, { you, ...rest }) => {
  const { under: _under, deck: _deck, hands: _hands, you: own, ...scene } = theatre.scene;
  assert.deepEqual(scene, rest);
  assert.equal(own, you, 'what is legal is that of the view');
  assert.deepEqual([theatre.act, theatre.behind], [null, false]);
};

test('six moves of one answer are shown one after the other, the first at once; then the scene has arrived', () => {
  const { clock, shown, theatre } = begin();
  theatre.show(burst, END);
  const seen = [];
  for (let at = 0; at < 6; at++) {
    seen.push([clock.now, theatre.scene.under, theatre.scene.upcard, theatre.act.seq, theatre.behind]);
    assert.equal(shown.length, at + 1, 'what is said keeps step with what is shown');
    clock.pass(500);
  }
  assert.deepEqual(seen, CARDS.map((card, at) => [at * 500, CARDS[at - 1] ?? '4H', card, at + 2, true]));
  isAt(theatre, END);
});

test('each scene has the cards of its own time, and the seat that has just moved', () => {
  const { clock, theatre } = begin();
  theatre.show(burst, END);
  assert.deepEqual(theatre.scene.seats.map(({ card_count: count }) => count), [4, 5, 5]);
  assert.deepEqual([theatre.scene.discard_count, theatre.scene.to_act], [2, [0]]);
  clock.pass(1000);
  assert.deepEqual(theatre.scene.seats.map(({ card_count: count }) => count), [4, 4, 4]);
  assert.deepEqual(theatre.scene.to_act, [2]);
});

test('at instant pace the newest view is shown at once, and every act is reported', () => {
  const { clock, shown, theatre } = begin({ pace: 'instant' });
  theatre.show(burst, END);
  isAt(theatre, END);
  assert.deepEqual([shown.length, clock.timers.size], [6, 0]);
});

test('slow is half as fast as normal', () => {
  const { clock, theatre } = begin({ pace: 'slow' });
  theatre.show(burst, END);
  clock.pass(999);
  assert.equal(theatre.scene.upcard, '5H');
  clock.pass(1);
  assert.equal(theatre.scene.upcard, '6H');
});

test('any key or click finishes what is under way; everything is still reported once', () => {
  const { clock, shown, theatre } = begin();
  theatre.show(burst, END);
  clock.pass(600);
  assert.equal(theatre.behind, true);
  theatre.hurry();
  isAt(theatre, END);
  assert.deepEqual(shown.map(({ seq }) => seq), [2, 3, 4, 5, 6, 7]);
  clock.pass(10_000);
  assert.equal(shown.length, 6);
});

test('the own cards lie on the pile at once, and come back if they are not taken', () => {
  const { clock, shown, theatre } = begin();
  theatre.lay({ type: 'play', cards: ['4S'], suit: 'hearts' });
  const table = () => [theatre.scene.upcard, theatre.scene.under, theatre.scene.active_suit, theatre.scene.you.hand.length, theatre.scene.you.legal_moves.length];
  assert.deepEqual(table(), ['4S', '4H', 'hearts', 4, 0]);
  theatre.hurry();
  theatre.show([], view({ stock_count: 19 }));
  assert.deepEqual(table(), ['4S', '4H', 'hearts', 4, 0], 'they stay until the answer');
  theatre.takeBack();
  assert.deepEqual(table(), ['4H', null, 'hearts', 5, 1]);
  theatre.lay({ type: 'play', cards: ['4S'] });
  theatre.show([played(2, 0, '4S'), played(3, 1, '9S')], view({ version: 3, upcard: '9S' }));
  assert.deepEqual([...table(), shown.map(({ seq }) => seq)], ['4S', '4H', 'spades', 4, 0, [2]]);
  theatre.takeBack();
  assert.equal(theatre.scene.upcard, '4S');
  clock.pass(500);
  assert.equal(theatre.scene.upcard, '9S');
});

test('entries that arrive during the show wait for their turn', () => {
  const { clock, theatre } = begin();
  theatre.show(burst.slice(0, 2), view({ version: 3, upcard: '6H' }));
  clock.pass(700);
  theatre.show(burst.slice(2), END);
  assert.equal(theatre.scene.upcard, '6H');
  assert.deepEqual(burst.map((entry) => theatre.shownOf(entry).length), [1, 1, 0, 0, 0, 0]);
  clock.pass(300);
  assert.equal(theatre.scene.upcard, '7H');
});

test('a long queue is shown faster, so that the show never falls far behind', () => {
  const { clock, theatre } = begin();
  const many = Array.from({ length: 100 }, (_, at) => played(at + 2, at % 3, CARDS[at % 6]));
  theatre.show(many, END);
  clock.pass(15_000);
  assert.equal(theatre.behind, false);
});

test('a round ends on a card of its own, with open hands; four seconds later comes the deal', () => {
  const { clock, theatre } = begin();
  theatre.show([roundEnd], NEXT);
  assert.equal(theatre.scene.upcard, '5H');
  assert.equal(theatre.round, null);
  clock.pass(500);
  assert.equal(theatre.round.winner, 1);
  assert.deepEqual(theatre.scene.hands, ROUND.hands);
  assert.deepEqual(theatre.scene.seats.map(({ score }) => score), [50, 0, 5]);
  clock.pass(3999);
  assert.equal(theatre.round.round, 1);
  clock.pass(1);
  assert.equal(theatre.round, null);
  assert.deepEqual([theatre.scene.upcard, theatre.scene.round, theatre.act.kind], ['KS', 2, 'deal']);
  clock.pass(500);
  isAt(theatre, NEXT);
});

test('the card of a round is closed by its button', () => {
  const { clock, theatre } = begin();
  theatre.show([roundEnd, played(4, 2, 'QS')], view({ ...NEXT, version: 4, upcard: 'QS' }));
  clock.pass(600);
  theatre.closeRound();
  assert.deepEqual([theatre.round, theatre.scene.upcard, theatre.scene.round], [null, 'KS', 2]);
  assert.deepEqual(theatre.scene.seats.map(({ card_count: count }) => count), [5, 5, 5]);
  assert.equal(theatre.scene.stock_count, (15 + 20 + 1) - 15 - 1, 'all cards are dealt again');
  assert.equal(theatre.scene.hands, undefined);
  clock.pass(500);
  assert.equal(theatre.scene.upcard, 'QS');
});

test('a key or click on the card of a round goes on with the show, a move ends it', () => {
  const entries = [roundEnd, played(4, 2, 'QS'), played(5, 0, 'JS')];
  const last = view({ ...NEXT, version: 5, upcard: 'JS' });
  const { clock, theatre } = begin();
  theatre.show(entries, last);
  clock.pass(600);
  theatre.hurry();
  assert.deepEqual([theatre.round, theatre.scene.upcard, theatre.behind], [null, 'KS', true]);
  const other = begin();
  other.theatre.show(entries, last);
  other.clock.pass(600);
  other.theatre.finish();
  assert.equal(other.theatre.round, null);
  isAt(other.theatre, last);
  other.clock.pass(10_000);
  assert.equal(other.shown.length, 5);
});

test('at instant pace the card of a round stays over a table that goes on', () => {
  const { clock, theatre } = begin({ pace: 'instant' });
  theatre.show([roundEnd], NEXT);
  isAt(theatre, NEXT);
  assert.equal(theatre.round.round, 1);
  theatre.show([played(4, 2, 'QS')], view({ ...NEXT, upcard: 'QS' }));
  assert.equal(theatre.round.round, 1);
  clock.pass(4000);
  assert.equal(theatre.round, null);
});

test('the last round needs no card: its hands and points are in the result', () => {
  const entry = { seq: 9, events: [...roundEnd.events.slice(0, 2), { type: 'game_ended', seq: 9, winners: [1], standings: [], reason: 'finished' }, { type: 'seed_revealed', seq: 9 }] };
  assert.deepEqual(actsOf(entry).map(({ kind }) => kind), ['move', 'quiet', 'end']);
  const { clock, theatre } = begin();
  const over = view({ status: 'finished', result: { winners: [1], standings: [], reason: 'finished' } });
  theatre.show([entry], over);
  assert.equal(theatre.scene.result, null);
  clock.pass(500);
  isAt(theatre, over);
  assert.equal(theatre.round, null);
});

test('a view without news is shown at once, unless something is being shown', () => {
  const { clock, theatre } = begin();
  const fresh = view({ upcard: 'QD' });
  theatre.show([], fresh);
  isAt(theatre, fresh);
  theatre.show(burst, END);
  const newest = view({ version: 8, upcard: '2D' });
  theatre.show([], newest);
  assert.equal(theatre.scene.upcard, '5H');
  clock.pass(3000);
  isAt(theatre, newest);
});

test('entries that the scene includes already are reported, not shown again', () => {
  const { shown, theatre } = begin();
  const fresh = view({ version: 3, upcard: '6H' });
  theatre.show([], fresh);
  theatre.show(burst.slice(0, 2), fresh);
  isAt(theatre, fresh);
  assert.deepEqual(shown.map(({ seq }) => seq), [2, 3]);
});

const changed = (...events) => after(view(), { kind: 'move', seq: 2, events: events.map((event) => ({ seq: 2, ...event })) });

test('what events say changes the scene, and nothing else', () => {
  assert.equal(changed({ type: 'suit_declared', seat: 0, suit: 'clubs' }).active_suit, 'clubs');
  assert.equal(changed({ type: 'direction_reversed', direction: 'counterclockwise' }).direction, 'counterclockwise');
  assert.equal(changed({ type: 'attack_raised', pending: 4, count: 2 }).pending, 4);
  assert.equal(changed({ type: 'attack_raised', pending: 0, count: 0, turns: 2 }).pending_turns, 2);
  for (const type of ['attack_taken', 'attack_blocked', 'attack_lapsed']) {
    assert.equal(changed({ type: 'attack_raised', pending: 4 }, { type, seat: 1, count: 4 }).pending, 0, type);
  }
  const drawn = changed({ type: 'cards_drawn', seat: 1, count: 3, why: 'turn' });
  assert.deepEqual([drawn.seats[1].card_count, drawn.stock_count], [8, 17]);
  const joker = changed({ type: 'card_played', seat: 1, cards: ['XR'], as: '3C' });
  assert.deepEqual([joker.upcard, joker.upcard_as, joker.active_suit], ['XR', '3C', 'clubs']);
  assert.deepEqual(changed({ type: 'call_announced', seat: 2, call: 'last_card' }).seats[2].announced, ['last_card']);
  assert.equal(changed({ type: 'seat_in_air', seat: 2 }).seats[2].in_air, true);
  assert.equal(changed({ type: 'seat_resigned', seat: 2 }).seats[2].status, 'out');
  const { deck, ...rest } = changed({ type: 'of_tomorrow', seat: 0 });
  assert.deepEqual([deck, rest], [36, { ...view(), to_act: [0], deadline: null, you: { ...view().you, legal_moves: [] } }]);
});

test('the pace is that of the address, else of the setting, else what the system asks for', () => {
  assert.equal(paceOf({ search: '?pace=slow', kept: 'instant', calm: true }), 'slow');
  assert.equal(paceOf({ search: '?pace=fast', kept: 'normal', calm: true }), 'normal');
  assert.equal(paceOf({ search: '', kept: null, calm: true }), 'instant');
  assert.equal(paceOf({ search: '', kept: 'nonsense', calm: false }), 'normal');
});

const act = (...events) => ({ kind: 'move', seq: 2, events: events.map((event) => ({ seq: 2, ...event })) });
/** An event that has a sign at a seat, and the seat. */
const SIGNED = [
  [{ type: 'suit_declared', seat: 1, suit: 'hearts' }, 1], [{ type: 'seat_skipped', seat: 2 }, 2], [{ type: 'turn_repeated', seat: 1 }, 1],
  [{ type: 'cards_drawn', seat: 0, count: 2, why: 'turn' }, 0], [{ type: 'call_announced', seat: 1, call: 'last_card' }, 1],
  [{ type: 'call_missed', seat: 1, call: 'last_card', penalty: 2 }, 1], [{ type: 'fight_opened', seat: 0, defender: 2 }, 2], [{ type: 'turn_passed', seat: 1 }, 1],
  [{ type: 'seat_in_air', seat: 1 }, 1], [{ type: 'seat_resigned', seat: 1 }, 1],
];

test('suits, skips, calls, fights and draws have a sign at their seat, in every language', () => {
  for (const language of LANGUAGES) {
    for (const [event, seat] of SIGNED) {
      const signs = signsOf(act(event), wordsOf(language));
      assert.deepEqual([...signs.keys()], [seat], event.type);
      assert.match(signs.get(seat).text, /^[^{}]+$/u, `${language}: ${event.type}`);
    }
  }
  assert.equal(signsOf(null, wordsOf('en')).size, 0);
});

test('reversals and attacks have a sign for the whole table', () => {
  const kinds = (event) => tableSigns(act(event), wordsOf('en')).map(({ kind }) => kind);
  assert.deepEqual(kinds({ type: 'direction_reversed', direction: 'clockwise' }), ['turn']);
  assert.deepEqual(kinds({ type: 'attack_raised', pending: 0, turns: 2 }), ['attack']);
  assert.deepEqual(kinds({ type: 'attack_raised', pending: 4, count: 2 }), [], 'cards to draw are counted on the pile');
  assert.deepEqual(kinds({ type: 'attack_blocked', count: 4 }), ['block']);
  assert.deepEqual(kinds({ type: 'turn_passed', seat: 0 }), []);
});

test('each act has the sound of its strongest event, the end that of its winner', () => {
  assert.equal(soundOf([act({ type: 'card_played', seat: 0 })], 0), 'play');
  assert.equal(soundOf([act({ type: 'card_played', seat: 0 }, { type: 'attack_raised' })], 0), 'attack');
  assert.equal(soundOf([act({ type: 'attack_raised' }), act({ type: 'turn_passed', seat: 1 })], 0), 'pass');
  assert.equal(soundOf([act({ type: 'game_ended', winners: [0] })], 0), 'won');
  assert.equal(soundOf([act({ type: 'game_ended', winners: [0] })], 1), 'lost');
  assert.equal(soundOf([act({ type: 'of_tomorrow' })], 1), '');
});

const pack = [...'CDHS'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));

test('a hand fits its width, and suits do not break across rows', () => {
  for (const width of [300, 340, 560, 900, 1600]) {
    for (const count of [1, 5, 12, 20, 30, 52]) {
      const codes = pack.slice(0, count);
      const card = cardWidth({ width, height: 800 });
      const { places, height } = layOut(codes, width, card);
      assert.equal(places.length, count);
      assert.ok(places.every(({ x, y, drop }) => x >= 0 && x + card <= width && y + drop + card * 1.4 <= height + 0.01), `${count} cards at ${width} px`);
      const rowOf = Map.groupBy(codes.map((code, at) => [code[1], places[at].y]), ([suit]) => suit);
      if (new Set(places.map(({ y }) => y)).size > 1) {
        for (const [suit, cards] of rowOf) assert.equal(new Set(cards.map(([, y]) => y)).size, 1, `${suit} at ${width} px`);
      }
    }
  }
});

test('from right to left the right one of two cards lies on top, and a lower row above the rows before', () => {
  const { places } = layOut(['2S', '3S', '4S', '5S', '6S', '7S', '8S', '9S', '2H', '3H', '4H', '5H', '6H', '7H', '8H', '9H', 'TH'], 344, 54);
  const rows = [...Map.groupBy(places, ({ y }) => y).values()];
  assert.equal(rows.length, 2);
  for (const row of rows) assert.ok(row.every(({ x, z }, at) => at === 0 || (x > row[at - 1].x && z < row[at - 1].z)), JSON.stringify(row));
  assert.ok(Math.min(...rows[1].map(({ z }) => z)) > Math.max(...rows[0].map(({ z }) => z)));
});

test('cards of the hand are 90 to 110 pixels wide where there is room, and about 76 on a phone', () => {
  assert.deepEqual([600, 880, 1600].map((width) => cardWidth({ width, height: 800 })), [90, 101, 110]);
  assert.ok(cardWidth({ width: 334, height: 740 }) >= 66);
  assert.ok(cardWidth({ width: 364, height: 844 }) >= 75);
});

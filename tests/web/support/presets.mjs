/** The presets of docs/rules/knobs.md as differences from `basic`, for games made by the tests. */

const last = { call: 'last_card', cards_left: 1, penalty: 2, enforce: 'auto', window: 'next_action' };
const half = { ...last, call: 'half_card', cards_left: 2 };
const skip = { type: 'skip' };
const reverse = { type: 'reverse' };
const again = { type: 'again' };
const draw = (count) => ({ type: 'draw', count });
const block = (against = null) => ({ type: 'block', against });
const cover = { type: 'cover', match: 'any' };
const putBack = { wild: 'put_back', special: 'put_back' };
const mayPlay = { play_drawn: 'may' };
const classicEffects = { Q: skip, A: reverse, 2: draw(2) };

const BASIC = {
  id: 'basic',
  players: { min: 2, max: 8 },
  deck: { packs: 'auto', two_packs_from: 6, jokers_per_pack: 0, lowest: '2' },
  deal: { cards: 5, two_players: 7, by_round: null },
  first_seat: 'dealer_left',
  direction: 'clockwise',
  starter: { wild: 'dealer_declares', special: 'active', joker: 'put_back' },
  wild: {
    ranks: ['8'], own_score: false, playable: 'always', declares: 'always', on_wild: true,
    rank_match: false,
  },
  effects: {},
  reverse_two_players: 'none',
  attack: { answer: 'same_rank', block_suit: 'any', victim: 'loses_turn', first_pick_block: false },
  joker: { role: 'none', after: 'any_card' },
  draw: { voluntary: true, limit: 1, play_drawn: 'no' },
  several_cards: { allowed: false, effects: 'all' },
  calls: [last],
  finish: { card: 'any', on: 'any', otherwise: 'illegal', penalty: 0, effect: 'ignored' },
  stock_out: 'reshuffle',
  blocked: 'score_all',
  countdown: null,
  scoring: { method: 'penalty', points: { 8: 50, T: 10, J: 10, Q: 10, K: 10, A: 1, X: 50 } },
  game_end: { when: 'single_round', rounds: null, points: null, winner: 'lowest' },
  turn_seconds: null,
  illegal_move_penalty: 0,
};

const both = (cards) => ({ cards, two_players: cards });
const roundWinner = { when: 'single_round', winner: 'round_winner' };
const countdown = {
  players: { max: 6 },
  deck: { two_packs_from: 5 },
  deal: both(8),
  wild: { own_score: true },
  effects: classicEffects,
  countdown: { start: 8, answered_wild_two: 'stack' },
  scoring: { method: 'none' },
  game_end: { when: 'countdown', winner: 'first_to_zero' },
};

const DIFFERENCES = {
  basic: {},
  classic: { effects: classicEffects },
  countdown,
  'countdown-na': {
    ...countdown,
    effects: { J: skip, 2: draw(2), QS: draw(5) },
    several_cards: { allowed: true, effects: 'last' },
  },
  'last-one': {
    players: { max: 6 },
    deck: { packs: 1, jokers_per_pack: 2 },
    deal: both(6),
    draw: { voluntary: false },
    effects: { 2: draw(2), 3: cover, 4: { type: 'fight', top: 'T' }, J: skip, A: reverse },
    attack: { answer: 'none' },
    joker: { role: 'any_card' },
    calls: [{ ...last, penalty: 1, enforce: 'challenge' }],
    scoring: { points: { A: 15, 8: 25, X: 40 } },
    game_end: { when: 'bust', points: 200, winner: 'last_left' },
    illegal_move_penalty: 1,
  },
  'five-rounds': {
    players: { max: 6 },
    deck: { packs: 1 },
    deal: both(5),
    starter: { wild: 'put_back' },
    draw: { voluntary: false, limit: 3, play_drawn: 'must' },
    calls: [],
    stock_out: 'end_round',
    game_end: { when: 'rounds', rounds: 5 },
  },
  'race-500': {
    deck: { packs: 2 },
    deal: both(7),
    starter: putBack,
    effects: { J: reverse, Q: skip, K: draw(2) },
    reverse_two_players: 'skip',
    attack: { answer: 'none' },
    draw: { play_drawn: 'must' },
    calls: [],
    finish: { effect: 'draw_only' },
    blocked: 'lowest_takes_differences',
    scoring: { method: 'collect', points: { J: 20, Q: 20, K: 20 } },
    game_end: { when: 'target', points: 500, winner: 'highest' },
  },
  zimbabwe: {
    players: { max: 5 },
    deck: { packs: 1, jokers_per_pack: 2 },
    deal: both(8),
    starter: putBack,
    effects: { 7: skip, J: reverse, K: again, 2: draw(2), X: draw(5), A: block() },
    reverse_two_players: 'skip',
    attack: { answer: 'any_draw_card' },
    joker: { role: 'effect' },
    draw: mayPlay,
    calls: [half, last].map((call) => ({
      ...call, penalty: 1, enforce: 'challenge', window: 'own_next_turn',
    })),
    finish: { card: 'regular', on: 'regular_or_shifting', otherwise: 'in_air' },
    game_end: { when: 'drop_highest', winner: 'last_left' },
  },
  switch: {
    deal: both(7),
    starter: putBack,
    wild: { ranks: ['A'] },
    effects: { 2: draw(2), J_black: draw(5), J_red: block(['J_black']), 8: skip, K: reverse, Q: cover },
    reverse_two_players: 'skip',
    draw: mayPlay,
    calls: [{ ...last, enforce: 'challenge' }],
    finish: { card: 'regular' },
    scoring: { method: 'none' },
    game_end: roundWinner,
  },
  'mau-mau': {
    players: { max: 5 },
    deck: { lowest: '7' },
    deal: both(5),
    wild: { ranks: ['J'], on_wild: false },
    effects: { 7: draw(2), 8: skip, 9: reverse },
    reverse_two_players: 'skip',
    draw: mayPlay,
    scoring: { points: { J: 20, A: 11, K: 4, Q: 3, 8: 8 } },
    game_end: { when: 'target', points: 100, winner: 'lowest' },
  },
  pesten: {
    players: { max: 6 },
    deck: { packs: 1, jokers_per_pack: 2 },
    deal: both(7),
    starter: putBack,
    wild: { ranks: ['J'] },
    effects: { 2: draw(2), X: draw(5), 7: again, K: again, 8: skip, A: reverse },
    reverse_two_players: 'skip',
    attack: { answer: 'any_draw_card' },
    joker: { role: 'effect' },
    draw: mayPlay,
    finish: { card: 'regular', otherwise: 'penalty', penalty: 5 },
    scoring: { method: 'none' },
    game_end: roundWinner,
  },
  'haft-khabis': {
    deal: both(7),
    wild: { ranks: ['J'] },
    effects: { 7: draw(2), 8: again, A: skip, T: reverse },
    reverse_two_players: 'skip',
    draw: mayPlay,
    scoring: { points: { J: 50, 8: 8 } },
    game_end: { when: 'bust', points: 100, winner: 'last_left' },
  },
  'swedish-rummy': {
    players: { max: 4 },
    deck: { packs: 1 },
    draw: { limit: 0, play_drawn: 'must' },
    calls: [],
    stock_out: 'pass',
    blocked: 'lowest_takes_differences',
    scoring: { method: 'collect' },
    game_end: { when: 'target', points: 100, winner: 'highest' },
  },
  tschausepp: {
    deck: { lowest: '6', two_packs_from: 5 },
    deal: both(5),
    wild: { ranks: ['J'] },
    first_seat: 'dealer_right',
    direction: 'counterclockwise',
    effects: { 7: draw(2), 8: skip, A: reverse },
    draw: mayPlay,
    calls: [half, last],
    scoring: { points: { J: 50, 8: 8 } },
    game_end: { when: 'target', points: 200, winner: 'lowest' },
  },
  rockaway: {
    deck: { two_packs_from: 5 },
    deal: both(7),
    wild: { ranks: ['A'], declares: 'never' },
    draw: { limit: 0, play_drawn: 'must' },
    calls: [],
    stock_out: 'pass',
    scoring: { points: { A: 15, 8: 8 } },
    game_end: { when: 'rounds', rounds: 'players' },
  },
  crates: {
    deal: { by_round: [8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8] },
    wild: { ranks: ['8', '9'] },
    effects: classicEffects,
    game_end: { when: 'rounds', rounds: 15 },
  },
};

export const PRESETS = Object.keys(DIFFERENCES);

const isMap = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects merge key by key, everything else and every entry of `effects` replaces (FP-13). */
export function merge(base, change, top = true) {
  const merged = { ...base };
  for (const [key, value] of Object.entries(change)) {
    if (top && key === 'effects') {
      merged.effects = { ...base.effects, ...value };
      for (const name of Object.keys(value)) if (value[name] === null) delete merged.effects[name];
    } else merged[key] = isMap(value) && isMap(base[key]) ? merge(base[key], value, false) : value;
  }
  return merged;
}

/** @param {string} preset @param {object} change @returns {any} expanded knobs */
export function expand(preset, change = {}) {
  const rules = merge(BASIC, { id: preset, ...DIFFERENCES[preset] });
  return structuredClone(merge(rules, change));
}

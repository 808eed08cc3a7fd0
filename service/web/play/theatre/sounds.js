// @ts-check
/** The sounds of the table, made by WebAudio. They are silent until the page is first touched, as browsers demand. */

/** A sound: its tones, each with frequency, start and length in seconds; `noise` is a card on the table.
 * @typedef {{tones?: [number, number, number][], noise?: number}} Recipe */

/** @type {Record<string, Recipe>} */
const RECIPES = {
  play: { noise: 2600 },
  draw: { noise: 1300 },
  pass: { tones: [[240, 0, 0.08]] },
  suit: { tones: [[523, 0, 0.1], [659, 0.08, 0.14]] },
  skip: { tones: [[330, 0, 0.09], [262, 0.09, 0.14]] },
  attack: { tones: [[165, 0, 0.18], [156, 0.1, 0.22]] },
  call: { tones: [[784, 0, 0.09], [784, 0.12, 0.12]] },
  round: { tones: [[392, 0, 0.14], [494, 0.12, 0.14], [587, 0.24, 0.25]] },
  turn: { tones: [[659, 0, 0.09], [880, 0.09, 0.16]] },
  refused: { tones: [[147, 0, 0.14]] },
  won: { tones: [[523, 0, 0.14], [659, 0.13, 0.14], [784, 0.26, 0.14], [1047, 0.39, 0.4]] },
  lost: { tones: [[392, 0, 0.2], [330, 0.18, 0.3]] },
};

/** The sound of each type of event; where an act has several, the last one here counts. @type {[string, string[]][]} */
const OF_EVENTS = [
  ['pass', ['turn_passed', 'fight_passed']],
  ['draw', ['cards_drawn', 'dealt', 'card_given']],
  ['play', ['card_played']],
  ['suit', ['suit_declared', 'rank_declared']],
  ['skip', ['seat_skipped', 'direction_reversed', 'turn_timed_out']],
  ['attack', ['attack_raised', 'attack_taken', 'fight_opened', 'fight_continued', 'fight_ended', 'call_missed']],
  ['call', ['call_announced', 'call_challenged']],
  ['round', ['round_ended']],
];

/**
 * The sound of acts that are shown together, "" without one.
 * @param {import('./acts.js').Act[]} acts @param {number|null} own the user's seat
 */
export function soundOf(acts, own) {
  const events = acts.flatMap((act) => act.events);
  const end = events.findLast((event) => event.type === 'game_ended');
  if (end) return own === null || end.winners.includes(own) ? 'won' : 'lost';
  /** @type {Set<string>} */
  const types = new Set(acts.at(-1)?.events.map(({ type }) => type));
  return OF_EVENTS.findLast(([, kinds]) => kinds.some((kind) => types.has(kind)))?.[0] ?? '';
}

export class Sounds {
  /** @param {AudioContext} context @param {() => boolean} on whether there may be sounds now */
  constructor(context, on) {
    this.context = context;
    this.on = on;
  }

  /** @param {string} name */
  play(name) {
    const recipe = RECIPES[name];
    const { context } = this;
    if (!recipe || !this.on()) return;
    for (const [frequency, start, length] of recipe.tones ?? []) tone(context, frequency, context.currentTime + start, length);
    if (recipe.noise) rustle(context, recipe.noise);
  }
}

/** A gain that fades out. @param {AudioContext} context @param {number} start @param {number} length @param {number} volume */
function fade(context, start, length, volume) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  gain.connect(context.destination);
  return gain;
}

/** @param {AudioContext} context @param {number} frequency @param {number} start @param {number} length */
function tone(context, frequency, start, length) {
  const source = new OscillatorNode(context, { type: 'triangle', frequency });
  source.connect(fade(context, start, length, 0.12));
  source.start(start);
  source.stop(start + length);
}

/** A short rustle, as of a card. @param {AudioContext} context @param {number} frequency */
function rustle(context, frequency) {
  const length = 0.09;
  const buffer = new AudioBuffer({ length: Math.ceil(context.sampleRate * length), sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: 0.8 });
  source.connect(filter).connect(fade(context, context.currentTime, length, 0.35));
  source.start();
}

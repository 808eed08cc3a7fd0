// @ts-check
/** What the user does in a game: their moves, the questions about them, whose turn it is, and who may join or start. */
import { nameOf, ofType, owedCalls, playable, playsOf, questionOf } from '../client/moves.js';
import { identity } from '../shared/api.js';
import { FollowedGame } from './followed.js';
import { showing } from './reading.js';
import { ownTurn, whyNot } from './turn.js';

/** @typedef {import('../client/schemas.d.ts').View} View */
/** @typedef {import('../client/schemas.d.ts').Move} Move */

/** Moves that may be made when the game has gone on. */
const OUT_OF_TURN = new Set(['announce', 'challenge']);
/** How long a quick game waits for players, in milliseconds. */
const TIME_TO_FILL = 600_000;

export class Game extends FollowedGame {
  /** Whether the next card is played with the calls that it owes. */ announcing = false;

  /** The moves that name a suit or a rank now, by the name. @returns {Map<string, Move[]>} */
  get names() {
    if (this.question?.kind === 'suit') return new Map(this.question.options.map(({ value, moves }) => [value, moves]));
    return Map.groupBy(ofType(this.legal, 'declare').filter(nameOf), nameOf);
  }

  /** Whether the user has to name a suit or a rank. */
  get owesName() {
    return this.names.size > 0;
  }

  /** Answer an action of the user who may not act now. */
  #reportWait() {
    if (this.isSending) this.reportSending();
    else this.showRefusal(this.words.say('not-your-turn', { turn: this.turnText() }));
  }

  /** @param {Move} move */
  move(move) {
    this.question = null;
    return this.attempt(async () => {
      if (move.type === 'play') this.theatre.lay(move);
      const moved = await this.followed?.submit(move, { anyVersion: OUT_OF_TURN.has(move.type) });
      if (!moved) return;
      this.announcing = false;
      this.updateView(moved.game, [...Map.groupBy(moved.events, ({ seq }) => seq)].map(([seq, events]) => ({ seq, events })));
    });
  }

  /** Play a card, or give it away where one is to be given; ask the question that decides between several plays. @param {string} code @param {boolean} announces */
  play(code, announces) {
    const given = ofType(this.legal, 'declare').find((move) => 'card' in move && move.card === code);
    if (given) return this.move(given);
    const candidates = playsOf(this.legal, code);
    if (candidates.length === 0) {
      return this.mayAct || this.view?.status !== 'active' ? this.showRefusal(whyNot(this, code)) : this.#reportWait();
    }
    return this.choose(candidates, announces);
  }

  /** Continue with the plays that an answer left. @param {Move[]} moves @param {boolean} announces whether to make owed calls */
  choose(moves, announces) {
    const candidates = /** @type {import('../client/schemas.d.ts').PlayMove[]} */ (moves);
    const question = candidates.length > 1 ? questionOf(candidates) : null;
    if (question) {
      this.clearRefusal();
      this.question = question;
      return this.notify.changed();
    }
    const { announce, ...silent } = candidates[0];
    return this.move(announces && announce ? candidates[0] : silent);
  }

  /** @param {'draw'|'pass'} type */
  drawOrPass(type) {
    const [move] = ofType(this.legal, type);
    if (move) return this.move(move);
    return this.mayAct ? this.showRefusal(this.#whyNeither(type)) : this.#reportWait();
  }

  /** Why drawing or passing is not allowed in the user's turn. @param {'draw'|'pass'} type */
  #whyNeither(type) {
    const { legal, words } = this;
    if (this.view?.phase === 'declare') return this.turnText();
    if (type === 'draw' && playable(legal).size > 0 && ofType(legal, 'pass').length === 0) return words.say('reason-must-play');
    if (type === 'pass' && playable(legal).size === 0 && ofType(legal, 'draw').length > 0) return words.say('reason-must-draw');
    return words.say(`cannot-${type}`);
  }

  /** Name a suit or a rank. @param {string} name @param {boolean} announces */
  name(name, announces) {
    const [move, ...others] = this.names.get(name) ?? [];
    if (!move) return undefined;
    return move.type === 'play' ? this.choose([move, ...others], announces) : this.move(move);
  }

  /** Announce an owed call now or with the next card; a second call takes that back. @param {boolean} automatic whether calls are made automatically */
  announce(automatic) {
    const [now] = ofType(this.legal, 'announce');
    if (now) return this.move(now);
    const [owed] = owedCalls(this.legal);
    if (!owed) return this.showRefusal(this.words.say('nothing-to-announce'));
    this.clearRefusal();
    if (!automatic) this.announcing = !this.announcing;
    const key = automatic ? 'announces-itself' : this.announcing ? 'will-announce' : 'will-not-announce';
    this.notify.answered(this.words.say(key, { call: this.words.call(owed) }));
    return this.notify.changed();
  }

  /** Challenge a forgotten call; if there are several, ask which one. */
  challenge() {
    const moves = ofType(this.legal, 'challenge');
    if (moves.length === 0) return this.showRefusal(this.words.say('nothing-to-challenge'));
    if (moves.length === 1) return this.move(moves[0]);
    this.clearRefusal();
    this.question = { kind: 'challenge', options: moves.map((move, at) => ({ value: String(at), moves: [move] })) };
    return this.notify.changed();
  }

  /** What a seat does while that is shown, else whose turn it is, in words. */
  turnText() {
    const { view, words } = this;
    if (!view || view.status === 'open') return words.say('turn-waiting');
    const shown = showing(this);
    if (shown) return shown;
    if (view.status === 'cancelled') return words.say('event-seed_revealed-cancelled');
    if (view.status === 'finished') return words.say('turn-over');
    if (this.mayAct) return ownTurn(this);
    const names = view.to_act.map((seat) => words.name(this.nameOf(seat)));
    if (names.length === 0) return words.say('turn-nobody');
    if (view.phase === 'fight') return words.say('turn-of-fight', { count: names.length, names: words.list(names) });
    return words.say('turn-of', { name: names[0] });
  }

  /** Whether the user can take a seat. */
  get mayJoin() {
    const { view, invitation } = this;
    if (invitation) return invitation.free > 0;
    if (!view || view.status !== 'open' || this.seat !== null) return false;
    const me = identity()?.id;
    return view.seats.some(({ player, bot, reserved_for: kept }) => !player && !bot && (!kept || kept === me));
  }

  /** The number of free seats that are not reserved. */
  get free() {
    return this.view?.seats.filter(({ player, bot, reserved_for: kept }) => !player && !bot && !kept).length ?? 0;
  }

  /** Whether the user may start the game. A quick game cannot be started early; a view shows it only by its time to fill. */
  get mayStart() {
    const { view } = this;
    if (!view || !this.isCreator) return false;
    const time = Date.parse(view.expires_at ?? '') - Date.parse(view.created_at);
    return view.visibility !== 'public' || time !== TIME_TO_FILL;
  }

  get isCreator() {
    return this.view !== null && this.view.creator === identity()?.id;
  }
}

export function isolated(name: string, direction: string): string;
export class Words {
    /** @param {T.Words} texts */
    constructor(texts: T.Words);
    /** @type {string} "de" */
    language: string;
    /** @type {string} "ltr" or "rtl" */
    direction: string;
    /**
     * What happened, "" for an event of type `other`. @param {T.Event} event @param {(seat: number) => string} who names a seat
     * @param {number | null} [own] the seat of the reader, who is addressed as "you"
     */
    event(event: T.Event, who: (seat: number) => string, own?: number | null): string;
    /**
     * What happened, a sentence for each event that no other one makes redundant. @param {readonly T.Event[]} events
     * @param {(seat: number) => string} who names a seat @param {number | null} [own] the seat of the reader, who is addressed as "you"
     */
    events(events: readonly T.Event[], who: (seat: number) => string, own?: number | null): string[];
    /** What happened in a game, to the player who sees it. @param {T.View} view @param {readonly T.Event[]} events */
    told(view: T.View, events: readonly T.Event[]): string[];
    /** The name of the player or house bot in a seat, "" if it is free. @param {T.View} view @param {number} seat */
    seat({ seats }: T.View, seat: number): string;
    /**
     * What a player may do with a legal move: all that the move says. @param {T.Move} move
     * @param {(seat: number) => string} who names a seat @param {number} [pending] how many cards are demanded, as in the view
     */
    move(move: T.Move, who: (seat: number) => string, pending?: number): string;
    /** "8 of hearts" @param {string} code "8H" */
    card(code: string): string;
    /** A list of cards as a grammatical object: played, drawn or held. @param {readonly string[]} codes */
    cards(codes: readonly string[]): string;
    /** @param {string} suit "hearts" */
    suit(suit: string): string;
    /** @param {string} rank "8", "T", "K" */
    rank(rank: string): string;
    /** What players say for a call. @param {string} call "last_card" */
    call(call: string): string;
    /** The name of a house bot. @param {string} bot */
    bot(bot: string): string;
    /** What a player says by an emote. @param {string} emote "good_game" */
    emote(emote: string): string;
    /** The state of a game. @param {string} phase */
    phase(phase: string): string;
    /** Why a round or a game ended. @param {string} reason */
    reason(reason: string): string;
    /** @param {readonly string[]} parts */
    list(parts: readonly string[]): string;
    /** A name for use in a sentence. @param {string} name */
    name(name: string): string;
    /** Whether there is a sentence. @param {string} id `event-…`, `own-…` or `move-…` with a type */
    has(id: string): boolean;
    /** A sentence, "" if there is none. @param {string} id @param {Record<string, string | number>} [values] */
    say(id: string, values?: Record<string, string | number>): string;
    #private;
}
import type * as T from '../schemas.d.ts';

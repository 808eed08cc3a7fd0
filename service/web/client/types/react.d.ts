/** Give the components inside a client. @param {{ client: Client, children?: ReactNode }} props */
export function ClientProvider({ client, children }: {
    client: Client;
    children?: ReactNode;
}): import("react").FunctionComponentElement<import("react").ProviderProps<Client | null>>;
/** The client: the given one, else that of the provider. @param {Client} [given] @returns {Client} @throws {Error} without one */
export function useClient(given?: Client): Client;
/** A part of the state, which `read` finds. @template R @param {(state: Snapshot) => R} read @param {Client} [client] @returns {R} */
export function useSnapshot<R>(read: (state: Snapshot) => R, client?: Client): R;
/**
 * A game with its last events, also one of others; null until it is known. `move` makes a move, and `legalMoves` is empty
 * while it sends, so that a second click sends nothing. `game` has the other calls.
 * @param {string | null} id @param {Client} [client] @returns {(Table & { game: Game, move: Game['move'] }) | null}
 */
export function useGame(id: string | null, client?: Client): (Table & {
    game: Game;
    move: Game["move"];
}) | null;
/** Words and sentences, null until they are read. @param {string} [language] by default the client's @param {Client} [client] */
export function useWords(language?: string, client?: Client): Words | null;
export function useGames(client?: Client): readonly import("./state.js").Table[];
export function useInvitations(client?: Client): readonly import("./state.js").Invitation[];
export function usePeople(client?: Client): {
    readonly [id: string]: import("./state.js").Person;
};
export function useConnection(client?: Client): import("./state.js").Connection;
export function useFault(client?: Client): import("./state.js").Fault | null;
import type { Client } from './index.js';
import type { ReactNode } from 'react';
import type { Snapshot } from './index.js';
import type { Table } from './index.js';
import type { Game } from './index.js';
import type { Words } from './index.js';

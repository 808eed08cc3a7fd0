// @ts-check
/** Hooks for React over the store of a client. */
import { createContext, createElement, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
/** @import { ReactNode } from 'react' */
/** @import { Client, Game, Snapshot, Table, Words } from './index.js' */

const Context = createContext(/** @type {Client | null} */ (null));

/** Give the components inside a client. @param {{ client: Client, children?: ReactNode }} props */
export function ClientProvider({ client, children }) {
  return createElement(Context.Provider, { value: client }, children);
}

/** The client: the given one, else that of the provider. @param {Client} [given] @returns {Client} @throws {Error} without one */
export function useClient(given) {
  const client = useContext(Context);
  const found = given ?? client;
  if (!found) throw new Error('put a ClientProvider around this component, or give the hook a client');
  return found;
}

/** A part of the state, which `read` finds. @template R @param {(state: Snapshot) => R} read @param {Client} [client] @returns {R} */
export function useSnapshot(read, client) {
  const { subscribe, getSnapshot } = useClient(client).store();
  const part = () => read(getSnapshot());
  return useSyncExternalStore(subscribe, part, part);
}

/** Your games: unfinished ones first, then the newest. @param {Client} [client] */
export const useGames = (client) => useSnapshot(({ games }) => games, client);

/** The seats that are reserved for you. @param {Client} [client] */
export const useInvitations = (client) => useSnapshot(({ invitations }) => invitations, client);

/** The players of your games by id, and whether they are online. @param {Client} [client] */
export const usePeople = (client) => useSnapshot(({ people }) => people, client);

/** The state of the stream. @param {Client} [client] */
export const useConnection = (client) => useSnapshot(({ connection }) => connection, client);

/** What went wrong last, null if all is well. @param {Client} [client] */
export const useFault = (client) => useSnapshot(({ error }) => error, client);

/**
 * A game with its last events, also one of others; null until it is known. `move` makes a move, and `legalMoves` is empty
 * while it sends, so that a second click sends nothing. `game` has the other calls.
 * @param {string | null} id @param {Client} [client] @returns {(Table & { game: Game, move: Game['move'] }) | null}
 */
export function useGame(id, client) {
  const store = useClient(client).store();
  const [isSending, setSending] = useState(false);
  useEffect(() => (id === null ? undefined : store.watch(id)), [store, id]);
  const table = useSnapshot(({ tables }) => (id === null ? null : tables[id] ?? null), client);
  return useMemo(() => {
    if (table === null) return null;
    const game = store.game(table.id);
    const move = (/** @type {Parameters<Game['move']>} */ ...call) => {
      setSending(true);
      return game.move(...call).finally(() => setSending(false));
    };
    return { ...table, legalMoves: isSending ? [] : table.legalMoves, game, move };
  }, [store, table, isSending]);
}

/** Words and sentences, null until they are read. @param {string} [language] by default the client's @param {Client} [client] */
export function useWords(language, client) {
  const found = useClient(client);
  const [words, setWords] = useState(/** @type {Words | null} */ (null));
  useEffect(() => {
    let isWanted = true;
    found.words(language).then((read) => { if (isWanted) setWords(read); }, () => {});
    return () => { isWanted = false; };
  }, [found, language]);
  return words;
}

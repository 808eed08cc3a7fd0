// @ts-check
/** Where a client keeps what a service has said about its games; both stores hold the newest games only. */

/**
 * How the caller took a seat, as which player: with an open seed or a seal; `version`: of the view that showed the seat;
 * `late`: the service had not shown the log before.
 * @typedef {{ seat: number, player: string, version: number, client_seed?: string, seal?: string, late: boolean }} Given
 */
/**
 * The head of a game's log after an entry, as the service said it; with a signature it is a receipt. `opened`: the own
 * seal that was opened after this receipt. `given`: what was sent after it, to take a seat.
 * @typedef {{ game_id: string, seq: number, head: string, at: string | null, key_id: string | null, signature: string | null, opened?: string, given?: Given }} Statement
 */
/**
 * A store: the lists that were saved under ids of games; and the keys of services, under other names.
 * @typedef {{ load(id: string): any[], save(id: string, list: any[]): void }} Receipts
 */

/**
 * The part of a browser's storage that is used.
 * @typedef {{ getItem(name: string): string | null, setItem(name: string, value: string): void, removeItem(name: string): void }} Stored
 */

/** How many games a store holds, and how many receipts of each. */
export const MOST_GAMES = 200;
export const MOST_RECEIPTS = 64;
const GAME = /^[0-9a-f]{32}$/;
const PREFIX = 'receipts ';

/** A store in memory. @returns {Receipts} */
export function memoryReceipts() {
  /** @type {Map<string, any[]>} */ const kept = new Map();
  return {
    load: (id) => kept.get(id) ?? [],
    save(id, list) {
      kept.delete(id);
      kept.set(id, list.slice(-MOST_RECEIPTS));
      for (const old of beyond([...kept.keys()])) kept.delete(old);
    },
  };
}

/** A store in the storage of a browser, and in memory for what finds no room there. @param {Stored} storage such as `localStorage` @returns {Receipts} */
export function storedReceipts(storage) {
  const memory = memoryReceipts();
  /** @param {string} name @returns {any[]} */
  const read = (name) => {
    try {
      const list = JSON.parse(storage.getItem(name) ?? '[]');
      return Array.isArray(list) ? list : [];
    } catch {
      return [];
    }
  };
  return {
    load(id) {
      const list = memory.load(id);
      return list.length > 0 ? list : read(PREFIX + id);
    },
    save(id, list) {
      const others = read(PREFIX).filter((each) => each !== id);
      const games = others.filter((each) => GAME.test(each));
      let old = games.splice(0, Math.max(0, games.length + 1 - MOST_GAMES));
      for (;;) {
        for (const each of old) storage.removeItem(PREFIX + each);
        try {
          storage.setItem(PREFIX, JSON.stringify([...others.filter((each) => !GAME.test(each)), ...games, id]));
          storage.setItem(PREFIX + id, JSON.stringify(list.slice(-MOST_RECEIPTS)));
          return memory.save(id, []);
        } catch {
          // The storage is full: older games make room. A move that was made must not fail for the lack of it.
          if (games.length === 0) return memory.save(id, list);
          old = games.splice(0, Math.ceil(games.length / 2));
        }
      }
    },
  };
}

/** The oldest games of a list that are too many. @param {string[]} ids oldest first */
const beyond = (ids) => ids.filter((id) => GAME.test(id)).slice(0, -MOST_GAMES);

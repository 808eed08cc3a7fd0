// What every program here does besides playing.

const later = process.argv[3] === "later";

/** Fail unless the events and the code of a problem are those of this release or of a later one. */
export function check(kinds: string[], code: string | undefined): void {
  if (!kinds.includes("game_ended")) throw new Error(`no end: ${kinds.join()}`);
  if (kinds.includes("other") !== later) throw new Error(`other events: ${kinds.join()}`);
  if (code !== (later ? "added-later" : "not-found")) throw new Error(`the code is ${code}`);
}

/** The service, or a later release of it. */
export const url = process.argv[2] ?? "";

/** No game has this id. */
export const NO_GAME = "0".repeat(32);

/** The value, which has to be there. */
export function some<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("nothing");
  return value;
}

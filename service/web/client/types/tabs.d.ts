/** A name for the tabs of one caller of a service; it does not reveal the token. @param {string} url @param {string} token */
export function nameFor(url: string, token: string): Promise<string>;
export function canShare(): boolean;
/** This tab among those with its name, until the signal aborts. */
export class Tabs {
    /** @param {string} name @param {Tab} tab @param {AbortSignal} signal */
    constructor(name: string, tab: Tab, signal: AbortSignal);
    /** Say something to the other tabs, if this one leads. @param {any} said */
    say(said: any): void;
    /** Ask for everything. If no answer comes, lead. */
    ask(): void;
    #private;
}
/**
 * What a tab does. `lead` reads the stream until the signal aborts. `heard` takes what the leader says. `all` repeats
 * everything for a tab that is new, and `wake` goes on after a sleep.
 */
export type Tab = {
    lead: (signal: AbortSignal) => Promise<void>;
    heard: (said: any) => void;
    all: () => any[];
    wake: () => void;
};

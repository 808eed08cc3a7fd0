/**
 * The differences between rules and a preset, also for invalid values. What is removed becomes null.
 * @param {Record<string, any>} preset @param {Record<string, any>} rules both expanded
 * @returns {Record<string, any>}
 */
export function changesOf(preset: Record<string, any>, rules: Record<string, any>): Record<string, any>;
/** @param {Record<string, any>} rules @param {string} pointer "/draw/limit" */
export function readAt(rules: Record<string, any>, pointer: string): any;
/** A copy with another value at the pointer, or without it if there is none. @param {Record<string, any>} rules @param {string} pointer @param {unknown} value */
export function withAt(rules: Record<string, any>, pointer: string, value: unknown): Record<string, any>;
/**
 * The numbers of seats that these rules allow; the bounds of any game if the rules' own are invalid.
 * @param {Record<string, any>|null} rules @returns {{min: number, max: number}}
 */
export function seatsOf(rules: Record<string, any> | null): {
    min: number;
    max: number;
};

/** The presets of the library, for games made by the tests. */
import { execFileSync } from 'node:child_process';

const FROM_PYTHON = `
import json
from crazy_eights.rulesets.presets import PRESETS
print(json.dumps({name: rules.to_json() for name, rules in PRESETS.items()}))
`;
const RULES = JSON.parse(execFileSync(
  process.env.PYTHON ?? '.venv/bin/python', ['-c', FROM_PYTHON], { encoding: 'utf8' },
));

const isMap = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects merge member by member, everything else replaces; in `cards` null takes away (FP-13). */
function merge(base, change, inCards = false) {
  const merged = { ...base };
  for (const [key, value] of Object.entries(change)) {
    const inside = inCards || key === 'cards';
    const joins = isMap(value) && (isMap(base[key]) || inCards);
    merged[key] = joins ? merge(base[key] ?? {}, value, inside) : value;
    if (inCards && (value === null || (joins && Object.keys(merged[key]).length === 0))) delete merged[key];
  }
  return merged;
}

/** @param {string} preset @param {object} change @returns {any} expanded knobs */
export function expand(preset, change = {}) {
  return structuredClone(merge(RULES[preset], change));
}

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

/** Objects merge key by key, everything else and every entry of `effects` replaces (FP-13). */
function merge(base, change, top = true) {
  const merged = { ...base };
  for (const [key, value] of Object.entries(change)) {
    if (top && key === 'effects') {
      merged.effects = { ...base.effects, ...value };
      for (const name of Object.keys(value)) if (value[name] === null) delete merged.effects[name];
    } else merged[key] = isMap(value) && isMap(base[key]) ? merge(base[key], value, false) : value;
  }
  return merged;
}

/** @param {string} preset @param {object} change @returns {any} expanded knobs */
export function expand(preset, change = {}) {
  return structuredClone(merge(RULES[preset], change));
}

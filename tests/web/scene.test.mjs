/** The scene is the view as of what is shown: for every entry of recorded games of all rule sets. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

import { Theatre } from '../../service/web/play/theatre/theatre.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PYTHON = process.env.PYTHON ?? join(ROOT, '.venv/bin/python');
const recorded = JSON.parse(execFileSync(PYTHON, ['-m', 'tests.web.support.recorded'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 }));

const FACTS = ['round', 'dealer', 'direction', 'upcard', 'upcard_as', 'active_suit', 'pending', 'pending_turns', 'stock_count', 'discard_count', 'rounds_total'];
const OF_SEATS = ['card_count', 'score', 'status', 'announced', 'in_air', 'wild_rank'];
const pick = (names, from) => Object.fromEntries(names.map((name) => [name, from[name]]));
/** What a view shows: the rank to follow where no suit is, and phases that last for several moves. */
const shownOf = (view) => ({ ...pick(FACTS, view), rank: view.active_suit ? null : view.active_rank,
  phase: ['fight', 'cover'].includes(view.phase) ? view.phase : null, seats: view.seats.map((seat) => pick(OF_SEATS, seat)), hand: [...view.you.hand].sort() });

for (const [preset, entries] of Object.entries(recorded)) {
  test(`${preset}: after each of ${entries.length} entries the table shows the view of that time, and nothing is legal before it arrives`, () => {
    const begun = entries.findIndex(({ view }) => view.status === 'active');
    /** @type {(() => void)[]} */
    const timers = [];
    const clock = { start: (_, then) => timers.push(then), stop: () => {} };
    const theatre = new Theatre({ clock, pace: () => 'normal', changed: () => {}, shown: () => {} });
    theatre.show([], entries[begun].view);
    for (const { seq, events, view } of entries.slice(begun + 1)) {
      theatre.show([{ seq, events }], view);
      while (theatre.shownOf({ seq, events }).length < events.length) timers.pop()();
      if (theatre.behind) {
        assert.deepEqual(shownOf(theatre.scene), shownOf(view), `entry ${seq}: ${JSON.stringify(events)}`);
        assert.deepEqual([theatre.scene.you.legal_moves, theatre.scene.result], [[], null]);
        timers.pop()();
      }
      assert.deepEqual([theatre.behind, theatre.scene.version, theatre.scene.you], [false, seq, view.you]);
    }
  });
}

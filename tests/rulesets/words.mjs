/** Whether the verifier's schema takes rule sets: one a line in, what is wrong or null a line out. */
import { readFileSync } from 'node:fs';

import { ruleSetShape } from '../../service/web/verify/rules-schema.js';

for (const line of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  console.log(JSON.stringify(ruleSetShape(JSON.parse(line), '#')));
}

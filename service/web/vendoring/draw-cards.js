/** Draws the faces of all cards: `make cards` writes shared/cards.svg with one symbol per card, named by its code. */

const SUITS = {
  C: 'M50 5a20 20 0 0 1 16 32.4A21 21 0 1 1 54 69c1 12 5 20 13 26H33c8-6 12-14 13-26A21 21 0 1 1 34 37.4 20 20 0 0 1 50 5z',
  D: 'M50 4c8 18 20 34 34 46-14 12-26 28-34 46-8-18-20-34-34-46C30 38 42 22 50 4z',
  H: 'M50 92C22 66 7 50 7 31 7 17 17 8 29 8c10 0 17 6 21 15 4-9 11-15 21-15 12 0 22 9 22 23 0 19-15 35-43 61z',
  S: 'M50 5c9 23 43 36 43 59 0 13-10 20-20 20-9 0-16-4-19-11 1 12 5 18 13 22H33c8-4 12-10 13-22-3 7-10 11-19 11-10 0-20-7-20-20C7 41 41 28 50 5z',
};
const RANKS = 'A23456789TJQK';
const [LEFT, MIDDLE, RIGHT] = [33, 50, 67];
/** The height of each row of pips, from the top. */
const ENDS = [28, 112];
const THIRDS = [28, 70, 112];
const FOURTHS = [28, 56, 84, 112];
const sides = (rows) => rows.flatMap((y) => [[LEFT, y], [RIGHT, y]]);
/** The places of the pips by rank. */
const PLACES = {
  2: [[MIDDLE, 28], [MIDDLE, 112]],
  3: [[MIDDLE, 28], [MIDDLE, 70], [MIDDLE, 112]],
  4: sides(ENDS),
  5: [...sides(ENDS), [MIDDLE, 70]],
  6: sides(THIRDS),
  7: [...sides(THIRDS), [MIDDLE, 49]],
  8: [...sides(THIRDS), [MIDDLE, 49], [MIDDLE, 91]],
  9: [...sides(FOURTHS), [MIDDLE, 70]],
  T: [...sides(FOURTHS), [MIDDLE, 42], [MIDDLE, 98]],
};

const GOLD = '#e8b93c';
const SKIN = '#f4d8b5';
const LINE = 'stroke="#2b2118" stroke-width="0.9" stroke-linejoin="round"';
/** What tells the courts apart: head-dress, hair or beard. */
const HEADS = {
  J: `<path d="M36 30c-1 8 0 14 2 17l4-2V30zM64 30c1 8 0 14-2 17l-4-2V30z" fill="#a9713a" ${LINE}/>
    <path d="M35 31c0-13 30-13 30 0z" fill="currentColor" ${LINE}/><path d="M61 24c5-9 12-9 13-4-4-1-8 2-11 8z" fill="${GOLD}" ${LINE}/>`,
  Q: `<path d="M38 30c-6 8-7 19-4 27l8-6V30zM62 30c6 8 7 19 4 27l-8-6V30z" fill="#7a4b22" ${LINE}/>
    <path d="M37 31l-3-13 9 6 7-8 7 8 9-6-3 13z" fill="${GOLD}" ${LINE}/>
    <circle cx="34" cy="18" r="2" fill="currentColor"/><circle cx="50" cy="15" r="2.4" fill="currentColor"/><circle cx="66" cy="18" r="2" fill="currentColor"/>`,
  K: `<path d="M40 40c-2 17 4 20 10 21 6-1 12-4 10-21-3 6-17 6-20 0z" fill="#8b8378" ${LINE}/>
    <path d="M36 31V16l7 7 7-11 7 11 7-7v15z" fill="${GOLD}" ${LINE}/><path d="M36 27h28v4H36z" fill="currentColor"/>`,
};

const pip = (suit, x, y, size, turned = false) =>
  `<use href="#${suit}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"${turned ? ` transform="rotate(180 ${x} ${y})"` : ''}/>`;

/** A drawing and the same drawing upside down. */
const twice = (drawing) => `${drawing}<g transform="rotate(180 50 70)">${drawing}</g>`;

function index(rank, suit) {
  const text = rank === 'T' ? '10' : rank;
  const narrow = rank === 'T' ? ' textLength="23" lengthAdjust="spacingAndGlyphs"' : '';
  return twice(`<text x="13.5" y="26" text-anchor="middle" font-family="Georgia, 'Times New Roman', serif" font-weight="700" font-size="29" fill="currentColor"${narrow}>${text}</text>${pip(suit, 13.5, 38, 17)}`);
}

function court(rank, suit) {
  const half = `<g clip-path="url(#top)"><path d="M24 71c1-13 9-18 17-20h18c8 2 16 7 17 20z" fill="currentColor" ${LINE}/>
    <path d="M43 51h14l-7 17z" fill="#fffdf7" ${LINE}/><path d="M30 60l8 11M70 60l-8 11" stroke="${GOLD}" stroke-width="3"/>
    <ellipse cx="50" cy="40" rx="9.5" ry="12" fill="${SKIN}" ${LINE}/>${HEADS[rank]}
    <path d="M45.500 39h.1M54.500 39h.1" stroke="#2b2118" stroke-width="2" stroke-linecap="round"/><path d="M47 46q3 2 6 0" fill="none" stroke="#a3352f" stroke-width="1.300"/></g>
    ${pip(suit, 31, 27, 13)}`.replaceAll('.500', '.5').replaceAll('.300', '.3');
  return `<rect x="23" y="14" width="54" height="112" rx="3" fill="#fdf3d9" stroke="currentColor" stroke-width="1"/>${twice(half)}`;
}

function joker() {
  const letters = [...'JOKER'].map((letter, at) => `<text x="11" y="${23 + at * 13}" text-anchor="middle" font-family="Georgia, 'Times New Roman', serif" font-weight="700" font-size="14" fill="currentColor">${letter}</text>`).join('');
  return `${twice(letters)}<path d="M30 66C22 46 34 34 44 50c2-20 10-20 12 0 10-16 22-4 14 16z" fill="currentColor" ${LINE}/>
    <circle cx="30" cy="47" r="4" fill="${GOLD}" ${LINE}/><circle cx="50" cy="34" r="4" fill="${GOLD}" ${LINE}/><circle cx="70" cy="47" r="4" fill="${GOLD}" ${LINE}/>
    <ellipse cx="50" cy="77" rx="17" ry="18" fill="${SKIN}" ${LINE}/><path d="M32 66h36" stroke="${GOLD}" stroke-width="5"/>
    <path d="M43 75h.1M57 75h.1" stroke="#2b2118" stroke-width="4" stroke-linecap="round"/><path d="M41 83q9 9 18 0" fill="none" stroke="#a3352f" stroke-width="2"/>
    <path d="M34 94l6 12 10-8 10 8 6-12c-10 6-22 6-32 0z" fill="currentColor" ${LINE}/>`;
}

function face(rank, suit) {
  if (rank === 'A') return index(rank, suit) + pip(suit, 50, 70, 46);
  const middle = rank in PLACES ? PLACES[rank].map(([x, y]) => pip(suit, x, y, 19, y > 70)).join('') : court(rank, suit);
  return index(rank, suit) + middle;
}

const symbol = (id, drawing) => `<symbol id="${id}" viewBox="0 0 100 140">${drawing}</symbol>`.replaceAll(/\n\s*/g, '');

/** The whole file. Colours come from where a card is shown: `color` is the suit's. */
export function drawCards() {
  const suits = Object.entries(SUITS).map(([id, shape]) => `<symbol id="${id}" viewBox="0 0 100 100"><path d="${shape}" fill="currentColor"/></symbol>`);
  const cards = Object.keys(SUITS).flatMap((suit) => [...RANKS].map((rank) => symbol(rank + suit, face(rank, suit))));
  const jokers = ['XR', 'XB'].map((code) => symbol(code, joker()));
  const clip = '<clipPath id="top"><path d="M0 0h100v70H0z"/></clipPath>';
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${[clip, ...suits, ...cards, ...jokers].join('\n')}\n</svg>\n`;
}

if (process.argv[1] === (await import('node:url')).fileURLToPath(import.meta.url)) process.stdout.write(drawCards());

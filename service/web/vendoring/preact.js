/** The view library in one file: the source of shared/vendor/preact.js (`make vendor`). */
import htm from 'htm';
import { h } from 'preact';

export { createRef, Fragment, h, render } from 'preact';
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
export const html = htm.bind(h);

/** The view library of the pages, one file: `make vendor` writes shared/vendor/preact.js from this. */
import htm from 'htm';
import { h } from 'preact';

export { createRef, Fragment, h, render } from 'preact';
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
export const html = htm.bind(h);

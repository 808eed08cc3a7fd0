export { createRef, Fragment, h, render } from 'preact';
export type { ComponentChildren, VNode } from 'preact';
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
export function html(parts: TemplateStringsArray, ...values: unknown[]): import('preact').VNode;

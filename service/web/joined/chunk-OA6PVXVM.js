var e=globalThis.document?.querySelector('meta[name="cards"]')?.content??"/shared/cards.svg";export{e as a};

import { Client } from 'crazy-eights-client';

globalThis.clientOf = (settings) => new Client('https://example.org', settings);

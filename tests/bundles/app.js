import { Client } from 'crazy-eights-client';

globalThis.clientOf = (url, settings) => new Client(url, settings);

/**
 * The identity provider's front-end API on your machine: real verification, a real database, an inbox.
 */
export { openDatabase } from './open-database.ts';
export { createProvider, type Provider, type ProviderOptions } from './provider.ts';
export type { Database, Deliver, Message, SeedUser } from './public-types.ts';
export { type RunningServer, startServer } from './server.ts';

/**
 * The identity provider's front-end API on your machine: real verification, a real database, an inbox.
 */
export { type Database, openDatabase } from './database.ts';
export { createProvider, type Provider, type ProviderOptions } from './provider.ts';
export type { SeedUser } from './seed-users.ts';
export { type RunningServer, startServer } from './server.ts';
export type { Deliver, Message } from './services.ts';

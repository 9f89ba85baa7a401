import { brokenHeaders } from './broken-servers/broken-headers.ts';
import { brokenPages } from './broken-servers/broken-pages.ts';
import { brokenPolicies } from './broken-servers/broken-policies.ts';
import type { BrokenServer } from './broken-servers/broken-server-row.ts';

export type { BrokenServer };

/** Servers that each break one thing, and how it is fixed. */
export const brokenServers: readonly BrokenServer[] = [...brokenPolicies, ...brokenHeaders, ...brokenPages];

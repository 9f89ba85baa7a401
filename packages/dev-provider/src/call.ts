import type { Common, OperationName, RequestOf, ResponseOf } from '@foyer/core/operations';
import type { ZodType } from 'zod';
import type { Project } from './projects.ts';
import type { Services } from './services.ts';
import { parseBody } from './validation.ts';

/** One request to the front-end API, and what its handler may know and do. */
export interface Call {
  services: Services;
  project: Project;
  /** The one instant of this call, by the project's clock. */
  now: Date;
  /** Path parameters. */
  params: Record<string, string>;
  /** Scheme, host and port under which the caller reached the provider. */
  origin: string;
  /** The page that called, when it says so. */
  parentHost: string | null;
  userAgent: string;
  /** The opaque session token that came with the call, not looked up yet. */
  sessionToken: string | null;
  /** `Set-Cookie` values of the answer. */
  cookies: string[];
}

/** An answer without what the edge adds. */
export type Payload<Name extends OperationName> = Omit<ResponseOf<Name>, keyof Common>;

/** Validates a body and does the work of one operation. */
export interface Handler<Name extends OperationName> {
  run(call: Call, body: unknown): Promise<Payload<Name>>;
}

/** Binds an operation's schema to its work. */
export function handler<Name extends OperationName>(
  schema: ZodType<RequestOf<Name>>,
  work: (call: Call, request: RequestOf<Name>) => Promise<Payload<Name>>,
): Handler<Name> {
  return { run: (call, body) => work(call, parseBody(schema, body)) };
}

import type { Common, OperationName, RequestOf, ResponseOf } from '@foyer/core/operations';
import type { ZodType } from 'zod';
import type { Project } from './projects.ts';
import type { Services } from './services.ts';
import { parseBody } from './verification/validation.ts';

/** One request to the front-end API, with everything that its handler may use. */
export interface Call {
  services: Services;
  project: Project;
  /** The time of this call, on the project's clock. */
  now: Date;
  /** Path parameters. */
  params: Record<string, string>;
  /** Scheme, host and port that the caller used to reach the provider. */
  origin: string;
  /** Origin of the calling page; null when the request does not name it. */
  parentHost: string | null;
  /** Whether a page of another site sends the call: neither of this machine nor of the project. */
  isForeignPage: boolean;
  userAgent: string;
  /** Opaque session token of the call, not looked up yet. */
  sessionToken: string | null;
  /** Whether the session of the call is that of its HttpOnly cookies, if it has one. */
  usesCookies: boolean;
  /** `Set-Cookie` values of the response. */
  cookies: string[];
  /** How often each message of the call is delivered: mail servers and carriers deliver some twice. */
  copies: number;
}

/** A response without the members that every response has. */
export type Payload<Name extends OperationName> = Omit<ResponseOf<Name>, keyof Common>;

/** Validates the body of one operation and runs it. */
export interface Handler<Name extends OperationName> {
  run(call: Call, body: unknown): Promise<Payload<Name>>;
}

/** Combines an operation's schema with its implementation. */
export function handler<Name extends OperationName>(
  schema: ZodType<RequestOf<Name>>,
  work: (call: Call, request: RequestOf<Name>) => Promise<Payload<Name>>,
): Handler<Name> {
  return { run: (call, body) => work(call, parseBody(schema, body)) };
}

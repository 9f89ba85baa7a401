import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../database.ts';
import { ProviderError } from '../errors.ts';
import { faults } from '../schema.ts';

export type Fault = typeof faults.$inferSelect;

export const faultInput = z
  .strictObject({
    public_token: z.string().nullish(),
    method: z.string().nullish(),
    path: z.string().nullish(),
    times: z.int().min(1).nullish(),
    status: z.int().min(200).max(599).nullish(),
    body: z.unknown(),
    content_type: z.string().nullish(),
    delay_ms: z.int().min(0).max(600_000).nullish(),
    drop: z.boolean().nullish(),
    /** Set on the response, whether or not the fault replaces it. */
    headers: z
      .record(z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/), z.string().regex(/^[\t\x20-\x7e\x80-\xff]*$/))
      .nullish(),
    /** Each message of the request is delivered twice. */
    duplicate: z.boolean().nullish(),
  })
  .partial();

/**
 * Adds a fault.
 *
 * @throws {ProviderError} `bad_request` when the fault would have no effect.
 */
export async function addFault(db: Db, input: z.infer<typeof faultInput>): Promise<void> {
  const hasBody = input.body !== undefined && input.body !== null;
  const headers = Object.keys(input.headers ?? {}).length > 0 ? input.headers : null;
  if (!hasBody && !input.status && !input.delay_ms && !input.drop && !headers && !input.duplicate) {
    throw new ProviderError(
      'bad_request',
      'A fault needs at least one of status, body, headers, delay_ms, drop and duplicate.',
    );
  }
  await db.insert(faults).values({
    publicToken: input.public_token ?? null,
    method: input.method?.toUpperCase() ?? null,
    pathPattern: likePattern(input.path ?? '*'),
    remaining: input.times ?? 1,
    status: input.status ?? null,
    body: hasBody ? { value: input.body } : null,
    contentType: input.content_type ?? null,
    delayMs: input.delay_ms ?? 0,
    drop: input.drop ?? false,
    headers: headers ?? null,
    duplicate: input.duplicate ?? false,
  });
}

/** What `GET /dev/faults` returns of a fault that still applies, in the form that `faultInput` accepts. */
interface ActiveFault {
  id: number;
  method: string | null;
  path: string;
  times: number;
  status: number | null;
  delay_ms: number;
  drop: boolean;
  headers: Record<string, string>;
  duplicate: boolean;
}

/** Returns the faults that still apply to a project, or to all projects, oldest first. */
export async function readFaults(db: Db, publicToken: string | null): Promise<ActiveFault[]> {
  const ofProject =
    publicToken === null ? undefined : or(isNull(faults.publicToken), eq(faults.publicToken, publicToken));
  const rows = await db
    .select()
    .from(faults)
    .where(and(gt(faults.remaining, 0), ofProject))
    .orderBy(asc(faults.id));
  return rows.map(({ id, method, pathPattern, remaining, status, delayMs, drop, headers, duplicate }) => ({
    id,
    method,
    path: pathOf(pathPattern),
    times: remaining,
    status,
    delay_ms: delayMs,
    drop,
    headers: headers ?? {},
    duplicate,
  }));
}

export async function clearFaults(db: Db, publicToken: string | null): Promise<void> {
  await db.delete(faults).where(publicToken === null ? undefined : eq(faults.publicToken, publicToken));
}

/** Consumes one use of the oldest fault that matches the request. Preflight requests do not reach this function. */
export async function takeFault(
  db: Db,
  request: { publicToken: string | null; method: string; path: string },
): Promise<Fault | null> {
  const [fault] = await db
    .update(faults)
    .set({ remaining: sql`${faults.remaining} - 1` })
    .where(
      sql`${faults.id} = (
        select id from ${faults}
        where remaining > 0
          and (public_token is null or public_token = ${request.publicToken})
          and (method is null or method = ${request.method})
          and ${request.path} like path_pattern
        order by id limit 1 for update
      ) and ${faults.remaining} > 0`,
    )
    .returning();
  return fault ?? null;
}

function likePattern(path: string): string {
  return path.replace(/[\\%_]/g, '\\$&').replaceAll('*', '%');
}

/** Returns the path that `likePattern` has made a pattern of. */
function pathOf(pattern: string): string {
  return pattern.replace(/\\(.)|%/g, (_, escaped?: string) => escaped ?? '*');
}

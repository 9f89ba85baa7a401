import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ProviderError } from '../errors.ts';
import { projectNow, requireProject } from '../projects.ts';
import { projects, providerState } from '../schema.ts';
import type { Services } from '../services.ts';

export const clockInput = z.strictObject({
  public_token: z.string().nullish(),
  // One century in either direction: PostgreSQL and Date both support the result.
  advance_seconds: z.number().min(-3_155_760_000).max(3_155_760_000).nullish(),
  reset: z.boolean().nullish(),
});

/** Returns the current time of a project, or of the provider, in ISO 8601. */
export async function readClock(services: Services, publicToken: string | null): Promise<{ now: string }> {
  if (publicToken !== null) {
    return { now: projectNow(services, await requireProject(services.db, publicToken)).toISOString() };
  }
  const [state] = await services.db.select().from(providerState).where(eq(providerState.id, 1));
  return { now: new Date(services.clock().getTime() + (state?.clockOffsetMs ?? 0)).toISOString() };
}

/** Advances a clock, or resets it to the machine's time. */
export async function moveClock(services: Services, input: z.infer<typeof clockInput>): Promise<{ now: string }> {
  const isReset = input.reset === true;
  if (!isReset && typeof input.advance_seconds !== 'number') {
    throw new ProviderError('bad_request', 'Set advance_seconds, or reset: true.');
  }
  const advanceMs = Math.round((input.advance_seconds ?? 0) * 1000);
  const publicToken = input.public_token ?? null;
  if (publicToken === null) {
    const clockOffsetMs = isReset ? 0 : sql`${providerState.clockOffsetMs} + ${advanceMs}`;
    await services.db.update(providerState).set({ clockOffsetMs }).where(eq(providerState.id, 1));
  } else {
    await requireProject(services.db, publicToken);
    const clockOffsetMs = isReset ? 0 : sql`${projects.clockOffsetMs} + ${advanceMs}`;
    await services.db.update(projects).set({ clockOffsetMs }).where(eq(projects.publicToken, publicToken));
  }
  return readClock(services, publicToken);
}

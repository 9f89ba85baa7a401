import type { Settings } from '../../settings.ts';
import type { Visit } from './stage.ts';

/** One scenario of the comparison: the same calls of a host application with either client. */
export interface Scenario {
  name: string;
  settings?: Partial<Settings>;
  act(visit: Visit): Promise<void>;
}

/** Result of a scenario, without values that differ between runs. */
export interface Performance {
  requests: { path: string; status: number; body: unknown }[];
  results: unknown[];
  navigations: unknown[];
  /** Indexes of the validations that only the official client sends: no cookie and no stored state indicates a session. */
  startChecks: number[];
}

export const email = 'ada@example.test';
export const minutes = { session_duration_minutes: 30 };

/** Signs in with a passcode. */
export async function signIn(visit: Visit, address = email): Promise<void> {
  const sent = await visit.call((client, to) => client.otps.email.loginOrCreate(to), address);
  await enterCode(visit, sent.method_id);
}

/** Enters the last passcode. */
export async function enterCode(visit: Visit, methodId: string): Promise<void> {
  const { code } = await visit.project.lastMessage();
  const input = { code: code ?? '', methodId };
  await visit.call(
    (client, { code, methodId }) => client.otps.authenticate(code, methodId, { session_duration_minutes: 30 }),
    input,
  );
}

/** Returns the token of the last email. */
export async function lastToken(visit: Visit): Promise<string> {
  return (await visit.project.lastMessage()).token ?? '';
}

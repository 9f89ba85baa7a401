import type { Settings } from '../../settings.ts';
import type { Visit } from './stage.ts';

/** One row of the comparison: what a host does, the same with either client. */
export interface Scenario {
  name: string;
  settings?: Partial<Settings>;
  act(visit: Visit): Promise<void>;
}

/** What came of a row, without what changes from run to run. */
export interface Performance {
  requests: { path: string; status: number; body: unknown }[];
  answers: unknown[];
  navigations: unknown[];
  /** Which of the validations a page without a session began with, where the provider hides no cookie. */
  startChecks: number[];
}

export const email = 'ada@example.test';
export const minutes = { session_duration_minutes: 30 };

/** Signs in by a passcode. */
export async function signIn(visit: Visit, address = email): Promise<void> {
  const sent = await visit.call((client, to) => client.otps.email.loginOrCreate(to), address);
  await enterCode(visit, sent.method_id);
}

/** Enters the passcode that was sent last. */
export async function enterCode(visit: Visit, methodId: string): Promise<void> {
  const { code } = await visit.project.lastMessage();
  const input = { code: code ?? '', methodId };
  await visit.call(
    (client, { code, methodId }) => client.otps.authenticate(code, methodId, { session_duration_minutes: 30 }),
    input,
  );
}

/** The token of the email that was sent last. */
export async function lastToken(visit: Visit): Promise<string> {
  return (await visit.project.lastMessage()).token ?? '';
}

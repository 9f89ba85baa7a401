// Finds a change of an account made in spite of a cancelled step-up, or not exactly once after a completed one.

import { describe, expect } from 'vitest';
import { test, type Widget } from '../tools/flow.ts';
import type { SessionFactor } from '../tools/provider.ts';
import { actions, begin } from './account-actions.ts';
import { changes, focused, PHONE, rows, section } from './account-page.ts';

/** A user who has something of a second category, in a session that is not multi-factor and not recent. */
const user = { phone_number: PHONE };
const factors: SessionFactor[] = [{ type: 'otp', delivery_method: 'email', age_seconds: 600 }];

/** The calls of the step-up itself. */
const ownCalls = ['/sdk/v1/otps/sms/send/*', '/sdk/v1/otps/authenticate'];

const dialog = ({ page }: Widget) => page.getByRole('dialog', { name: 'Confirm it’s you', exact: true });

describe.each(actions)('$name on the account page without a second factor', (action) => {
  test('changes nothing if the user cancels, and is repeated by itself once the user has confirmed', async ({
    context,
    project,
  }) => {
    const { widget, started } = await begin(context, project, action, { user, factors });
    const part = section(widget, action.section);
    const before = await rows(widget, action.section);
    await project.set({ factor_changes: 'hosted' });
    // The API does not refuse every call, but might.
    const refusal = { status: 401, body: { status_code: 401, error_type: 'insufficient_factors', error_message: '' } };
    const refuse = async () => action.refusedBy ?? (await project.fault({ ...action.call, ...refusal }));
    const [start = '', end] = action.call.path.split('*');
    const made = async () =>
      (await project.requests()).filter(({ method, path, status }) => {
        const isCall = end === undefined ? path === start : path.startsWith(start);
        return method === action.call.method && isCall && status < 300;
      }).length;

    await refuse();
    const madeBefore = await made();
    await action.submit(widget, started);
    await dialog(widget).getByRole('button', { name: 'Cancel', exact: true }).click();
    await dialog(widget).waitFor({ state: 'detached' });
    await expect.poll(() => rows(widget, action.section)).toEqual(before);
    if (action.tellsCancelled) await part.getByRole('alert').waitFor();
    else expect(await part.getByRole('alert').count()).toBe(0);
    expect(await changes(widget)).toEqual([]);

    await refuse();
    await action.submit(widget, started);
    await dialog(widget).getByRole('button', { name: 'Text me a code' }).click();
    const { code } = await project.inbox({ to: PHONE });
    await dialog(widget)
      .getByRole('textbox', { name: 'Passcode', exact: true })
      .pressSequentially(code ?? '');
    await dialog(widget).waitFor({ state: 'detached' });
    await action.done(widget);
    await expect.poll(() => changes(widget)).toEqual(action.changes);
    expect(await part.getByRole('alert').count()).toBe(0);
    expect(await made()).toBe(madeBefore + 1 + (ownCalls.includes(action.call.path) ? 1 : 0));
    await expect.poll(() => focused(widget)).toBe(action.focus);
  });
});

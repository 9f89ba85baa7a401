// Finds a change of an account that stays in the list, loses the focus or cannot be repeated after its request failed.

import { describe, expect, inject } from 'vitest';
import { test } from '../tools/flow.ts';
import { actions, begin } from './account-actions.ts';
import { changes, focused, rows, section } from './account-page.ts';

const SIGNED_OUT = 'No active session detected. Please log in to continue.';

describe.each(actions)('$name on the account page', (action) => {
  test('is undone with a sentence if it fails, and can be repeated', async ({ context, project }) => {
    const { widget, started } = await begin(context, project, action);
    const part = section(widget, action.section);
    const sentence = action.sentence?.(widget) ?? part.getByRole('alert');
    const before = await rows(widget, action.section);
    const failures = [
      { status: 500, body: {} },
      // One function makes the sentence of every kind of failure.
      ...(action === actions[0]
        ? [
            { status: 429, body: { status_code: 429, error_type: 'too_many_requests', error_message: '' } },
            // The connection is lost before the call arrives.
            { status: 0, body: {} },
          ]
        : []),
    ];
    for (const [index, { status, body }] of failures.entries()) {
      if (status) await project.fault({ ...action.call, status, body, times: 20 });
      else await context.setOffline(true);
      await action.submit(widget, started);
      // While this attempt is repeated, which takes more than a second, the sentence of the one before it is gone.
      if (index > 0) await sentence.first().waitFor({ state: 'detached' });
      // Of several, the one that the failure has caused: the others are gone with the next attempt.
      await sentence.first().waitFor();
      await expect.poll(() => rows(widget, action.section)).toEqual(before);
      expect(await changes(widget)).toEqual([]);
      await context.setOffline(false);
      await fetch(`${inject('provider')}/dev/faults?public_token=${project.publicToken}`, { method: 'DELETE' });
    }
    await action.submit(widget, started);
    await action.done(widget);
    await expect.poll(() => changes(widget)).toEqual(action.changes);
    expect(await part.getByRole('alert').count()).toBe(0);
    await expect.poll(() => focused(widget)).toBe(action.focus);
  });
});

describe.each(actions.filter(({ signsIn }) => !signsIn))('$name on the account page', (action) => {
  test('signs out if the session has ended', async ({ context, project }) => {
    const { widget, started } = await begin(context, project, action);
    await project.moveClock(400 * 86_400);
    await action.submit(widget, started);
    await widget.reads(SIGNED_OUT);
    expect(await changes(widget)).toEqual([]);
  });
});

describe.each(actions.filter(({ wrong }) => wrong))('$name on the account page', (action) => {
  test('is refused in words if what the user enters is wrong, and then goes on', async ({ context, project }) => {
    const { widget, started } = await begin(context, project, action);
    const before = await rows(widget, action.section);
    await action.wrong?.submit(widget, started);
    await section(widget, action.section)
      .getByText(action.wrong?.sentence ?? '')
      .waitFor();
    expect(await rows(widget, action.section)).toEqual(before);
    expect(await changes(widget)).toEqual([]);
    await action.submit(widget, started);
    await action.done(widget);
    await expect.poll(() => changes(widget)).toEqual(action.changes);
  });
});

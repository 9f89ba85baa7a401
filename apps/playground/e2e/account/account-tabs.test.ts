// Finds a change of an account that a second tab does not show, or that both tabs report.

import { describe, expect } from 'vitest';
import { test, Widget } from '../tools/flow.ts';
import { actions, begin } from './account-actions.ts';
import { changes, section } from './account-page.ts';

describe.each(actions.filter(({ elsewhere }) => elsewhere !== null))('$name on the account page', (action) => {
  test('shows in another tab', async ({ context, project }) => {
    const { widget, started } = await begin(context, project, action);
    const other = new Widget(await context.newPage(), widget.url);
    await other.page.goto(other.url);
    await section(other, action.section).waitFor();
    await action.submit(widget, started);
    await action.done(widget);
    await (action.elsewhere ?? action.done)(other);
    // Only the tab that has made the change reports it.
    expect(await changes(other)).toEqual([]);
  });
});

// Finds recovery codes in the storage, and two-step verification that asks twice, loses the focus or fails axe.

import { totpCode } from '@foyer/test-support/totp';
import { describe, expect } from 'vitest';
import { axe, test, treesOf, type Widget } from '../tools/flow.ts';
import { eventually } from '../tools/provider.ts';
import { changes, EMAIL, focused, openAccount, openSession, section } from './account-page.ts';

const TITLE = 'Two-step verification';
const config = { products: ['emailMagicLinks'], secondFactorOptions: {} };
const part = (widget: Widget) => section(widget, TITLE);
const button = (widget: Widget, name: string) => part(widget).getByRole('button', { name, exact: true });
const dialog = ({ page }: Widget) => page.getByRole('dialog', { name: 'Confirm it’s you' });
const codes = (widget: Widget) => part(widget).getByRole('listitem').allInnerTexts();

describe.each(treesOf('page'))('two-step verification on the account page in the $tree', ({ shadow }) => {
  test('is turned on with an app whose recovery codes are saved, and turned off again', { tags: ['main'] }, async ({
    context,
    project,
  }) => {
    const widget = await openAccount(context, project, { shadow, config });
    await button(widget, 'Turn on').click();
    await part(widget).getByRole('img', { name: 'QR code' }).waitFor();
    await part(widget).getByRole('heading', { name: 'Set up two-step verification' }).waitFor();
    expect(await axe(widget.page)).toEqual([]);
    const secret = ((await part(widget).locator('code').textContent()) ?? '').replaceAll(' ', '');
    await widget.typeCode('000000');
    await part(widget).getByText('Invalid passcode, please try again.').waitFor();
    await widget.typeCode(totpCode(secret));
    await part(widget).getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
    await expect.poll(() => focused(widget)).toBe('Save your recovery codes');
    const saved = await codes(widget);
    expect(saved.length).toBeGreaterThan(5);
    expect(await axe(widget.page)).toEqual([]);
    await button(widget, 'Continue').click();
    await part(widget).getByText('Please save these codes to continue.').waitFor();
    await part(widget).getByRole('checkbox').check();
    await button(widget, 'Continue').click();
    await part(widget).getByText('Two-step verification is on.').waitFor();
    await expect.poll(() => focused(widget)).toBe(TITLE);

    await button(widget, 'Show recovery codes').click();
    await expect.poll(() => codes(widget)).toEqual(saved);
    await button(widget, 'Hide recovery codes').click();
    await button(widget, 'Turn off').click();
    await part(widget).getByText('Turn off two-step verification?').waitFor();
    await expect.poll(() => focused(widget)).toBe('Cancel');
    await button(widget, 'Turn off').click();
    await button(widget, 'Turn on').waitFor();
    await expect.poll(() => focused(widget)).toBe(TITLE);
    await expect.poll(() => changes(widget)).toEqual(['secondFactor turnedOn', 'secondFactor turnedOff']);
    const stored = await widget.frame.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    for (const text of [secret, ...saved]) expect(stored).not.toContain(text);
    expect(await widget.errors()).toEqual(['ApiError']);
  });

  test('asks who the user is before it shows codes or is turned off, and stays on if the user does not say', async ({
    context,
    project,
  }) => {
    const { user_id, totp } = await project.user({ email: EMAIL, totp: true });
    const old = [
      { type: 'otp', delivery_method: 'email', age_seconds: 600 },
      { type: 'totp', delivery_method: 'authenticator_app', age_seconds: 600 },
    ] as const;
    const widget = await openSession(context, project, await project.session(user_id, old), { shadow, config });
    await button(widget, 'Show recovery codes').click();
    await dialog(widget).getByRole('button', { name: 'Cancel' }).click();
    await dialog(widget).waitFor({ state: 'detached' });
    await button(widget, 'Turn off').click();
    await button(widget, 'Turn off').click();
    await dialog(widget).getByRole('button', { name: 'Cancel' }).click();
    await button(widget, 'Show recovery codes').waitFor();
    expect(await part(widget).getByRole('alert').count()).toBe(0);

    await button(widget, 'Show recovery codes').click();
    await dialog(widget).getByRole('button', { name: 'Use your authenticator app' }).click();
    await widget.typeCode(totpCode(totp?.secret ?? ''));
    await expect.poll(() => codes(widget)).toEqual(totp?.recovery_codes);
    await button(widget, 'Hide recovery codes').click();
    await project.fault({ method: 'DELETE', path: '*', status: 500, body: {} });
    await button(widget, 'Turn off').click();
    await button(widget, 'Turn off').click();
    await part(widget).getByRole('alert').waitFor();
    await part(widget).getByText('Two-step verification is on.').waitFor();
    await button(widget, 'Turn off').click();
    await button(widget, 'Turn off').click();
    await button(widget, 'Turn on').waitFor();
    await eventually('one event', async () => ((await changes(widget)).length === 1 ? true : null));
    expect(await changes(widget)).toEqual(['secondFactor turnedOff']);
  });

  test('asks once, also a user whose session lacks a factor that the API requires', async ({ context, project }) => {
    const { user_id, totp } = await project.user({ email: EMAIL, totp: true });
    const old = [{ type: 'otp', delivery_method: 'email', age_seconds: 600 }] as const;
    const widget = await openSession(context, project, await project.session(user_id, old), { shadow, config });
    await button(widget, 'Turn off').click();
    await button(widget, 'Turn off').click();
    await dialog(widget).getByRole('button', { name: 'Use your authenticator app' }).waitFor();
    // It would answer the question of this page, but not that of the API.
    expect(await dialog(widget).getByRole('button', { name: 'Email me a code' }).count()).toBe(0);
    expect(await dialog(widget).getByRole('region', { name: 'Confirm it’s you' }).count()).toBe(1);
    await dialog(widget).getByRole('button', { name: 'Use your authenticator app' }).click();
    await widget.typeCode(totpCode(totp?.secret ?? ''));
    await button(widget, 'Turn on').waitFor();
    await dialog(widget).waitFor({ state: 'detached' });
    const removals = (await project.requests()).filter(({ path }) => path.startsWith('/sdk/v1/users/totps/'));
    expect(removals.map(({ status }) => status)).toEqual([200]);
  });
});

test('two-step verification that is required and has no other factor cannot be turned off', async ({
  context,
  project,
}) => {
  const required = { ...config, secondFactorOptions: { required: true } };
  const widget = await openAccount(context, project, { config: required }, { totp: true });
  await part(widget).getByText('Two-step verification is required and cannot be turned off.').waitFor();
  await part(widget).getByRole('button', { name: 'Show recovery codes' }).waitFor();
  expect(await part(widget).getByRole('button', { name: 'Turn off' }).count()).toBe(0);
});

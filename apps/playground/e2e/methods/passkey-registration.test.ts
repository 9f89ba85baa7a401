// Finds a passkey that is on the device but not in the account, or the reverse, after it is created or deleted.

import { describe, expect } from 'vitest';
import { type Authenticator, openSignedIn, signInAs, softwareAuthenticator } from '../tools/authenticator.ts';
import { axe, axeInSchemes, embedUrl, overflows, test, treesOf, Widget } from '../tools/flow.ts';
import { eventually } from '../tools/provider.ts';

const variant = 'passkey-registration';
const CREATE = 'Create a Passkey';
const REGISTERED =
  'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.';
const NOT_CREATED =
  'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.';
const NO_USER = 'Error: Cannot use PasskeyRegistration component without active user authenticated.';
const WARNING = 'Once deleted, the passkey cannot be restored.';
const refused = (error_type: string) => ({ status_code: 400, error_type, error_message: 'Raw.', error_url: '' });

const keeps = (device: Authenticator, count: number) =>
  eventually(`device with ${count} passkeys`, async () =>
    (await device.credentials()).length === count ? true : null,
  );
const names = ({ page }: Widget) => page.getByRole('listitem').locator('bdi').allTextContents();

async function create(widget: Widget): Promise<void> {
  await widget.button(CREATE).click();
  await widget.shows('Passkey successfully created!');
}

describe.each(treesOf('page'))('passkey registration in the $tree', ({ shadow }) => {
  test.for([
    ['react', true],
    ['mount', false],
    ['element', false],
    ['standalone', false],
  ] as const)(
    'creates, renames and deletes a passkey (%s, strict: %s)',
    { tags: ['main'] },
    async ([mount, strict], { context, project }) => {
      const { widget, device } = await openSignedIn(context, project, { shadow, variant, mount, strict });
      await widget.shows('Set up a new Passkey');
      await create(widget);
      await keeps(device, 1);
      await widget.shows('Existing Passkeys');
      expect(await names(widget)).toEqual(['Passkey 1']);

      await widget.button('Edit').click();
      await widget.field('Passkey name').fill('My laptop');
      await widget.button('Save').click();
      await widget.reads('My laptop');
      const user = () => widget.api(async ({ client }) => (await client.user.get()).webauthn_registrations);
      // The list shows the new name before the request completes.
      await eventually('new name', async () => ((await user())[0]?.name === 'My laptop' ? true : null));

      await widget.button('Delete').click();
      await widget.reads(WARNING);
      await widget.button('Delete').click();
      await widget.heading('Existing Passkeys').waitFor({ state: 'detached' });
      // The deletion is signalled to the authenticator, too.
      await keeps(device, 0);
      expect(await user()).toEqual([]);
      await widget.button('Done').click();
      expect(await widget.events()).toEqual(['PASSKEY_REGISTER', 'PASSKEY_DONE']);
      expect(await widget.errors()).toEqual([]);
    },
  );

  test('explains that the device already has a passkey, or that none was created', { tags: ['main'] }, async ({
    context,
    project,
  }) => {
    const { widget, device } = await openSignedIn(context, project, { shadow, variant });
    await device.isVerified(false);
    await widget.button(CREATE).click();
    await widget.reads(NOT_CREATED);
    await device.isVerified(true);
    await create(widget);
    await widget.button('Set up another Passkey').click();
    await widget.shows('Set up a new Passkey');
    await widget.button(CREATE).click();
    await widget.reads(REGISTERED);
    await project.fault({ path: '/sdk/v1/webauthn/register/start', drop: true });
    await widget.button(CREATE).click();
    await widget.reads(NOT_CREATED);
    await widget.button('Skip').click();
    expect(await widget.errors()).toEqual(['CeremonyError', 'CeremonyError', 'NetworkError']);
    expect(await widget.events()).toEqual(['PASSKEY_REGISTER', 'PASSKEY_SKIP']);
  });

  test('reverts a failed change and shows why it failed', async ({ context, project }) => {
    const { widget } = await openSignedIn(context, project, { shadow, variant });
    await create(widget);
    await project.fault({
      method: 'PUT',
      path: '/sdk/v1/webauthn/update/*',
      status: 400,
      body: refused('user_locked_out'),
    });
    await widget.button('Edit').click();
    await widget.field('Passkey name').fill('Other');
    await widget.button('Save').click();
    await widget.reads('Too many failed attempts. Please try again later.');
    expect(await names(widget)).toEqual(['Passkey 1']);
    await project.fault({ method: 'DELETE', path: '*', status: 400, body: refused('device_hardware_error') });
    await widget.button('Delete').click();
    await widget.button('Delete').click();
    await widget.reads('This device cannot recognize fingerprints or faces right now.');
    await widget.reads('Passkey 1');
    expect(await widget.errors()).toEqual(['ApiError', 'ApiError']);
  });

  test('shows an error without a signed-in user', { tags: ['main'] }, async ({ open }) => {
    const widget = await open({ shadow, variant });
    await widget.reads(NO_USER);
    expect(await axe(widget.page)).toEqual([]);
  });

  test('works by keyboard alone', async ({ context, project }) => {
    const { widget } = await openSignedIn(context, project, { shadow, variant });
    const { keyboard } = widget.page;
    await widget.button(CREATE).waitFor();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await widget.shows('Passkey successfully created!');
    await widget.button('Edit').waitFor();
    // The heading of the new screen has the focus.
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await keyboard.type('By hand');
    await keyboard.press('Enter');
    await widget.reads('By hand');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await widget.reads(WARNING);
    await keyboard.press('Escape');
    await widget.text(WARNING).waitFor({ state: 'detached' });
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await keyboard.press('Shift+Tab');
    // One change at a time: the rename may still be pending.
    await widget.page.locator('button:focus[data-state=idle]').waitFor();
    await keyboard.press('Enter');
    await widget.heading('Existing Passkeys').waitFor({ state: 'detached' });
  });

  test('has no axe violations in both colour schemes', async ({ newContext, project }) => {
    const context = await newContext({ reducedMotion: 'reduce' });
    const { widget, device } = await openSignedIn(context, project, { shadow, variant });
    await widget.button(CREATE).waitFor();
    expect(await axeInSchemes(widget.page)).toEqual([]);
    await device.isVerified(false);
    await widget.button(CREATE).click();
    await widget.reads(NOT_CREATED);
    expect(await axeInSchemes(widget.page)).toEqual([]);
    await device.isVerified(true);
    await create(widget);
    await widget.button('Edit').waitFor();
    expect(await axeInSchemes(widget.page)).toEqual([]);
    await widget.button('Edit').click();
    expect(await axeInSchemes(widget.page)).toEqual([]);
    await widget.button('Cancel').click();
    await widget.button('Delete').click();
    await widget.reads(WARNING);
    expect(await axeInSchemes(widget.page)).toEqual([]);
  });

  test('fits a page of 320 px in both writing directions', async ({ newContext, project }) => {
    const context = await newContext({ viewport: { width: 320, height: 640 } });
    const { widget } = await openSignedIn(context, project, { shadow, variant, locale: 'es' });
    await widget.button('Crear una llave de acceso').click();
    await widget.button('Editar').click();
    await widget.field('Nombre de la llave de acceso').fill('Averylongnameofadevicethatnobodywouldevertypebyhand');
    expect(await overflows(widget.page)).toEqual([0, 0]);
    await widget.button('Guardar').click();
    await widget.button('Eliminar').click();
    await widget.reads('Una vez eliminada, la llave de acceso no se puede recuperar.');
    expect(await overflows(widget.page)).toEqual([0, 0]);
  });
});

test('passkey registration names a passkey after the password manager that has it', async ({ context, project }) => {
  const page = await context.newPage();
  await softwareAuthenticator(page, 'bada5566-a7aa-401f-bd96-45619a55120d');
  const { user_id } = await project.user({ email: 'ada@example.com' });
  await signInAs(context, project, user_id, [{ type: 'otp', delivery_method: 'email' }]);
  const widget = new Widget(page, embedUrl(project.publicToken, { variant }));
  await page.goto(widget.url);
  await create(widget);
  await expect.poll(() => names(widget)).toEqual(['1Password']);
  const [registration] = await widget.api(async ({ client }) => (await client.user.get()).webauthn_registrations);
  expect(registration?.name).toBe('1Password');
});

test('passkey registration signals the accepted passkeys to password managers', async ({ context, project }) => {
  const { widget, device } = await openSignedIn(context, project, { variant });
  await create(widget);
  await widget.button('Edit').waitFor();
  // Elsewhere, the passkey is removed from the account and the user receives a name.
  await widget.api(async ({ client }) => {
    const id = client.user.getSync()?.webauthn_registrations[0]?.webauthn_registration_id ?? '';
    await client.user.deleteWebauthnRegistration(id);
    await client.user.update({ name: { first_name: 'Ada', last_name: 'Lovelace' } });
  });
  await widget.page.reload();
  await create(widget);
  await eventually('new name', async () =>
    (await device.credentials()).some(({ userDisplayName }) => userDisplayName === 'Ada Lovelace') ? true : null,
  );
  await keeps(device, 1);
});

test.for([true, false])(
  'the passkey screen starts no registration by itself and validates the session once (strict: %s)',
  async (strict, { context, project }) => {
    const { widget } = await openSignedIn(context, project, { variant, strict });
    await create(widget);
    const before = (await project.requests()).length;
    await widget.page.reload();
    await widget.button('Edit').click();
    await widget.field('Passkey name').fill('My laptop');
    await widget.button('Save').click();
    await widget.reads('My laptop');
    await widget.button('Delete').click();
    await widget.button('Delete').click();
    await widget.heading('Existing Passkeys').waitFor({ state: 'detached' });
    await eventually('deletion', async () =>
      (await project.requests()).some(({ method }) => method === 'DELETE') ? true : null,
    );
    const calls = (await project.requests()).slice(before);
    const to = (end: string) => calls.filter(({ path }) => path.endsWith(end));
    expect(to('/webauthn/register/start')).toEqual([]);
    expect(to('/sessions/authenticate')).toHaveLength(1);
  },
);

test('the playground registers a passkey for the signed-in user', async ({ context, project }) => {
  const { widget } = await openSignedIn(context, project, { variant });
  await widget.page.goto(widget.url.replace('/embed', '/'));
  await widget.page.getByLabel('Register a passkey').check();
  await widget.reads(/<PasskeyRegistration/);
  await create(widget);
  await widget.reads('PASSKEY_REGISTER');
  await widget.page.getByRole('radio', { name: 'Sign in' }).check();
  await widget.button('Sign out').click();
  await widget.page.getByLabel('Login with a passkey').check();
  await widget.shows('Success!');
  await widget.reads('Signed in as ada@example.com');
});

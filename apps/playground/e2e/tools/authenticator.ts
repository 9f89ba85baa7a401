import {
  createSoftwareAuthenticator,
  installPasskeys,
  type PasskeyCall,
} from '@foyer/test-support/software-authenticator';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { inject } from 'vitest';
import { type Embed, embedUrl, Widget } from './flow.ts';
import { eventually, type ImportedPasskey, type Project, type SessionFactor } from './provider.ts';

declare global {
  interface Window {
    /** The kinds of passkey prompts that the page opened, in order, and the highest number open at the same time. */
    prompts?: { kinds: string[]; most: number };
  }
}

/** Records each prompt that the page opens. */
const watchPrompts = (page: Page) =>
  page.addInitScript(() => {
    if (!isSecureContext) return;
    const prompts = { kinds: [] as string[], most: 0 };
    window.prompts = prompts;
    let open = 0;
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = async (options) => {
      prompts.kinds.push(options?.mediation ?? 'dialog');
      prompts.most = Math.max(prompts.most, ++open);
      try {
        return await get(options);
      } finally {
        open--;
      }
    };
  });

/** Returns the record of a page's passkey prompts. */
export const promptsOf = ({ page }: Widget) => page.evaluate(() => window.prompts ?? { kinds: [], most: 0 });
/** Waits until a page has opened prompts of these kinds, in this order. */
export const prompted = (widget: Widget, ...kinds: string[]) =>
  eventually(`prompts ${kinds}`, async () => ((await promptsOf(widget)).kinds.join() === kinds.join() ? true : null));

/** An authenticator with passkeys, and the user in front of it. */
export interface Authenticator {
  /** Whether the authenticator confirms prompts, suggestions included. */
  isAttended(attended: boolean): Promise<void>;
  /** Whether user verification succeeds. If not, the prompt ends as if the user had declined it. */
  isVerified(verified: boolean): Promise<void>;
  /** The stored credentials. */
  credentials(): Promise<{ credentialId: string; userName?: string; userDisplayName?: string }[]>;
}

/** How an authenticator is connected: built in, or as another device. */
type Transport = 'internal' | 'usb';

/**
 * Adds an authenticator to a page: Chromium's own, or else one in the page.
 *
 * @param transport of Chromium's own. Default: it is built in
 * @param hasPrf whether the passkeys of Chromium's own have a PRF
 */
export async function addAuthenticator(
  page: Page,
  transport: Transport = 'internal',
  hasPrf = false,
): Promise<Authenticator> {
  const debug = await page
    .context()
    .newCDPSession(page)
    .catch(() => null);
  const device = debug ? await virtualAuthenticator(debug, transport, hasPrf) : await softwareAuthenticator(page);
  await watchPrompts(page);
  return device;
}

/** Chromium's own authenticator, which can also store a passkey that the provider has created. */
type VirtualAuthenticator = Authenticator & { add(passkey: ImportedPasskey): Promise<void> };

/** Adds Chromium's own authenticator to the page of a debugging session. */
export async function virtualAuthenticator(
  debug: CDPSession,
  transport: Transport = 'internal',
  hasPrf = false,
): Promise<VirtualAuthenticator> {
  await debug.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await debug.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  });
  return {
    isAttended: async (enabled) => {
      await debug.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    isVerified: async (isUserVerified) => {
      await debug.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    credentials: async () => (await debug.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    add: async (credential) => {
      await debug.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
  };
}

/**
 * Adds an authenticator in the page, in any engine.
 *
 * @param aaguid default: it tells none
 */
export async function softwareAuthenticator(page: Page, aaguid?: string): Promise<Authenticator> {
  const device = createSoftwareAuthenticator(aaguid);
  await page.exposeBinding('authenticatorForTest', (_, call: PasskeyCall) => device.answer(call));
  await page.addInitScript(`(${installPasskeys})(window, (call) => window.authenticatorForTest(call));`);
  return {
    isAttended: async (attended) => {
      device.isAttended = attended;
    },
    isVerified: async (verified) => {
      device.isVerified = verified;
    },
    credentials: async () => device.credentials(),
  };
}

/** Signs in a user in a browser with a session of the given factors. */
export async function signInAs(
  context: BrowserContext,
  project: Project,
  userId: string,
  factors: readonly SessionFactor[],
): Promise<void> {
  const { session_token, session_jwt } = await project.session(userId, factors);
  await context.addCookies([
    { name: 'stytch_session', value: session_token, url: inject('playground') },
    { name: 'stytch_session_jwt', value: session_jwt, url: inject('playground') },
  ]);
}

/** Opens a page with an authenticator and a signed-in user. */
export async function openSignedIn(
  context: BrowserContext,
  project: Project,
  embed: Embed,
  transport?: Transport,
): Promise<{ widget: Widget; device: Authenticator }> {
  const { session_token, session_jwt } = await project.signedIn({ email: 'ada@example.com' });
  await context.addCookies([
    { name: 'stytch_session', value: session_token, url: inject('playground') },
    { name: 'stytch_session_jwt', value: session_jwt, url: inject('playground') },
  ]);
  const page = await context.newPage();
  const device = await addAuthenticator(page, transport);
  const widget = new Widget(page, embedUrl(project.publicToken, embed));
  await page.goto(widget.url);
  await widget.is('signedIn');
  return { widget, device };
}

/** Opens a page on a device that can make passkeys and has none. */
export async function openWithDevice(
  context: BrowserContext,
  project: Project,
  embed: Embed,
  transport?: Transport,
): Promise<{ widget: Widget; device: Authenticator }> {
  const page = await context.newPage();
  const device = await addAuthenticator(page, transport);
  const widget = new Widget(page, embedUrl(project.publicToken, embed));
  await page.goto(widget.url);
  return { widget, device };
}

/** Opens a signed-out page that suggests the authenticator's passkey. No prompt is confirmed. */
export async function openSignedOut(
  context: BrowserContext,
  project: Project,
  embed: Embed,
): Promise<{ widget: Widget; device: Authenticator }> {
  const opened = await openSignedIn(context, project, embed);
  const { widget, device } = opened;
  await widget.api(async ({ client }) => {
    await client.webauthn.register({ is_passkey: true, session_duration_minutes: 30 });
  });
  // Otherwise it would confirm the suggestion of the page, which is signed out now.
  await device.isAttended(false);
  await widget.api(({ client }) => client.session.revoke());
  await widget.page.goto(widget.url);
  await prompted(widget, 'conditional');
  return opened;
}

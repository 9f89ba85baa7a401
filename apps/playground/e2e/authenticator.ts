import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { inject } from 'vitest';
import { type Embed, embedUrl, Widget } from './flow.ts';
import type { Project } from './provider.ts';

/** A device that keeps passkeys, as Chromium plays it on one page. */
export interface Authenticator {
  /** Whether somebody is there to confirm what the page asks for, suggestions included. */
  isAttended(attended: boolean): Promise<void>;
  /** Whether who is there passes the check of finger or face. Who does not has turned the prompt down. */
  isVerified(verified: boolean): Promise<void>;
  /** What it keeps. */
  credentials(): Promise<{ credentialId: string; userName?: string; userDisplayName?: string }[]>;
}

async function addAuthenticator(page: Page): Promise<Authenticator> {
  const debug: CDPSession = await page.context().newCDPSession(page);
  await debug.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await debug.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
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
  };
}

/** A page with a device, whose user is signed in. */
export async function openSignedIn(
  context: BrowserContext,
  project: Project,
  embed: Embed,
): Promise<{ widget: Widget; device: Authenticator }> {
  const { session_token, session_jwt } = await project.signedIn({ email: 'ada@example.com' });
  await context.addCookies([
    { name: 'stytch_session', value: session_token, url: inject('playground') },
    { name: 'stytch_session_jwt', value: session_jwt, url: inject('playground') },
  ]);
  const page = await context.newPage();
  const device = await addAuthenticator(page);
  const widget = new Widget(page, embedUrl(project.publicToken, embed));
  await page.goto(widget.url);
  await widget.is('signedIn');
  return { widget, device };
}

/** A page with a device that has a passkey of somebody who is signed out. Nobody attends the device. */
export async function openSignedOut(
  context: BrowserContext,
  project: Project,
  embed: Embed,
): Promise<{ widget: Widget; device: Authenticator }> {
  const opened = await openSignedIn(context, project, embed);
  const { widget, device } = opened;
  await widget.api(async ({ client }) => {
    await client.webauthn.register({ is_passkey: true, session_duration_minutes: 30 });
    await client.session.revoke();
  });
  await device.isAttended(false);
  await widget.page.goto(widget.url);
  return opened;
}

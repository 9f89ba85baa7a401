import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useStage, type Visit } from '../testing/conformance/stage.ts';

const stage = useStage();
const email = 'ada@example.test';

interface Moment {
  getMomentType(): string;
  isDisplayed(): boolean;
  isNotDisplayed(): boolean;
  getNotDisplayedReason(): string | undefined;
  getSkippedReason(): string | undefined;
  getDismissedReason(): string | undefined;
}

interface GoogleId {
  initialize(configuration: Record<string, unknown>): void;
  prompt(listener?: (moment: Moment) => void): void;
  renderButton(parent: Element, options?: { text?: string }, onClick?: () => void): void;
  cancel(): void;
  disableAutoSelect(): void;
}

declare global {
  interface Window {
    google: { accounts: { id: GoogleId } };
    /** Notifications that the page received, in order. */
    notifications: string[];
  }
}

/** Opens a page with the script, under a policy that allows only the script. */
async function open(configuration: Record<string, unknown> = {}): Promise<Visit> {
  const visit = await stage.open('foyer');
  const { page, providerUrl } = visit;
  const policy = `default-src 'none'; script-src ${providerUrl}; connect-src ${providerUrl}; require-trusted-types-for 'script'`;
  const query = new URLSearchParams({ policy, script: `${providerUrl}/gsi/client` });
  await page.goto(new URL(`/?${query}`, page.url()).href);
  const client_id = `${visit.project.projectId.replace('project-test-', '')}.apps.googleusercontent.com`;
  await page.evaluate(
    (configuration) => {
      window.notifications = [];
      window.google.accounts.id.initialize({
        ...configuration,
        callback: ({ select_by }: { select_by: string }) => window.notifications.push(`credential by ${select_by}`),
      });
    },
    { client_id, ...configuration },
  );
  return visit;
}

const prompt = (page: Page) =>
  page.evaluate(() =>
    window.google.accounts.id.prompt((moment) => {
      const reason = moment.getNotDisplayedReason() ?? moment.getSkippedReason() ?? moment.getDismissedReason();
      const shown = [moment.isDisplayed() && 'shown', moment.isNotDisplayed() && 'not shown'].filter(Boolean);
      window.notifications.push([moment.getMomentType(), ...shown, reason].filter(Boolean).join(' '));
    }),
  );
const notifications = (page: Page) => page.evaluate(() => window.notifications);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in to Foyer with Google' });

describe("the stand-in for Google's script", () => {
  it('returns a credential for an address, and reports an invalid address', async () => {
    const { page } = await open();
    await prompt(page);
    await dialog(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alert').getByText('Email format is invalid.').waitFor();
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await notifications(page)).toEqual(['display shown', 'dismissed credential_returned', 'credential by user']);
  });

  it('renders into its parent element, where an outside click does not close it', async () => {
    const { page } = await open({ prompt_parent_id: 'place', cancel_on_tap_outside: false });
    await prompt(page);
    await page.locator('#place').getByRole('dialog').waitFor();
    const width = async (selector: string) => (await page.locator(selector).boundingBox())?.width;
    expect(await width('#place > *')).toBe(await width('#place'));
    await page.getByRole('heading', { name: 'Host' }).click();
    expect(await dialog(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await notifications(page)).toEqual(['display shown', 'skipped user_cancel']);
  });

  it('closes on an outside click, on Escape, on cancel, and when it opens again', async () => {
    const { page } = await open();
    const shownAgain = async () => {
      await prompt(page);
      await dialog(page).waitFor();
    };
    await shownAgain();
    await page.getByRole('heading', { name: 'Host' }).click();
    await shownAgain();
    await page.getByLabel('Email').press('Escape');
    await shownAgain();
    await page.evaluate(() => window.google.accounts.id.cancel());
    await shownAgain();
    await prompt(page);
    await page.waitForFunction(() => window.notifications.length === 9);
    expect(await notifications(page)).toEqual([
      ...['display shown', 'skipped tap_outside', 'display shown', 'skipped user_cancel'],
      ...['display shown', 'dismissed cancel_called', 'display shown', 'dismissed flow_restarted', 'display shown'],
    ]);
    expect(await dialog(page).count()).toBe(1);
  });

  it('shows nothing for a missing or unknown client ID', async () => {
    const { page } = await open({ client_id: 'none' });
    await prompt(page);
    await page.waitForFunction(() => window.notifications.length === 1);
    await page.evaluate(() => window.google.accounts.id.initialize({}));
    await prompt(page);
    await page.waitForFunction(() => window.notifications.length === 2);
    expect(await notifications(page)).toEqual([
      'display not shown invalid_client',
      'display not shown missing_client_id',
    ]);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('renders a button that opens the prompt', async () => {
    const { page } = await open();
    await page.evaluate(() => {
      const place = document.getElementById('place');
      const onClick = () => window.notifications.push('clicked');
      if (place) window.google.accounts.id.renderButton(place, { text: 'continue_with' }, onClick);
      window.google.accounts.id.disableAutoSelect();
    });
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await notifications(page)).toEqual(['clicked', 'credential by btn']);
  });
});

import {
  createSoftwareAuthenticator as createDevice,
  installPasskeys,
} from '@foyer/test-support/software-authenticator';
import { installInPage, isWindow, type TestPage, type TestWindow } from './page.ts';

/** A stored passkey. */
export interface TestPasskey {
  /** The credential's ID, in base64url. */
  id: string;
  /** The domain that the passkey is for. */
  rpId: string;
  userName: string;
}

/** The user's reaction to the passkey prompt. */
export type PromptResponse = 'approve' | 'cancel' | 'wait';

/** An authenticator in software, and its user. */
export interface SoftwareAuthenticator {
  /** The stored passkeys, oldest first. */
  readonly passkeys: readonly TestPasskey[];
  /** How the user responds to the next dialogs: at first `approve`. `wait` keeps a dialog open until the page closes it. */
  respondWith(response: PromptResponse): void;
  /**
   * Chooses the newest passkey that a field suggests (conditional mediation). Waits until the page requests
   * suggestions.
   */
  chooseSuggestion(): Promise<void>;
}

let authenticators = 0;

/**
 * Adds an authenticator to a page: it creates and uses real passkeys (ES256, without attestation), which any server
 * verifies. Replaces `navigator.credentials` in every document of the page's browser context, so it works in all
 * browsers, and in the window of jsdom and happy-dom. The passkeys last until the test ends. Call it before the page
 * loads: a page without passkeys may look for them only then.
 *
 * @param page a page of Playwright, or the window of a simulated page
 * @example
 * ```ts
 * import { createSoftwareAuthenticator } from '@foyer/testing';
 * import { expect, test } from '@foyer/testing/playwright';
 *
 * test('leaves the form as it was when the passkey dialog is closed', async ({ page }) => {
 *   const authenticator = await createSoftwareAuthenticator(page);
 *   authenticator.respondWith('cancel');
 *   await page.goto('/');
 *   await page.getByRole('button', { name: /passkey/i }).click();
 *   await expect(page.getByRole('textbox', { name: 'Email' })).toBeEditable();
 * });
 * ```
 */
export async function createSoftwareAuthenticator(page: TestPage | TestWindow): Promise<SoftwareAuthenticator> {
  const device = createAuthenticator();
  await installAuthenticator(page, device);
  return device.authenticator;
}

/** Answers a call of a page on which `installPasskeys` runs, as the user does. */
type Answer = (call: string) => Promise<{ credential?: string; error?: string }>;

/** Creates an authenticator that is not in a page yet. */
export function createAuthenticator(): { authenticator: SoftwareAuthenticator; answer: Answer } {
  const device = createDevice();
  let response: PromptResponse = 'approve';
  /** Answers the open request for suggestions. */
  let choose = () => {};
  const next = () =>
    new Promise<void>((resolve) => {
      requested = resolve;
    });
  let requested = () => {};
  let suggestion = next();

  const answer: Answer = async (text) => {
    const call = JSON.parse(text);
    if (call.kind === 'signal' || (call.kind === 'create' && call.mediation === 'conditional')) {
      return device.answer(call);
    }
    if (call.mediation === 'conditional') {
      await new Promise<void>((resolve) => {
        choose = resolve;
        requested();
      });
      return device.answer(call);
    }
    if (response === 'wait') return {};
    return response === 'cancel' ? { error: 'NotAllowedError' } : device.answer(call);
  };
  const authenticator: SoftwareAuthenticator = {
    get passkeys() {
      return device.credentials().map(({ credentialId: id, rpId, userName }) => ({ id, rpId, userName }));
    },
    respondWith(next) {
      response = next;
    },
    async chooseSuggestion() {
      await suggestion;
      suggestion = next();
      choose();
    },
  };
  return { authenticator, answer };
}

/** Adds an authenticator to a page, in place of an earlier one. */
export async function installAuthenticator(
  page: TestPage | TestWindow,
  { answer }: ReturnType<typeof createAuthenticator>,
): Promise<void> {
  if (isWindow(page)) {
    installPasskeys(page as typeof window, (call) => answer(JSON.stringify(call)));
    return;
  }
  const script = (ask: string) => `(${installPasskeys})(window, (call) => ${ask}(JSON.stringify(call)));`;
  await installInPage(page, `foyerAuthenticator${++authenticators}`, answer as (call?: string) => unknown, script);
}

import type { SessionTokens } from '@foyer/core/operations';
import { expect, vi } from 'vitest';
import { email, ending, eventually, leads, type PageRow, type Project, press, refused, server, shows } from './page.ts';

/** An example without a component, which the page loads. */
export interface LoadRow extends PageRow {
  /** The HTML of the page, or the file of an example with it. */
  page?: string;
  shows?: string;
  /** What else the example has to do. The page has loaded it. */
  check?: (project: Project) => Promise<void>;
}

const login = { shows: 'Continue with email' };
const documentData = (name: string, value: string) => eventually(() => expect(document.body.dataset[name]).toBe(value));

/** The examples that a page loads. */
export const loaded: Record<string, LoadRow> = {
  'frameworks/login.ts': login,
  'recipes/devtools-mount.ts': login,
  'recipes/header.ts': { page: '<img id="logo" alt="Acme" />', shows: '© Acme, Inc.' },
  'recipes/shadcn-theme.ts': { page: '<div id="sign-in"></div>', ...login },
  'recipes/second-step-mount.ts': { page: '<div id="login"></div>', ...login },
  'recipes/session-clock.ts': { ...ending, shows: 'Stay logged in' },
  'recipes/landing.ts': {
    at: 'link',
    shows: 'Log in on this device?',
    async check() {
      // The click of a program is not trusted.
      await press('Log in here');
      await shows('Log in on this device?');
    },
  },
  'recipes/step-up-mount.ts': {
    page: '<div id="step-up"></div><button id="export">Export</button>',
    signedIn: true,
    async check() {
      await press('Export');
      await leads('/export');
    },
  },
  'recipes/login-dialog-mount.ts': {
    page: '<form id="draft"><button>Save</button></form><div id="login"></div>',
    async check() {
      await press('Save');
      await shows('Continue with email');
    },
  },
  'recipes/step-up-core.ts': {
    page: '<dialog></dialog>',
    signedIn: { factors: [{ type: 'otp', delivery_method: 'email', age_seconds: 600 }] },
    async check() {
      const { answer, deleteAccount } = await import('../../examples/recipes/step-up-core.ts');
      const dialog = document.querySelector('dialog');
      server.mockImplementation(() => stepUpRequired());
      const deleted = deleteAccount();
      await eventually(() => expect(dialog?.dataset.view).toBe('choosing'));
      expect(dialog?.open).toBe(true);
      expect(await answer({ method: 'password', password: 'wrong' })).toBe('Unauthorized credentials.');
      server.mockImplementation(() => new Response());
      expect(await answer({ method: 'password', password: 'correct horse battery staple' })).toBeNull();
      expect(await deleted).toBe(true);
      expect(dialog?.open).toBe(false);
    },
  },
  'recipes/session-clock-core.ts': {
    ...ending,
    async check() {
      await eventually(() => expect(document.title).toMatch(/^\d+ seconds left$/));
    },
  },
  'recipes/native-app.ts': {
    async check(project) {
      const postMessage = vi.fn<(message: string) => void>();
      const app = window as { session?: object; signInFromApp?: (tokens: SessionTokens) => Promise<void> };
      app.session = { postMessage };
      await app.signInFromApp?.(await project.session());
      const { session_token } = JSON.parse(postMessage.mock.lastCall?.[0] ?? 'null');
      expect(document.cookie).toContain(`stytch_session=${session_token}`);
      delete app.session;
    },
  },
  'recipes/sign-out.ts': {
    signedIn: true,
    async check() {
      const { signOut } = await import('../../examples/recipes/sign-out.ts');
      expect(await signOut()).toBeNull();
      expect(document.cookie).not.toContain('stytch_session=');
    },
  },
  'recipes/tabs.ts': {
    signedIn: true,
    async check() {
      const { end, signOut } = await import('../../examples/recipes/tabs.ts');
      await signOut();
      await leads('/login');
      end();
    },
  },
  'start/core.ts': {
    async check(project) {
      const { signIn } = await import('../../examples/start/core.ts');
      const enterCode = await signIn(email);
      expect(await enterCode('000000')).toMatch(/\w/);
      expect(await enterCode((await project.message()).code)).toBeNull();
      await documentData('status', 'signedIn');
      expect(document.title).toBe(`Hello ${email}`);
    },
  },
  'start/flow.ts': {
    async check(project) {
      const { enterCode, sendCode } = await import('../../examples/start/flow.ts');
      await sendCode(email);
      await documentData('screen', 'OTPAuthenticate');
      expect(await enterCode((await project.message()).code)).toBeNull();
      await leads('/');
    },
  },
  'start/hosted.ts': {
    async check() {
      // The page has no network.
      vi.mocked(console.error).mockReturnValue();
      const { client, onOwnDomain } = await import('../../examples/start/hosted.ts');
      await Promise.allSettled([client.bootstrap.getAsync(), onOwnDomain.bootstrap.getAsync()]);
      expect(refused.map(({ origin }) => origin)).toEqual(
        expect.arrayContaining(['https://api.stytch.com', 'https://login.example.com']),
      );
      vi.mocked(console.error).mockClear();
      refused.length = 0;
    },
  },
  'start/mount.ts': { page: '<div id="sign-in"></div>', shows: 'Continuar con el correo' },
  'start/standalone.ts': { page: 'start/element.html', ...login },
};

/** The examples of HTML, which a page contains that has defined the elements. */
export const markup: Record<string, PageRow & { shows: string }> = {
  'start/element.html': login,
  'recipes/header.html': login,
  'recipes/session-clock.html': { ...ending, shows: 'Stay logged in' },
};

/** Returns what the server of an app responds to a session without a recent factor. */
function stepUpRequired(): Response {
  return Response.json({ error_type: 'step_up_required', max_age_seconds: 300 }, { status: 403 });
}

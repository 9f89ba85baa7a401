import type { FoyerClient } from '@foyer/react-hooks';
import { createLazy, internalsOf, type Lazy } from '@foyer/react-hooks/internal';
import { methods, methodTabs, phoneForm, walletButtons } from '#main-parts';
import { partOf, preload } from '../../loading/lazy-component.ts';
import { afterMain, lastUsed, otp, passwords } from '../chunks.ts';
import type { EmailSender } from '../email-sender.ts';
import type { EmailTab, MainPlan } from './plan-main.ts';

/** The passkey button, which also enables passkey suggestions in the form's field. */
export const passkeyLogin = partOf(methods, (loaded) => loaded.PasskeyLogin);
/** The buttons of the social providers. */
export const oauthButtons = partOf(methods, (loaded) => loaded.OAuthButtons);

// Most pages never load them. With the methods, with which they share code: bundlers would split it from both.
const ways = createLazy(() => methods.load().then((loaded) => loaded.loadWays()));
/** What a page says where an email link cannot sign in. */
export const emailLinkObstacle = partOf(ways, (loaded) => loaded.EmailLinkObstacle);
/** What a page offers where a method cannot work. */
export const wayOut = partOf(ways, (loaded) => loaded.WayOut);

// A live project whose configuration works never loads them.
const configNotices = createLazy(() => import('./config-notices.ts').then((loaded) => loaded.configNotices));
/** The error of a configuration that cannot work. */
export const configError = partOf(configNotices, (loaded) => loaded.ConfigError);
/** The banner with configuration warnings. */
export const configWarnings = partOf(configNotices, (loaded) => loaded.ConfigWarnings);

const emailLinkSender = partOf(afterMain, (loaded) => loaded.emailLinkSender);
const emailCodeSender = partOf(otp, (loaded) => loaded.emailCodeSender);
const passwordSearcher = partOf(passwords, (loaded) => loaded.passwordSearcher);

/** What sends the email form's content: with the screens that come next. */
export function senderOf(tab: EmailTab): Lazy<EmailSender> {
  if (tab.passwords) return passwordSearcher;
  return tab.passwordless === 'code' ? emailCodeSender : emailLinkSender;
}

/** The component of each other group of sign-in methods. */
const ofGroup = { oauth: oauthButtons, wallets: walletButtons, passkey: passkeyLogin };

/**
 * Starts loading everything that Main shows, at once: nothing on it waits for another part. Does nothing on a server.
 *
 * @param client if given, also what marks the method that was used last
 */
export function preloadMain({ groups }: MainPlan, client?: FoyerClient): void {
  if (typeof window === 'undefined') return;
  // The key of the record in core, whose code is loaded with the mark.
  const isKnown = client && (client.oauth.lastUsed() ?? internalsOf(client).storage.get('::last_method'));
  if (isKnown) preload(lastUsed);
  for (const group of groups) {
    if (group.kind !== 'form') preload(ofGroup[group.kind]);
    else {
      if (group.tabs.length > 1) preload(methodTabs);
      if (group.tabs.some(({ kind }) => kind !== 'email')) preload(phoneForm);
    }
  }
}

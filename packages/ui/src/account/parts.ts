import type { User } from '@foyer/react-hooks';
import type { accountStrings } from '../strings/account/account.ts';
import type { PartName } from './plan-sections.ts';

type Key = keyof typeof accountStrings;

/** The title of each part of the page, and the sentence that says what it is for. */
export const partTexts: Readonly<Record<PartName, readonly [title: Key, text: Key]>> = {
  profile: ['account.profile', 'account.profileText'],
  emails: ['account.emails', 'account.emailsText'],
  phones: ['account.phones', 'account.phonesText'],
  passwords: ['password.label', 'account.passwordText'],
  passkeys: ['account.passkeys', 'account.passkeysText'],
  oauth: ['account.socialAccounts', 'account.socialAccountsText'],
  wallets: ['account.wallets', 'account.walletsText'],
  secondFactor: ['secondFactor.title', 'account.secondFactorText'],
  connectedApps: ['connectedApps.title', 'account.connectedAppsText'],
  session: ['account.session', 'account.sessionText'],
  delete: ['account.delete', 'account.deleteText'],
};

/** The lines of which the outline of a part consists. */
type Line = 'fields' | 'row' | 'text' | 'action' | 'facts';

/** Returns the lines that a part will have. Without a user, one entry of each kind is likely. */
export function outlineOf(part: PartName, user: User | null): readonly Line[] {
  const listed: Partial<Record<PartName, number | undefined>> = {
    emails: user?.emails.length,
    phones: user?.phoneNumbers.length,
    passkeys: user?.webauthnRegistrations.length,
    wallets: user?.cryptoWallets.length,
  };
  if (part === 'profile') return ['fields'];
  // The apps are loaded after the user: between none and one.
  if (part === 'connectedApps') return ['row', 'text'];
  // Most pages have another provider, whose button is as high as that of a form.
  if (part === 'oauth') return [...Array<Line>(user?.providers.length ?? 1).fill('row'), 'action'];
  if (part === 'session') return ['facts'];
  if (!(part in listed)) return ['action'];
  const count = listed[part] ?? 1;
  return [...Array<Line>(count).fill('row'), ...(count ? [] : (['text'] as const)), 'text'];
}

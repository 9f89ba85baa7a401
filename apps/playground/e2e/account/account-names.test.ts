// Finds a name that overflows its row at 320 pixels, covers its buttons, becomes markup or imitates another row.

import { expect } from 'vitest';
import { signInAs } from '../tools/authenticator.ts';
import { embedUrl, test, Widget } from '../tools/flow.ts';
import { EMAIL, rows, section } from './account-page.ts';

const MARKUP = [
  '<img src=x onerror=alert(1)>',
  '</bdi></li><li>Remove',
  '{name}',
  '&lt;b&gt;',
  '<style>*{display:none}</style>',
];
const BIDI = ['\u202A', '\u202B', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u200E', '\u200F', '\u061C'];
const INVISIBLE = [
  '\u200B',
  '\u200C',
  '\u200D',
  '\u2060',
  '\uFEFF',
  '\u00AD',
  '\u034F',
  '\u115F',
  '\u3164',
  '\uFFA0',
  '\u2800',
  '\u{E0041}',
];
const BREAKS = ['\n', '\r', '\t', '\v', '\f', '\u0085', '\u2028', '\u2029', '\0', '\u001B[31m', '\u00A0'];

/** 50 texts that are to break the layout of a row, or to pass for something else. */
const hostile: readonly string[] = [
  ...MARKUP,
  ...BIDI.map((character) => `${character}moc.elpmaxe@ada`),
  ...INVISIBLE.map((character) => `ada${character}@example.com`),
  ...BREAKS.map((character) => `ada@example.com${character.repeat(40)}Remove`),
  // Nothing visible.
  '\u200B\u200B',
  '   ',
  '\u0301\u0302',
  // Long, without a place to break, and high.
  'x'.repeat(10_000),
  'W'.repeat(200),
  'a '.repeat(5_000),
  `e${'\u0301'.repeat(200)}`,
  '\u{1F469}\u200D'.repeat(60),
  '\uFDFD'.repeat(60),
  // Right-to-left, and look-alikes of the address.
  '\u05D0\u05D1\u05D2 (Remove)',
  '\u0430da@example.com',
  'ada@ex\u0430mple.com',
];

const user = (own: Record<string, unknown>) => ({
  ...own,
  emails: hostile.map((email, index) => ({ email_id: `email-${index}`, email, verified: index % 2 === 0 })),
  phone_numbers: hostile.map((phone_number, index) => ({ phone_id: `phone-${index}`, phone_number, verified: true })),
  webauthn_registrations: hostile.map((name, index) => ({
    webauthn_registration_id: `passkey-${index}`,
    domain: 'localhost',
    user_agent: '',
    authenticator_type: '',
    verified: true,
    name,
  })),
  providers: hostile.map((provider_type, index) => ({
    oauth_user_registration_id: `social-${index}`,
    provider_type,
    provider_subject: '',
    profile_picture_url: '',
    locale: '',
  })),
  crypto_wallets: hostile.map((crypto_wallet_address, index) => ({
    crypto_wallet_id: `wallet-${index}`,
    crypto_wallet_address,
    crypto_wallet_type: 'ethereum',
    verified: true,
  })),
});

const sections = ['emails', 'phones', 'passkeys', 'oauth', 'wallets'];
const titles = ['Email addresses', 'Phone numbers', 'Passkeys', 'Social accounts', 'Wallets'];

test('50 hostile names neither break the rows of the account page nor pass for another row', async ({
  newContext,
  project,
}) => {
  expect(hostile.length).toBe(50);
  const context = await newContext({ viewport: { width: 320, height: 800 } });
  const { user_id } = await project.user({ email: EMAIL });
  await signInAs(context, project, user_id, [{ type: 'otp', delivery_method: 'email' }]);
  // The provider accepts only some of these names: an API may have others.
  await context.route(/sdk\/v1\/(users\/me|sessions\/authenticate)/, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const changed = data.user ? { ...data, user: user(data.user) } : user(data);
    await route.fulfill({ response, json: { ...rest, data: changed } });
  });
  const config = { products: ['emailMagicLinks'], accountOptions: { sections } };
  const widget = new Widget(
    await context.newPage(),
    embedUrl(project.publicToken, { variant: 'account', shadow: false, config }),
  );
  await widget.page.goto(widget.url);
  for (const title of titles) {
    const part = section(widget, title);
    await expect.poll(() => rows(widget, title), { message: title }).toHaveLength(hostile.length);
    const shown = await rows(widget, title);
    for (const name of shown) {
      expect(name).toMatch(/\P{M}/u);
      // Joiners stay in what they join, such as an emoji.
      expect(name.replace(/(?<=\p{ExtPict})\u200d(?=\p{ExtPict})/gu, '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      expect(name.length).toBeLessThanOrEqual(500);
    }
    const measured = await part.getByRole('listitem').evaluateAll((items) =>
      items.map((item) => ({
        buttons: item.querySelectorAll('button').length,
        isInside: [...item.querySelectorAll('bdi, button')].every((child) => {
          const [outer, inner] = [item.getBoundingClientRect(), child.getBoundingClientRect()];
          return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1 && inner.right <= innerWidth;
        }),
        height: item.getBoundingClientRect().height,
      })),
    );
    // 'Edit', 'Verify', and the one that copies a long address.
    const buttons = title === 'Passkeys' ? [2] : ['Email addresses', 'Wallets'].includes(title) ? [1, 2] : [1];
    for (const row of measured) {
      expect(buttons, title).toContain(row.buttons);
      expect(row.isInside, title).toBe(true);
      // Where the fonts of the machine have every glyph, three of the widest fill a line.
      expect(row.height, title).toBeLessThan(1_000);
    }
  }
  expect(await widget.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await widget.page.locator('main img').count()).toBe(0);
  // A question is about its own row.
  const last = section(widget, 'Email addresses').getByRole('listitem').last();
  await last.getByRole('button', { name: 'Remove' }).click();
  expect(await last.textContent()).toContain('Remove ada@ex\u0430mple.com?');
});

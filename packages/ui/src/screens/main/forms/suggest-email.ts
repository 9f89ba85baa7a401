import { isEmail, normalizeEmail } from '@foyer/core';

/** The mail services that a mistyped domain may mean. Short names are not among them: too many real ones are similar. */
const services =
  'gmail.com yahoo.com hotmail.com outlook.com icloud.com googlemail.com rocketmail.com protonmail.com fastmail.com rediffmail.com btinternet.com bigpond.com comcast.net verizon.net sbcglobal.net bellsouth.net wanadoo.fr laposte.net t-online.de freenet.de virgilio.it hanmail.net yandex.ru rambler.ru seznam.cz interia.pl'.split(
    ' ',
  );
/** The services that also have domains of many countries. */
const international = ['yahoo', 'hotmail', 'outlook'];
/** The services with so many users that the top-level domain of another country is more likely a slip. */
const global = ['gmail', 'yahoo', 'hotmail', 'outlook', 'icloud'];
/** Real domains that are similar to those of the services. */
const real = ['grail.com', 'hanmail2.net'];

/** What is typed for the frequent top-level domains, and is none itself. */
const slips: Readonly<Record<string, string>> = {
  com: ' con cmo ocm comm coom ccom c0m vom xom cpm cim comn ',
  net: ' nte ent nett ',
  org: ' ogr rog orgg ',
};

/**
 * Whether one slip turns one text into the other: a letter that is missing, added, or replaced, or two in the wrong
 * order. The first letter is the same, or one of the two: people see when it is wrong.
 */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  let end = 0;
  const most = Math.min(typed.length, meant.length) - start;
  while (end < most && typed[typed.length - 1 - end] === meant[meant.length - 1 - end]) end++;
  const [left, right] = [typed.slice(start, typed.length - end), meant.slice(start, meant.length - end)];
  const isSwapped = left.length === 2 && left === `${right[1]}${right[0]}`;
  return isSwapped || (start > 0 && left.length <= 1 && right.length <= 1);
}

/** Returns the domain that a mistyped one means, or the same. */
function meantBy(typed: string): string {
  const domain = typed.replace(/[,;:\s]+/g, '.');
  const service = services.find((known) => known.replace('.', '') === domain || known === `${domain}.com`);
  if (service) return service;
  if (services.includes(domain) || real.includes(domain)) return domain;

  const [name = '', ...rest] = domain.split('.');
  const last = rest[rest.length - 1];
  const corrected = last && Object.keys(slips).find((key) => slips[key]?.includes(` ${last} `));
  if (corrected) return meantBy([name, ...rest.slice(0, -1), corrected].join('.'));

  const suffix = rest.join('.');
  if (global.includes(name) && /^(?:co?m?|om)$/.test(suffix)) return `${name}.com`;
  if (/^(?:com?\.)?[a-z]{2}$/.test(suffix)) {
    const provider = international.find((known) => isOneSlip(name, known));
    if (provider && !international.includes(name)) return `${provider}.${suffix}`;
  }
  return services.find((known) => known.endsWith(`.${suffix}`) && isOneSlip(domain, known)) ?? domain;
}

/** Returns the address that a mistyped one may mean; null if its domain looks right, or like no known one. */
export function suggestEmail(typed: string): string | null {
  const email = normalizeEmail(typed);
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  const meant = email.slice(0, at) + meantBy(domain);
  return at && meant !== email && isEmail(meant) ? meant : null;
}

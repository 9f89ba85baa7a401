import { expect, it } from 'vitest';
import { type FramedPage, hostsAround } from './hand-over.ts';

const OWN = 'https://app.example.test';
const framed = (...ancestorOrigins: string[]): FramedPage => ({ location: { origin: OWN, ancestorOrigins } });

/** A frame in a browser without `ancestorOrigins`, inside pages of these origins. Those of others cannot be read. */
function nested(...origins: string[]): FramedPage {
  const top: FramedPage = {};
  top.parent = top;
  return origins.reduceRight<FramedPage>(
    (parent, origin) => ({
      parent,
      get location() {
        if (origin !== OWN) throw new DOMException('another origin', 'SecurityError');
        return { origin };
      },
    }),
    top,
  );
}

it.each([
  ['a page that is in no frame', framed(), []],
  ['a frame of the same origin', framed(OWN, OWN), []],
  ['a frame of another site', framed('https://evil.example'), ['evil.example']],
  [
    'a frame of a site inside another',
    framed('https://ads.example:8443', OWN, 'https://news.example'),
    ['ads.example:8443', 'news.example'],
  ],
  ['a frame in a page without an origin', framed('https://news.example', 'null'), null],
])('hostsAround names the pages of other origins around %s', (_what, frame, hosts) => {
  expect(hostsAround(frame)).toEqual(hosts);
});

it('hostsAround returns null for a frame of another origin whose browser names none', () => {
  const page: FramedPage = { location: { origin: OWN } };
  page.parent = page;
  expect(hostsAround(page)).toEqual([]);
  expect(hostsAround({ location: { origin: OWN }, parent: page })).toEqual([]);
  expect(hostsAround({ location: { origin: OWN }, parent: nested('https://evil.example') })).toBeNull();
  expect(
    hostsAround({
      location: { origin: OWN },
      parent: { location: { origin: OWN }, parent: nested('https://evil.example') },
    }),
  ).toBeNull();
});

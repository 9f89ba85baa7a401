import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createClient } from '../testing/create-test-client.ts';
import { createFakeBrowser, type FakeTab } from '../testing/fake-browser.ts';
import { createStubProvider, PUBLIC_TOKEN, someAuth } from '../testing/stub-provider.ts';
import { type AgreementEvent, type AgreementState, agreementOf, noAgreement, reduceAgreement } from './agreement.ts';

const START = Date.UTC(2030, 0, 1, 10);
const given: AgreementState = { isGiven: true, refusals: 0, optIns: [] };
const refused = (refusals: number): AgreementState => ({ isGiven: false, refusals, optIns: [] });

beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => vi.useRealTimers());

it.each<[AgreementState, AgreementEvent, AgreementState]>([
  [noAgreement, 'given', given],
  [noAgreement, 'withdrawn', noAgreement],
  [noAgreement, 'refused', refused(1)],
  [noAgreement, 'ended', noAgreement],
  [refused(1), 'given', given],
  [refused(1), 'refused', refused(2)],
  [refused(1), 'ended', refused(1)],
  [refused(1), 'withdrawn', refused(1)],
  [given, 'given', given],
  [given, 'withdrawn', noAgreement],
  [given, 'refused', given],
  [given, 'ended', noAgreement],
])('reduceAgreement leads from %o by "%s" to %o', (state, event, next) => {
  const before = Object.freeze({ ...state });
  const reduced = reduceAgreement(before, event);
  expect(reduced).toEqual(next);
  if (reduced.isGiven === state.isGiven && reduced.refusals === state.refusals) expect(reduced).toBe(before);
});

function setUp() {
  const browser = createFakeBrowser();
  const provider = createStubProvider();
  const open = (tab: FakeTab) => {
    const client = createClient(PUBLIC_TOKEN, { telemetry: false }, tab.environment);
    onTestFinished(() => client.destroy());
    return client;
  };
  const tab = browser.openTab(provider.fetch);
  return { client: open(tab), reload: () => open(tab), openTab: () => open(browser.openTab(provider.fetch)) };
}

it('the agreement lasts in its tab after a reload, and not in another tab', () => {
  const { client, reload, openTab } = setUp();
  const changes = vi.fn();
  agreementOf(client).subscribe(changes);
  agreementOf(client).dispatch('given');
  expect(agreementOf(client).get()).toEqual(given);
  expect(changes).toHaveBeenCalledOnce();
  expect(agreementOf(reload()).get()).toEqual(given);
  expect(agreementOf(openTab()).get()).toEqual(noAgreement);
  agreementOf(client).dispatch('withdrawn');
  expect(agreementOf(client).stored()).toEqual({});
  expect(agreementOf(reload()).get()).toEqual(noAgreement);
});

it.each([
  ['knows', true],
  ['learns later', false],
])("the receipt has the time of the agreement by the API's clock, which the page %s", async (_what, isKnown) => {
  const { client } = setUp();
  const learn = () => {
    client.apiClock.offset = Date.now() + 3_600_000 - performance.now();
  };
  if (isKnown) learn();
  agreementOf(client).dispatch('given');
  client.attempt.begin({}, { ...agreementOf(client).stored() });
  await client.attempt.awaited();
  vi.advanceTimersByTime(5_000);
  if (!isKnown) learn();
  const receipt = await client.attempt.takeReceipt(someAuth(), { entry: 'form' });
  expect(receipt?.agreedAt).toBe('2030-01-01T11:00:00.000Z');
  // The next sign-in in this tab may be of another person.
  expect(agreementOf(client).get()).toEqual(noAgreement);
});

it('the receipt of a link from another browser has the agreement that the user has given before its click', async () => {
  const { client } = setUp();
  agreementOf(client).dispatch('given');
  const receipt = await client.attempt.takeReceipt(someAuth(), { entry: 'link', ...agreementOf(client).stored() });
  expect(receipt?.agreedAt).toBe('2030-01-01T10:00:00.000Z');
});

it('the receipt of a sign-in without an agreement has no such member', async () => {
  const { client } = setUp();
  client.attempt.begin();
  await client.attempt.awaited();
  expect(await client.attempt.takeReceipt(someAuth(), { entry: 'form' })).not.toHaveProperty('agreedAt');
});

it('the opt-ins last in their tab, with and without the agreement, until a sign-in is complete', async () => {
  const { client, reload } = setUp();
  const changes = vi.fn();
  agreementOf(client).subscribe(changes);
  agreementOf(client).setOptIn('news', true);
  agreementOf(client).setOptIn('offers', true);
  agreementOf(client).dispatch('given');
  agreementOf(client).setOptIn('offers', false);
  expect(changes).toHaveBeenCalledTimes(4);
  expect(agreementOf(reload()).get()).toEqual({ ...given, optIns: ['news'] });
  agreementOf(client).dispatch('withdrawn');
  const { get } = agreementOf(client);
  expect(get()).toEqual({ ...noAgreement, optIns: ['news'] });
  expect(get()).toBe(get());
  await client.attempt.takeReceipt(someAuth(), { entry: 'form' });
  expect(get()).toEqual(noAgreement);
});

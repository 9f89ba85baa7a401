import type { InitialState } from '@foyer/core';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defineElements } from './element.ts';
import { mountLogin } from './mount.tsx';
import { loginHarness } from './variants/testing/login-harness.tsx';

const harness = loginHarness();
const BASE = 'http://localhost:4000';
let place: HTMLElement;
let bootstrap: NonNullable<InitialState['bootstrap']>;

beforeEach(async () => {
  await harness.project({ project_name: 'Acme' });
  const { publicToken } = harness.client;
  const authorization = `Basic ${btoa(`${publicToken}:${publicToken}`)}`;
  const response = await harness.fetch(`/sdk/v1/projects/bootstrap/${publicToken}`, { headers: { authorization } });
  bootstrap = (await response.json()).data;
  await harness.client.bootstrap.getAsync();
  harness.client.destroy();
  localStorage.clear();
  place = document.createElement('div');
  document.body.append(place);
});
afterEach(() => place.remove());

const theme = { logo: { logoImageUrl: '/logo.svg' } };
const requests = async () => (await harness.requests(`/projects/bootstrap/${harness.client.publicToken}`)).length;

it('mountLogin shows the settings of `initial`, and does not request them', async () => {
  const before = await requests();
  expect(before).toBeGreaterThan(0);
  const { publicToken } = harness.client;
  const login = mountLogin(place, { publicToken, baseUrl: `${BASE}/`, theme, initial: { bootstrap } });
  await screen.findByRole('img', { name: 'Acme' });
  login.unmount();
  expect(await requests()).toBe(before);
});

it('an element shows the settings of its property `initial`, and does not request them', async () => {
  const before = await requests();
  expect(before).toBeGreaterThan(0);
  defineElements();
  const element = Object.assign(document.createElement('foyer-login'), { theme, initial: { bootstrap } });
  element.setAttribute('public-token', harness.client.publicToken);
  element.setAttribute('base-url', BASE);
  place.append(element);
  await screen.findByRole('img', { name: 'Acme' });
  element.remove();
  expect(await requests()).toBe(before);
});

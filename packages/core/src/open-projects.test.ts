import { expect, it } from 'vitest';
import { createFlowController } from './flow-controller.ts';
import { openProjects } from './open-projects.ts';
import { openClient } from './testing/open-client.ts';
import { PUBLIC_TOKEN } from './testing/stub-provider.ts';

it('openProjects returns the API, the session and the shown flows of each client of a page, until it is destroyed', () => {
  const { client, tab } = openClient({ options: { baseUrl: 'http://localhost:4000/' }, signedIn: true });
  const page = tab.environment.page ?? {};
  const projects = openProjects(page);
  expect([...projects.keys()]).toEqual([PUBLIC_TOKEN]);
  const project = projects.get(PUBLIC_TOKEN);
  expect(project?.apiUrl).toBe('http://localhost:4000');
  expect(project?.auth.get()).toBe(client.state.get());

  const flow = createFlowController(client);
  const screens = () => [...(project?.flows ?? [])].map(({ view }) => view().state.screen);
  expect(screens()).toEqual([]);
  const close = flow.subscribe(() => {});
  flow.dispatch({ type: 'magicLinkSent', email: 'ada@example.test' });
  expect(screens()).toEqual(['EmailConfirmation']);
  close();
  expect(screens()).toEqual([]);

  client.destroy();
  expect(openProjects(page).size).toBe(0);
});

it('openProjects returns nothing for a page without a client', () => {
  expect(openProjects({}).size).toBe(0);
});

// @vitest-environment happy-dom
// Finds an example of the pages that, as printed, throws, logs an error, or does not show what its page says.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { defineElements } from '@foyer/elements';
import { createFoyerClient, type FoyerClient, FoyerProvider, SignInFlow, useFlow } from '@foyer/react-hooks';
import { createSoftwareAuthenticator } from '@foyer/testing';
import { Login } from '@foyer/ui';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Passcode } from '../examples/custom-ui/passcode.tsx';
import { loaded, markup } from './examples/modules.ts';
import {
  baseUrl,
  leads,
  type PageRow,
  type Project,
  phoneNumber,
  press,
  publicToken,
  refused,
  server,
  shows,
  startProject,
  submit,
} from './examples/page.ts';
import { logins, type RenderRow, rendered } from './examples/pages.ts';
import { cannot, elsewhere, environments, servers, stylesheets } from './examples/table.ts';

const folder = join(import.meta.dirname, '../examples');

/** Ends what the examples have created, as the end of a page does. */
const ends = vi.hoisted(() => new Set<() => void>());
/** Returns the exports of a package, of which some create what a page ends. */
const recorded = vi.hoisted(() => async (importOriginal: () => Promise<object>) => {
  const record =
    (create: (...given: unknown[]) => { destroy?(): void; unmount?(): void } | undefined) =>
    (...given: unknown[]) => {
      const created = create(...given);
      ends.add(() => (created?.destroy ?? created?.unmount)?.());
      return created;
    };
  const entries = Object.entries(await importOriginal()).map(([name, value]) => [
    name,
    /^(createFoyerClient$|mount)/.test(name) ? record(value) : value,
  ]);
  return Object.fromEntries(entries);
});
vi.mock('@foyer/core', recorded);
vi.mock('@foyer/devtools/mount', recorded);
vi.mock('@foyer/elements', recorded);
vi.mock('@foyer/ui/mount', recorded);

const modules = import.meta.glob<Record<string, unknown>>('../examples/**/*.{ts,tsx}');
const load = (file: string) => modules[`../examples/${file}`]?.() ?? expect.fail(`There is no ${file}.`);

let project: Project;
let client: FoyerClient;
let root: Root | undefined;

function emptyPage(): void {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  history.replaceState(null, '', '/');
}

beforeAll(async () => {
  vi.stubEnv('VITE_FOYER_PUBLIC_TOKEN', publicToken);
  vi.stubEnv('VITE_FOYER_BASE_URL', baseUrl);
  project = await startProject();
  await createSoftwareAuthenticator(window);
  vi.stubGlobal('fetch', project.fetch);
  const first = createFoyerClient(publicToken, { baseUrl });
  await project.allowApp(first);
  first.destroy();
  emptyPage();
});
beforeEach(() => {
  for (const method of ['assign', 'replace', 'reload'] as const) vi.spyOn(location, method).mockReturnValue();
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});
afterEach(async () => {
  root?.unmount();
  root = undefined;
  for (const end of [...ends].reverse()) end();
  ends.clear();
  emptyPage();
  await project.dev('/clock', { reset: true });
  server.mockReset();
  refused.length = 0;
  vi.restoreAllMocks();
});
afterAll(async () => {
  // A page that has ended receives no response.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await project.close();
});

/** Opens the page of an example, before its modules are evaluated. */
async function open({ at = '/', signedIn, passed = 0, userAgent }: PageRow): Promise<void> {
  if (userAgent) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  history.replaceState(null, '', at === 'link' ? await project.link() : at);
  if (!signedIn) return;
  const tokens = await project.session(signedIn === true ? {} : signedIn);
  if (passed) await project.dev('/clock', { advance_seconds: passed });
  document.cookie = `stytch_session=${tokens.session_token}; path=/`;
  document.cookie = `stytch_session_jwt=${tokens.session_jwt}; path=/`;
}

/** Signs in by the form of an example until the flow is at a screen. */
function Until({ screen, children }: { screen: string; children: ReactNode }): ReactNode {
  return useFlow().state.screen === screen ? children : <Passcode />;
}

let newUsers = 0;
const newPhoneNumber = () => `+1202555020${newUsers++}`;

/** Returns what an app has around a component. */
function around({ below, config = {} }: RenderRow, component: ReactNode): ReactNode {
  if (!below) return component;
  const flow = below === 'flow' ? component : <Until screen={below}>{component}</Until>;
  return (
    <FoyerProvider client={client} config={config}>
      {below === 'provider' ? component : <SignInFlow>{flow}</SignInFlow>}
    </FoyerProvider>
  );
}

function render(element: ReactNode): void {
  const page = createRoot(document.body.appendChild(document.createElement('div')));
  root = page;
  // With the effects: a press can come between what is shown and what it starts.
  flushSync(() => page.render(<StrictMode>{element}</StrictMode>));
}

/** Returns a component that an example exports. */
const componentOf = async (file: string, name: string) =>
  (await load(file))[name] as ComponentType<Record<string, unknown>>;

function expectNoProblem(): void {
  expect(refused).toEqual([]);
  expect([...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]).toEqual([]);
}

const rows = Object.entries(rendered).flatMap(([file, given]) => [given].flat().map((row) => ({ ...row, file })));

test.for(rows)('$file renders $render', async (row) => {
  await open(row);
  const { file, below, beside, leadsTo } = row;
  if (below || row.takesClient) client = createFoyerClient(publicToken, { baseUrl });
  const Example = await componentOf(file, row.render);
  const Beside = beside ? await componentOf(...beside) : () => null;
  const props = { ...row.props, ...(row.takesClient && { client }) };
  render(
    around(
      row,
      <>
        <Beside />
        <Example {...props} />
      </>,
    ),
  );
  if (below && below !== 'provider' && below !== 'flow') {
    // The user has a second factor. Those who are new have none, and neither details nor a passkey.
    const number = below === 'SecondFactor' ? phoneNumber : newPhoneNumber();
    await submit(number, 'input[name=phone]');
    await shows('Code sent to');
    await submit((await project.message(number)).code, 'input[name=code]');
  }
  if (row.press) await press(row.press);
  if (row.shows) await shows(row.shows);
  if (leadsTo) await leads(leadsTo);
  root?.unmount();
  expectNoProblem();
});

test.for(Object.entries(logins))('%s configures a login', async ([file, row]) => {
  client = createFoyerClient(publicToken, { baseUrl });
  const { [row.login]: value } = await load(file);
  render(<Login client={client} config={{ products: ['emailMagicLinks'] }} {...{ [row.login]: value }} />);
  await shows(row.shows);
  expectNoProblem();
});

const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');

test.for(Object.entries(loaded))('%s is loaded by a page', async ([file, row]) => {
  await open(row);
  const { page = '' } = row;
  document.body.innerHTML = page.endsWith('.html') ? read(page) : page;
  await load(file);
  if (row.shows) await shows(row.shows);
  await row.check?.(project);
  expectNoProblem();
});

test.for(Object.entries(markup))('%s shows its elements', async ([file, row]) => {
  await open(row);
  defineElements();
  document.body.innerHTML = read(file);
  await shows(row.shows);
  expectNoProblem();
});

test('every example is run, or has a reason why it cannot be', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'));
  const run = [rendered, logins, loaded, markup, elsewhere, cannot].flatMap((table) => Object.keys(table));
  expect([...run, ...servers, ...environments, ...stylesheets].sort()).toEqual(files.sort());
});

test.for(Object.entries(elsewhere))('%s is run by %s', ([file, path]) => {
  expect(readFileSync(`${folder}/../../../${path}`, 'utf8')).toMatch(new RegExp(`${file}|'${basename(file)}'`));
});

// Finds an agent that receives more than the user allows, or whose access goes on after it is disconnected.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { test, Widget } from '../../playground/e2e/tools/flow.ts';
import type { Project } from '../../playground/e2e/tools/provider.ts';
import { folderOf, settingsOf } from '../tools/example.ts';
import { logIn, type ServerApp, startApp } from '../tools/server-app.ts';

const EMAIL = 'ada@example.com';

/** Starts the example for a project. */
async function startServer(project: Project): Promise<ServerApp> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const policy = JSON.parse(readFileSync(join(folderOf('mcp-server'), 'policy.json'), 'utf8'));
  await project.set({ ...policy, authorization_url: `${url}/authorize` });
  return startApp('mcp-server', ['server.js'], settingsOf(project, url), port);
}

/** Starts the agent of the example. */
function startAgent(url: string, identity: string) {
  const agent = spawn(process.execPath, ['agent.js', `${url}/mcp`, identity], {
    cwd: folderOf('mcp-server'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: agent.stdout })[Symbol.asyncIterator]();
  return {
    /** Returns the next line of its output. */
    says: async () => String((await lines.next()).value),
    calls: (line: string) => agent.stdin.write(`${line}\n`),
    [Symbol.dispose]: () => void agent.kill(),
  };
}

/** Opens the page that the agent names. */
async function open(context: BrowserContext, line: string): Promise<Widget> {
  const page = await context.newPage();
  await page.goto(line.replace('Open ', ''));
  return new Widget(page, page.url());
}

test.for([
  ['registration', 'register'],
  ['its metadata document', 'document'],
])(
  'an agent with %s signs in, asks for more, and is disconnected',
  async ([_, identity = ''], { context, project }) => {
    const app = await startServer(project);
    using agent = startAgent(app.url, identity);
    try {
      expect(await agent.says()).toBe('Ready');

      // Without a token: the user logs in, and allows the agent to read.
      agent.calls('list_notes');
      const first = await open(context, await agent.says());
      await logIn(first.page, project, EMAIL);
      await first.shows('Sign in to Helper with');
      await first.reads('Runs on this computer');
      await first.reads('Unverified app');
      await first.reads(`Access to ${app.url}/mcp`);
      if (identity === 'document') await first.reads(/Requested by 127\.0\.0\.1:\d+/);
      await first.reads('Read your notes');
      expect(await first.page.getByText('Add notes').count()).toBe(0);
      await first.isArmed('Allow');
      await first.button('Allow').click();
      expect(await agent.says()).toBe('There are no notes.');

      // The token lacks a scope: the page shows what is new.
      agent.calls('add_note Buy milk');
      const second = await open(context, await agent.says());
      await second.reads('Already allowed (2)');
      await second.reads('Add notes');
      expect(await second.page.getByText('Read your notes').filter({ visible: true }).count()).toBe(0);
      await second.isArmed('Allow');
      await second.button('Allow').click();
      expect(await agent.says()).toBe('Added: Buy milk');
      agent.calls('list_notes');
      expect(await agent.says()).toBe('Buy milk');

      // Disconnected: its next call is refused, and needs a new consent.
      const apps = await context.newPage();
      await apps.goto(`${app.url}/apps`);
      const row = apps.getByRole('group', { name: 'Helper' });
      await row.getByRole('button', { name: 'Disconnect' }).click();
      await row.getByRole('button', { name: 'Disconnect' }).click();
      await apps.getByText('No apps are connected.').waitFor();
      agent.calls('list_notes');
      const third = await open(context, await agent.says());
      await third.reads('Allow Helper to:');
      expect(await third.page.getByText('Already allowed').count()).toBe(0);
      await third.button('Deny').click();
      await third.page.getByRole('link', { name: 'Return to Helper' }).click();
      expect(await agent.says()).toBe('Refused: access_denied');
    } finally {
      await app.stop();
    }
  },
);

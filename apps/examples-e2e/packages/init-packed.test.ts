// Finds a package manager with which foyer init --packages installs a package of the registry, or fails.

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { configuredRegistry } from '../../../scripts/lib/configured-registry.mjs';
import { root, run } from '../../../scripts/lib/process.mjs';

const cli = join(root, 'packages', 'cli', 'bin', 'foyer.js');
const lockfiles = { npm: 'package-lock.json', pnpm: 'pnpm-lock.yaml', yarn: 'yarn.lock' };

test.for(Object.entries(lockfiles))(
  'the packed files of foyer init --packages are installed with %s',
  { timeout: 600_000 },
  async ([name, lockfile], { onTestFinished }) => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-packed-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const manifest = { name: 'app', private: true, dependencies: { react: '19.3.1', 'react-dom': '19.3.1' } };
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
    const env = {
      PATH: [join(root, 'scripts', 'node_modules', '.bin'), join(root, 'node_modules', '.bin'), process.env.PATH].join(
        delimiter,
      ),
      npm_config_user_agent: name,
      npm_config_prefer_offline: 'true',
      YARN_NPM_REGISTRY_SERVER: await configuredRegistry(),
    };
    // The test runs the printed commands itself, because Corepack would download package managers.
    const options = ['init', '--framework', 'vite-react', '--yes', '--no-install'];
    const init = [cli, ...options, '--packages', join(inject('examples'), '.packed')];
    const { stdout } = await promisify(execFile)(process.execPath, init, {
      cwd: folder,
      env: { ...process.env, ...env },
    });
    const commands = stdout.match(/(?<=^ {2})\w+ (?:install|add) .+$/gm) ?? [];
    expect(commands).toHaveLength(2);
    for (const command of commands) {
      expect(await run(command, [], { cwd: folder, env, quiet: true, shell: true })).toBe(0);
    }

    const installed = await readFile(join(folder, lockfile), 'utf8');
    for (const each of ['core', 'react-hooks', 'ui', 'dev-provider']) expect(installed).toContain(`/foyer-${each}-`);
    expect(installed).not.toMatch(/@foyer\/[\w-]+(?:@npm:|@\d|\/-\/)/);
  },
);

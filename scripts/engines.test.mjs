import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const browser = fileURLToPath(new URL('lib/browser.mjs', import.meta.url));
const canInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-path-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Puts an `apt-get` into the PATH that records its calls.
 *
 * @param {string} body what it does besides
 */
function putAptGet(body) {
  const file = join(folder, 'apt-get');
  writeFileSync(file, `#!/bin/sh\necho "$@" >> '${join(folder, 'calls')}'\n${body}\n`);
  chmodSync(file, 0o755);
}

/** Returns what `ensureEngines` prints with this PATH, and the engines that it has found, in the last line. */
const ensure = () =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { ensureEngines } from ${JSON.stringify(browser)}; console.log(JSON.stringify(await ensureEngines()));`,
    ],
    { env: { PATH: folder }, encoding: 'utf8' },
  )
    .trim()
    .split('\n');

it.runIf(canInstall)(
  'ensureEngines installs each missing package as root on Debian, and finds the engines then',
  () => {
    putAptGet(`case "$4" in
  firefox-esr) : > '${folder}/firefox-esr' ;;
  webkit2gtk-driver) : > '${folder}/WebKitWebDriver' ;;
  xvfb) : > '${folder}/Xvfb' ;;
esac`);
    expect(ensure()).toEqual(['Installing Firefox and WebKit for the tests...', '["firefox","webkit"]']);
    expect(readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')).toEqual([
      'update',
      'install -y --no-install-recommends firefox-esr',
      'install -y --no-install-recommends webkit2gtk-driver',
      'install -y --no-install-recommends xvfb',
    ]);
  },
);

it('ensureEngines says what to install if it cannot install it', () => {
  putAptGet('exit 100');
  writeFileSync(join(folder, 'Xvfb'), '');
  expect(ensure().slice(-3)).toEqual([
    'Skipping the flows in Firefox: PATH needs firefox-esr or firefox. On Debian: apt-get install firefox-esr',
    'Skipping the flows in WebKit: PATH needs WebKitWebDriver and Xvfb. On Debian: apt-get install webkit2gtk-driver xvfb',
    '[]',
  ]);
});

it('ensureEngines installs nothing if the engines are there', () => {
  putAptGet('exit 100');
  for (const name of ['firefox', 'WebKitWebDriver', 'Xvfb']) writeFileSync(join(folder, name), '');
  expect(ensure()).toEqual(['["firefox","webkit"]']);
  expect(existsSync(join(folder, 'calls'))).toBe(false);
});

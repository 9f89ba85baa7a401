import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const installsByItself = existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** A fake apt-get with Chromium but without its headless shell, as in some releases. */
const aptGet = `#!/bin/sh
echo "$*" >> "$LOG"
case "$*" in
  *headless-shell*) exit 100;;
  *chromium*) printf '#!/bin/sh\\n' > "$BIN/chromium";;
esac
`;

test.skipIf(!installsByItself)('ensureBrowser installs Chromium when its headless shell is not available', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-browser-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'apt-get'), aptGet);
  await chmod(join(folder, 'apt-get'), 0o755);
  const browser = new URL('browser.mjs', import.meta.url).href;
  const source = `
    import { ensureBrowser, findBrowser } from ${JSON.stringify(browser)};
    await ensureBrowser();
    console.log(findBrowser());
  `;
  const log = join(folder, 'log');
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    encoding: 'utf8',
    env: { PATH: folder, BIN: folder, LOG: log, HOME: folder, PLAYWRIGHT_BROWSERS_PATH: folder },
  });
  expect(stdout.trim().split('\n').at(-1)).toBe(join(folder, 'chromium'));
  expect((await readFile(log, 'utf8')).trim().split('\n')).toEqual([
    'update',
    'install -y --no-install-recommends chromium',
    'install -y --no-install-recommends chromium-headless-shell',
  ]);
});

import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run, Stop } from './process.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];

function* candidates() {
  if (process.env.CHROME_PATH) yield process.env.CHROME_PATH;

  const suffix = process.platform === 'win32' ? '.exe' : '';
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) yield join(folder, name + suffix);
  }

  if (process.platform === 'darwin') {
    for (const base of ['/Applications', join(homedir(), 'Applications')]) {
      for (const app of ['Google Chrome', 'Chromium', 'Microsoft Edge']) {
        yield join(base, `${app}.app`, 'Contents', 'MacOS', app);
      }
    }
  }
  if (process.platform === 'win32') {
    for (const base of [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]) {
      if (!base) continue;
      yield join(base, 'Google', 'Chrome', 'Application', 'chrome.exe');
      yield join(base, 'Chromium', 'Application', 'chrome.exe');
      yield join(base, 'Microsoft', 'Edge', 'Application', 'msedge.exe');
    }
  }
  if (process.platform === 'linux') {
    yield '/opt/google/chrome/chrome';
    yield '/snap/bin/chromium';
  }
  yield* playwrightCache();
}

/** What `playwright install chromium` leaves behind. */
function* playwrightCache() {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    (process.platform === 'darwin'
      ? join(homedir(), 'Library', 'Caches', 'ms-playwright')
      : process.platform === 'win32'
        ? join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright')
        : join(homedir(), '.cache', 'ms-playwright'));
  if (!existsSync(cache)) return;
  const programs = [
    ['chrome-linux64', 'chrome'],
    ['chrome-linux', 'chrome'],
    ['chrome-mac-arm64', 'Google Chrome for Testing.app', 'Contents', 'MacOS', 'Google Chrome for Testing'],
    ['chrome-mac-x64', 'Google Chrome for Testing.app', 'Contents', 'MacOS', 'Google Chrome for Testing'],
    ['chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'],
    ['chrome-win64', 'chrome.exe'],
    ['chrome-win', 'chrome.exe'],
  ];
  for (const build of readdirSync(cache).sort().reverse()) {
    if (!/^chromium-\d+$/.test(build)) continue;
    for (const program of programs) yield join(cache, build, ...program);
  }
}

/** The path of a Chromium on this machine, or null. `CHROME_PATH` comes first. */
export function findBrowser() {
  for (const path of candidates()) if (existsSync(path)) return path;
  return null;
}

/** The path of a Chromium; installs one where this machine lets us. */
export async function ensureBrowser() {
  if (process.env.CHROME_PATH && !existsSync(process.env.CHROME_PATH)) {
    throw new Stop(`CHROME_PATH names ${process.env.CHROME_PATH}, which is not there.`);
  }
  const found = findBrowser();
  if (found) return found;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    process.stdout.write('Installing Chromium for the browser tests...\n');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env, quiet: true });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env, quiet: true });
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Stop(
    'The browser tests need Chrome or Chromium: install one (for example `npx playwright install chromium`), or name it in CHROME_PATH.',
  );
}

import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run, Stop } from './process.mjs';

const onPath = {
  // The headless shell, which uses far fewer resources in tests.
  shell: ['chromium-headless-shell', 'chrome-headless-shell'],
  full: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'],
};

/** @param {'shell' | 'full'} kind */
function* candidates(kind) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of onPath[kind]) yield join(folder, name + suffix);
  }
  if (kind === 'full') yield* installed();
  yield* playwrightCache(kind);
}

/** The installation paths of browsers outside of PATH. */
function* installed() {
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
}

const inCache = {
  shell: {
    folder: /^chromium_headless_shell-\d+$/,
    programs: [
      ['chrome-headless-shell-linux64', 'chrome-headless-shell'],
      ['chrome-linux', 'headless_shell'],
      ['chrome-headless-shell-mac-arm64', 'chrome-headless-shell'],
      ['chrome-headless-shell-mac-x64', 'chrome-headless-shell'],
      ['chrome-mac', 'headless_shell'],
      ['chrome-headless-shell-win64', 'chrome-headless-shell.exe'],
      ['chrome-win', 'headless_shell.exe'],
    ],
  },
  full: {
    folder: /^chromium-\d+$/,
    programs: [
      ['chrome-linux64', 'chrome'],
      ['chrome-linux', 'chrome'],
      ['chrome-mac-arm64', 'Google Chrome for Testing.app', 'Contents', 'MacOS', 'Google Chrome for Testing'],
      ['chrome-mac-x64', 'Google Chrome for Testing.app', 'Contents', 'MacOS', 'Google Chrome for Testing'],
      ['chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'],
      ['chrome-win64', 'chrome.exe'],
      ['chrome-win', 'chrome.exe'],
    ],
  },
};

/**
 * Returns the browsers that `playwright install chromium` has installed.
 *
 * @param {'shell' | 'full'} kind
 */
function* playwrightCache(kind) {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    (process.platform === 'darwin'
      ? join(homedir(), 'Library', 'Caches', 'ms-playwright')
      : process.platform === 'win32'
        ? join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright')
        : join(homedir(), '.cache', 'ms-playwright'));
  if (!existsSync(cache)) return;
  const { folder, programs } = inCache[kind];
  for (const build of readdirSync(cache).sort().reverse()) {
    if (!folder.test(build)) continue;
    for (const program of programs) yield join(cache, build, ...program);
  }
}

/** @param {'shell' | 'full'} kind */
function find(kind) {
  for (const path of candidates(kind)) if (existsSync(path)) return path;
  return null;
}

/** The path of a full Chromium, with features such as the back-forward cache; null: none is installed. */
export const findFullBrowser = () => find('full');

/** Returns the path of a Chromium: `CHROME_PATH`, or else a headless shell, or else a full browser. */
export function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Stop(`CHROME_PATH is ${named}, which does not exist.`);
  }
  const found = find('shell') ?? find('full');
  if (found) return found;
  throw new Stop(
    'The browser tests need Chrome or Chromium: install one (for example `npx playwright install chromium`), or set CHROME_PATH.',
  );
}

/** The other engines in which flows run: the programs that each needs, with alternatives, and its Debian packages. */
const others = {
  firefox: { name: 'Firefox', programs: [['firefox-esr', 'firefox']], packages: ['firefox-esr'] },
  webkit: { name: 'WebKit', programs: [['WebKitWebDriver'], ['Xvfb']], packages: ['webkit2gtk-driver', 'xvfb'] },
};

/**
 * Returns the first path at which one of several programs is installed.
 *
 * @param {string[]} names
 */
function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path)) ?? null;
}

/**
 * Returns the path of the program with which another engine starts; null: not everything is installed.
 *
 * @param {keyof typeof others} engine
 */
export function findEngine(engine) {
  const [program = null, ...rest] = others[engine].programs.map(findProgram);
  return rest.includes(null) ? null : program;
}

/** The launch options of every test: headless and without background activity. */
export const launchOptions = (executablePath = findBrowser()) => ({
  executablePath,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Chromium's sandbox does not support the root user.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});

/** Whether this command may install packages of the system. */
const installsPackages = existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** @param {string[]} packages */
async function installPackages(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env, quiet: true });
  // One at a time, because some releases have only some of the packages.
  for (const name of packages) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env, quiet: true });
  }
}

/** Ensures that Chromium is installed. Installs Chromium and its headless shell if the system allows that. */
export async function ensureBrowser() {
  const packages = [...(find('full') ? [] : ['chromium']), ...(find('shell') ? [] : ['chromium-headless-shell'])];
  if (!process.env.CHROME_PATH && packages.length > 0 && installsPackages) {
    process.stdout.write('Installing Chromium for the browser tests...\n');
    await installPackages(packages);
  }
  findBrowser();
}

/**
 * Installs the browsers of the other engines if the system allows that. Prints how to install those that are missing.
 *
 * @returns {Promise<(keyof typeof others)[]>} the engines whose browser is installed
 */
export async function ensureEngines() {
  const engines = /** @type {(keyof typeof others)[]} */ (Object.keys(others));
  const missing = engines.filter((engine) => !findEngine(engine));
  if (missing.length > 0 && installsPackages) {
    process.stdout.write(`Installing ${missing.map((engine) => others[engine].name).join(' and ')} for the tests...\n`);
    await installPackages(missing.flatMap((engine) => others[engine].packages));
  }
  return engines.filter((engine) => {
    const isFound = findEngine(engine) !== null;
    const { name, programs, packages } = others[engine];
    if (!isFound) {
      process.stdout.write(
        `Skipping the flows in ${name}: PATH needs ${programs.map((names) => names.join(' or ')).join(' and ')}. On Debian: apt-get install ${packages.join(' ')}\n`,
      );
    }
    return isFound;
  });
}

import { chromium } from 'playwright-core';
import { launchOptions } from '../scripts/lib/browser.mjs';
import { header, pages } from './build.mjs';
import { median, probe, startSite, text } from './site.mjs';

/** A mid-range phone on a mobile network. Rates are in bytes per second. */
const cpuSlowdown = 4;
const network = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 };

/** Mounts before and during the measurement of memory: code that the page runs for the first time stays in memory. */
const mounts = { before: 100, measured: 400 };

/**
 * @typedef {object} Visit
 * @property {number} bytes scripts and stylesheets requested until the field was usable, after brotli
 * @property {number} requests until the field was usable, with the document and the API
 * @property {number} usable ms from the navigation until the field was painted and enabled
 * @property {number} typed ms from the navigation until the field had the text
 * @property {number} blocked total blocking time until then, in ms
 */

/**
 * Builds and visits all pages, each once in a round and each time with an empty cache.
 *
 * @param {number} rounds
 * @param {(message: string) => void} report receives the progress
 * @returns {Promise<string>} the medians: a Markdown table, and a sentence about the login dialog
 */
export async function bench(rounds, report) {
  const site = await startSite(report);
  const visits = new Map(pages.map(({ name }) => [name, []]));
  const growth = new Map();
  const dialogs = [];
  try {
    for (let round = 0; round < rounds; round++) {
      report(`Round ${round + 1} of ${rounds}...`);
      const browser = await chromium.launch(launchOptions());
      try {
        // Each round starts with another page, so that no page always follows the same one.
        for (const { name } of [...pages.slice(round % pages.length), ...pages.slice(0, round % pages.length)]) {
          visits.get(name).push(await visit(browser, site.urlOf(name), site.files));
        }
        dialogs.push(await dialogTime(browser, site.urlOf(header.name)));
      } finally {
        await browser.close();
      }
    }
    report('Mounting and unmounting...');
    for (const { name } of pages) growth.set(name, await growthOf(site.urlOf(name)));
  } finally {
    await site.close();
  }
  const time = Math.round(median(dialogs));
  return `${table(visits, growth)}\nThe login dialog has a typed text ${time} ms after the press of 'Log in'.\n`;
}

/** Begins to load a page, slowed down, with an empty cache. */
async function open(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.addInitScript(probe);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(url, { waitUntil: 'commit' });
  return { context, page, devtools };
}

/**
 * Presses 'Log in' on a page that has loaded.
 *
 * @returns {Promise<number>} ms from the press until the field of the dialog has text
 */
async function dialogTime(browser, url) {
  const { context, page, devtools } = await open(browser, url);
  try {
    const button = page.getByRole('button', { name: 'Log in' });
    await button.waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      addEventListener('pointerdown', () => performance.mark('pressed'), { capture: true, once: true });
    });
    await button.click();
    await page.evaluate(() => window.bench.usable);
    await devtools.send('Input.insertText', { text });
    const { at } = await page.evaluate((value) => window.bench.typed(value), text);
    return at - (await page.evaluate(() => performance.getEntriesByName('pressed')[0].startTime));
  } finally {
    await context.close();
  }
}

/** @returns {Promise<Visit>} */
async function visit(browser, url, files) {
  const { context, page, devtools } = await open(browser, url);
  try {
    const usable = await page.evaluate(() => window.bench.usable);
    await devtools.send('Input.insertText', { text });
    const { at: typed, blocked } = await page.evaluate((value) => window.bench.typed(value), text);
    // The browser lists a request only after its response.
    await page.waitForLoadState('networkidle');
    const requested = await page.evaluate(
      (until) =>
        performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime <= until)
          .map(({ name }) => name),
      usable,
    );
    const assets = requested.map((address) => files.get(new URL(address).pathname));
    return {
      bytes: assets.reduce((sum, file) => sum + (/javascript|css/.test(file?.type) ? file.body.length : 0), 0),
      requests: 1 + requested.length,
      usable,
      typed,
      blocked,
    };
  } finally {
    await context.close();
  }
}

/**
 * Mounts and unmounts the form of a page, in a browser with nothing else. The browser compiles no machine code: otherwise
 * the memory would grow with each function that the mounts make hot, up to some 800 mounts, and then no longer.
 *
 * @param {string} url
 * @returns {Promise<number | null>} the bytes that each mount leaves in the memory of JavaScript; null: the page cannot
 *   be mounted again
 */
async function growthOf(url) {
  const options = launchOptions();
  const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), '--js-flags=--jitless'] });
  try {
    const page = await browser.newPage();
    const devtools = await page.context().newCDPSession(page);
    await page.addInitScript(probe);
    await page.goto(url);
    await page.evaluate(() => window.bench.usable);
    if (!(await page.evaluate(() => 'mounting' in window))) return null;
    const heapAfter = async (times) => {
      await page.evaluate((count) => window.bench.remount(count), times);
      // The first collection frees what keeps other objects alive.
      for (let turn = 0; turn < 3; turn++) await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize;
    };
    const before = await heapAfter(mounts.before);
    return ((await heapAfter(mounts.measured)) - before) / mounts.measured;
  } finally {
    await browser.close();
  }
}

/**
 * @param {Map<string, Visit[]>} visits
 * @param {Map<string, number | null>} growth
 */
function table(visits, growth) {
  const medianOf = (name, key) => median(visits.get(name).map((visit) => visit[key]));
  /** A median, and its ratio to that of the first page. */
  const withRatio = (name, key, format) => {
    const ratio = medianOf(name, key) / medianOf(pages[0].name, key);
    return `${format(medianOf(name, key))} (${ratio.toFixed(2)})`;
  };
  // Without a ratio: a form in React leaves next to nothing.
  const growthCell = (name) => {
    const bytes = growth.get(name);
    return bytes === null ? '' : String(Math.round(bytes));
  };
  const kibibytes = (bytes) => (bytes / 1024).toFixed(1);
  const rows = pages.map(({ name, label }) => [
    label,
    withRatio(name, 'bytes', kibibytes),
    String(medianOf(name, 'requests')),
    withRatio(name, 'usable', Math.round),
    withRatio(name, 'typed', Math.round),
    // Without a ratio: the first page blocks for next to no time.
    String(Math.round(medianOf(name, 'blocked'))),
    growthCell(name),
  ]);
  const head = [
    'page',
    'JS and CSS, KiB',
    'requests',
    'usable, ms',
    'typed, ms',
    'blocked, ms',
    'bytes each mount leaves',
  ];
  return [head, head.map((_, column) => (column === 0 ? '---' : '--:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |\n`)
    .join('');
}

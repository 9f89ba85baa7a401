import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * @typedef {object} Weight
 * @property {{ name: string, brotli: number }[]} files each script and stylesheet, with its size in bytes
 * @property {string[]} requests every requested URL, the page itself included
 */

/**
 * Opens a page and returns every URL that it requested until it was usable, that is until an element existed.
 *
 * @param {import('playwright-core').BrowserContext} context a new context with an empty cache
 * @param {string} url
 * @param {string} usable the element's selector; default: a field that can be typed into
 * @returns {Promise<string[]>} the page itself first
 */
export async function requestsUntilUsable(context, url, usable = 'main input:enabled') {
  const page = await context.newPage();
  await page.addInitScript((selector) => {
    // What the widget loads while the page is idle does not count, even on a machine that draws slowly.
    window.requestIdleCallback = () => 0;
    // Measured in the page, where no event arrives late: later requests do not count.
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      performance.mark('usable');
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  }, usable);
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
  const requests = await page.evaluate(() => {
    const usable = performance.getEntriesByName('usable')[0]?.startTime ?? 0;
    // Firefox counts whole milliseconds: what starts in the one in which the page is usable starts because it is.
    const fetched = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < usable);
    // The program that drives WebKit adds a script to each page.
    const names = fetched.map(({ name }) => name).filter((name) => !name.includes('/.foyer-webdriver/'));
    return [location.href, ...names];
  });
  await page.close();
  return requests;
}

/**
 * Opens a page of the playground and returns what it loaded until it was usable.
 *
 * @param {Parameters<typeof requestsUntilUsable>} page
 * @returns {Promise<Weight>}
 */
export async function weigh(...page) {
  const requests = await requestsUntilUsable(...page);
  const assets = requests.filter((address) => /\.(?:js|css)$/.test(new URL(address).pathname));
  const files = assets.map((address) => {
    const { pathname } = new URL(address);
    return { name: pathname.replace('/assets/', ''), brotli: compressed(new URL(`dist${pathname}`, import.meta.url)) };
  });
  return { files, requests };
}

/** @param {string} name */
const hashOf = (name) => createHash('sha256').update(name).digest('base64url').slice(0, 8);

/**
 * Returns the size of a file in bytes, after compression. Hashes of the names replace the content hashes in the names of
 * the files that it loads, because the size otherwise differs by up to 120 bytes between builds of the same code.
 *
 * @param {URL} file
 */
export function compressed(file) {
  // `other-variants.js` ends with a word, not with a hash.
  const text = readFileSync(file, 'utf8').replace(
    /([\w.-]+)-(?![a-z]{8}\.)[\w-]{8}(?=\.(?:js|css)\b)/g,
    (_, name) => `${name}-${hashOf(name)}`,
  );
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** @param {Weight['files']} files */
export const total = (files) => files.reduce((sum, { brotli }) => sum + brotli, 0);

/**
 * Excludes React's file, which a host application that uses React loads anyway.
 *
 * @param {Weight['files']} files
 */
export const withoutReact = (files) => files.filter(({ name }) => !name.startsWith('react-'));

import { existsSync, readFileSync } from 'node:fs';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { chromium } from 'playwright-core';
import { launchOptions } from '../scripts/lib/browser.mjs';
import { pages } from './build.mjs';
import { median, probe, startSite, text } from './site.mjs';

/** The pages with a client alone render nothing of ours. */
const measured = pages.filter(({ name }) => !name.endsWith('-client'));
const own = measured.filter(({ name }) => name.startsWith('foyer-'));

/** The visits of a page that are profiled. The profiler slows scripts down: these visits are not timed. */
const PROFILED_VISITS = 5;
const SAMPLING_MICROSECONDS = 100;
const SHOWN_FUNCTIONS = 10;

/**
 * Builds and visits the pages, each once in a round and each time with an empty cache, at full speed. Then profiles those
 * with Foyer, and counts what the first render of each creates.
 *
 * @param {number} rounds
 * @param {(message: string) => void} report receives the progress
 * @returns {Promise<string>} the medians as a Markdown table, and the functions with the longest time of each page of ours
 */
export async function scriptTime(rounds, report) {
  const site = await startSite(report);
  const times = new Map(measured.map(({ name }) => [name, []]));
  const counts = new Map();
  const functions = new Map();
  try {
    for (let round = 0; round < rounds; round++) {
      report(`Round ${round + 1} of ${rounds}...`);
      const browser = await chromium.launch(launchOptions());
      try {
        // Each round starts with another page, so that no page always follows the same one.
        const first = round % measured.length;
        for (const { name } of [...measured.slice(first), ...measured.slice(0, first)]) {
          times.get(name).push(await visit(browser, site.urlOf(name)));
        }
      } finally {
        await browser.close();
      }
    }
    report('Counting and profiling...');
    const browser = await chromium.launch(launchOptions());
    try {
      for (const { name } of measured) counts.set(name, await count(browser, site.urlOf(name)));
      for (const { name } of own) functions.set(name, await heaviest(browser, site.urlOf(name), site.maps));
    } finally {
      await browser.close();
    }
  } finally {
    await site.close();
  }
  const lists = own.map(
    ({ name, label }) =>
      `\n${label}:\n\n${functions
        .get(name)
        .map((line) => `- ${line}\n`)
        .join('')}`,
  );
  return `${table(times, counts)}${lists.join('')}`;
}

/** Begins to load a page in an empty cache. */
async function open(browser, url, prepare = async () => {}) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.addInitScript(probe);
  await prepare(page, devtools);
  await page.goto(url, { waitUntil: 'commit' });
  await page.evaluate(() => window.bench.usable);
  return { context, page, devtools };
}

/** What the browser has spent in a page so far, in ms. */
async function spent(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name) => metrics.find((metric) => metric.name === name).value * 1000;
  return { script: of('ScriptDuration'), layout: of('LayoutDuration'), style: of('RecalcStyleDuration') };
}

/** @returns what a page has spent until its field was visible, and until it had text */
async function visit(browser, url) {
  const { context, page, devtools } = await open(browser, url, (_, session) => session.send('Performance.enable'));
  try {
    const visible = await spent(devtools);
    await devtools.send('Input.insertText', { text });
    await page.evaluate((value) => window.bench.typed(value), text);
    return { visible, typed: await spent(devtools) };
  } finally {
    await context.close();
  }
}

/** Collects the roots that React commits, as its developer tools do. Runs in the page before its scripts. */
const collectRoots = () => {
  window.reactRoots = new Set();
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_, root) => window.reactRoots.add(root),
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
  };
};

/** Counts the function components of the committed trees, and their effects of all kinds. Runs in the page. */
const countComponents = () => {
  let components = 0;
  let effects = 0;
  const walk = (fiber) => {
    for (let node = fiber; node; node = node.sibling) {
      if (typeof node.type === 'function') components++;
      const last = node.updateQueue?.lastEffect;
      for (let effect = last?.next; effect; effect = effect === last ? null : effect.next) effects++;
      walk(node.child);
    }
  };
  for (const { current } of window.reactRoots) walk(current.child);
  return { components, effects };
};

/** @returns the components and effects of a page with React, and the closures in the memory of any page */
async function count(browser, url) {
  const { context, page, devtools } = await open(browser, url, (opened) => opened.addInitScript(collectRoots));
  try {
    const chunks = [];
    devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
    await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    const { snapshot, nodes } = JSON.parse(chunks.join(''));
    const { node_fields: fields, node_types: types } = snapshot.meta;
    const type = fields.indexOf('type');
    const closure = types[type].indexOf('closure');
    let closures = 0;
    for (let at = type; at < nodes.length; at += fields.length) if (nodes[at] === closure) closures++;
    return { ...(await page.evaluate(countComponents)), closures };
  } finally {
    await context.close();
  }
}

/** @returns {Promise<string[]>} the functions of ours with the longest time, with what they call, until the field is visible */
async function heaviest(browser, url, maps) {
  const totals = new Map();
  for (let turn = 0; turn < PROFILED_VISITS; turn++) {
    const { context, devtools } = await open(browser, url, async (_, session) => {
      await session.send('Profiler.enable');
      await session.send('Profiler.setSamplingInterval', { interval: SAMPLING_MICROSECONDS });
      await session.send('Profiler.start');
    });
    try {
      const { profile } = await devtools.send('Profiler.stop');
      addInclusive(profile, sourceNames(maps), totals);
    } finally {
      await context.close();
    }
  }
  return [...totals]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SHOWN_FUNCTIONS)
    .map(([name, time]) => `${(time / 1000 / PROFILED_VISITS).toFixed(1)} ms ${name}`);
}

/** Adds the time of each named function, with what it calls, in microseconds. A function that calls itself counts once. */
function addInclusive({ nodes, samples, timeDeltas }, nameOf, totals) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const self = new Map();
  for (const [index, id] of samples.entries()) self.set(id, (self.get(id) ?? 0) + timeDeltas[index]);
  const walk = (node, above) => {
    const name = nameOf(node.callFrame);
    const isCounted = name && !above.has(name);
    const below = isCounted ? new Set([...above, name]) : above;
    let total = self.get(node.id) ?? 0;
    for (const id of node.children ?? []) total += walk(byId.get(id), below);
    if (isCounted) totals.set(name, (totals.get(name) ?? 0) + total);
    return total;
  };
  walk(nodes[0], new Set());
}

/** Returns a function that names a function of ours as its source does, by two maps: that of the page and of the package. */
function sourceNames(maps) {
  const ofPackages = new Map();
  const mapOfPackage = (file) => {
    if (!ofPackages.has(file)) {
      const map = new URL(`.packed/${file}.map`, import.meta.url);
      ofPackages.set(file, existsSync(map) ? new TraceMap(readFileSync(map, 'utf8')) : null);
    }
    return ofPackages.get(file);
  };
  const ofPages = new Map();
  return ({ functionName, url, lineNumber, columnNumber }) => {
    const path = url && new URL(url).pathname;
    const map = maps.get(path);
    if (!map) return null;
    if (!ofPages.has(path)) ofPages.set(path, new TraceMap(map));
    const built = originalPositionFor(ofPages.get(path), { line: lineNumber + 1, column: columnNumber });
    const file = built.source?.match(/@foyer\/(.*)/)?.[1];
    if (!file) return null;
    const ofPackage = mapOfPackage(file);
    // The elements are built without maps.
    if (!ofPackage) return `${functionName || '(anonymous)'} ${file}:${built.line}`;
    const { source, line, name } = originalPositionFor(ofPackage, built);
    return source && `${name ?? (functionName || '(anonymous)')} ${source.replace(/^(\.\.\/)+/, '')}:${line}`;
  };
}

function table(times, counts) {
  const head = [
    'page',
    'visible: script, ms',
    'layout',
    'style',
    'typed: script, ms',
    'layout',
    'style',
    'components',
    'effects',
    'closures',
  ];
  const rows = measured.map(({ name, label }) => {
    const of = (moment, key) => median(times.get(name).map((visit) => visit[moment][key]));
    const cell = (moment, key) => of(moment, key).toFixed(1);
    const floor = (moment) => median(times.get(measured[0].name).map((visit) => visit[moment].script));
    const script = (moment) => `${cell(moment, 'script')} (${(of(moment, 'script') / floor(moment)).toFixed(2)})`;
    const { components, effects, closures } = counts.get(name);
    return [
      label,
      script('visible'),
      cell('visible', 'layout'),
      cell('visible', 'style'),
      script('typed'),
      cell('typed', 'layout'),
      cell('typed', 'style'),
      ...[components, effects, closures].map(String),
    ];
  });
  return [head, head.map((_, column) => (column === 0 ? '---' : '--:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |\n`)
    .join('');
}

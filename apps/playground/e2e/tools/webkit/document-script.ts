import { installConsole } from './page/console.ts';
import { allowTexts, describe, installRuntime, type RuntimeParts } from './page/runtime.ts';
import { createIdentities, createValues, serializePrimitive } from './page/values.ts';
import { key, type Preload, type Settings } from './protocol.ts';

const parts: RuntimeParts = {
  createIdentities,
  serializePrimitive,
  createValues,
  installConsole,
  allowTexts,
  describe,
};
const partsSource = Object.entries(parts).map(([name, part]) => `${name}: ${part}`);

/**
 * Returns the source that installs the driver's runtime in a document.
 *
 * @param documentId an expression
 */
export const runtimeSource = (documentId: string) =>
  `(${installRuntime})('${key}', ${documentId}, { ${partsSource} });`;

/** Returns what every document of a browser runs first. */
export function documentScript(settings: Settings, preloads: Iterable<Preload>): string {
  const { locale, userAgent } = settings;
  const values = {
    ...(locale && { language: locale, languages: [locale, locale.split('-')[0]] }),
    ...(userAgent && { userAgent }),
  };
  const calls = [...preloads].map(({ source, channels }) => {
    const given = channels.map((channel) => JSON.stringify(channel)).join();
    return `try { (${source})(...window.${key}.channel(${given})); } catch (error) { console.error(error); }`;
  });
  return [
    'document.currentScript.remove();',
    runtimeSource('[performance.timeOrigin, Math.random()].join("-")'),
    `for (const [name, value] of Object.entries(${JSON.stringify(values)})) {
      Object.defineProperty(Navigator.prototype, name, { configurable: true, get: () => value });
    }`,
    `window.${key}.connect(${!settings.isOffline});`,
    ...calls,
  ].join('\n');
}

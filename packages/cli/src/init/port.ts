import type { App } from './app.ts';

/** Where apps name the port of their server for development, beside the script that starts it. */
const places: readonly [path: string, port: RegExp][] = [
  ...['ts', 'mts', 'js', 'mjs'].flatMap((end): [string, RegExp][] => [
    [`vite.config.${end}`, /\bserver\s*:\s*\{[^}]*\bport\s*:\s*(\d+)/],
    [`astro.config.${end}`, /\bserver\s*:\s*\{[^}]*\bport\s*:\s*(\d+)/],
  ]),
  ['angular.json', /"port"\s*:\s*(\d+)/],
];

/** Returns the port that an app names for development; null: that of its framework. */
export function portOf({ manifest, read }: App): string | null {
  const script = manifest.scripts?.dev ?? manifest.scripts?.start ?? '';
  const named = /(?:--port[ =]|\s-p[ =]?|\bPORT=)(\d+)/.exec(script)?.[1];
  if (named) return named;
  for (const [path, port] of places) {
    const found = port.exec(read(path) ?? '')?.[1];
    if (found) return found;
  }
  return null;
}

/** The port of the local provider, unless the app has it. */
export const PROVIDER_PORT = '4000';

/** Returns the port for the local provider. */
export const providerPortOf = (app: App): string => (portOf(app) === PROVIDER_PORT ? '4001' : PROVIDER_PORT);

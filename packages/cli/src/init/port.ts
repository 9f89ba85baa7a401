import type { App } from './app.ts';
import { portIn } from './layout.ts';

/** Where apps name the port of their server for development, beside the script that starts it. */
const configurations = ['ts', 'mts', 'js', 'mjs'].flatMap((end) => [`vite.config.${end}`, `astro.config.${end}`]);

/** Returns the part of a script that starts the framework: a script can start other programs beside it. */
function startOf(script: string): string {
  const parts = script.split(/&&?|\|\|?|;|["']/);
  return parts.find((part) => /\b(?:vite|next|astro|ng|react-router)\b/.test(part)) ?? script;
}

/** Returns the port that an app names for development; null: that of its framework. */
export function portOf({ manifest, read }: App): string | null {
  const script = startOf(manifest.scripts?.dev ?? manifest.scripts?.start ?? '');
  const named = /(?:--port[ =]|\s-p[ =]?|\bPORT=)(\d+)/.exec(script)?.[1];
  if (named) return named;
  for (const path of configurations) {
    const found = portIn(read(path) ?? '');
    if (found) return found;
  }
  return /"port"\s*:\s*(\d+)/.exec(read('angular.json') ?? '')?.[1] ?? null;
}

/** The port of the local provider, unless the app has it. */
export const PROVIDER_PORT = '4000';

/** Returns the port for the local provider. */
export const providerPortOf = (app: App): string => (portOf(app) === PROVIDER_PORT ? '4001' : PROVIDER_PORT);

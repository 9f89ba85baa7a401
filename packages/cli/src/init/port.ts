import type { App } from './app.ts';
import { all } from './layout.ts';

/** Where apps name the port of their server for development, beside the script that starts it. */
const configurations = ['ts', 'mts', 'js', 'mjs'].flatMap((end) => [`vite.config.${end}`, `astro.config.${end}`]);

/** Returns the last number of an expression: `Number(process.env.PORT) || 3000`. */
const numberIn = (expression: string): string | null => expression.match(/\b\d{2,5}\b/g)?.at(-1) ?? null;

/** Returns `server.port` of the configuration of Vite or Astro; null: it names none that can be read. */
function portIn(code: string): string | null {
  try {
    const servers = all(code, 'ObjectProperty').filter(({ key }) => key.type === 'Identifier' && key.name === 'server');
    for (const { value } of servers) {
      // Astro also takes a function.
      const object = value.type === 'ArrowFunctionExpression' ? value.body : value;
      const members = object.type === 'ObjectExpression' ? object.properties : [];
      const port = members
        .flatMap((member) => (member.type === 'ObjectProperty' ? member : []))
        .find(({ key }) => key.type === 'Identifier' && key.name === 'port')?.value;
      if (!port) continue;
      const constant = all(code, 'VariableDeclaration')
        .flatMap(({ declarations }) => declarations)
        .find(({ id }) => port.type === 'Identifier' && id.type === 'Identifier' && id.name === port.name);
      const { start, end } = constant?.init ?? port;
      return numberIn(code.slice(start ?? 0, end ?? 0));
    }
  } catch {
    // What cannot be read decides nothing.
  }
  return null;
}

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

import { clientOptions } from '../client-options.ts';
import type { Config, Theme } from '../widget/mount-widget.ts';
import type { Variant } from '../widget/variants.ts';

/** The options of the current widget that a host application would set. */
export interface SnippetInput {
  variant: Variant;
  publicToken: string;
  provider: string;
  config: Config;
  theme: Theme | undefined;
  locale: string;
}

export const snippetKinds = { react: 'React', mount: 'Any page', element: 'Element' } as const;
export type SnippetKind = keyof typeof snippetKinds;

/** Returns the code that adds the current widget to a page of a host application. */
export function snippet(
  kind: SnippetKind,
  { variant, publicToken, provider, config, theme, locale }: SnippetInput,
): string {
  const name = variant.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
  const { baseUrl, ...standIns } = clientOptions(provider);
  const hasPrompt = config.oauthOptions?.providers.some(({ one_tap }) => one_tap);
  const options = Object.entries({ baseUrl, ...(hasPrompt && standIns) }).map(
    ([option, url]) => `  ${option}: '${url}',`,
  );
  const client = [`const client = createFoyerClient('${publicToken}', {`, ...options, '});'].join('\n');
  const style = config.enableShadowDOM ? [] : ["import '@foyer/ui/style.css';"];
  const language = locale === 'en' ? undefined : locale;

  if (kind === 'react') {
    return [
      "import { createFoyerClient } from '@foyer/core';",
      `import { ${name} } from '@foyer/ui';`,
      ...style,
      '',
      client,
      '',
      'export const SignIn = () => (',
      `  <${name}`,
      '    client={client}',
      `    config={${literal(config, 2)}}`,
      ...(theme ? [`    theme={${literal(theme, 2)}}`] : []),
      ...(language ? [`    locale="${language}"`] : []),
      '  />',
      ');',
    ].join('\n');
  }
  if (kind === 'mount') {
    return [
      "import { createFoyerClient } from '@foyer/core';",
      `import { mount${name} } from '@foyer/ui/mount';`,
      ...style,
      '',
      client,
      '',
      `mount${name}(document.querySelector('#sign-in'), {`,
      '  client,',
      `  config: ${literal(config, 1)},`,
      ...(theme ? [`  theme: ${literal(theme, 1)},`] : []),
      ...(language ? [`  locale: '${language}',`] : []),
      '});',
    ].join('\n');
  }
  return [
    "import { createFoyerClient } from '@foyer/core';",
    "import { defineElements } from '@foyer/ui/element';",
    ...style,
    '',
    client,
    '',
    'defineElements();',
    `const widget = document.createElement('foyer-${variant}');`,
    'Object.assign(widget, {',
    '  client,',
    `  config: ${literal(config, 1)},`,
    ...(theme ? [`  theme: ${literal(theme, 1)},`] : []),
    ...(language ? [`  locale: '${language}',`] : []),
    '});',
    'document.body.append(widget);',
  ].join('\n');
}

/** Formats a value as JavaScript: on one line if it fits, with quotes only where they are required. */
export function literal(value: unknown, depth: number): string {
  const flat = oneLine(value);
  if (flat.length + depth * 2 <= 60 || typeof value !== 'object' || value === null) return flat;
  const pad = '  '.repeat(depth + 1);
  const end = '  '.repeat(depth);
  if (Array.isArray(value)) return `[\n${value.map((item) => `${pad}${literal(item, depth + 1)},\n`).join('')}${end}]`;
  const members = Object.entries(value).map(([name, member]) => `${pad}${key(name)}: ${literal(member, depth + 1)},\n`);
  return `{\n${members.join('')}${end}}`;
}

function oneLine(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.entries(value).map(([name, member]) => `${key(name)}: ${oneLine(member)}`);
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name));

import type { Config, Theme, Variant } from '../widget/variants.ts';

/** What the widget on the page is given, as far as a host would write it down. */
export interface SnippetInput {
  publicToken: string;
  provider: string;
  variant: Variant;
  config: Config;
  theme: Theme | undefined;
  locale: string;
}

/** What a variant is called: in React, by its function, as an element. */
const names: Partial<Record<Variant, { component: string; mount: string; element: string }>> = {
  'passkey-registration': {
    component: 'PasskeyRegistration',
    mount: 'mountPasskeyRegistration',
    element: 'foyer-passkey-registration',
  },
  'identity-provider': {
    component: 'IdentityProvider',
    mount: 'mountIdentityProvider',
    element: 'foyer-identity-provider',
  },
};
const login = { component: 'Login', mount: 'mountLogin', element: 'foyer-login' };

export const snippetKinds = { react: 'React', mount: 'Any page', element: 'Element' } as const;
export type SnippetKind = keyof typeof snippetKinds;

/** The code that puts this very widget into a host's page. */
export function snippet(
  kind: SnippetKind,
  { publicToken, provider, variant, config, theme, locale }: SnippetInput,
): string {
  const { component, mount, element } = names[variant] ?? login;
  const client = `const client = createFoyerClient('${publicToken}', {
  baseUrl: '${provider}',
});`;
  const style = config.enableShadowDOM ? [] : ["import '@foyer/ui/style.css';"];
  const language = locale === 'en' ? undefined : locale;

  if (kind === 'react') {
    return [
      "import { createFoyerClient } from '@foyer/core';",
      `import { ${component} } from '@foyer/ui';`,
      ...style,
      '',
      client,
      '',
      'export const SignIn = () => (',
      `  <${component}`,
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
      `import { ${mount} } from '@foyer/ui/mount';`,
      ...style,
      '',
      client,
      '',
      `${mount}(document.querySelector('#sign-in'), {`,
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
    `const widget = document.createElement('${element}');`,
    'Object.assign(widget, {',
    '  client,',
    `  config: ${literal(config, 1)},`,
    ...(theme ? [`  theme: ${literal(theme, 1)},`] : []),
    ...(language ? [`  locale: '${language}',`] : []),
    '});',
    'document.body.append(widget);',
  ].join('\n');
}

/** A value as a person would write it: on one line where it fits, quotes only where they are needed. */
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

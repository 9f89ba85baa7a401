import type { ClientOptions } from '@foyer/core';
import { CommandError } from '../command.ts';
import type { WidgetConfig } from './widget.ts';

/** The options of a command that describe a widget. */
export const widgetOptions = {
  'public-token': { type: 'string' },
  'base-url': { type: 'string' },
  products: { type: 'string' },
  config: { type: 'string' },
  client: { type: 'string' },
} as const;

/** The developer's statements about a widget. */
export interface Told {
  publicToken?: string | undefined;
  client?: ClientOptions | undefined;
  /** Undefined: neither products nor a configuration are named. */
  config?: WidgetConfig | undefined;
}

const names = ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'];

function parseJson(option: string, text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Text that is not JSON has the same message as JSON of another type.
  }
  throw new CommandError(`${option} must be a JSON object.`);
}

function parseProducts(text: string | undefined): string[] | undefined {
  const products = text?.split(',').map((name) => name.trim());
  const unknown = products?.filter((name) => !names.includes(name)) ?? [];
  if (unknown.length > 0)
    throw new CommandError(`--products takes ${names.join(', ')}, and no "${unknown.join(', ')}".`);
  return products;
}

/**
 * Returns what the options of a command say about the widget.
 *
 * @throws {CommandError} a value is not valid
 */
export function readTold(values: { [Name in keyof typeof widgetOptions]?: string | undefined }): Told & {
  client: ClientOptions;
} {
  const baseUrl = values['base-url'];
  const products = parseProducts(values.products);
  const config = parseJson('--config', values.config);
  return {
    publicToken: values['public-token'],
    client: { ...parseJson('--client', values.client), ...(baseUrl && { baseUrl }) },
    config: products || config ? { ...config, ...(products && { products }) } : undefined,
  };
}

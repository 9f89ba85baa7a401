import type { SchemaErrorBody } from '@foyer/core/operations';
import { type ZodType, z } from 'zod';
import { SchemaError } from '../errors.ts';

type Issue = z.core.$ZodIssue;
type SchemaIssue = SchemaErrorBody['body'][number];

/** Schema of operations without a body: any body is ignored. */
export const noBody: ZodType<undefined> = z.unknown().transform(() => undefined);

/** Members that fraud protection may add to a request. */
export const guardFields = {
  captcha_token: z.string().exactOptional(),
  dfp_telemetry_id: z.string().exactOptional(),
};

/**
 * Returns the members that `schema` defines. A null member counts as missing.
 *
 * @throws {SchemaError} with one JSON Schema style entry for each invalid member.
 */
export function parseBody<T>(schema: ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(isPlainObject(body) ? withoutNulls(body) : body);
  if (parsed.success) return parsed.data;
  throw new SchemaError({ body: parsed.error.issues.map((issue) => toSchemaIssue(issue, body)) });
}

/** Deeper than any request of a client. PostgreSQL, and code that calls itself, fail somewhere below. */
const MAX_DEPTH = 100;

/** Returns why PostgreSQL cannot store a value of JSON; null: it can. */
export function unstorable(value: unknown, depth = 0): string | null {
  if (depth > MAX_DEPTH) return 'The body is nested too deeply.';
  if (typeof value === 'string') {
    if (value.includes('\0')) return 'The body contains a NUL character, which cannot be stored.';
    return /\p{Surrogate}/u.test(value) ? 'The body contains half of a surrogate pair, which is no character.' : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    const reason = unstorable(name) ?? unstorable(member, depth + 1);
    if (reason) return reason;
  }
  return null;
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function withoutNulls(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

function toSchemaIssue(issue: Issue, body: unknown): SchemaIssue {
  const isMissing = issue.code === 'invalid_type' && valueAt(body, issue.path) === undefined && issue.path.length > 0;
  const path = issue.path.map(String);
  if (isMissing) {
    const missingProperty = path.at(-1) ?? '';
    return {
      keyword: 'required',
      dataPath: dataPath(path),
      schemaPath: `#${schemaPath(path.slice(0, -1))}/required`,
      params: { missingProperty },
      message: 'is required',
    };
  }
  const { keyword, params, message } = describeIssue(issue);
  return { keyword, dataPath: dataPath(path), schemaPath: `#${schemaPath(path)}/${keyword}`, params, message };
}

function describeIssue(issue: Issue): { keyword: string; params: Record<string, unknown>; message: string } {
  switch (issue.code) {
    case 'invalid_type':
      return { keyword: 'type', params: { type: issue.expected }, message: `should be ${issue.expected}` };
    case 'invalid_value':
      return {
        keyword: 'enum',
        params: { allowedValues: issue.values },
        message: `should be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`,
      };
    case 'too_small':
      return {
        keyword: 'minimum',
        params: { limit: Number(issue.minimum) },
        message: `should be at least ${issue.minimum}`,
      };
    case 'too_big':
      return {
        keyword: 'maximum',
        params: { limit: Number(issue.maximum) },
        message: `should be at most ${issue.maximum}`,
      };
    default:
      return { keyword: 'format', params: {}, message: issue.message };
  }
}

function valueAt(body: unknown, path: PropertyKey[]): unknown {
  let value = body;
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  return value === null ? undefined : value;
}

function dataPath(path: string[]): string {
  return path.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join('');
}

function schemaPath(path: string[]): string {
  return path.map((key) => (/^\d+$/.test(key) ? '/items' : `/properties/${key}`)).join('');
}

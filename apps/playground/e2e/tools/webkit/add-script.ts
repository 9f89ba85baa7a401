import { key, ownPath } from './protocol.ts';

/** The name and the value of a header. */
export type Field = [name: string, value: string];

/** Adds the driver's script to a page, and allows it and the functions of tests in the content security policy. */
export function addScript(body: Buffer, headers: Field[]): { body: Buffer; headers: Field[] } {
  let nonce = '';
  const allowed = headers.map(([name, value]): Field => {
    if (!/^content-security-policy$/i.test(name)) return [name, value];
    const directives = value.split(';').map((directive) => directive.trim());
    const policy =
      directives.find((directive) => /^script-src /.test(directive)) ??
      directives.find((directive) => /^default-src /.test(directive));
    nonce = /'nonce-([^']+)'/.exec(policy ?? '')?.[1] ?? nonce;
    const scripts = `${(policy ?? '').replace(/^default-src/, 'script-src').replace(/ 'none'/, " 'self'")} 'unsafe-eval'`;
    const rest = directives
      .filter((directive) => !/^script-src /.test(directive))
      .map((directive) => (/^trusted-types /.test(directive) ? `${directive} ${key}` : directive));
    return [name, policy ? [...rest, scripts].join('; ') : value];
  });
  const html = body.toString();
  const script = `<script${nonce && ` nonce="${nonce}"`} src="${ownPath}runtime.js"></script>`;
  const at = /<head[^>]*>/i.exec(html) ?? /<html[^>]*>/i.exec(html) ?? /<!doctype[^>]*>/i.exec(html);
  const index = at ? at.index + at[0].length : 0;
  return { body: Buffer.from(html.slice(0, index) + script + html.slice(index)), headers: allowed };
}

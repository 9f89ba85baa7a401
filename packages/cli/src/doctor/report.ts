import { methodsOf, namesOf } from '../widget/widget.ts';
import type { Finding } from './check.ts';
import { applyChanges } from './diagnose.ts';
import type { Observation } from './observation.ts';

const count = (amount: number, noun: string) => `${amount} ${noun}${amount === 1 ? '' : 's'}`;

/** Returns the headers and the policies in `<meta>` elements that change, with their new values. Null: not sent. */
export function changedHeaders({ headers, document }: Observation, findings: readonly Finding[]) {
  const after = applyChanges({ headers, policies: document.policies }, findings);
  const names = [
    ...new Set(findings.flatMap(({ header, change }) => (change && header ? [header.split(':')[0] ?? ''] : []))),
  ];
  const changed = names
    .map((name) => [name, after.headers[name.toLowerCase()] ?? null] as const)
    .filter(([name, value]) => value !== (headers[name.toLowerCase()] ?? null));
  return { headers: Object.fromEntries(changed), policies: after.policies };
}

function describe({ id, severity, header, effect, methods, detail, fix }: Finding): string[] {
  return [
    `${severity.toUpperCase()}  ${header ?? 'no header'}  [${id}]`,
    `  Methods:  ${namesOf(methods)}`,
    `  Effect:   ${effect}`,
    `  Cause:    ${detail}`,
    `  Fix:      ${fix}`,
  ];
}

function summary({ url, widget, api }: Observation): string[] {
  const token = widget.publicToken ?? 'not found. Give it with --public-token to check the API and its hosts.';
  const methods = `${namesOf(methodsOf(widget))}${widget.source === 'none' ? ' (no widget in the HTML: all are checked. Name them with --products.)' : ''}`;
  const reason = widget.isAssumed
    ? " (assumed: the token is that of the local provider's default project. Name another with --base-url.)"
    : '';
  return [
    `Page:     ${url}`,
    `Token:    ${token}`,
    ...(api ? [`API:      ${api.url}${reason}`] : []),
    `Methods:  ${methods}`,
  ];
}

/** Returns the lines of a report. */
export function formatReport(observation: Observation, findings: readonly Finding[]): string[] {
  const { headers, policies } = changedHeaders(observation, findings);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const lines = [
    ...Object.entries(headers).map(([name, value]) => (value === null ? `  (no ${name})` : `  ${name}: ${value}`)),
    ...policies
      .filter((policy, index) => policy !== observation.document.policies[index])
      .map((policy) => `  <meta http-equiv="Content-Security-Policy" content="${policy}">`),
  ];
  const blocks = [
    summary(observation),
    ...findings.map(describe),
    ...(lines.length > 0 ? [['The headers after all changes:', ...lines]] : []),
    [
      findings.length > 0
        ? `${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}.`
        : 'Nothing found: every method can work on this page.',
    ],
  ];
  return blocks.flatMap((block, index) => (index === 0 ? block : ['', ...block]));
}

import { methodsOf } from '../widget/widget.ts';
import type { Change, Check, Finding } from './check.ts';
import { headerChecks } from './checks/header-checks.ts';
import { policyChecks } from './checks/policy-checks.ts';
import { projectChecks } from './checks/project-checks.ts';
import { siteChecks } from './checks/site-checks.ts';
import { addSources, formatPolicy, parsePolicies, parsePolicy } from './csp.ts';
import type { Observation } from './observation.ts';

/** Everything that the doctor looks for. */
export const checks: readonly Check[] = [...policyChecks, ...headerChecks, ...siteChecks, ...projectChecks];

/** Returns the problems of a page, errors first. */
export function diagnose(observation: Observation): Finding[] {
  const all = methodsOf(observation.widget);
  const found = checks.flatMap(({ find, ...check }) =>
    find(observation).map((problem): Finding => ({ methods: all, ...check, ...problem })),
  );
  return found.sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
}

/** The parts of the page's response that findings can change. */
export interface Sent {
  /** With lower-case names; null: not sent. */
  headers: Readonly<Record<string, string | null>>;
  /** The policies in `<meta http-equiv="Content-Security-Policy">`, in order. */
  policies: readonly string[];
}

/** Returns what the page's server must send to follow all findings. */
export function applyChanges(sent: Sent, findings: readonly Finding[]): Sent {
  return findings.reduce((before, { header, change }) => (change ? apply(before, header ?? '', change) : before), sent);
}

/** Replaces one feature of a Permissions Policy, and leaves the text of the others as it is. */
const withSelf = (header: string, feature: string) =>
  header
    .split(',')
    .map((part) => (part.trim().split('=')[0] === feature ? `${feature}=(self)` : part.trim()))
    .join(', ');

function apply({ headers, policies }: Sent, header: string, change: Change): Sent {
  const name = header.split(':')[0]?.toLowerCase() ?? '';
  if (change.kind === 'header') return { headers: { ...headers, [name]: change.value }, policies };
  if (change.kind === 'permission') {
    return { headers: { ...headers, [name]: withSelf(headers[name] ?? '', change.feature) }, policies };
  }
  const { place, index, directive, add } = change;
  const texts = place === 'meta' ? policies.map(parsePolicy) : parsePolicies(headers[name] ?? '');
  const policy = texts[index] ?? new Map<string, string[]>();
  addSources(policy, directive, add);
  texts[index] = policy;
  const written = texts.map(formatPolicy);
  return place === 'meta'
    ? { headers, policies: written }
    : { headers: { ...headers, [name]: written.join(', ') }, policies };
}

import type { Method } from '../widget/widget.ts';
import type { Observation } from './observation.ts';

/** A change of what the page's server sends. */
export type Change =
  /** Adds values to a directive of one policy: the policy with this index in the header, or in the `<meta>` elements. */
  | { kind: 'policy'; place: 'header' | 'meta'; index: number; directive: string; add: string[] }
  /** Allows the page itself to use a feature of the Permissions Policy. */
  | { kind: 'permission'; feature: string }
  /** Sends the header with this value; null: does not send it. */
  | { kind: 'header'; value: string | null };

/** One occurrence of what a check looks for. */
export interface Problem {
  /** The methods that break. Default: every method of the page. */
  methods?: readonly Method[];
  /** The fault of this page. */
  detail: string;
  /** The change that fixes it. */
  fix: string;
  /** The same for programs. Missing: no header of the page fixes it. */
  change?: Change;
}

/** One thing that the doctor looks for. */
export interface Check {
  /** Identifies the check in the output of `--json`. */
  id: string;
  /** `error`: a method fails. `warning`: every method works, but worse or less safely. */
  severity: 'error' | 'warning';
  /** The header to change; null: something other than a header. */
  header: string | null;
  /** The effect on users, in one sentence. */
  effect: string;
  find(observation: Observation): Problem[];
}

/** A problem of a page, and the check that has found it. */
export interface Finding extends Omit<Check, 'find'>, Problem {
  methods: readonly Method[];
}

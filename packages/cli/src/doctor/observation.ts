import type { ResponseOf } from '@foyer/core/operations';
import type { Widget } from '../widget/widget.ts';
import type { PageDocument } from './page-document.ts';
import type { Reach } from './private-network.ts';

/** A script file of the page. */
export interface PageFile {
  url: string;
  /** 0: it could not be fetched. */
  status: number;
  contentType: string;
  /** The header `Access-Control-Allow-Origin`. */
  allowOrigin: string | null;
  /** Whether a browser fetches it with CORS: it is a module, or has the attribute `crossorigin`. */
  needsCors: boolean;
}

/** A start of a social sign-in that was tried, without following it. */
export interface StartedSignIn {
  provider: string;
  /** The redirect URL in the request; null: the project's default. */
  redirectUrl: string | null;
  /** The API's type of the error; null: the start was accepted. */
  error: string | null;
}

/** The API's responses to the doctor. */
export interface ApiObservation {
  /** The base URL. */
  url: string;
  /** Who can reach its host. */
  reach: Reach;
  /** The project's settings; null: the API refused to return them, or did not respond. */
  settings: ResponseOf<'bootstrap'> | null;
  /** The API's type of the error, or the reason why it did not respond. */
  error: { type: string | null; message: string } | null;
  /** The header `Access-Control-Allow-Origin`, and whether credentials are allowed; null: the API did not respond. */
  cors: { origin: string | null; credentials: boolean } | null;
  signIns: StartedSignIn[];
}

/** A page as a browser receives it, the configuration of its widget and the responses of the API. */
export interface Observation {
  /** The page's URL, after redirects. */
  url: string;
  /** Who can reach its host. */
  reach: Reach;
  /** The headers of the page, with lower-case names; those that were sent several times are joined with commas. */
  headers: Readonly<Record<string, string>>;
  /** The cookies that the page sets, one header each. */
  setCookies: readonly string[];
  document: PageDocument;
  files: readonly PageFile[];
  /** The redirect that drops the query of a URL; null: none does. */
  queryLoss: { from: string; to: string } | null;
  /** How far the clock of the page's server is ahead of the API's, in seconds; null: not known. */
  clockSkew: number | null;
  widget: Widget;
  /** Null: without a public token, the doctor sends no request to the API. */
  api: ApiObservation | null;
}

/** Whether fewer machines can reach the API than the page. */
export function isApiNearer({ reach, api }: Observation): boolean {
  const reaches: readonly Reach[] = ['public', 'private', 'device'];
  return api !== null && reaches.indexOf(api.reach) > reaches.indexOf(reach);
}

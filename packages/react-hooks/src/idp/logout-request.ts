import type { RequestOf } from '@foyer/core/operations';
import { type Parsed, readQuery } from './idp-request.ts';

/** An app's logout request. */
export type LogoutParameters = RequestOf<'idp.oauthLogoutStart'>;

/** Reads the query of a logout request. */
export const parseLogoutQuery = (search: string): Parsed<LogoutParameters> =>
  readQuery(new URLSearchParams(search), ['client_id', 'post_logout_redirect_uri'], ['id_token_hint', 'state']);

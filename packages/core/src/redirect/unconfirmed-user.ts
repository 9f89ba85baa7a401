/**
 * The key of the sign-in by an email link that the user has not confirmed: the user has none of the addresses that this
 * browser waited for. Shared by all tabs.
 */
export const UNCONFIRMED_USER = '::unconfirmed_user';

/**
 * Strings of the messages, with the placeholders `{project}`, `{code}` and `{expiry}`. `{expiry}` is a duration in the
 * nominative, such as `5 minutes`.
 */
export interface MessageStrings {
  linkLoginSubject: string;
  linkLoginTitle: string;
  linkLoginButton: string;
  linkSignupSubject: string;
  linkSignupTitle: string;
  linkSignupButton: string;
  linkExpiry: string;
  linkFallback: string;
  resetSubject: string;
  resetTitle: string;
  resetButton: string;
  resetLogin: string;
  resetExpiry: string;
  codeSubject: string;
  codeTitle: string;
  codeExpiry: string;
  ignore: string;
  sms: string;
}

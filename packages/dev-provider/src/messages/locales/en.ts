import type { MessageStrings } from '../message-strings.ts';

/** English. */
export const en: MessageStrings = {
  linkLoginSubject: 'Your login link for {project}',
  linkLoginTitle: 'Log in to {project}',
  linkLoginButton: 'Log in',
  linkSignupSubject: 'Your sign-up link for {project}',
  linkSignupTitle: 'Welcome to {project}',
  linkSignupButton: 'Confirm your email',
  linkExpiry: 'The link works once and expires in {expiry}.',
  linkFallback: 'If the button does not work, open this address:',
  resetSubject: 'Set a new password for {project}',
  resetTitle: 'Set a new password',
  resetButton: 'Set a new password',
  resetLogin: 'Log in without a password',
  resetExpiry: 'One of the two links works, once, and expires in {expiry}.',
  codeSubject: '{code} is your passcode for {project}',
  codeTitle: 'Your passcode for {project}',
  codeExpiry: 'It expires in {expiry}. Do not share it with anyone.',
  ignore: 'If you did not ask for this email, you can ignore it.',
  sms: 'Your {project} passcode is {code}. It expires in {expiry}.',
};

import type { MessageStrings } from '../message-strings.ts';

/** German. */
export const de: MessageStrings = {
  linkLoginSubject: 'Ihr Anmeldelink für {project}',
  linkLoginTitle: 'Bei {project} anmelden',
  linkLoginButton: 'Anmelden',
  linkSignupSubject: 'Ihr Registrierungslink für {project}',
  linkSignupTitle: 'Willkommen bei {project}',
  linkSignupButton: 'E-Mail-Adresse bestätigen',
  linkExpiry: 'Der Link funktioniert nur einmal und ist {expiry} gültig.',
  linkFallback: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  resetSubject: 'Neues Passwort für {project} festlegen',
  resetTitle: 'Neues Passwort festlegen',
  resetButton: 'Neues Passwort festlegen',
  resetLogin: 'Ohne Passwort anmelden',
  resetExpiry: 'Nur einer der beiden Links funktioniert, und zwar einmal. Er ist {expiry} gültig.',
  codeSubject: '{code} ist Ihr Code für {project}',
  codeTitle: 'Ihr Code für {project}',
  codeExpiry: 'Er ist {expiry} gültig. Geben Sie ihn nicht weiter.',
  ignore: 'Falls Sie diese E-Mail nicht angefordert haben, können Sie sie ignorieren.',
  sms: 'Ihr Code für {project} lautet {code}. Er ist {expiry} gültig.',
};

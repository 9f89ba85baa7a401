import type { MessageStrings } from '../message-strings.ts';

/** Italian. */
export const it: MessageStrings = {
  linkLoginSubject: 'Il tuo link di accesso a {project}',
  linkLoginTitle: 'Accedi a {project}',
  linkLoginButton: 'Accedi',
  linkSignupSubject: 'Il tuo link di registrazione a {project}',
  linkSignupTitle: 'Ti diamo il benvenuto su {project}',
  linkSignupButton: 'Conferma la tua email',
  linkExpiry: 'Il link funziona una sola volta e scade tra {expiry}.',
  linkFallback: 'Se il pulsante non funziona, apri questo indirizzo:',
  resetSubject: 'Scegli una nuova password per {project}',
  resetTitle: 'Scegli una nuova password',
  resetButton: 'Scegli una nuova password',
  resetLogin: 'Accedi senza password',
  resetExpiry: 'Solo uno dei due link funziona, una sola volta, e scade tra {expiry}.',
  codeSubject: '{code} è il tuo codice per {project}',
  codeTitle: 'Il tuo codice per {project}',
  codeExpiry: 'Scade tra {expiry}. Non condividerlo con nessuno.',
  ignore: 'Se non hai richiesto questa email, puoi ignorarla.',
  sms: 'Il tuo codice per {project} è {code}. Scade tra {expiry}.',
};

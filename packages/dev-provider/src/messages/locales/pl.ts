import type { MessageStrings } from '../message-strings.ts';

/** Polish. */
export const pl: MessageStrings = {
  linkLoginSubject: 'Link do logowania: {project}',
  linkLoginTitle: 'Zaloguj się: {project}',
  linkLoginButton: 'Zaloguj się',
  linkSignupSubject: 'Link do rejestracji: {project}',
  linkSignupTitle: '{project}: witamy!',
  linkSignupButton: 'Potwierdź adres e-mail',
  linkExpiry: 'Link działa tylko raz. Czas ważności: {expiry}.',
  linkFallback: 'Jeśli przycisk nie działa, otwórz ten adres:',
  resetSubject: 'Ustaw nowe hasło: {project}',
  resetTitle: 'Ustaw nowe hasło',
  resetButton: 'Ustaw nowe hasło',
  resetLogin: 'Zaloguj się bez hasła',
  resetExpiry: 'Zadziała tylko jeden z tych dwóch linków i tylko raz. Czas ważności: {expiry}.',
  codeSubject: '{project}: Twój kod to {code}',
  codeTitle: 'Twój kod: {project}',
  codeExpiry: 'Czas ważności: {expiry}. Nie podawaj kodu nikomu.',
  ignore: 'Jeśli prośba o ten e-mail nie pochodzi od Ciebie, możesz go zignorować.',
  sms: '{project}: Twój kod to {code}. Czas ważności: {expiry}.',
};

import type { MessageStrings } from '../message-strings.ts';

/** Dutch. */
export const nl: MessageStrings = {
  linkLoginSubject: 'Je inloglink voor {project}',
  linkLoginTitle: 'Inloggen bij {project}',
  linkLoginButton: 'Inloggen',
  linkSignupSubject: 'Je registratielink voor {project}',
  linkSignupTitle: 'Welkom bij {project}',
  linkSignupButton: 'E-mailadres bevestigen',
  linkExpiry: 'De link werkt één keer en verloopt over {expiry}.',
  linkFallback: 'Werkt de knop niet? Open dan dit adres:',
  resetSubject: 'Nieuw wachtwoord instellen voor {project}',
  resetTitle: 'Nieuw wachtwoord instellen',
  resetButton: 'Nieuw wachtwoord instellen',
  resetLogin: 'Inloggen zonder wachtwoord',
  resetExpiry: 'Eén van de twee links werkt, één keer, en verloopt over {expiry}.',
  codeSubject: '{code} is je code voor {project}',
  codeTitle: 'Je code voor {project}',
  codeExpiry: 'De code verloopt over {expiry}. Deel hem met niemand.',
  ignore: 'Heb je deze e-mail niet aangevraagd? Dan kun je hem negeren.',
  sms: 'Je code voor {project} is {code}. De code verloopt over {expiry}.',
};

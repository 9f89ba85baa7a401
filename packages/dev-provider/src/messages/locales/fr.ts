import type { MessageStrings } from '../message-strings.ts';

/** French. */
export const fr: MessageStrings = {
  linkLoginSubject: 'Votre lien de connexion à {project}',
  linkLoginTitle: 'Connectez-vous à {project}',
  linkLoginButton: 'Se connecter',
  linkSignupSubject: 'Votre lien d’inscription à {project}',
  linkSignupTitle: 'Bienvenue sur {project}',
  linkSignupButton: 'Confirmer votre e-mail',
  linkExpiry: 'Ce lien ne fonctionne qu’une fois et expire dans {expiry}.',
  linkFallback: 'Si le bouton ne fonctionne pas, ouvrez cette adresse\u202f:',
  resetSubject: 'Choisissez un nouveau mot de passe pour {project}',
  resetTitle: 'Choisissez un nouveau mot de passe',
  resetButton: 'Choisir un mot de passe',
  resetLogin: 'Se connecter sans mot de passe',
  resetExpiry: 'Un seul des deux liens fonctionne, une seule fois, et expire dans {expiry}.',
  codeSubject: '{code} est votre code pour {project}',
  codeTitle: 'Votre code pour {project}',
  codeExpiry: 'Il expire dans {expiry}. Ne le communiquez à personne.',
  ignore: 'Si vous n’avez pas demandé cet e-mail, vous pouvez l’ignorer.',
  sms: 'Votre code {project} est {code}. Il expire dans {expiry}.',
};

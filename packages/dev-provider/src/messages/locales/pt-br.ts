import type { MessageStrings } from '../message-strings.ts';

/** Brazilian Portuguese. */
export const ptBr: MessageStrings = {
  linkLoginSubject: 'Seu link de acesso a {project}',
  linkLoginTitle: 'Entre em {project}',
  linkLoginButton: 'Entrar',
  linkSignupSubject: 'Seu link de cadastro em {project}',
  linkSignupTitle: 'Boas-vindas a {project}',
  linkSignupButton: 'Confirmar seu e-mail',
  linkExpiry: 'O link funciona uma única vez e expira em {expiry}.',
  linkFallback: 'Se o botão não funcionar, abra este endereço:',
  resetSubject: 'Defina uma nova senha para {project}',
  resetTitle: 'Defina uma nova senha',
  resetButton: 'Definir uma nova senha',
  resetLogin: 'Entrar sem senha',
  resetExpiry: 'Só um dos dois links funciona, uma única vez, e expira em {expiry}.',
  codeSubject: '{code} é o seu código para {project}',
  codeTitle: 'Seu código para {project}',
  codeExpiry: 'Ele expira em {expiry}. Não o compartilhe com ninguém.',
  ignore: 'Se você não pediu este e-mail, pode ignorá-lo.',
  sms: 'Seu código de {project} é {code}. Ele expira em {expiry}.',
};

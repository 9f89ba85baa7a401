import type { MessageStrings } from '../message-strings.ts';

/** Spanish. */
export const es: MessageStrings = {
  linkLoginSubject: 'Tu enlace de acceso a {project}',
  linkLoginTitle: 'Inicia sesión en {project}',
  linkLoginButton: 'Iniciar sesión',
  linkSignupSubject: 'Tu enlace de registro en {project}',
  linkSignupTitle: 'Te damos la bienvenida a {project}',
  linkSignupButton: 'Confirmar tu correo',
  linkExpiry: 'El enlace sirve una sola vez y caduca en {expiry}.',
  linkFallback: 'Si el botón no funciona, abre esta dirección:',
  resetSubject: 'Elige una contraseña nueva para {project}',
  resetTitle: 'Elige una contraseña nueva',
  resetButton: 'Elegir una contraseña nueva',
  resetLogin: 'Entrar sin contraseña',
  resetExpiry: 'Solo uno de los dos enlaces sirve, una sola vez, y caduca en {expiry}.',
  codeSubject: '{code} es tu código para {project}',
  codeTitle: 'Tu código para {project}',
  codeExpiry: 'Caduca en {expiry}. No lo compartas con nadie.',
  ignore: 'Si no has pedido este correo, puedes ignorarlo.',
  sms: 'Tu código de {project} es {code}. Caduca en {expiry}.',
};

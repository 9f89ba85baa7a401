/** Strings of the messages, by locale, with the placeholders `{project}`, `{code}` and `{expiry}`. */
export interface MessageStrings {
  minutes: (count: number) => string;
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

const durations: Record<string, [one: string, many: string][]> = {
  en: [
    ['1 minute', '{n} minutes'],
    ['1 hour', '{n} hours'],
    ['1 day', '{n} days'],
  ],
  es: [
    ['1 minuto', '{n} minutos'],
    ['1 hora', '{n} horas'],
    ['1 día', '{n} días'],
  ],
  'pt-br': [
    ['1 minuto', '{n} minutos'],
    ['1 hora', '{n} horas'],
    ['1 dia', '{n} dias'],
  ],
};

/** Uses the largest unit that divides the minutes evenly: 10080 is 7 days, 90 stays 90 minutes. */
function duration(locale: Locale): (count: number) => string {
  return (count) => {
    const [size, unit] = count % 1440 === 0 ? [1440, 2] : count % 60 === 0 ? [60, 1] : [1, 0];
    const [one, many] = durations[locale]?.[unit] ?? ['', ''];
    return count === size ? one : many.replace('{n}', String(count / size));
  };
}

/** Supported locales of messages. */
export type Locale = 'en' | 'es' | 'pt-br';

export const messageStrings: Record<Locale, MessageStrings> = {
  en: {
    minutes: duration('en'),
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
  },
  es: {
    minutes: duration('es'),
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
    resetLogin: 'Iniciar sesión sin contraseña',
    resetExpiry: 'Solo uno de los dos enlaces sirve, una sola vez, y caduca en {expiry}.',
    codeSubject: '{code} es tu código para {project}',
    codeTitle: 'Tu código para {project}',
    codeExpiry: 'Caduca en {expiry}. No lo compartas con nadie.',
    ignore: 'Si no has pedido este correo, puedes ignorarlo.',
    sms: 'Tu código de {project} es {code}. Caduca en {expiry}.',
  },
  'pt-br': {
    minutes: duration('pt-br'),
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
  },
};

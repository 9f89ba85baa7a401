import type { MessageStrings } from '../message-strings.ts';

/** Ukrainian. */
export const uk: MessageStrings = {
  linkLoginSubject: 'Посилання для входу: {project}',
  linkLoginTitle: '{project}: вхід',
  linkLoginButton: 'Увійти',
  linkSignupSubject: 'Посилання для реєстрації: {project}',
  linkSignupTitle: '{project}: вітаємо!',
  linkSignupButton: 'Підтвердити адресу',
  linkExpiry: 'Посилання діє лише один раз. Термін дії: {expiry}.',
  linkFallback: 'Якщо кнопка не працює, відкрийте цю адресу:',
  resetSubject: 'Створіть новий пароль: {project}',
  resetTitle: 'Створіть новий пароль',
  resetButton: 'Створити новий пароль',
  resetLogin: 'Увійти без пароля',
  resetExpiry: 'Спрацює лише одне з двох посилань і лише один раз. Термін дії: {expiry}.',
  codeSubject: '{project}: ваш код — {code}',
  codeTitle: '{project}: ваш код',
  codeExpiry: 'Термін дії: {expiry}. Нікому не повідомляйте цей код.',
  ignore: 'Якщо ви не просили надсилати цей лист, не зважайте на нього.',
  sms: '{project}: ваш код — {code}. Термін дії: {expiry}.',
};
